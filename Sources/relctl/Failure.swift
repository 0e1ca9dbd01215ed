import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseShipping
import ReleaseSupport

/// What people read and what the shell gets when a command fails.
enum Failure {
  static func describe(_ error: any Error) -> (diagnostics: [Diagnostic], status: ExitStatus) {
    switch error {
    case let refusal as Refusal:
      // Somebody else's run: the same command may do in a while.
      let isBusy = refusal.diagnostics.allSatisfy { $0.code == "run.unfinished" }
      return (refusal.diagnostics, isBusy ? .busy : .refused)
    case let error as RunStopped: return stopped(error)
    case let error as AbandonmentStopped: return stopped(error)
    case let error as BuildInterrupted:
      return (
        [
          Diagnostic(
            "build.interrupted", "interrupted: the build's programs are ended, and there is no build.json",
            hint:
              "run the command again; what was built already is kept. The logs are in \(error.folder)/logs")
        ], .refused
      )
    case let error as ShipInterrupted: return ([ShipText.interrupted(error)], .inDoubt)
    case let error as TransportError where error.kind == .cancelled: return interrupted
    case let error as TransportError:
      return (
        [
          Diagnostic(
            "remote.\(error.kind.rawValue)", error.description,
            hint:
              "when it can be reached again, run 'relctl resume'; if there is nothing to resume, run the command again"
          )
        ], .inDoubt
      )
    case let error as RunPublished:
      return (
        [
          Diagnostic(
            "run.published",
            "run \(error.run) was published by another process meanwhile; it went forward and is not abandoned",
            hint: "run 'relctl status' to see the present state")
        ], .refused
      )
    case let error as LedgerRecorder.Contended:
      return (
        [
          Diagnostic(
            "ledger.contended",
            "the ledger could not be written in \(error.attempts) attempts: \(error.answer)",
            hint: "check that you may push to the ledger's branch, then run relctl again")
        ], .refused
      )
    case let error as FileLockError:
      guard case .held = error else { return ([Diagnostic("file.lock", error.description)], .refused) }
      return (
        [
          Diagnostic(
            "workspace.locked", "another relctl changes something from this workspace: \(error.description)",
            hint: "wait for it with '--wait SECONDS', or use another '--state-dir'")
        ], .busy
      )
    case let error as GitError where error.isTooOld:
      return (LocalCheck.libgit2(error.message, isSupported: false).problem.map { [$0] } ?? [], .refused)
    case let error as GitError where error.isTooLarge:
      return (
        [
          Diagnostic(
            "file.size", error.message,
            hint: "check that relctl.yml names the right file, and what was pushed there")
        ], .refused
      )
    case let error as GitError:
      return (
        [
          Diagnostic(
            "mirror.error", "a mirror could not be read or written: \(error)",
            hint:
              "run 'relctl doctor', which says how a damaged mirror is replaced; or move the 'mirrors' folder below .relctl aside and try again"
          )
        ], .refused
      )
    case let error as FileError:
      return ([Diagnostic("file.error", error.description, hint: hint(error))], .refused)
    case let error as JournalError:
      let file: FileError? = if case .file(let error) = error { error } else { nil }
      return ([Diagnostic("journal.error", error.description, hint: file.map(hint))], .refused)
    case is CancellationError: return interrupted
    case let error as OutputLost:
      return (
        [
          Diagnostic(
            "output.lost", "standard output could not be written: \(error.reason)",
            hint: "what the command did is done; 'relctl history' and 'relctl status' say what that is")
        ], .outputLost
      )
    default:
      return (
        [
          Diagnostic(
            "internal", "internal error: \(error)", hint: "please report this")
        ], .bug
      )
    }
  }

  private static let interrupted: (diagnostics: [Diagnostic], status: ExitStatus) = (
    [
      Diagnostic(
        "run.interrupted", "interrupted",
        hint:
          "run 'relctl status' to see the present state, 'relctl resume' to continue; if nothing had begun, run the command again"
      )
    ], .partly
  )

  /// A file that can't be written or read before anything was moved.
  private static func hint(_ error: FileError) -> String {
    if error.isFull { return "make room there, then run the command again" }
    if error.isMissing { return "correct that path, then run the command again" }
    return error.isForbidden
      ? "allow this user to write there, or name another folder for relctl's state with '--state-dir DIR'"
      : "check that disk, then run the command again"
  }

  private static func stopped(_ error: AbandonmentStopped) -> (diagnostics: [Diagnostic], status: ExitStatus)
  {
    guard !error.isInterruption else {
      return (
        [
          Diagnostic(
            "run.interrupted", "interrupted: run \(error.run) is not taken back whole",
            hint: "run 'relctl abandon \(error.run)' to continue")
        ], .partly
      )
    }
    var (diagnostics, status) = describe(error.cause)
    for index in diagnostics.indices { diagnostics[index].hint = nil }
    let hint = Diagnostic(
      severity: .note, "run.stopped", "run \(error.run) is not taken back whole",
      hint: "when the cause is gone, run 'relctl abandon \(error.run)'")
    return (diagnostics + [hint], status)
  }

  private static func stopped(_ error: RunStopped) -> (diagnostics: [Diagnostic], status: ExitStatus) {
    if error.cause is CancellationError {
      let pushes =
        error.underWay.isEmpty
        ? "" : "; the push to \(error.underWay.map(OutcomeText.name).joined(separator: ", ")) may still land"
      return (
        [
          Diagnostic(
            "run.interrupted", "interrupted: run \(error.run) is not finished\(pushes)",
            hint: "run 'relctl resume' to continue")
        ], .partly
      )
    }
    var (diagnostics, _) = describe(error.cause)
    // What was ended elsewhere has no end here.
    if diagnostics.contains(where: { $0.code == "run.over" }) { return (diagnostics, .partly) }
    // The way out is 'resume', whatever it would be for a run that moved nothing.
    if !(error.cause is Refusal) {
      for index in diagnostics.indices { diagnostics[index].hint = nil }
    }
    let hint = Diagnostic(
      severity: .note, "run.stopped", "run \(error.run) is not finished; what landed stays",
      hint: "when the cause is gone, run 'relctl resume'")
    return (diagnostics + [hint], error.cause is TransportError ? .inDoubt : .partly)
  }
}
