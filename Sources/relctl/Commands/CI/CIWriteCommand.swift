import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup
import ReleaseWorkspace

struct CIWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Write a pipeline: plan, approval, apply, builds, shipping.",
    discussion: """
      The pipeline has the same steps on every server. The variables of secrets in relctl.yml (env:NAME) become \
      credentials of the steps that need them. Run the command again when they change, or let a job check it with \
      --check. See docs/jenkins.md.

          relctl ci write jenkins
          relctl ci write github --yes
          relctl ci write gitlab --check
      """)

  enum Server: String, ExpressibleByArgument, CaseIterable { case jenkins, gitlab, github }

  @Argument(help: "The build server: jenkins, gitlab or github.")
  var server: Server

  @Flag(help: "Write nothing, and exit with 1 if a file is missing or different.")
  var check = false

  @Flag(name: .shortAndLong, help: "Replace existing files without asking.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    if check, yes { throw usageError("'--check' writes nothing; remove '--yes'.") }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try session.requireTrust()
      guard let dialect = PipelineDialect(rawValue: server.rawValue) else { return .bug }
      let description = try PipelineDescription(session.loaded().workspace)
      let amendment = try PipelineAmendment(dialect.files(of: description), in: session.folder)
      let report = PipelineReport(amendment, of: description, for: dialect)
      let view = try PipelineView(amendment, description, isDone: !check)
      guard !check else {
        try session.print(report) { view.text($0) }
        return .check(passes: !amendment.isChange)
      }
      if amendment.replacesAny {
        Terminal.writeError(view.replaced(session.style))
        try await session.ask("Replace these files?", yes: yes, preview: "--check")
      }
      try amendment.write()
      try session.print(report) { view.text($0) }
      return .done
    }
  }
}
