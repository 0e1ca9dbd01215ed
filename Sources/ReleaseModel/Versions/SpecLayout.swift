/// How a spec repository arranges its podspecs: `[Specs/][shards/]Name/Version/Name.podspec`.
public struct SpecLayout: Sendable, Hashable, Codable {
  /// The folder that holds everything, with a slash at its end; empty for the repository's root.
  public let root: String
  /// How many digits of the name's MD5 each shard folder takes, one after the other; empty without shards.
  public let prefixLengths: [Int]

  public init(root: String, prefixLengths: [Int] = []) {
    self.root = root
    self.prefixLengths = prefixLengths
  }

  /// `Name/Version` at the root.
  public static let flat = SpecLayout(root: "")
  /// `Specs/Name/Version`.
  public static let specs = SpecLayout(root: specsFolder)
  /// `Specs/a/7/5/Name/Version`, as CocoaPods' own repository has it.
  public static let sharded = SpecLayout(root: specsFolder, prefixLengths: [1, 1, 1])

  package static let specsFolder = "Specs/"
  /// The file that says how a repository is sharded.
  public static let marker = "CocoaPods-version.yml"

  /// What `marker` must say in a new sharded repository; nil where no file is needed.
  public var markerText: String? {
    prefixLengths.isEmpty
      ? nil : "---\nprefix_lengths:\n" + prefixLengths.map { "- \($0)\n" }.joined()
  }
}

/// The two forms of a podspec. CocoaPods takes the JSON form where a folder has both.
public enum PodspecSyntax: String, Sendable, Hashable, CaseIterable {
  case ruby, json

  public var suffix: String {
    switch self {
    case .ruby: ".podspec"
    case .json: ".podspec.json"
    }
  }

  public init(path: String) { self = path.hasSuffix(Self.json.suffix) ? .json : .ruby }

  /// Whether a path ends like a podspec's.
  public static func isPodspec(_ path: String) -> Bool { allCases.contains { path.hasSuffix($0.suffix) } }

  /// The path that the same podspec would have in the other form.
  public static func other(of path: String) -> String {
    switch PodspecSyntax(path: path) {
    case .ruby: path + ".json"
    case .json: String(path.dropLast(".json".utf8.count))
    }
  }
}
