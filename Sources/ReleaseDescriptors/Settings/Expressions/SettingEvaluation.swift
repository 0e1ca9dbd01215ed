import ReleaseModel

/// One evaluation of one key.
///
/// Everything is bounded: references by depth, work by a number of lookups, results by length. So settings
/// that double themselves line by line end in a diagnostic.
struct SettingEvaluation {
  static let maximumDepth = 128
  static let maximumLookups = 4096
  /// In bytes of UTF-8.
  static let maximumLength = 1 << 16

  private let resolver: SettingsResolver
  private(set) var steps: [ResolvedSetting.Step] = []
  /// Where the steps stand, by their keys.
  private var noted: [String: Set<SourceLocation?>] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  /// Whether the component's name was asked for, or a key whose lines choose components by patterns.
  private(set) var dependsOnComponent = false
  /// Whether what was evaluated is made of texts and of values as they stand, so that another value of an input would
  /// only stand in its place.
  private(set) var isConcatenation = true
  /// What is being evaluated, outermost first.
  private var frames: [Frame] = []
  private var depth = 0
  private(set) var lookups = 0
  /// Whether values are read as lists, where operators work on each element.
  private var isList = false

  private struct Frame {
    let key: String
    /// The index in the key's applicable assignments.
    let level: Int
    let assignment: SettingAssignment
  }

  /// What becomes of a reference to something that nothing here defines.
  enum Unknown { case empty, stays }
  private let unknown: Unknown

  init(_ resolver: SettingsResolver, unknown: Unknown = .empty) {
    self.resolver = resolver
    self.unknown = unknown
  }

  /// Returns the value of a key, seen from outside; nil when nothing defines it.
  mutating func value(of key: String) -> String? {
    isList = false
    return value(of: key, level: 0)?.string
  }

  /// Returns the value of a key read as a list; nil when nothing defines it.
  mutating func list(of key: String) -> [String]? {
    isList = true
    return value(of: key, level: 0)?.elements
  }

  private mutating func value(of key: String, level: Int) -> SettingElements? {
    lookups += 1
    guard lookups <= Self.maximumLookups else {
      report(as: .error, "settings.value.lookups", "the value needs more than \(Self.maximumLookups) lookups")
      return SettingElements()
    }
    let candidates = resolver.assignments(of: key)
    dependsOnComponent = dependsOnComponent || key == "COMPONENT" || resolver.dependsOnComponent(key)
    guard level < candidates.count else {
      guard let input = resolver.inputs.values[key] else { return nil }
      note(key, at: nil, text: "\(key) = \(input)", value: input)
      return SettingElements(input)
    }
    let assignment = candidates[level]
    let step = note(key, at: assignment.location, text: assignment.excerpt)
    frames.append(Frame(key: key, level: level, assignment: assignment))
    defer { frames.removeLast() }
    for problem in assignment.expression.problems { report(problem) }
    var result = evaluate(assignment.expression)
    // A list may be empty; a string that is set is there, even when it has no characters.
    if !isList, result.elements.isEmpty { result.append("") }
    if let step { steps[step].value = result.string }
    return result
  }

  /// Evaluates as the reading that is asked for; inside quotes of a list everything is a string.
  private mutating func evaluate(_ expression: SettingExpression) -> SettingElements {
    var result = SettingElements()
    var quotes = SettingQuotes()
    for part in expression.parts {
      switch part {
      case .text(let text):
        if isList { quotes.append(text, to: &result) } else { result.append(text) }
      case .reference(let reference):
        if isList, quotes.isOpen {
          isList = false
          result.append(evaluate(reference).string)
          isList = true
        } else {
          quotes.flush(to: &result)
          result.append(contentsOf: evaluate(reference))
        }
      }
      // The value is refused; what else it takes makes no difference.
      if lookups > Self.maximumLookups { return SettingElements() }
      if result.length > Self.maximumLength {
        report(as: .error, "settings.value.length", "the value is longer than \(Self.maximumLength) bytes")
        return SettingElements()
      }
    }
    if isList, !quotes.finish(&result) {
      report(
        as: .error, "settings.list.quote", "a quote is not closed, or a backslash ends the value",
        hint: "close the quote, or write \\\" for a literal quote")
    }
    return result
  }

  private mutating func string(_ expression: SettingExpression) -> String {
    let wasList = isList
    isList = false
    defer { isList = wasList }
    return evaluate(expression).string
  }

