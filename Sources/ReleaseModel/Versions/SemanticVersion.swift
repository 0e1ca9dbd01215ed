/// A version as Swift packages have it: `1.2.3`, with `-prerelease` and `+metadata` (semver.org 2.0.0).
public struct SemanticVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Raised by what breaks its users.
  public let major: Int
  /// Raised by what is new.
  public let minor: Int
  /// Raised by what is fixed.
  public let patch: Int
  /// The identifiers behind `-`.
  public let prerelease: [String]
  /// What stands behind `+`; it says nothing about the order.
  public let metadata: String?

  /// Returns nil unless `text` has the three numbers. The package manager forgives leading zeros, and so
  /// does this.
  public init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, let major = Self.number(numbers[0]), let minor = Self.number(numbers[1]),
      let patch = Self.number(numbers[2])
    else { return nil }
    prerelease = parts.count == 2 ? Self.words(String(parts[1])) : []
    metadata = halves.count == 2 ? String(halves[1]) : nil
    let words = prerelease + (metadata.map { [$0.replacing(".", with: "")] } ?? [])
    guard words.allSatisfy({ $0.utf8.allSatisfy(Self.isWord) }), parts.count < 2 || parts[1] != "",
      metadata != ""
    else { return nil }
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads a tag: a version, perhaps behind a `v`.
  package init?(tag: some StringProtocol) {
    self.init(tag.hasPrefix("v") ? tag.dropFirst() : tag[...])
  }

  /// Whether it comes before the version without the identifiers.
  public var isPrerelease: Bool { !prerelease.isEmpty }

  /// The version as it is written.
  public var description: String {
    "\(major).\(minor).\(patch)" + (isPrerelease ? "-" + prerelease.joined(separator: ".") : "")
      + (metadata.map { "+" + $0 } ?? "")
  }

  /// Metadata does not count.
  public static func == (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) == (b.major, b.minor, b.patch) && a.prerelease == b.prerelease
  }

  /// Leaves the metadata out, as the comparison does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(major)
    hasher.combine(minor)
    hasher.combine(patch)
    hasher.combine(prerelease)
  }

  /// Orders versions by the rules of SemVer 2.0, section 11.
  public static func < (a: Self, b: Self) -> Bool {
    if (a.major, a.minor, a.patch) != (b.major, b.minor, b.patch) {
      return (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }
    if a.isPrerelease != b.isPrerelease { return a.isPrerelease }
    for (left, right) in zip(a.prerelease, b.prerelease) where left != right {
      switch (number(left), number(right)) {
      case (let left?, let right?): if left != right { return left < right }
      case (nil, nil): return left < right
      case (let left, _): return left != nil
      }
    }
    return a.prerelease.count < b.prerelease.count
  }

  /// The three numbers alone, compared in order.
  package struct Release: Comparable, ExpressibleByArrayLiteral {
    let parts: [Int]
    package init(arrayLiteral parts: Int...) { self.parts = parts }
    package static func < (a: Self, b: Self) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
  }

  package var release: Release { [major, minor, patch] }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 15, text.utf8.allSatisfy({ $0.isDigit }) else {
      return nil
    }
    return Int(text)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
      || byte == UInt8(ascii: "-")
  }
}
