import ReleaseCore
import ReleaseModel
import ReleasePlanning

extension WorkspaceStatus {
  /// Whether everything stands as it was recorded.
  package enum Verdict: Sendable, Hashable {
    case right
    /// Something has to be fixed: an error, a ref that was moved or is gone, a run that is not finished.
    case wrong
    /// Nothing wrong is seen, but a remote could not be asked.
    case unknown
  }

  /// Commits that wait on a branch are work and nothing wrong, and neither is what is not merged back yet.
  package var verdict: Verdict {
    let released = environments.last?.version
    let isDrifted = environments.contains { environment in
      // The branches of a version may go once it is released.
      let isOver =
        environment.name != environments.last?.name
        && environment.version.map { version in released.map { version <= $0 } ?? false } ?? false
      return environment.components.contains { place in
        switch place.drift {
        case .moved: true
        case .gone: !isOver
        case .none, .ahead, .absent, .unknown: false
        }
      }
    }
    let hasErrors = problems.contains { $0.severity == .error }
    if isDrifted || hasErrors || !unfinished.isEmpty { return .wrong }
    return problems.contains { $0.code.hasPrefix("remote.") } ? .unknown : .right
  }
}

extension WorkspaceStatus {
  /// The undone releases whose versions somebody may still take: not those that later releases have passed.
  package var revokedAhead: [Revocation] {
    let versions = Dictionary(environments.map { ($0.name, $0.version) }) { first, _ in first }
    return revoked.filter { revocation in
      guard let undone = revocation.version, let version = versions[revocation.environment].flatMap({ $0 })
      else {
        return true
      }
      return undone > version
    }
  }
}
