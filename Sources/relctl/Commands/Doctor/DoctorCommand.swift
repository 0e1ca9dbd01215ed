import ArgumentParser
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check this machine, every remote and your permission to push.",
    discussion: """
      Changes nothing: relctl opens a push connection to every remote and sends nothing. Git does not report whether \
      a branch is protected, so rules and hooks are not checked. '--push' rehearses a release: it pushes a commit, a \
      merge and a tag with the messages and author of a release, and a ledger commit, to temporary refs \
      (relctl/probe-..., a tag 0.0.7...), and deletes each at once. Rules for a particular branch or version may \
      still differ.

      Exit status: 0 no problems, 1 problems, 4 a remote can't be reached.

        relctl doctor
        relctl doctor --push
      """)

  @Flag(help: "Also rehearse a release: push what it would push to temporary refs, and delete them.")
  var push = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let probe = push ? ProbeName() : nil
      let committer = await SessionIdentity(session).committer()
      let checkup = try await Checkup.of(
        ThisMachine(session).described(), creating: probe,
        workspace: { () throws(Refusal) in try session.loaded().workspace },
        signer: { workspace throws(Refusal) in try committer.identity(workspace.identity) },
        engine: {
          let engine = try await session.engine()
          if let branch = probe?.branch {
            session.say(
              "creating and deleting the branch '\(branch.short)' and a tag in every repository of the workspace"
            )
          }
          return engine
        })
      let report = CheckupReport(checkup)
      try session.print(report) { CheckupView(report).text($0) }
      return ExitStatus(report.verdict)
    }
  }
}
