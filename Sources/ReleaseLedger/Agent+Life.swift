import ReleaseModel
import ReleaseSupport

extension Agent {
  /// Whether this process is surely gone, as another one sees it.
  ///
  /// Only where process ids mean the same, and only when there is no such process; another program under the same
  /// id counts as alive.
  package func hasEnded(seenFrom own: Agent) -> Bool {
    guard let machine = own.machine, self.machine == machine, process > 0, process != own.process else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
