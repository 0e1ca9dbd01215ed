import ReleaseModel

/// One ref as a push moves it: forward with an update, or back when an update is withdrawn.
package struct RefMove: Hashable, Sendable {
  package let ref: RefName
  /// The value that must still be there, or nil when the ref must not exist.
  package let expected: ObjectID?
  /// The value that will be there, or nil when the ref will be gone.
  package let new: ObjectID?
}

/// The moves of one push, and the steps that they are taken in where a host has no atomic push.
package struct RefMoves: Sendable {
  package let all: [RefMove]
  package let steps: [[RefMove]]

  /// Branches go before tags, so that no tag ever names a release whose branch was refused.
  package init(landing updates: [RefUpdate]) {
    all = updates.map { RefMove(ref: $0.ref, expected: $0.expected, new: $0.new) }
    steps = [all.filter { !$0.ref.isTag }, all.filter(\.ref.isTag)].filter { !$0.isEmpty }
  }

  /// The other way round: tags go before branches. What is neither goes first: what follows depends on it.
  package init(withdrawing updates: [RefUpdate]) {
    all = updates.map { RefMove(ref: $0.ref, expected: $0.new, new: $0.expected) }
    steps = [
      all.filter { !$0.ref.isTag && !$0.ref.isBranch }, all.filter(\.ref.isTag), all.filter(\.ref.isBranch),
    ].filter { !$0.isEmpty }
  }
}
