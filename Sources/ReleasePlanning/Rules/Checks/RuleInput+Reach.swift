import ReleaseModel

extension RuleInput {
  /// Whether there is something in this environment that a rule may find wrong; some rules are about releases alone.
  func hasSubject(of rule: RuleID) -> Bool {
    switch rule {
    case .branchSourceInRelease: isRelease
    case .tagMoved: components.contains { $0.place.recorded?.tag != nil }
    case .lockOutOfStep: train != nil && lock != nil
    case .publishedVersionRewritten: !published.allSatisfy(\.isMutable)
    case .routeRemoved, .routeClassRenamed: judgedReleased != nil
    default: true
    }
  }
}
