import ReleaseModel

/// What the version of a package is to clients, which read more than SemVer allows.
///
/// Source: SwiftPM reads a version perhaps behind a `v`, forgives a missing patch number, leading zeros and empty identifiers,
/// and leaves the metadata out of comparisons (`TSCUtility.Version`, lenient).
struct LenientVersion: Hashable {
  /// Major, minor and patch.
  let numbers: [Int]
  /// Numbers without leading zeros; empty for a release.
  private let prerelease: [String]

  var isPrerelease: Bool { !prerelease.isEmpty }

  /// - Parameter text: A version, perhaps behind a `v`.
  init?(_ text: String) {
    let text = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let words = (Array(halves.dropFirst()) + parts.dropFirst()).joined()
    guard
      words.utf8.allSatisfy({
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    let core = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let numbers = core.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard numbers.count == core.count, (2...3).contains(numbers.count) else { return nil }
    self.numbers = numbers.count == 2 ? numbers + [0] : numbers
    let identifiers = parts.dropFirst().first?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    prerelease = identifiers.map { Int($0).map(String.init) ?? String($0) }
  }

  func isNewer(than other: LenientVersion) -> Bool { other.numbers.lexicographicallyPrecedes(numbers) }
}
