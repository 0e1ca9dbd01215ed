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
  private(set) var diagnostics: [Diagnostic] = []
  /// What is being evaluated, outermost first.
  private var frames: [Frame] = []
  private var depth = 0
  private var lookups = 0

  private struct Frame {
    let key: String
    /// The index in the key's applicable assignments.
    let level: Int
    let assignment: SettingAssignment
  }

  init(_ resolver: SettingsResolver) { self.resolver = resolver }

  /// Returns the value of a key, seen from outside; nil when nothing defines it.
  mutating func value(of key: String) -> String? { value(of: key, level: 0) }

  private mutating func value(of key: String, level: Int) -> String? {
    lookups += 1
    guard lookups <= Self.maximumLookups else {
      report(.error, "settings.value.lookups", "the value takes more than \(Self.maximumLookups) lookups")
      return ""
    }
    let candidates = resolver.applicable[key] ?? []
    guard level < candidates.count else {
      guard let input = resolver.inputs.values[key] else { return nil }
      note(key, nil, "\(key) = \(input)")
      return input
    }
    let assignment = candidates[level]
    note(key, assignment.location, assignment.excerpt)
    frames.append(Frame(key: key, level: level, assignment: assignment))
    defer { frames.removeLast() }
    let expression = SettingExpression(assignment.value)
    for problem in expression.problems { report(problem) }
    return evaluate(expression)
  }

  private mutating func evaluate(_ expression: SettingExpression) -> String {
    var result = ""
    for part in expression.parts {
      switch part {
      case .text(let text): result += text
      case .reference(let reference): result += evaluate(reference)
      }
      if result.utf8.count > Self.maximumLength {
        report(.error, "settings.value.length", "the value is longer than \(Self.maximumLength) bytes")
        return ""
      }
    }
    return result
  }

  private mutating func evaluate(_ reference: SettingExpression.Reference) -> String {
    guard depth < Self.maximumDepth else {
      report(.error, "settings.value.depth", "references go more than \(Self.maximumDepth) levels deep")
      return ""
    }
    depth += 1
    defer { depth -= 1 }
    let name = evaluate(reference.name)
    var value = name.isEmpty ? nil : self.value(referringTo: name, reference)
    if value == nil, reference.isBare { value = "$" + name }
    for step in reference.operators {
      switch step {
      case .retrieval(let retrieval): value = value.map { retrieval.apply(to: $0) }
      case .replacement(let replacement, let operand):
        // Only `default` has something to say about an empty value.
        guard replacement == .standIn || value?.isEmpty == false else { continue }
        let isUnneeded = replacement == .standIn && value?.isEmpty == false
        if !isUnneeded { value = replacement.apply(to: value ?? "", operand: evaluate(operand)) }
      }
    }
    return value ?? ""
  }

  /// Looks a referenced name up from where the evaluation stands; nil when nothing defines it.
  private mutating func value(referringTo name: String, _ reference: SettingExpression.Reference) -> String? {
    let isInherited = name == "inherited" || name == "value"
    guard let current = frames.last else { return nil }
    let key = isInherited ? current.key : name
    let enclosing = frames.last { $0.key == key }
    if let found = value(of: key, level: enclosing.map { $0.level + 1 } ?? 0) { return found }
    if enclosing != nil {
      // A key that refers to itself means what it inherits, here nothing. Over a detour it is a mistake.
      if current.key != key { reportRecursion(to: key) }
    } else if !reference.hasStandIn {
      report(
        .warning, "settings.reference.undefined", "'\(name)' is not defined, so the reference to it is empty",
        hint: "write $(\(name):default=…) if it may be missing")
    }
    return nil
  }

  // MARK: - What happened

  private mutating func note(_ key: String, _ location: SourceLocation?, _ text: String) {
    if steps.contains(where: { $0.key == key && $0.location == location }) { return }
    steps.append(ResolvedSetting.Step(key: key, location: location, text: text, depth: frames.count))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: String, _ message: String, hint: String? = nil
  ) {
    let assignment = frames.last?.assignment
    let problem = Diagnostic(
      severity, code, message, at: assignment?.location, excerpt: assignment?.excerpt, hint: hint)
    if !diagnostics.contains(problem) { diagnostics.append(problem) }
  }

  private mutating func report(_ problem: SettingExpression.Problem) {
    report(problem.isError ? .error : .warning, problem.code, problem.message, hint: problem.hint)
  }

  private mutating func reportRecursion(to key: String) {
    let start = frames.lastIndex { $0.key == key } ?? 0
    let way = frames[start...].map(\.key) + [key]
    report(
      .error, "settings.reference.recursion", "'\(key)' refers to itself: \(way.joined(separator: " -> "))")
  }
}

extension SettingExpression.Reference {
  /// Says whether the reference says itself what an undefined name stands for.
  var hasStandIn: Bool {
    operators.contains { if case .replacement(.standIn, _) = $0 { true } else { false } }
  }
}
