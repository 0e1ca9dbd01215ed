import ReleaseModel

/// An xcconfig file: its statements, and every byte of it.
///
/// The grammar is the one of the build engine behind Xcode (swiftlang/swift-build, MacroConfigFileParser),
/// with one difference: a byte order mark is passed over with a warning, where the engine loses the first
/// line.
public struct XCConfigDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// In bytes. A layer has some thousands.
  static let maximumSize = 4 << 20

  /// In the order of the text.
  let statements: [XCConfigStatement]
  /// What could not be read (errors) and what probably means something else than it says (warnings).
  public let diagnostics: [Diagnostic]
  /// The whole text in stretches without gap or overlap.
  let nodes: [XCConfigNode]

  /// Reads any bytes. A line that can't be read is reported in `diagnostics` and skipped.
  public init(_ text: SourceText) {
    var parser = XCConfigParser(text)
    if text.bytes.count <= Self.maximumSize { parser.parse() } else { parser.refuseSize(Self.maximumSize) }
    self.text = text
    statements = parser.statements
    diagnostics = parser.diagnostics
    nodes = parser.nodes
  }

  /// The assignments alone, in the order of the text.
  public var assignments: [XCConfigAssignment] {
    statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }
}
