import ArgumentParser

struct ShipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ship",
    abstract: "Deliver builds to testers and app stores.",
    discussion: """
      The layers decide where a build goes: RELEASE_CHANNELS lists entries of 'channels:' in relctl.yml. relctl \
      checks every channel before it sends anything, and records a receipt of each delivery in the ledger, so that \
      another job can continue days later.

          relctl ship 20261121T091500Z-6f3a91
          relctl ship 20261121T091500Z-6f3a91 --channel pgyer --no-wait
          relctl ship wait 20261121T091500Z-6f3a91

      EXIT STATUS
        0   available, or with --no-wait: received by the services
        1   refused; nothing was delivered
        3   delivered to some of the channels only
        4   unknown whether it arrived, or still being processed by a service
      """,
    subcommands: [
      ShipSendCommand.self, ShipStatusCommand.self, ShipWaitCommand.self, ShipRetryCommand.self,
    ],
    defaultSubcommand: ShipSendCommand.self)
}
