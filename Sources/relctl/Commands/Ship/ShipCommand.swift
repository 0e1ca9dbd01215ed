import ArgumentParser

struct ShipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ship",
    abstract: "Bring builds to people and stores.",
    discussion: """
      The layers decide where a build of an environment's configuration goes: RELEASE_CHANNELS names entries of \
      'channels:' in relctl.yml. Every channel is asked before anything is sent, and the ledger keeps a receipt of \
      what went where, so that another job can continue from it days later.

          relctl ship 20261121T091500Z-6f3a91
          relctl ship 20261121T091500Z-6f3a91 --channel pgyer --no-wait
          relctl ship wait 20261121T091500Z-6f3a91

      EXIT STATUS
        0   people can get it, or with --no-wait: the services have it
        1   refused: nothing arrived
        3   some channels have it, some don't
        4   it is not known whether it arrived, or a service still works on it
      """,
    subcommands: [
      ShipSendCommand.self, ShipStatusCommand.self, ShipWaitCommand.self, ShipRetryCommand.self,
    ],
    defaultSubcommand: ShipSendCommand.self)
}
