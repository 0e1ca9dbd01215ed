import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Apply a plan file exactly as written, and only if nothing it is based on has changed.",
    discussion: """
        relctl promote stg prd --out release.plan
        relctl apply release.plan
      """)

  @Argument(
    help: "A plan written by 'bump', 'promote', 'publish', 'hotfix' or 'undo' with '--out'.",
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The approved digest, or its start; any other plan is refused.", valueName: "sha256"))
  var expect: String?

  @Option(
    help: ArgumentHelp(
      """
      Who approved the plan, as the build server knows it; recorded for history, the page and messages. Default: \
      RELCTL_APPROVED_BY.
      """, valueName: "name"))
  var approvedBy: String?

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false

  @OptionGroup var gates: OverrideOption
  @OptionGroup var changes: DiffOptions
  @OptionGroup var waiting: WaitOptions
  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    if let approvedBy, Self.approver(approvedBy) == nil {
      throw usageError("'--approved-by' needs a name of at most 200 characters, in one line.")
    }
    guard let expect, expect.count < 12 || !expect.allSatisfy(\.isHexDigit) else { return }
    throw usageError("'--expect' needs at least 12 hexadecimal digits of the plan's digest.")
  }

  /// nil for what is no name.
  private static func approver(_ text: String?) -> String? {
    guard let name = text?.trimmingCharacters(in: .whitespaces), (1...200).contains(name.count),
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return name
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let (page, review) = (ReportsPage(session), PlanReview(session))
      page.keepReports(in: reports.reports, "apply")
      let package = try PlanPackage(file: try GivenPath(file).read(), path: file)
      session.keepReports(in: reports.reports, "apply \(package.staged.plan.request.summary)")
      session.beginActivity("apply \(package.staged.plan.request.summary)")
      try review.note(package)
      if let expect { try package.requireApproved(by: expect, in: file) }
      let engine = try await session.engine(
        .landing, waiting: waiting.wait,
        approver: approvedBy ?? Self.approver(session.terminal.environment["RELCTL_APPROVED_BY"]))
      let verdicts = try await GateService(engine).gateVerdicts(applying: package)
      let answer = try await review.confirm(
        package, verdicts, diffs: changes.diffs, yes: yes, overriding: gates.overrideReason, preview: nil)
      let approval = expect == nil ? answer : .digest
      return try await page.leaving(of: engine.reader) {
        let result = try await engine.apply(package, approved: approval, overriding: gates.overrideReason)
        return try ReleaseRun(session).end(result)
      }
    }
  }
}
