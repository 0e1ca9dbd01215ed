import ReleaseModel

/// How far the branch or tag of a component is from what a train recorded.
package enum MemberDrift: Sendable, Hashable {
  /// The branch (or tag) is where the train recorded it.
  case none
  /// The branch has gone on; the commits are the next publication's or promotion's.
  case ahead(by: Int)
  /// The branch does not contain the recorded commit any more, or the tag names another.
  case moved
  /// The branch or tag is gone.
  case gone
  /// The environment has no train with this component.
  case absent
  /// Of the past, whose refs nobody recorded, or of a repository that was never reached.
  case unknown
}
