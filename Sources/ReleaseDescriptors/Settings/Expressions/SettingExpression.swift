/// The parts of a value: text and references, in order.
///
/// The grammar is the one of the build engine behind Xcode (swiftlang/swift-build, MacroExpressionParsing),
/// read as a string: quotes and backslashes have no meaning of their own.
struct SettingExpression: Hashable, Sendable {
  package indirect enum Part: Hashable, Sendable {
    case text(String)
    case reference(Reference)
  }

  struct Reference: Hashable, Sendable {
    /// The name, which may itself be computed: `$(HOST_$(REGION))`.
    let name: SettingExpression
    let operators: [Operator]
    /// `$NAME` without brackets. It keeps its text when the name is not defined.
    let isBare: Bool
  }

  enum Operator: Hashable, Sendable {
    case retrieval(SettingRetrieval)
    case replacement(SettingReplacement, SettingExpression)
  }

  let parts: [Part]
  let problems: [Problem]

  /// What is wrong or old-fashioned in an expression. Evaluation goes on as Xcode's does.
  enum Problem: Hashable, Sendable {
    case trailingDollar
    case unterminated
    case missingName
    case missingOperator
    case unknownOperator(String)
    case oldBrackets(Character)
    case tooDeep

    var isError: Bool { if case .oldBrackets = self { false } else { true } }
  }

  init(parts: [Part], problems: [Problem] = []) {
    self.parts = parts
    self.problems = problems
  }

  init(_ text: String) {
    var parser = SettingExpressionParser(text)
    self = parser.parse()
  }

  var isLiteral: Bool { parts.allSatisfy { if case .text = $0 { true } else { false } } }

  /// The names that the expression refers to and that are not computed themselves, those in operands included.
  var references: [String] {
    parts.flatMap { part -> [String] in
      guard case .reference(let reference) = part else { return [] }
      var names = reference.name.references
      if let name = reference.name.literal { names.append(name) }
      for step in reference.operators {
        if case .replacement(_, let operand) = step { names += operand.references }
      }
      return names
    }
  }

  /// The text of an expression without references.
  var literal: String? {
    guard isLiteral else { return nil }
    return parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}
