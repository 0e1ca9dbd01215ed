import ArgumentParser
import ReleaseCore

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is where: every component in every environment, and drift.",
    discussion: """
      --missing lists the released commits that versions under way lack, such as a
      hotfix's, with the git commands that bring them over. relctl never merges back
      by itself.
      """)

  @Flag(help: "List the released commits that versions under way lack.")
  var missing = false

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let status = try await front.engine().status()
      let (workspace, _) = try front.loaded()
      try front.print(StatusReport(status)) { style in
        missing ? MissedReleasesView(status.missed, workspace).text(style) : StatusView(status).text(style)
      }
      return 0
    }
  }
}
