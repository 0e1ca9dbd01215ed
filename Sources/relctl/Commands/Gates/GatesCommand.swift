import ArgumentParser

struct GatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gates",
    abstract:
      "Show the gates that a train must pass to reach the next environment, record test results and tick checklists.",
    discussion: """
      Gates are lines in an environment's layer, such as RELEASE_GATE_APPROVALS = 2; see docs/gates.md. A run that \
      changes the environment is refused while a gate is closed.

        relctl gates
        relctl gates prd --check
        relctl gates record stg unit --junit build/unit.xml --yes
        relctl gates tick stg 'Release notes'
      """,
    subcommands: [GatesShowCommand.self, GatesRecordCommand.self, GatesTickCommand.self],
    defaultSubcommand: GatesShowCommand.self)
}
