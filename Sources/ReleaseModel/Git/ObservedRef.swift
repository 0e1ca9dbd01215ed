/// What a ref of a repository holds now.
public struct ObservedRef: Hashable, Sendable {
  /// The object that the ref names; for an annotated tag the tag object.
  public let target: ObjectID
  /// The commit it leads to; the same as `target` for a branch.
  public let commit: ObjectID

  public init(target: ObjectID, commit: ObjectID) {
    self.target = target
    self.commit = commit
  }
}
