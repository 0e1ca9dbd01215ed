import TestSupport
import Testing

/// On a terminal a plan with its changes goes through a pager.
struct PagerTests {
  /// - Returns: What the terminal showed up to a text.
  private func run(pager: String, until text: String) throws -> String {
    let fleet = try FleetWorld(components: 2)
    let terminal = try PseudoTerminal()
    let variables = ["TERM": "xterm", "RELCTL_PAGER": pager]
    let program = try ChildProcess(
      [Project.relctl, "bump", "patch", "--dry-run", "--diff"],
      environment: fleet.world.environment.merging(variables) { $1 }, folder: fleet.folder,
      input: terminal.path, output: terminal.path, errors: terminal.path)
    #expect(terminal.wait(for: text), "\(pager): \(terminal.shown)")
    #expect(program.wait() == 0, "\(pager): \(terminal.shown)")
    return terminal.shown
  }

  @Test func aPagerShowsThePlanOnATerminal() throws {
    let shown = try run(pager: "sed 's/^/paged: /'; echo that was all", until: "that was all")
    #expect(shown.contains("paged: ") && shown.contains("s.version"), "\(shown)")
  }

  @Test func whoLeavesThePagerEndsNothingElse() throws {
    let shown = try run(pager: "head -n 1; echo left it", until: "left it")
    #expect(!shown.contains("s.version"), "\(shown)")
  }

  @Test func withoutAPagerThePlanIsShownAllTheSame() throws {
    let shown = try run(pager: "no-such-pager", until: "s.version")
    #expect(shown.contains("not found"), "\(shown)")
  }
}
