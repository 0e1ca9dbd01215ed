import ArgumentParser
import ReleaseCore

struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Finish a run that was interrupted or refused in part; plan and objects come from the ledger.")

  @Argument(help: "The run; the only unfinished one when it is left out.")
  var run: String?

  @Option(help: ArgumentHelp("The ledger's address, on a machine without relctl.yml.", valueName: "url"))
  var ledger: String?

  @Option(help: ArgumentHelp("The ledger's branch, together with --ledger.", valueName: "name"))
  var ledgerBranch = "relctl/ledger"

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let address = ledger.map { LedgerAddress(url: RemoteURL($0), branch: ledgerBranch) }
      guard let result = try await front.engine(ledger: address).resume(run) else {
        return try front.nothingToResume()
      }
      return try front.show(result)
    }
  }
}
