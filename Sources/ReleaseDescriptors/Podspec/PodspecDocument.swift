import ReleaseModel

/// A podspec as text: its facts, and the edits that change them and nothing else.
///
/// Ruby is not run. Facts are read from literals, from variables that are assigned once, and from
/// `s.version`; everything else is computed, which is said and never guessed.
public struct PodspecDocument: Specification {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// The specification's name, when it is a literal.
  public let name: String?
  /// The last root assignment; nil when there is none.
  public let version: PodspecValue?
  /// The last root assignment; nil when there is none.
  public let source: PodspecSourceFact?
  /// In the order of the file, without those whose pod is computed.
  public let dependencies: [PodspecDependency]
  /// `dependency` lines whose pod only running Ruby tells; the name is the source of the expression.
  public let computedDependencies: [PodspecDependency]
  let scopes: PodspecScopes
  let ownedVersion: String?

  /// Throws when the text is malformed Ruby or holds no single `Pod::Spec.new` block.
  ///
  /// - Parameter ownedVersion: what the file that the manifest names under `version_from` says the version
  ///   is. A version that only running Ruby would tell is then taken to be this one.
  public init(_ text: SourceText, ownedVersion: String? = nil) throws(Refusal) {
    try text.requireReadable()
    let reading = PodspecReading(try PodspecScopes(RubyFile(text)), ownedVersion: ownedVersion)
    try Self.requireShallow(reading)
    self.init(reading, ownedVersion: ownedVersion)
  }

  /// Refuses assignments and dependencies that hold each other by the thousand.
  private static func requireShallow(_ reading: PodspecReading) throws(Refusal) {
    var overlap = RubyOverlap(reading.file)
    for index in reading.file.tokens.indices {
      if let place = reading.attributePlace(at: index) { try overlap.add(place.assigned) }
      if let place = reading.dependencyPlace(at: index) { try overlap.add(place.arguments) }
    }
  }

  private init(_ reading: PodspecReading, ownedVersion: String?) {
    text = reading.file.text
    scopes = reading.scopes
    self.ownedVersion = ownedVersion
    name = reading.all("name").last.flatMap(reading.value)?.text
    version = reading.versionFact()
    source = reading.sourceFact()
    let all = reading.dependencies()
    dependencies = all.filter { !$0.isComputed }
    computedDependencies = all.filter(\.isComputed)
  }

  package func owned(by version: String?) -> any Specification {
    PodspecDocument(PodspecReading(scopes, ownedVersion: version), ownedVersion: version)
  }
}

extension PodspecReading {
  func versionFact() -> PodspecValue? {
    guard let assignment = all("version").last else { return nil }
    switch value(of: assignment) {
    case .text(let text, let literal?)?: return .literal(text, literal.content)
    case .computed(let offset)?:
      return .computed(definition(at: offset, of: assignment.value), file.text.location(at: offset))
    case .text(let text, _)? where owned != nil:
      return .owned(text, file.text.location(at: scopes.offset(assignment.index)))
    case .text?, nil:
      return .computed(spelling(assignment.value), file.text.location(at: scopes.offset(assignment.index)))
    }
  }
}
