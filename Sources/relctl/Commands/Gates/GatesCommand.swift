import ArgumentParser

struct GatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gates",
    abstract: "Show what stands between a train and the next environment; record test results.",
    discussion: """
      Gates are lines of an environment's layer (RELEASE_GATE_APPROVALS = 2, ...): docs/gates.md. A run that changes \
      the environment is refused while one is closed.

        relctl gates
        relctl gates prd --check
        relctl gates record stg unit --junit build/unit.xml --yes
      """,
    subcommands: [GatesShowCommand.self, GatesRecordCommand.self], defaultSubcommand: GatesShowCommand.self)
}
