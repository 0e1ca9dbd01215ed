import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Which run to resume.
struct ResumeChoice: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// The run that a command means: the one that was named, or the only unfinished one.
  func choose(
    _ run: RunID?, among unfinished: [LedgerState.UnfinishedRun], command: String
  ) throws(Refusal) -> RunID? {
    if let run { return run }
    if unfinished.count < 2 { return unfinished.first?.run }
    throw Refusal(
      "run.several", "several runs are not finished: \(unfinished.map(\.run).joined(separator: ", "))",
      hint: "specify one: 'relctl \(command) \(unfinished[0].run)'")
  }
}
