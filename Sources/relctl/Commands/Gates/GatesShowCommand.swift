import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct GatesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the gates for the trains that would be promoted next.",
    discussion: """
      Gates that only a run can check (who lands, hosts, the team's program) are
      listed but not checked. 'relctl promote ... --dry-run' checks all of them.

        relctl gates
        relctl gates show prd --check
      """)

  @Argument(
    help: "The environment to be changed. Default: all.", completion: .environments)
  var environment: EnvironmentName?

  @Flag(help: "Exit with status 1 if a gate is closed.")
  var check = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let reader = try session.reader()
      if let environment { _ = try reader.workspace.environment(named: environment) }
      let gates = try await EnvironmentGatesQuestion(reader).environmentGates(of: environment)
      try session.print(GatesReport(gates)) { style in
        gates.isEmpty
          ? environment.map { localized("No train is waiting at a gate of \($0).\n") }
            ?? localized("No train is waiting at a gate.\n")
          : gates.map { EnvironmentGatesView($0).text(style) }.joined()
      }
      let isClosed = gates.contains { !$0.verdicts.closed.isEmpty }
      return check && isClosed ? .refused : .done
    }
  }
}