  private mutating func evaluate(_ reference: SettingExpression.Reference) -> SettingElements {
    guard depth < Self.maximumDepth else {
      report(as: .error, "settings.value.depth", "references go more than \(Self.maximumDepth) levels deep")
      return SettingElements()
    }
    depth += 1
    defer { depth -= 1 }
    isConcatenation = isConcatenation && reference.operators.isEmpty && reference.name.isLiteral
    let name = string(reference.name)
    var value = name.isEmpty ? nil : self.value(referringTo: name, reference: reference)
    if value == nil, reference.isBare { value = SettingElements("$" + name) }
    if unknown == .stays, let kept = remainder(of: reference, name: name, value: value) {
      return SettingElements(kept)
    }
    for step in reference.operators {
      switch step {
      case .retrieval(let retrieval): value = value.map { $0.map { retrieval.apply(to: $0) } }
      case .replacement(let replacement, let operand):
        let isEmpty = value?.string.isEmpty != false
        // Only `default` has something to say about an empty value, and nothing else about any other.
        guard (replacement == .standIn) == isEmpty else { continue }
        let operand = string(operand)
        value =
          isEmpty ? SettingElements(operand) : value?.map { replacement.apply(to: $0, operand: operand) }
      }
    }
    return value ?? SettingElements()
  }

  /// What stays of a reference that can't be resolved to its end; nil when it can.
  private mutating func remainder(
    of reference: SettingExpression.Reference, name: String, value: SettingElements?
  ) -> String? {
    if name.isEmpty { return nil }
    if SettingRemainder.hasMark(name) { return reference.remainder(named: nil) }
    guard let value else { return reference.remainder(named: name) }
    guard !reference.operators.isEmpty, SettingRemainder.hasMark(value.string) else { return nil }
    // An operator has to wait for the end. Of what the key itself inherits there is no other name to wait with.
    let isOwn = name == "inherited" || name == "value" || frames.contains { $0.key == name }
    if isOwn {
      report(
        as: .error, "settings.export.operator",
        "an operator applies to the inherited value of '\(name)', which contains references unknown to relctl",
        hint: "use a separate key for the inherited value")
    }
    return reference.remainder(named: name)
  }

  /// Looks a referenced name up from where the evaluation stands; nil when nothing defines it.
  private mutating func value(referringTo name: String, reference: SettingExpression.Reference)
    -> SettingElements?
  {
    let isInherited = name == "inherited" || name == "value"
    guard let current = frames.last else { return nil }
    let key = isInherited ? current.key : name
    let enclosing = frames.last { $0.key == key }
    if let found = value(of: key, level: enclosing.map { $0.level + 1 } ?? 0) { return found }
    if enclosing != nil {
      // A key that refers to itself means what it inherits, here nothing. Over a detour it is a mistake.
      if current.key != key { reportRecursion(to: key) }
    } else if unknown == .empty, !reference.hasStandIn {
      report(
        as: .warning, "settings.reference.undefined",
        "'\(name)' is not defined, so the reference to it is empty",
        hint: "write $(\(name):default=…) if it may be missing")
    }
    return nil
  }

  // MARK: - What happened

  /// Returns the index of a new step; nil when the step was taken before.
  @discardableResult
  private mutating func note(_ key: String, at location: SourceLocation?, text: String, value: String = "")
    -> Int?
  {
    // The same few lines are read thousands of times where settings double themselves.
    guard noted[key, default: []].insert(location).inserted else { return nil }
    steps.append(
      ResolvedSetting.Step(key: key, value: value, location: location, text: text, depth: frames.count))
    return steps.count - 1
  }

  private mutating func report(
    as severity: Diagnostic.Severity, _ code: String, _ message: Phrase, hint: Phrase? = nil
  ) {
    let assignment = frames.last?.assignment
    let problem = Diagnostic(
      severity: severity, code, message, at: assignment?.location, excerpt: assignment?.excerpt, hint: hint)
    if reported.insert(problem).inserted { diagnostics.append(problem) }
  }

  private mutating func report(_ problem: SettingExpression.Problem) {
    report(as: problem.isError ? .error : .warning, problem.code, problem.message, hint: problem.hint)
  }

  private mutating func reportRecursion(to key: String) {
    let start = frames.lastIndex { $0.key == key } ?? 0
    let way = frames[start...].map(\.key) + [key]
    report(
      as: .error, "settings.reference.recursion",
      "'\(key)' refers to itself: \(way.joined(separator: " -> "))")
  }
}

extension SettingExpression.Reference {
  /// Says whether the reference says itself what an undefined name stands for.
  var hasStandIn: Bool {
    operators.contains { if case .replacement(.standIn, _) = $0 { true } else { false } }
  }
}
