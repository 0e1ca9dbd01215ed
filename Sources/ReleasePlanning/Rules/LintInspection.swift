import ReleaseDescriptors
import ReleaseModel

/// The outcome of `lint`: what breaks a rule, and what the manifest excuses.
package struct LintInspection: Sendable {
  package struct Excused: Sendable, Hashable {
    package let finding: Diagnostic
    package let exception: RuleException
  }

  package let environment: EnvironmentName
  /// What was looked at, in the order of the manifest, the app last.
  package private(set) var places: [ComponentRevision]
  /// The rules that ran, with the severity that their findings have here.
  package private(set) var rules: [(rule: Rule, severity: Diagnostic.Severity)]
  /// By component, worst first.
  package private(set) var findings: [Diagnostic]
  package private(set) var excused: [Excused]
  /// Finding -> what it looks like.
  private var pictures: [Diagnostic: FindingPicture] = [:]

  /// Runs every rule that is not off.
  ///
  /// - Parameter candidates: The rules to choose from.
  package init(_ input: RuleInput, rules candidates: [Rule] = Rule.all) {
    var input = input
    let settings = input.workspace.rules
    var rules: [(rule: Rule, severity: Diagnostic.Severity)] = []
    var known: Set<Diagnostic> = []
    for rule in candidates {
      // The inner nil says that the rule is off.
      let override = settings.severities[rule.id]
      guard let severity = override ?? rule.severity else { continue }
      rules.append((rule, severity))
      for finding in rule.check(input) {
        let weight = override == nil ? finding.severity : severity
        let masked = finding.withSeverity(weight)
        if known.insert(masked).inserted { input.found.append(masked) }
      }
    }
    var findings: [Diagnostic] = []
    var excused: [Excused] = []
    for finding in input.found {
      if let exception = settings.exceptions.first(where: { $0.covers(finding) && $0.expires >= input.today })
      {
        excused.append(Excused(finding: finding, exception: exception))
      } else {
        findings.append(finding)
      }
    }
    let byPlace = Dictionary(grouping: input.found, by: { PicturedPlace($0) })
    for (rule, subject, location, picture) in FindingPicture.all(in: input) {
      let place = PicturedPlace(code: rule.rawValue, subject: subject.description, location: location)
      for finding in byPlace[place] ?? [] { pictures[finding] = picture }
    }
    environment = input.environment
    places = input.components.map(\.place)
    self.rules = rules
    self.findings = Self.ordered(findings, byComponents: places.map(\.name.description))
    self.excused = excused
  }

  /// Leaves only findings of the given components and rules; an empty list leaves all.
  package mutating func keepOnly(components: [String], rules: [RuleID]) {
    let ids = rules.map(\.rawValue)
    func isKept(_ finding: Diagnostic) -> Bool {
      (components.isEmpty || finding.subject.map(components.contains) == true)
        && (ids.isEmpty || ids.contains(finding.code))
    }
    findings = findings.filter(isKept)
    excused = excused.filter { isKept($0.finding) }
  }

  /// Leaves out some components.
  mutating func drop(_ names: Set<ComponentName>) {
    let subjects = Set(names.map(\.description))
    places.removeAll { names.contains($0.name) }
    findings.removeAll { $0.subject.map(subjects.contains) == true }
  }

  /// Of findings about some subjects, leaves those that several inspections have at the same place.
  mutating func keepOnly(of subjects: Set<String>, foundByAll others: [LintInspection]) {
    let places = others.map { Set($0.findings.map(PicturedPlace.init)) }
    findings.removeAll { finding in
      guard finding.subject.map(subjects.contains) == true else { return false }
      let place = PicturedPlace(finding)
      return !places.allSatisfy { $0.contains(place) }
    }
  }

  /// Adds what another app with some of the same components has, or what other rules find.
  package mutating func add(_ other: LintInspection) {
    let ran = Dictionary(
      (rules + other.rules).map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
    rules = Rule.all.compactMap { ran[$0.id] }
    let known = Set(places.map(\.name))
    places += other.places.filter { !known.contains($0.name) }
    let found = Set(findings)
    findings = Self.ordered(
      findings + other.findings.filter { !found.contains($0) }, byComponents: places.map(\.name.description))
    pictures.merge(other.pictures) { first, _ in first }
  }

  /// Gives every finding another place.
  package mutating func relocate(_ place: (SourceLocation) -> SourceLocation) {
    findings = findings.map { finding in
      let moved = finding.at(finding.location.map(place))
      if let picture = pictures.removeValue(forKey: finding) { pictures[moved] = picture }
      return moved
    }
  }

  /// What a finding about dependencies looks like; nil for another one.
  package func picture(of finding: Diagnostic) -> FindingPicture? { pictures[finding] }

  package func count(of severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }

  /// The findings of one component after the other: those with errors first, then in the manifest's order.
  private static func ordered(_ findings: [Diagnostic], byComponents components: [String]) -> [Diagnostic] {
    let place = Dictionary(components.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    let groups = Dictionary(grouping: findings) { $0.subject ?? "" }
    let worst = groups.mapValues { group in
      (group.map(\.severity.weight).min() ?? 0, -group.count { $0.severity == .error })
    }
    let names = groups.keys.sorted { a, b in
      let left = worst[a] ?? (0, 0)
      let right = worst[b] ?? (0, 0)
      return (left.0, left.1, place[a] ?? .max, a) < (right.0, right.1, place[b] ?? .max, b)
    }
    return names.flatMap { name in
      (groups[name] ?? []).enumerated().sorted {
        ($0.element.severity.weight, $0.offset) < ($1.element.severity.weight, $1.offset)
      }.map(\.element)
    }
  }
}

/// What says to which findings a picture belongs.
private struct PicturedPlace: Hashable {
  let code: String
  let subject: String?
  let location: SourceLocation?
}

extension PicturedPlace {
  init(_ finding: Diagnostic) {
    self.init(code: finding.code, subject: finding.subject, location: finding.location)
  }
}

extension Diagnostic.Severity {
  /// From heavy to light.
  fileprivate var weight: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension Diagnostic {
  /// The same problem at another place.
  fileprivate func at(_ place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      severity: severity, code, messagePhrase, subject: subject, at: place, excerpt: excerpt, hint: hintPhrase
    )
  }

  /// The same problem with another severity, and without passwords of addresses.
  fileprivate func withSeverity(_ severity: Severity) -> Diagnostic {
    Diagnostic(
      severity: severity, code, messagePhrase.hiding(SourceText.masked), subject: subject, at: location,
      excerpt: excerpt.map(SourceText.masked), hint: hintPhrase?.hiding(SourceText.masked))
  }
}
