/// How a spec repository arranges its podspecs: `[Specs/][shards/]Name/Version/Name.podspec`.
package struct SpecLayout: Sendable, Hashable, Codable {
  /// The folder that holds everything, with a slash at its end; empty for the repository's root.
  package let root: String
  /// How many digits of the name's MD5 each shard folder takes, one after the other; empty without shards.
  package let prefixLengths: [Int]

  package init(root: String, prefixLengths: [Int] = []) {
    self.root = root
    self.prefixLengths = prefixLengths
  }

  /// `Name/Version` at the root.
  package static let flat = SpecLayout(root: "")
  /// `Specs/Name/Version`.
  package static let specs = SpecLayout(root: specsFolder)
  /// `Specs/a/7/5/Name/Version`, as CocoaPods' own repository has it.
  package static let sharded = SpecLayout(root: specsFolder, prefixLengths: [1, 1, 1])

  package static let specsFolder = "Specs/"
  /// The file that says how a repository is sharded.
  package static let marker = "CocoaPods-version.yml"

  /// What `marker` must say in a new sharded repository; nil where no file is needed.
  package var markerText: String? {
    prefixLengths.isEmpty
      ? nil : "---\nprefix_lengths:\n" + prefixLengths.map { "- \($0)\n" }.joined()
  }
}

/// The two forms of a podspec. CocoaPods takes the JSON form where a folder has both.
package enum PodspecSyntax: String, Sendable, Hashable, CaseIterable {
  case ruby, json

  package var suffix: String {
    switch self {
    case .ruby: ".podspec"
    case .json: ".podspec.json"
    }
  }

  package init(path: String) { self = path.hasSuffix(Self.json.suffix) ? .json : .ruby }

  /// Whether a path ends like a podspec's.
  package static func isPodspec(_ path: String) -> Bool { allCases.contains { path.hasSuffix($0.suffix) } }

  /// The path that the same podspec would have in the other form.
  package static func other(of path: String) -> String {
    switch PodspecSyntax(path: path) {
    case .ruby: path + ".json"
    case .json: String(path.dropLast(".json".utf8.count))
    }
  }
}
