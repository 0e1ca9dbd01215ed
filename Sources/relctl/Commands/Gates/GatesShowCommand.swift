import ArgumentParser
import ReleaseCore
import ReleaseModel

struct GatesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what the gates say of the trains that would be promoted next.",
    discussion: """
      What only a run can ask is named and not asked: who lands, hosts, the team's
      program. 'relctl promote ... --dry-run' asks everybody.

        relctl gates
        relctl gates show prd --check
      """)

  @Argument(
    help: "The environment that is to be changed; all when it is left out.", completion: .environments)
  var environment: String?

  @Flag(help: "Exit with 1 when a gate is closed.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let reader = try session.reader()
      if let environment { _ = try reader.workspace.environment(named: environment) }
      let gates = try await reader.environmentGates(of: environment)
      try session.print(GatesReport(gates)) { style in
        gates.isEmpty
          ? environment.map { localized("No train waits before a gate of \($0).\n") }
            ?? localized("No train waits before a gate.\n")
          : gates.map { EnvironmentGatesView($0).text(style) }.joined()
      }
      let isClosed = gates.contains { !$0.verdicts.closed.isEmpty }
      return check && isClosed ? .refused : .done
    }
  }
}
