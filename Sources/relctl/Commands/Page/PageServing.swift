import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace
import Synchronization

/// The page of the workspace, which is looked at again while somebody watches.
struct PageServing: SessionPart {
  let session: CommandSession

  /// - Parameter since: As `--since` takes it; counted anew at each look.
  func livePage(of environments: [EnvironmentName], since: String?, every: Int64) async throws -> LivePage {
    let page = try await LivePage(
      every: every, now: { session.now },
      describe: { error in
        let problems = Failure.describe(error).diagnostics
        return problems.first.map { "\(VisibleText.of($0.message)) [\($0.code)]" } ?? "\(error)"
      },
      make: {
        Interrupts.isServing.withLock { $0 = false }
        defer { Interrupts.isServing.withLock { $0 = true } }
        // relctl.yml and the layers may have changed too.
        let reader = try session.reader(over: try loader.load())
        do {
          let made = try await PageQuestion(reader).page(of: environments, since: since, in: session)
          await session.close()
          if !progress.isMuted { session.warn(made.problems) }
          return made.page
        } catch {
          await session.close()
          throw error
        }
      })
    // Later looks have nobody at the terminal.
    progress.end()
    progress.mute()
    return page
  }

  /// Says where the page is.
  func serves(at address: String, toAll isOpen: Bool) {
    if isOpen {
      session.warn([
        Diagnostic(
          severity: .warning, "serve.open",
          "anyone who can reach this machine can read the page; there is no password",
          hint: "put a proxy that authenticates users in front of it, or remove '--host'")
      ])
    }
    say("serving \(address) (press Ctrl-C to stop)")
  }
}
