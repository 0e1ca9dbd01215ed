import ReleaseModel

/// A library among the products of a `Package.swift`, as far as literals tell.
package struct PackageLibrary: Hashable, Sendable {
  package enum Linkage: String, Sendable, Hashable {
    case `static`, dynamic
    /// Xcode decides.
    case automatic
  }

  package let name: String
  package let linkage: Linkage
}

extension PackageManifestDocument {
  /// `.library(name: "Core", type: .dynamic, targets: ["Core"])`, in the order of the file.
  package var libraries: [PackageLibrary] {
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
    }
    func word(_ index: Int) -> String {
      tokens.indices.contains(index) && tokens[index].kind == .word ? text.string(tokens[index].range) : ""
    }
    return tokens.indices.compactMap { index in
      guard word(index) == "library", isMark(index - 1, "."), isMark(index + 1, "(") else { return nil }
      let depth = tokens[index + 1].depth + 1
      let end = tokens[(index + 2)...].firstIndex { $0.depth < depth } ?? tokens.endIndex
      var name: String?
      var linkage = PackageLibrary.Linkage.automatic
      for position in index + 2..<end where tokens[position].depth == depth && isMark(position + 1, ":") {
        switch word(position) {
        case "name":
          if case .string(_, let literal?) = tokens[position + 2].kind { name = literal }
        case "type": linkage = PackageLibrary.Linkage(rawValue: word(position + 3)) ?? .automatic
        default: continue
        }
      }
      return name.map { PackageLibrary(name: $0, linkage: linkage) }
    }
  }

  /// Whether it says itself in which mode Swift compiles: `swiftLanguageModes:`, up to Swift 6 `swiftLanguageVersions:`.
  package var namesLanguageModes: Bool {
    let words: Set = [
      "swiftLanguageModes", "swiftLanguageVersions", "swiftLanguageMode", "swiftLanguageVersion",
    ]
    return tokens.contains { $0.kind == .word && words.contains(text.string($0.range)) }
  }
}

extension PackageRequirement {
  /// The same as clauses of a pod's requirement; nil for a branch and a revision.
  package var podClauses: [String]? {
    switch self {
    case .exact(let version): [version]
    case .from(let version): SemanticVersion(version).map { [">= \(version)", "< \($0.major + 1)"] }
    case .upToNextMinor(let version):
      SemanticVersion(version).map { [">= \(version)", "< \($0.major).\($0.minor + 1)"] }
    case .range(let low, let high): [">= \(low)", "< \(high)"]
    case .closedRange(let low, let high): [">= \(low)", "<= \(high)"]
    case .branch, .revision: nil
    }
  }
}
