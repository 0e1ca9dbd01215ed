import ArgumentParser

struct LedgerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger", abstract: "Maintain the ledger's branch.",
    subcommands: [LedgerCompactCommand.self])
}
