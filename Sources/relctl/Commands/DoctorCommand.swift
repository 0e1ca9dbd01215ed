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
      whether a branch is protected, so rules and hooks are not known. '--push' creates one branch \
      refs/heads/relctl/probe-... in every repository and deletes it; a rule for a particular branch may still \
      differ.

      Exit status: 0 fine, 1 problems, 4 a remote can't be reached.

        relctl doctor
        relctl doctor --push
      """)

  @Flag(help: "Also create and delete a throw-away branch in every repository.")
  var push = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let branch = push ? DoctorCommand.throwAwayBranch() : nil
      let committer = await session.committer()
      let checkup = try await Checkup.of(
        session.machine(), creating: branch,
        workspace: { () throws(Refusal) in try session.loaded().workspace },
        signer: { workspace throws(Refusal) in try committer.identity(workspace.identity) },
        engine: {
          let engine = try await session.engine()
          if let branch {
            session.say(
              "creating and deleting the branch '\(branch.short)' in every repository of the workspace")
          }
          return engine
        })
      let report = CheckupReport(checkup)
      try session.print(report) { CheckupView(report).text($0) }
      return ExitStatus(report.verdict)
    }
  }

  /// A name that nobody else makes: two doctors at once must not delete each other's branch.
  private static func throwAwayBranch() -> RefName? {
    RefName.branch("relctl/probe-\(String(UInt64.random(in: .min ... .max), radix: 16))")
  }
}
