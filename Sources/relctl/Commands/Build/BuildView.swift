import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace

/// What came of a build: each component, then what is there.
struct BuildView {
  private let report: BuildReport
  private let here: String

  /// - Parameter here: The folder that paths are shown from.
  init(_ report: BuildReport, from here: String) {
    self.report = report
    self.here = here
  }

  func text(_ style: TextStyle) -> String {
    let place = "\(report.environment)" + (report.configuration.isEmpty ? "" : ":\(report.configuration)")
    // A build without the app has no number.
    let number = report.number == "0" ? "" : " (\(report.number))"
    var text = style.bold("\(place) \(report.version)\(number)")
    text += style.dim(localized("  train \(report.train.short)  build \(report.build)\n\n"))
    text += TextTable(report.components.map { row($0, style) }, indent: "  ").text()
    text += tests(style)
    guard let manifest = report.manifest else {
      let failed = report.components.count { $0.state == .failed }
      let skipped = report.components.count { $0.state == .skipped }
      let rest = skipped > 0 ? localized(", \(skipped) not started") : ""
      return text
        + localized(
          "\n\(failed) failed\(rest); build.json was not written.\nlogs: \(shown("\(report.folder)/logs"))\n")
    }
    text += BuildTimesView(manifest.times ?? []).text(style)
    let kept = manifest.artefacts.filter { $0.kind != .log }
    if !kept.isEmpty {
      text += "\n"
      text += TextTable(
        kept.map { [$0.kind.rawValue, Self.size($0.size), VisibleText.of($0.path)] }, indent: "  "
      ).text()
    }
    return text + localized("\nbuild: \(shown(report.folder))/build.json\n")
  }

  /// What was tested, and the tests that failed.
  private func tests(_ style: TextStyle) -> String {
    guard let result = report.tests else { return "" }
    let counts = result.counts
    let word = result.isSuccess ? style.green(localized("passed")) : style.red(localized("failed"))
    var text = localized(
      "\ntests: '\(result.name)' \(word), \(counts.passed) passed, \(counts.failed) failed, \(counts.skipped) skipped; recorded for the train\n"
    )
    if let coverage = result.coverage {
      text += localized("coverage: \(coverage.text) of \(coverage.lines) lines\n")
      let parts = report.components.compactMap { component in
        component.coverage.map { [component.name.description, $0.text] }
      }
      if parts.count > 1 { text += TextTable(parts, indent: "  ").text() }
    }
    let flaky = report.components.flatMap { component in
      (component.tests ?? []).filter { $0.isFlaky == true }.map { "\(component.name): \($0.title)" }
    }
    for name in Set(flaky).sorted().prefix(Self.shownTests) {
      text += "  " + style.yellow(localized("failed, then passed: ")) + VisibleText.of(name) + "\n"
    }
    let failed = report.components.flatMap { component in
      (component.tests ?? []).filter { $0.result == .failed }.map { (component.name, $0) }
    }
    for (name, test) in failed.prefix(Self.shownTests) {
      text += "  \(style.red("✗")) \(VisibleText.of("\(name): \(test.title)"))\n"
      let first = test.message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      if !first.isEmpty { text += "    \(VisibleText.of(first))\n" }
    }
    return text
  }

  /// More are in junit.xml.
  private static let shownTests = 20

  private func row(_ component: BuildReport.Component, _ style: TextStyle) -> [String] {
    let seconds = component.seconds >= 0.1 ? BuildText.duration(component.seconds) : ""
    return [
      BuildText.mark(component.state, style), component.name.description,
      BuildText.word(component.state), seconds,
    ]
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  static func size(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}

/// The errors of a build, each with the lines of its log that matter, then its last ones.
struct BuildFailuresView {
  private let failures: [BuildOutcome]

  init(_ failures: [BuildOutcome]) { self.failures = failures }

  func text(_ style: TextStyle) -> String {
    failures.map { failure in
      guard var problem = failure.problem else { return "" }
      let hint = problem.hintPhrase
      problem = problem.withHint(nil)
      var text = DiagnosticsView([problem]).text(style)
      if !failure.errorLines.isEmpty {
        text += failure.errorLines.map { "  \(style.red("|")) \(VisibleText.of($0))\n" }.joined()
        text += "  \(style.dim(localized("the end of the log:")))\n"
      }
      text += failure.lastLines.map { "  \(style.dim("|")) \(VisibleText.of($0))\n" }.joined()
      if let hint { text += "  \(style.hint(hint))\n" }
      return text
    }.joined()
  }
}

/// How one component of a build reads.
enum BuildText {
  static func mark(_ state: BuildState, _ style: TextStyle) -> String {
    switch state {
    case .built: style.green("✓")
    case .unchanged, .sources: style.dim("=")
    case .failed: style.red("✗")
    case .skipped: style.yellow("-")
    }
  }

  static func word(_ state: BuildState) -> String {
    switch state {
    case .built: localized("built")
    case .unchanged: localized("unchanged")
    case .sources: localized("sources only")
    case .failed: localized("failed")
    case .skipped: localized("not started")
    }
  }

  static func duration(_ seconds: Double) -> String {
    // What others wrote may be anything; there is no integer for all of it.
    let seconds = min(max(0, seconds), 1e12)
    if seconds >= 60 { return localized("\(Int(seconds) / 60) min \(Int(seconds) % 60) s") }
    return "\(Double(Int(seconds * 10)) / 10) s"
  }

  static func line(
    component: ComponentName, state: BuildState, seconds: Double, _ style: TextStyle
  ) -> String {
    let time = seconds >= 0.1 ? " (\(duration(seconds)))" : ""
    return "\(mark(state, style)) \(component): \(word(state))\(time)"
  }
}
