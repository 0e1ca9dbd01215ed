import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

extension BuildReport {
  /// As JUnit XML: a case for each component, with the last lines of the step that failed.
  package var junit: [UInt8] {
    let cases = components.map { component in
      let verdict: RunJUnit.Case.Verdict =
        switch component.state {
        case .built, .unchanged, .sources: .passed
        case .failed: .failed
        case .skipped: .skipped
        }
      let words =
        [component.problem.map(RunJUnit.text(of:))].compactMap { $0 } + (component.errorLines ?? [])
        + (component.lastLines ?? [])
      return RunJUnit.Case(
        group: "relctl.build.\(environment)", name: component.name.description, verdict: verdict,
        message: words.joined(separator: "\n"), milliseconds: Int(component.seconds * 1000))
    }
    return Array(RunJUnit(title: "relctl build \(environment)", cases: cases + testCases).text.utf8)
  }

  /// What was tested, under the component's name.
  private var testCases: [RunJUnit.Case] {
    components.flatMap { component in
      (component.tests ?? []).map { test in
        let verdict: RunJUnit.Case.Verdict =
          switch test.result {
          case .passed: .passed
          case .failed: .failed
          case .skipped: .skipped
          }
        return RunJUnit.Case(
          group: test.suite.isEmpty ? "\(component.name)" : "\(component.name).\(test.suite)",
          name: test.name,
          verdict: verdict, message: test.message, milliseconds: Int(test.seconds * 1000))
      }
    }
  }
}

extension ShipReport {
  /// As JUnit XML: a case for each channel, with the service's words where it said no.
  package var junit: [UInt8] {
    let cases = channels.map { entry in
      let verdict: RunJUnit.Case.Verdict =
        switch entry.result {
        case .available, .alreadyThere: .passed
        // It is not there yet: wrong only for a command that waits.
        case .processing: conclusion == .inDoubt ? .error : .passed
        case .failed: .failed
        case .unknown: .error
        }
      // A channel that took several builds has a case for each.
      let isAlone = channels.count { $0.channel == entry.channel } == 1
      return RunJUnit.Case(
        group: "relctl.ship",
        name: isAlone ? entry.channel : "\(entry.channel) (\(entry.build))", verdict: verdict,
        message: entry.problem.map(RunJUnit.text(of:)) ?? (verdict == .passed ? "" : entry.result.rawValue))
    }
    return Array(RunJUnit(title: "relctl ship", cases: cases).text.utf8)
  }
}
