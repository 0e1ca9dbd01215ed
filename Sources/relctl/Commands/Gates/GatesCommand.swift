import ArgumentParser

struct GatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gates",
    abstract: "Show the gates that a train must pass to reach the next environment, and record test results.",
    discussion: """
      Gates are lines in an environment's layer, such as RELEASE_GATE_APPROVALS = 2; see docs/gates.md. A run that \
      changes the environment is refused while a gate is closed.

        relctl gates
        relctl gates prd --check
        relctl gates record stg unit --junit build/unit.xml --yes
      """,
    subcommands: [GatesShowCommand.self, GatesRecordCommand.self], defaultSubcommand: GatesShowCommand.self)
}
