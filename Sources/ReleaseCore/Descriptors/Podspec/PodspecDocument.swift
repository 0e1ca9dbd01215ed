/// A podspec as text: its facts, and the edits that change them and nothing else.
///
/// Ruby is not run. Facts are read from literals, from variables that are assigned once, and from
/// `s.version`; everything else is computed, which is said and never guessed.
public struct PodspecDocument: Sendable {
  public let text: SourceText
  /// The specification's name, when it is a literal.
  public let name: String?
  /// The last root assignment; nil when there is none.
  public let version: PodspecValue?
  /// The last root assignment; nil when there is none.
  public let source: PodspecSourceFact?
  /// In the order of the file. A line whose pod name is computed is left out.
  public let dependencies: [PodspecDependency]
  let scopes: PodspecScopes

  /// Throws when the text is malformed Ruby or holds no single `Pod::Spec.new` block.
  public init(_ text: SourceText) throws(Refusal) {
    let scopes = try PodspecScopes(RubyFile(text))
    let reading = PodspecReading(scopes)
    self.text = text
    self.scopes = scopes
    name = reading.all("name").last.flatMap(reading.value)?.text
    version = reading.versionFact()
    source = reading.sourceFact()
    dependencies = reading.dependencies()
  }
}

extension PodspecReading {
  func versionFact() -> PodspecValue? {
    guard let assignment = all("version").last else { return nil }
    switch value(of: assignment) {
    case .text(let text, let literal?)?: return .literal(text, literal.content)
    case .computed(let offset)?:
      return .computed(definition(at: offset, of: assignment.value), file.text.location(at: offset))
    case .text?, nil:
      return .computed(spelling(assignment.value), file.text.location(at: scopes.offset(assignment.index)))
    }
  }
}
