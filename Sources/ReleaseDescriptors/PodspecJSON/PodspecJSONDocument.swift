import ReleaseModel

/// A `.podspec.json` as text: its facts, and the edits that change them and nothing else.
public struct PodspecJSONDocument: Specification {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// nil when there is none, or it is no text.
  public let name: String?
  /// nil when there is none.
  public let version: PodspecValue?
  /// nil when there is none.
  public let source: PodspecSourceFact?
  /// In the order of the file: those of the root, of its platforms, and of nested specifications.
  public let dependencies: [PodspecDependency]
  /// Always empty: JSON computes nothing.
  public let computedDependencies: [PodspecDependency] = []
  let root: JSONNode

  /// Throws when the text is malformed JSON or not an object.
  public init(_ text: SourceText) throws(Refusal) {
    let root = try JSONParser.parse(text)
    guard root.isObject else {
      throw Refusal(
        text.maskedDiagnostic(
          "podspec.block.missing", "a podspec must be an object, but this is \(root.kind)",
          at: root.range.lowerBound,
          hint: "check the podspec's path in the manifest"))
    }
    self.text = text
    self.root = root
    name = root["name"]?.string
    version = root["version"].map { node in
      node.string.map { .literal($0, node.body) }
        ?? .computed(text.string(node.range), text.location(at: node.range.lowerBound))
    }
    source = root["source"].map { Self.source($0, in: text) }
    dependencies = Self.dependencies(of: root, .root, in: text)
      .sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }

  /// JSON always tells its version.
  package func owned(by version: String?) -> any Specification { self }

  private static func source(_ node: JSONNode, in text: SourceText) -> PodspecSourceFact {
    let location = text.location(at: node.range.lowerBound)
    func value(_ key: String) -> PodspecPinValue? {
      node[key].map { value in
        value.string.map { .text($0) }
          ?? .computed(text.string(value.range), text.location(at: value.range.lowerBound))
      }
    }
    let keys = node.members.map(\.key)
    var source = PodspecSourceFact(
      git: value("git")?.text, branch: value("branch"), tag: value("tag"), commit: value("commit"),
      keys: keys, location: location,
      computed: node.isObject ? nil : .computed(node.kind.english, location))
    source.download = PodspecDownloadFact(keys: keys, location: location) { value($0)?.text }
    return source
  }

  private static let platforms = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]
  private static let nested: [(key: String, context: PodspecDependency.Context)] = [
    ("subspecs", .subspec), ("testspecs", .testSpec), ("appspecs", .appSpec),
  ]

  private static func dependencies(
    of node: JSONNode, _ context: PodspecDependency.Context, below path: String? = nil, in text: SourceText
  ) -> [PodspecDependency] {
    func lines(of node: JSONNode?, platform: String?) -> [PodspecDependency] {
      (node?["dependencies"]?.members ?? []).map {
        var line = dependency($0, context: context, in: text)
        line.subspec = path
        line.platform = platform
        return line
      }
    }
    var result = lines(of: node, platform: nil) + platforms.flatMap { lines(of: node[$0], platform: $0) }
    for (key, inner) in nested {
      for child in node[key]?.elements ?? [] {
        // Older files keep test specifications among the subspecs.
        let own: PodspecDependency.Context = child["test_type"] != nil ? .testSpec : inner
        let name = child["name"]?.string.map { name in path.map { "\($0)/\(name)" } ?? name }
        result += dependencies(
          of: child, context == .root || context == .subspec ? own : context, below: name ?? "", in: text)
      }
    }
    return result
  }

  private static func dependency(
    _ member: JSONMember, context: PodspecDependency.Context, in text: SourceText
  ) -> PodspecDependency {
    let clauses = member.value.string != nil ? [member.value] : member.value.elements
    return PodspecDependency(
      name: member.key,
      requirements: clauses.map { clause in
        let isPlain = clause.string.map { $0 == text.string(clause.body) } ?? false
        return PodspecRequirement(
          text: clause.string, range: isPlain ? clause.body : nil, source: text.string(clause.range))
      }, context: context, location: text.location(at: member.range.lowerBound))
  }
}
