import ReleaseModel

/// Refs that hide the ones that a plan moves.
///
/// The git program looks a push's target up as people write names: beside `refs/heads/master` it takes a branch with the
/// full name `refs/heads/refs/heads/master` for a match, and refuses to choose (`remote.c`, `count_refspec_match`). Such a
/// branch is made by a push that spelled `refs/heads/` twice.
package enum AmbiguousRefs {
  /// - Parameter refs: What the repository holds.
  package static func problems(
    moving moved: [RefName], among refs: [RefName: ObservedRef], in name: String, at url: RemoteURL
  )
    -> [Diagnostic]
  {
    moved.flatMap { ref in
      ["refs/heads/", "refs/tags/"].compactMap { RefName($0 + ref.full) }.filter { refs[$0] != nil }.map {
        other in
        Diagnostic(
          "ref.ambiguous",
          "the repository holds '\(other)' beside '\(ref)', and git can't tell which of them a push means",
          subject: name,
          hint:
            "when nobody needs it: 'git push \(url.withoutCredentials.shellWord) \(":\(other)".shellWord)'")
      }
    }
  }
}
