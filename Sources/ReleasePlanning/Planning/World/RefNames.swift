import ReleaseModel

/// What clients find under the name of a ref, beside everything else that its repository has.
package enum RefNames {
  /// Says of every ref that a plan makes or moves whether somebody takes another one for it.
  ///
  /// - Parameters:
  ///   - refs: What the repository holds.
  ///   - name: What messages call the repository.
  package static func problems(
    moving moved: [RefName], among refs: [RefName: ObservedRef], in name: String, at url: RemoteURL
  ) -> [Diagnostic] {
    let repository = RepositoryRefs(refs: refs, made: moved, name: name, url: url)
    var told: Set<Diagnostic> = []
    return moved.flatMap { ref in
      repository.hiding(ref) + [repository.namesake(of: ref)].compactMap { $0 }
        + repository.sameOnOtherDisks(ref)
    }.filter { told.insert($0).inserted }
  }
}

private struct RepositoryRefs {
  let refs: [RefName: ObservedRef]
  /// What the plan makes or moves there.
  let made: [RefName]
  let name: String
  let url: RemoteURL

  private var address: String { url.withoutCredentials.shellWord }

  private func deletion(of ref: RefName) -> Phrase {
    "if it is no longer needed, delete it with 'git push \(address) \(":\(ref)".shellWord)'"
  }

  /// The git program looks a push's target up as people write names: beside `refs/heads/master` it takes a branch with
  /// the full name `refs/heads/refs/heads/master` for a match, and refuses to choose (`remote.c`,
  /// `count_refspec_match`). Such a branch is made by a push that spelled `refs/heads/` twice.
  func hiding(_ ref: RefName) -> [Diagnostic] {
    ["refs/heads/", "refs/tags/"].compactMap { RefName($0 + ref.full) }.filter { refs[$0] != nil }.map {
      other in
      Diagnostic(
        "ref.ambiguous",
        "the repository has both '\(other)' and '\(ref)', so the target of a push is ambiguous for git",
        subject: name, hint: deletion(of: other))
    }
  }

  /// A branch and a tag of one name. CocoaPods runs `git clone --branch NAME`, and git takes the branch
  /// (`builtin/clone.c`, `find_remote_branch` before the tag); `git rev-parse NAME`, by which SwiftPM reads a checkout,
  /// takes the tag.
  func namesake(of ref: RefName) -> Diagnostic? {
    guard let other = ref.isTag ? RefName.branch(ref.short) : RefName.tag(ref.short),
      refs[other] != nil || made.contains(other)
    else { return nil }
    let (branch, tag) = ref.isTag ? (other, ref) : (ref, other)
    let place = refs[branch].map { ", at \($0.commit.short)" } ?? ""
    let hint: Phrase =
      refs[other] == nil
      ? "set RELEASE_TAG or RELEASE_BRANCH to another form"
      : deletion(of: other)
        + "; otherwise rename it, or set \(ref.isTag ? "RELEASE_TAG" : "RELEASE_BRANCH") to another form"
    return Diagnostic(
      severity: ref.isTag || refs[ref] == nil ? .error : .warning, "ref.namesake",
      "'\(tag.short)' is both a branch and a tag: CocoaPods clones the branch\(place) and ignores the tag",
      subject: name, hint: hint)
  }

  /// Git keeps refs as files: on a disk that ignores case, `Feature/1` and `feature/1` are one, and beside a branch
  /// `Feature` no branch `feature/1` can be fetched.
  func sameOnOtherDisks(_ ref: RefName) -> [Diagnostic] {
    var others = refs.keys.filter { $0.isSameOnOtherDisks(as: ref) }
    others += made.filter { refs[$0] == nil && $0.isSameOnOtherDisks(as: ref) }
    return others.sorted().prefix(1).map { other in
      let pair = refs[other] == nil ? [ref, other].sorted() : [ref, other]
      return Diagnostic(
        severity: refs[ref] == nil ? .error : .warning, "ref.case",
        "'\(pair[0])' and '\(pair[1])' are the same file on a Mac, so a clone there has only one of them",
        subject: name, hint: refs[other] == nil ? nil : deletion(of: other))
    }
  }
}

extension RefName {
  /// Whether they differ, and don't on a disk that ignores the case of letters.
  fileprivate func isSameOnOtherDisks(as other: RefName) -> Bool {
    let (one, two) = (full.utf8, other.full.utf8)
    let length = min(one.count, two.count)
    // One is the other, or a folder above it.
    if one.count != two.count {
      let longer = one.count > two.count ? one : two
      guard longer[longer.index(longer.startIndex, offsetBy: length)] == UInt8(ascii: "/") else {
        return false
      }
    }
    var differs = false
    for (a, b) in zip(one, two) where a != b {
      guard a.lowercasedLetter == b.lowercasedLetter else { return false }
      differs = true
    }
    return differs
  }
}

extension UInt8 {
  fileprivate var lowercasedLetter: UInt8 { (65...90).contains(self) ? self | 32 : self }
}
