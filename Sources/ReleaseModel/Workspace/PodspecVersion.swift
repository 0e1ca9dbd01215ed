/// How a podspec counts whose version is not its component's.
package enum PodspecVersion: Sendable, Hashable {
  /// People write it, and it moves only when they do; a release leaves it.
  case own
  /// The component's version with more around it, such as `{version}-beta`.
  case around(prefix: String, suffix: String)

  /// Stands for the component's version, as an environment's descriptors spell it.
  package static let mark = "{version}"

  /// Reads `own`, or a text that holds `{version}` once and something else.
  package init?(_ text: String) {
    if text == "own" {
      self = .own
      return
    }
    let parts = text.split(separator: Self.mark, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts != ["", ""] else { return nil }
    self = .around(prefix: parts[0], suffix: parts[1])
  }

  /// The podspec's version beside a component's; nil for one that no release writes.
  package func version(beside component: String) -> String? {
    switch self {
    case .own: nil
    case .around(let prefix, let suffix): prefix + component + suffix
    }
  }

  /// The component's version that stands in a podspec's; nil where none does.
  package func componentVersion(in text: String) -> String? {
    guard case .around(let prefix, let suffix) = self, text.hasPrefix(prefix), text.hasSuffix(suffix),
      text.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

extension PodspecVersion: CustomStringConvertible {
  /// As `relctl.yml` writes it.
  package var description: String {
    switch self {
    case .own: "own"
    case .around(let prefix, let suffix): prefix + Self.mark + suffix
    }
  }
}

extension PodspecVersion: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = PodspecVersion(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a version")
    }
    self = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
