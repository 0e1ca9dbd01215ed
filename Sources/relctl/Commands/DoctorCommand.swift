import ArgumentParser
import ReleaseCore
import ReleaseGit
import ReleaseModel

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that a run would work: this machine, every remote, and the right to push.",
    discussion: """
      Nothing is changed: the receiving end of every remote is opened, and nothing is sent. git does not tell \
      whether a branch is protected, so rules and hooks are not known. '--push' rehearses a release: it pushes a \
      commit, a merge and a tag in the words and by the author of a release, and a commit of the ledger, to refs \
      of its own (relctl/probe-..., a tag 0.0.7...), and deletes each at once. A rule for a particular branch or \
      version may still differ.

      Exit status: 0 fine, 1 problems, 4 a remote can't be reached.

        relctl doctor
        relctl doctor --push
      """)

  @Flag(help: "Also push what a release would push to throw-away refs, and delete them.")
  var push = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let probe = push ? ProbeName() : nil
      let committer = await session.committer()
      let checkup = try await Checkup.of(
        session.machine(), creating: probe,
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
