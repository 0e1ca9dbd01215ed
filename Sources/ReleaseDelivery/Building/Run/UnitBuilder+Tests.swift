import Foundation
import ReleaseModel
import ReleaseSupport

extension UnitBuilder {
  /// Reads what a test step left, without secrets: a test may repeat what its environment holds.
  ///
  /// - Returns: nothing where the tests did not come so far that they wrote a report.
  func testCases(of unit: BuildUnit, _ test: TestRecipe, log: BuildLog) async throws -> [TestCase] {
    let mask = LogMask(unit.settings.secrets)
    return try await reportedCases(of: unit, test, log: log).markingAttempts.map(mask.masked)
  }

  private func reportedCases(
    of unit: BuildUnit, _ test: TestRecipe, log: BuildLog
  ) async throws -> [TestCase] {
    let (work, source) = (places.work(unit.name), places.source(unit.name))
    switch unit.recipe.driver {
    case .none: return []
    case .command:
      return try await pool.run {
        try test.reports.flatMap { try OutputFiles.matching($0, in: source, of: unit.name) }.flatMap {
          try JUnitReport(try readFile("\(source)/\($0)"), path: $0).cases
        }
      }
    case .swift:
      // SwiftPM writes those of Swift Testing beside those of XCTest.
      return try await pool.run {
        try [Drivers.swiftReport, "tests-swift-testing.xml"].flatMap { name -> [TestCase] in
          guard let bytes = try? readFile("\(work)/\(name)") else { return [] }
          return try JUnitReport(bytes, path: name).cases
        }
      }
    case .xcodebuild:
      guard FileManager.default.fileExists(atPath: Drivers.bundle(work)) else { return [] }
      let answer = try BuildLog("\(work)/tests.json", mask: LogMask(unit.settings.secrets)) { _ in }
      let words = ["xcrun", "xcresulttool", "get", "test-results", "tests", "--path", Drivers.bundle(work)]
      let step = BuildStep(title: "results", command: words, folder: source, timeout: 600)
      log.note("+ \(words.joined(separator: " "))")
      try await run(step, of: unit, into: answer)
      return try XcodeTestReport(try readFile(answer.path)).cases
    }
  }

  /// What is wrong with how tests ended; nil when some passed and none failed.
  func problem(with cases: [TestCase], status: StepFailure?, of unit: BuildUnit, log: String) -> Diagnostic? {
    let hint: Phrase = "the whole log is \(log)"
    let failed = cases.filter { $0.result == .failed }
    if let first = failed.first {
      let more: Phrase = failed.count > 1 ? " and \(failed.count - 1) more" : ""
      return Diagnostic(
        "build.test.failed", "\(failed.count) of \(cases.count) tests failed: \(first.title)\(more)",
        subject: unit.name, hint: hint)
    }
    if let status {
      return Diagnostic("build.failed", "the step 'test' \(status.phrase)", subject: unit.name, hint: hint)
    }
    guard cases.contains(where: { $0.result == .passed }) else {
      return Diagnostic(
        "build.test.none", "no tests were run", subject: unit.name,
        hint: "correct 'test:' under 'build:' in relctl.yml: an empty selection of tests also passes")
    }
    return nil
  }
}
