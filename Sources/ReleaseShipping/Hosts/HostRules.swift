import ReleaseModel

/// What a host's rules say of a branch, as far as its API tells this token.
package struct HostRules: Sendable, Hashable {
  /// Whether the branch may be pushed to; nil where that depends on who asks.
  package let mayPush: Bool?
  /// Why no merge of a request can leave the planned commit in the branch, by the setting's name; nil when one can.
  package let mergeObstacle: String?

  package init(mayPush: Bool?, mergeObstacle: String?) {
    self.mayPush = mayPush
    self.mergeObstacle = mergeObstacle
  }
}
