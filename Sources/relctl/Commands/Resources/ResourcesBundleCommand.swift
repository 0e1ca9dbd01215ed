import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup

struct ResourcesBundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Set the bundle in which R.generated.swift looks for its resources.",
    discussion: """
      R.swift uses the bundle of the code, but a pod with 'resource_bundles' has its resources in another one. Run \
      this command after R.swift in every build. It refuses files that R.swift did not write, and files that set \
      their bundle twice or not at all.

          relctl resources bundle Cart/R.generated.swift --pod-bundle CartAssets
          relctl resources bundle R.generated.swift --bundle 'Bundle.cart' --dry-run
      """)

  @Argument(help: "An R.generated.swift of R.swift 4 to 7.")
  var file: String

  @Option(help: ArgumentHelp("The key of 'resource_bundles' in the podspec.", valueName: "name"))
  var podBundle: String?

  @Option(help: ArgumentHelp("A Swift expression for the bundle.", valueName: "expression"))
  var bundle: String?

  @Flag(help: "Show the change without writing it.")
  var dryRun = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard (podBundle == nil) != (bundle == nil) else {
      throw usageError("Give either '--pod-bundle' or '--bundle'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      let amendment = try GeneratedResourcesAmendment(
        podBundle.map { .pod($0) } ?? .expression(bundle ?? ""), of: file, in: GivenPath(file).absolute)
      if !dryRun { try amendment.write() }
      let report = try ResourceEditReport(amendment, written: !dryRun)
      try session.print(report) { ResourceEditView(amendment, diff: report.diff, isDone: !dryRun).text($0) }
      return .done
    }
  }
}
