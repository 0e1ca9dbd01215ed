import ReleaseDescriptors
import ReleaseModel

/// How a component writes a release: what stands around the plain version in descriptors and tags.
package struct ReleaseForm: Sendable, Hashable {
  /// The value of `RELEASE_VERSION`: `$(VERSION)`, `$(VERSION).master`.
  package let version: String
  /// The value of `RELEASE_TAG`: `v$(VERSION)`; nil where no tag tells.
  package let tag: String?
  /// The plain version that the descriptors hold; nil when it can't be read.
  package let plain: Version?

  /// Reads the form from the spelled version, the tag that the descriptor names, and the tags that are there.
  init(spelled: String?, sourceTag: String?, tags: Set<String>) {
    let parts = spelled.flatMap(Self.split)
    plain = parts?.plain ?? Self.newest(in: tags)?.plain
    let suffix = parts?.suffix ?? ""
    version = "$(VERSION)\(suffix)"
    tag = Self.tag(of: plain, suffix: suffix, named: sourceTag, among: tags)
  }

  /// The tag of the plain version; nil when it is not there.
  package func tag(in tags: Set<String>) -> String? {
    guard let plain, let tag else { return nil }
    let name = tag.replacing("$(VERSION)", with: plain.description)
    return tags.contains(name) ? name : nil
  }

  /// The version at the start of a text, and what follows it.
  static func split(_ spelled: String) -> (plain: Version, suffix: String)? {
    let candidates = ReleaseCoordinates.candidates(in: spelled).filter {
      spelled.hasPrefix($0.description)
    }
    guard let plain = candidates.max(by: { $0.parts.count < $1.parts.count }) else { return nil }
    return (plain, String(spelled.dropFirst(plain.description.count)))
  }

  /// A tag that is there tells more than one that the descriptor only names.
  private static func tag(
    of plain: Version?, suffix: String, named source: String?, among tags: Set<String>
  ) -> String? {
    if let plain {
      let present = tags.filter { form(of: $0, around: plain) != nil }
      let own = source.flatMap { present.contains($0) ? $0 : nil }
      // Of two tags of one version, the one that spells it as the descriptor does.
      let best =
        own
        ?? present.min {
          rank(of: $0, spelling: "\(plain)\(suffix)") < rank(of: $1, spelling: "\(plain)\(suffix)")
        }
      if let form = (best ?? source).flatMap({ form(of: $0, around: plain) }) { return form }
    }
    return newest(in: tags).flatMap { form(of: $0.tag, around: $0.plain) }
  }

  private static func rank(of tag: String, spelling version: String) -> String {
    (tag.hasSuffix(version) ? "0" : "1") + tag
  }

  /// `v$(VERSION)` of `v6.5.4`; nil when the tag is not of this version.
  private static func form(of tag: String, around plain: Version) -> String? {
    let text = plain.description
    guard ReleaseCoordinates.candidates(in: tag).contains(plain), let range = tag.firstRange(of: text) else {
      return nil
    }
    let before = tag[..<range.lowerBound]
    let after = tag[range.upperBound...]
    let goesOn = after.first == "." && after.dropFirst().first?.isNumber == true
    guard before.last.map({ !$0.isNumber && $0 != "." }) ?? true, after.first?.isNumber != true, !goesOn
    else {
      return nil
    }
    return "\(before)$(VERSION)\(after)"
  }

  /// The highest tag that is a version with at most something before it.
  private static func newest(in tags: Set<String>) -> (tag: String, plain: Version)? {
    tags.compactMap { tag -> (tag: String, plain: Version)? in
      let candidates = ReleaseCoordinates.candidates(in: tag).filter { $0.parts.count > 1 }
      guard let plain = candidates.max(by: { $0.parts.count < $1.parts.count }),
        form(of: tag, around: plain) != nil
      else { return nil }
      return (tag, plain)
    }.max { ($0.plain, $0.tag) < ($1.plain, $1.tag) }
  }
}
