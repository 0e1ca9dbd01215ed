import ReleaseModel

/// A `Package.resolved`, versions 1 to 3: the commits that a resolution chose.
public struct PackageResolved: Sendable, Hashable {
  /// The commit that was chosen for one package.
  public struct Pin: Sendable, Hashable {
    /// What the package manager calls the package.
    public let identity: String
    /// The address, or for a registry its name. It may carry credentials: wrap it in a `RemoteURL`.
    public let location: String
    /// nil for packages of a registry.
    public let revision: String?
    /// nil unless the requirement names a branch.
    public let branch: String?
    /// nil for packages that are required by branch or revision.
    public let version: String?
    /// Where it stands in the text.
    public let place: SourceLocation
  }

  /// The format: 1, 2 or 3.
  public let format: Int
  /// In the order of the file.
  public let pins: [Pin]
  /// What the manifest was when it was resolved; only the format 3 has it.
  public let originHash: String?

  /// Throws a located `Refusal` for malformed JSON, an unknown format, and every pin that lacks its parts.
  public init(_ text: SourceText) throws(Refusal) {
    let root = try JSONParser.parse(text)
    func refusal(_ code: String, _ message: Phrase, at node: JSONNode) -> Diagnostic {
      text.maskedDiagnostic(
        code, message, at: node.range.lowerBound, hint: "run 'swift package resolve' to regenerate the file")
    }
    let number = root["version"].flatMap { Int(text.string($0.range)) }
    guard let format = number, (1...3).contains(format) else {
      throw Refusal(
        refusal(
          "resolved.format", "unsupported format; relctl reads formats 1, 2 and 3",
          at: root["version"] ?? root)
      )
    }
    let list = format == 1 ? root["object"]?["pins"] : root["pins"]
    guard let list, case .array(let nodes) = list.content else {
      throw Refusal(refusal("resolved.pins", "the list 'pins' is missing", at: list ?? root))
    }
    var problems: [Diagnostic] = []
    var pins: [Pin] = []
    for node in nodes {
      let state = node["state"]
      let location = Self.location(in: node)?.string
      let identity = Self.identity(in: node)
      let (revision, version) = (state?["revision"]?.string, state?["version"]?.string)
      guard let location, let identity, revision != nil || version != nil else {
        problems.append(
          refusal("resolved.pin", "a pin needs a location and a revision or version", at: node))
        continue
      }
      pins.append(
        Pin(
          identity: identity, location: location, revision: revision, branch: state?["branch"]?.string,
          version: version, place: text.location(at: node.range.lowerBound)))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    self.format = format
    self.pins = pins
    originHash = root["originHash"]?.string
  }

  /// Where a pin's address stands; nil where a pin has none.
  static func location(in pin: JSONNode) -> JSONNode? { pin["location"] ?? pin["repositoryURL"] }

  /// What a pin says that its package is called, or what its address means.
  static func identity(in pin: JSONNode) -> String? {
    pin["identity"]?.string ?? location(in: pin)?.string.map(PackageIdentity.of)
  }
}
