import ReleaseModel

/// A push to a ref that is none: the host makes a request of the commit instead of moving something. Gerrit began it
/// (Gerrit documentation, "Uploading Changes"); Gitea and Forgejo took it over ("AGit workflow").
package struct ReviewPush: Sendable, Hashable {
  /// Such as `refs/for/master%topic=...`. Nobody ever finds it among the remote's refs.
  let ref: RefName
  package let options: [String]
  /// Where the host keeps the commits of its requests, such as `refs/pull/`.
  package let folder: String

  package func update(_ draft: RequestDraft) -> RefUpdate {
    RefUpdate(ref: ref, expected: nil, new: draft.commit)
  }
}
