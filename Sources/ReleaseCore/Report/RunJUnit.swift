import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A command as JUnit XML: a case for each repository of the plan and one for each other thing that is wrong. Build
/// servers show them as tests.
///
/// Source: the schema of Jenkins' xunit plugin (junit-10.xsd); elements and attributes that JUnit plugins read.
package struct RunJUnit {
  let title: String
  private(set) var cases: [Case] = []

  package struct Case {
    package enum Verdict {
      case passed
      /// The server, or somebody else's work, is against it.
      case failed
      /// Nobody knows.
      case error
      case skipped
    }
    let group: String
    package let name: String
    let verdict: Verdict
    var message: String
    let milliseconds: Int

    package init(group: String, name: String, verdict: Verdict, message: String, milliseconds: Int = 0) {
      self.group = group
      self.name = name
      self.verdict = verdict
      self.message = message
      self.milliseconds = milliseconds
    }
  }

  package init(title: String, cases: [Case]) {
    self.title = title
    self.cases = cases
  }

  init(_ command: CommandReports) {
    title = command.title
    let group = "relctl." + (command.staged?.plan.environment.description ?? "command")
    for name in command.repositories {
      cases.append(Self.repository(name, group: group, of: command))
    }
    let known = Set(cases.map(\.name))
    for problem in command.diagnostics where problem.severity == .error {
      // A problem of a repository has a case of its own beside the repository's, which was not begun.
      let name = problem.subject.map { known.contains($0) ? "\($0): \(problem.code)" : $0 } ?? problem.code
      let message = Self.text(of: problem)
      // Build servers tell cases apart by their names; of two with one name some show only one.
      if let same = cases.indices.dropFirst(known.count).first(where: { cases[$0].name == name }) {
        cases[same].message += "\n" + message
      } else {
        let verdict: Case.Verdict = command.conclusion == "inDoubt" ? .error : .failed
        cases.append(Case(group: group, name: name, verdict: verdict, message: message))
      }
    }
  }

  /// What a diagnostic says, with its place and its hint.
  package static func text(of problem: Diagnostic) -> String {
    let place = problem.location.map { "\($0): " } ?? ""
    let hint = problem.hint.map { "\nhint: \($0)" } ?? ""
    return place + problem.message + hint
  }

  private static func repository(_ name: String, group: String, of command: CommandReports) -> Case {
    let outcome = command.outcome(of: name)
    let shown = name.hasPrefix("specs:") ? String(name.dropFirst("specs:".count)) : name
    var verdict: Case.Verdict
    var message = outcome?.reason ?? ""
    switch outcome?.result {
    case .landed, .alreadyThere, .withdrawn, .untouched: verdict = .passed
    case .refused, .conflict, .partly, .kept: verdict = .failed
    case .inDoubt: verdict = .error
    case .skipped, .waiting: verdict = .skipped
    // A plan that was made, or found to be done: everything fits.
    case nil where command.isFine: verdict = .passed
    case nil:
      verdict = .skipped
      message = "not begun"
    }
    if message.isEmpty, verdict != .passed { message = (outcome?.result.rawValue).map { "\($0)" } ?? "" }
    return Case(
      group: group, name: shown, verdict: verdict, message: message.english,
      milliseconds: command.trace.durations[name] ?? 0)
  }

  package var text: String {
    func count(_ verdict: Case.Verdict) -> Int { cases.count { $0.verdict == verdict } }
    let name = XMLText.escaped(title)
    let total = Self.seconds(cases.reduce(0) { $0 + $1.milliseconds })
    let counts = "tests=\"\(cases.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(name)\" time=\"\(total)\" \(counts)>\n"
      + "  <testsuite name=\"\(name)\" \(counts) skipped=\"\(count(.skipped))\" time=\"\(total)\">\n"
      + cases.map(\.text).joined() + "  </testsuite>\n</testsuites>\n"
  }

  /// Such as `1.250`.
  fileprivate static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension RunJUnit.Case {
  fileprivate var text: String {
    let head =
      "    <testcase classname=\"\(XMLText.escaped(group))\" name=\"\(XMLText.escaped(name))\""
      + " time=\"\(RunJUnit.seconds(milliseconds))\""
    let first = XMLText.escaped(message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
    let all = XMLText.escaped(message)
    switch verdict {
    case .passed where message.isEmpty: return head + "/>\n"
    case .passed: return head + ">\n      <system-out>\(all)</system-out>\n    </testcase>\n"
    case .failed: return head + ">\n      <failure message=\"\(first)\">\(all)</failure>\n    </testcase>\n"
    case .error: return head + ">\n      <error message=\"\(first)\">\(all)</error>\n    </testcase>\n"
    case .skipped: return head + ">\n      <skipped message=\"\(first)\"/>\n    </testcase>\n"
    }
  }
}
