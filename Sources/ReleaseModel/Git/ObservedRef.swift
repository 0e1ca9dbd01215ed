/// What a ref of a repository holds now.
package struct ObservedRef: Hashable, Sendable {
  /// The object that the ref names; for an annotated tag the tag object.
  package let target: ObjectID
  /// The commit it leads to; the same as `target` for a branch.
  package let commit: ObjectID

  package init(target: ObjectID, commit: ObjectID) {
    self.target = target
    self.commit = commit
  }
}
