import ReleaseModel

/// What a host's rules say of a branch, as far as its API tells this token.
package struct HostRules: Sendable, Hashable {
  /// Whether the branch may be pushed to; nil where that depends on who asks.
  package let mayPush: Bool?
  /// Why no merge of a request can leave the planned commit in the branch, by the setting's name; nil when one can.
  let mergeObstacle: Phrase?
  /// Whether a request can be squashed, which leaves the planned commit's content there.
  let maySquash: Bool
  /// Whether this token's account may merge requests into the branch; nil where the host does not say.
  package let mayMerge: Bool?
  /// Who may push, in the host's words; nil where it does not say, and nobody where it is empty.
  package let pushers: [String]?
  /// Who may merge, likewise.
  package let mergers: [String]?

  init(
    mayPush: Bool?, mergeObstacle: Phrase?, maySquash: Bool, mayMerge: Bool? = nil, pushers: [String]? = nil,
    mergers: [String]? = nil
  ) {
    self.mayPush = mayPush
    self.mergeObstacle = mergeObstacle
    self.maySquash = maySquash
    self.mayMerge = mayMerge
    self.pushers = pushers
    self.mergers = mergers
  }

  /// Why no request can land, by the setting's name; nil when one can.
  ///
  /// - Parameter acceptsSquash: Whether the content is enough.
  package func obstacle(acceptsSquash: Bool) -> Phrase? { acceptsSquash && maySquash ? nil : mergeObstacle }

  /// Whether a request that may be squashed has to be.
  package var demandsSquash: Bool { mergeObstacle != nil && maySquash }
}
