import ReleaseModel

/// Reads the root facts of a podspec, for the file as it is or with a literal about to change.
struct PodspecReading {
  let scopes: PodspecScopes
  let variables: RubyVariables
  let assignments: [PodspecAssignment]
  /// The literal of the version and its text to come.
  var rewritten: (content: Int, text: String)? { didSet { memory = Memory() } }
  /// The computed expression that the version is, and the text that another file gives it.
  var owned: (expression: [String], text: String)? { didSet { memory = Memory() } }
  private var memory = Memory()

  var file: RubyFile { scopes.file }

  init(_ scopes: PodspecScopes, ownedVersion: String? = nil) {
    self.scopes = scopes
    variables = RubyVariables(scopes.file) { scopes.condition(at: scopes.file.frameOf[$0]) == nil }
    assignments = scopes.assignments()
    if let ownedVersion, let assignment = all("version").last,
      case .computed(let offset)? = value(of: assignment),
      condition(at: offset, of: assignment.value) == nil
    {
      let expression = definedTokens(at: offset, of: assignment.value)
      owned = (expression.filter { file.tokens[$0].kind != .newline }.map(file.spelling), ownedVersion)
      memory = Memory()
    }
  }

  /// What version and name are: every use of them asks for it.
  private final class Memory {
    var texts: [String: (text: String, offset: Int)?] = [:]
  }

  func all(_ attribute: String) -> [PodspecAssignment] { assignments.filter { $0.attribute == attribute } }

  func evaluator(in frame: Int) -> RubyEvaluator {
    RubyEvaluator(
      file: file, variables: variables,
      attribute: { receiver, method, offset in
        guard let scope = scopes.scope(of: receiver, at: frame) else { return nil }
        // Before it is set, an attribute is not what the file's end says.
        switch method {
        case "version": return known(method, before: offset)
        case "name" where scope == scopes.root: return known(method, before: offset)
        case "module_name" where scope == scopes.root: return known(method, before: offset)
        default: return nil
        }
      }, rewritten: rewritten, owned: owned)
  }

  private func known(_ attribute: String, before offset: Int) -> RubyValue? {
    let found: (text: String, offset: Int)?
    if let text = memory.texts[attribute] {
      found = text
    } else {
      found = text(of: attribute)
      memory.texts.updateValue(found, forKey: attribute)
    }
    guard let found, found.offset < offset else { return nil }
    return .text(found.text, literal: nil)
  }

  /// The text of an attribute that is set once, and where.
  private func text(of attribute: String) -> (text: String, offset: Int)? {
    let all = all(attribute)
    guard all.count == 1, case .text(let text, _)? = value(of: all[0]) else { return nil }
    return (text, scopes.offset(all[0].index))
  }

  /// The value of an assignment, or nil when there is an obstacle.
  func value(of assignment: PodspecAssignment) -> RubyValue? {
    guard assignment.obstacle == nil else { return nil }
    let frame = file.frameOf[assignment.index]
    // A version made from itself has no value.
    let evaluator = RubyEvaluator(
      file: file, variables: variables,
      attribute: { receiver, method, offset in
        guard method != assignment.attribute else { return nil }
        return method == "version" || method == "name" && assignment.attribute != "version"
          ? self.evaluator(in: frame).attribute(receiver, method, offset) : nil
      }, rewritten: rewritten, owned: owned)
    return evaluator.value(assignment.value)
  }

  /// The version's text where it is used at an offset, and `s.version` may be written there.
  func version(before offset: Int) -> String? { known("version", before: offset)?.text }

  /// The bytes of an assigned expression as one line, for a message.
  func spelling(_ tokens: Range<Int>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    let bytes = file.tokens[first].range.lowerBound..<file.tokens[last].range.upperBound
    return SourceText.shortened(file.text.string(bytes))
  }

  /// Says what stands at an offset: the right-hand side of an assignment, or else the given expression.
  func definition(at offset: Int, of expression: Range<Int>) -> String {
    spelling(definedTokens(at: offset, of: expression))
  }

  func definedTokens(at offset: Int, of expression: Range<Int>) -> Range<Int> {
    guard let index = file.token(at: offset),
      file.isOp(at: index + 1, spelled: "=")
    else { return expression }
    return index + 2..<max(index + 2, file.expressionEnd(from: index + 2, in: file.frameOf[index]))
  }
}
