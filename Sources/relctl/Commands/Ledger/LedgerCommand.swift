import ArgumentParser

struct LedgerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger", abstract: "Look after the ledger's branch.",
    subcommands: [LedgerCompactCommand.self])
}
