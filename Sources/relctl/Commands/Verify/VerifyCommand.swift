import ArgumentParser
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove that what was released is still what the runs left.",
    discussion: """
      Reads the ledger from its first commit, and compares the tags, branches, \
      podspecs, registry, approvals, builds and deliveries of each train with what \
      its run left. Needs nothing but relctl.yml and read access. Changes nothing. \
      Exits with status 1 if anything differs or doesn't answer, with what went \
      wrong first in front.

      A train is an environment (prd, qa@2026-11-20), a run, a build number, or the \
      start of a train's id.

          relctl verify
          relctl verify prd
          relctl verify prd --against ../App
      """)

  @Argument(
    help: ArgumentHelp("A train, or 'all' for everything in the ledger.", valueName: "train"),
    completion: .trains)
  var train = "all"

  @Option(
    help: ArgumentHelp(
      "Also compare a folder with the train: a checkout of the app with its Pods or SourcePackages, or one of these.",
      valueName: "dir"),
    completion: .directory)
  var against: String?

  @OptionGroup var reports: ReportsOption
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard against == nil || train != "all" else {
      throw usageError("'--against' compares with one train: relctl verify prd --against DIR")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      session.keepReports(in: reports.reports, "verify")
      for name in [VerificationFiles.junit, VerificationFiles.report] { session.reports.expect(name) }
      let reader = try session.reader()
      var verification = try await VerifyQuestion(reader).verify(train, now: session.now)
      if let against {
        try await FolderCheck(reader).check(
          GivenPath(against).absolute, with: train, now: session.now, &verification)
      }
      let files = VerificationFiles(verification)
      session.reports.add(try files.contents, properties: files.properties)
      let report = VerificationReport(verification)
      try session.print(report) { VerificationView(verification).text($0) }
      return .check(passes: report.isProven)
    }
  }
}
