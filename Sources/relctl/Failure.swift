import ReleaseCore
import ReleaseDelivery
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// What people read and what the shell gets when a command fails.
enum Failure {
  typealias Description = (diagnostics: [Diagnostic], status: ExitStatus)

  static func describe(_ error: any Error) -> Description {
    switch error {
    case let refusal as Refusal: describe(refusal)
    case let error as RunStopped: stopped(error)
    case let error as AbandonmentStopped: stopped(error)
    case let error as RunPublished: describe(error)
    case let error as BuildInterrupted: describe(error)
    case let error as ShipInterrupted: ([ShipText.interrupted(error)], .inDoubt)
    case let error as TransportError: describe(error)
    case let error as LedgerRecorder.Contended: describe(error)
    case let error as FileLockError: describe(error)
    case let error as GitError: describe(error)
    case let error as FileError:
      ([Diagnostic("file.error", "\(error)", hint: hint(error))], .refused)
    case let error as JournalError: describe(error)
    case is CancellationError: interrupted
    case let error as OutputLost: describe(error)
    default: ([Diagnostic("internal", "internal error: \(error)", hint: "please report this")], .bug)
    }
  }

  private static func describe(_ refusal: Refusal) -> Description {
    // Somebody else's run: the same command may do in a while.
    let isBusy = refusal.diagnostics.allSatisfy { $0.code == "run.unfinished" }
    return (refusal.diagnostics, isBusy ? .busy : .refused)
  }

  private static func describe(_ error: RunPublished) -> Description {
    let problem = Diagnostic(
      "run.published",
      "run \(error.run) was published by another process in the meantime and is not abandoned",
      hint: "run 'relctl status' to see the current state")
    return ([problem], .refused)
  }

  private static func describe(_ error: BuildInterrupted) -> Description {
    let problem = Diagnostic(
      "build.interrupted", "interrupted: the build's programs were stopped, and build.json was not written",
      hint: "run the command again; finished components are kept. The logs are in \(error.folder)/logs")
    return ([problem], .refused)
  }

  private static func describe(_ error: TransportError) -> Description {
    if error.kind == .cancelled { return interrupted }
    if let failure = error.mirrorFailure {
      let problem = Diagnostic(
        "mirror.error", error.phrase, hint: hint(failure.error) ?? failure.wayOut)
      return ([problem], .refused)
    }
    if error.kind == .busy {
      let problem = Diagnostic(
        "remote.busy", error.phrase,
        hint:
          "run 'relctl resume' later, or with a longer '--timeout'; if there is nothing to resume, run the command again"
      )
      return ([problem], .refused)
    }
    let problem = Diagnostic(
      "remote.\(error.kind.rawValue)", error.phrase,
      hint:
        "when it is reachable again, run 'relctl resume'; if there is nothing to resume, run the command again"
    )
    return ([problem], .inDoubt)
  }

  private static func describe(_ error: LedgerRecorder.Contended) -> Description {
    let problem = Diagnostic(
      "ledger.contended",
      "could not write the ledger in \(error.attempts) attempts: \(error.answer)",
      hint: "check that you can push to the ledger's branch, then run relctl again")
    return ([problem], .refused)
  }

  private static func describe(_ error: FileLockError) -> Description {
    if case .file(let error) = error {
      return ([Diagnostic("file.lock", "\(error)", hint: hint(error))], .refused)
    }
    let problem = Diagnostic(
      "workspace.locked", "another relctl is changing this workspace: \(error)",
      hint: "wait for it with '--wait SECONDS', or use another '--state-dir'")
    return ([problem], .busy)
  }

  private static func describe(_ error: GitError) -> Description {
    if error.isTooOld {
      return (
        LocalCheck.libgit2(error.message.english, isSupported: false).problem.map { [$0] } ?? [], .refused
      )
    }
    if error.isOutOfMemory {
      let problem = Diagnostic(
        "machine.memory", "not enough memory: \(error)",
        hint:
          "close other programs, or raise the limit with 'ulimit -v unlimited', then run the command again")
      return ([problem], .refused)
    }
    if error.isOfLink {
      return ([error.linkProblem(subject: nil)], .refused)
    }
    if error.isTooLarge {
      let problem = Diagnostic(
        "file.size", error.message,
        hint: "check that relctl.yml refers to the right file, and what was pushed there")
      return ([problem], .refused)
    }
    let problem = Diagnostic(
      "mirror.error", "could not read or write a mirror: \(error)",
      hint: hint(error)
        ?? "run 'relctl doctor' to see how to replace a damaged mirror, or move the folder 'mirrors' of relctl's state away and try again"
    )
    return ([problem], .refused)
  }

  /// What is wrong with the disk, and not with the mirror.
  private static func hint(_ error: GitError) -> Phrase? {
    if error.isFull { return makeRoom }
    return error.isForbidden ? allowWriting : nil
  }

  private static func describe(_ error: JournalError) -> Description {
    let wayOut: Phrase? =
      switch error {
      case .file(let error): hint(error)
      case .corrupt(let path, _, _):
        "it is this machine's record of the run, which is in the ledger too: move it away (\(path)), then run the command again"
      case .held, .encoding: nil
      }
    return ([Diagnostic("journal.error", error.phrase, hint: wayOut)], .refused)
  }

  private static func describe(_ error: OutputLost) -> Description {
    let problem = Diagnostic(
      "output.lost", "finished, but the output could not be written: \(error.reason)",
      hint: "run 'relctl history' and 'relctl status' to see what the command did")
    return ([problem], .outputLost)
  }

  private static let interrupted: Description = (
    [
      Diagnostic(
        "run.interrupted", "interrupted",
        hint:
          "run 'relctl status' to see the current state, or 'relctl resume' to continue; if nothing had started, run the command again"
      )
    ], .partly
  )

  /// A file that can't be written or read before anything was moved.
  private static func hint(_ error: FileError) -> Phrase {
    if error.isFull { return makeRoom }
    if error.isMissing { return "correct that path, then run the command again" }
    return error.isForbidden ? allowWriting : "check that disk, then run the command again"
  }

  private static let makeRoom: Phrase = "free some space there, then run the command again"
  private static let allowWriting = MirrorFailure.permission

  private static func stopped(_ error: AbandonmentStopped) -> Description {
    guard !error.isInterruption else {
      return (
        [
          Diagnostic(
            "run.interrupted", "interrupted: run \(error.run) is not completely rolled back",
            hint: "run 'relctl abandon \(error.run)' to continue")
        ], .partly
      )
    }
    var (diagnostics, status) = describe(error.cause)
    diagnostics = diagnostics.map { $0.withHint(nil) }
    let hint = Diagnostic(
      severity: .note, "run.stopped", "run \(error.run) is not completely rolled back",
      hint: "fix the cause, then run 'relctl abandon \(error.run)'")
    return (diagnostics + [hint], status)
  }

  private static func stopped(_ error: RunStopped) -> Description {
    if error.cause is CancellationError {
      let pushes: Phrase =
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
      diagnostics = diagnostics.map { $0.withHint(nil) }
    }
    let hint = Diagnostic(
      severity: .note, "run.stopped", "run \(error.run) is not finished; everything that landed stays",
      hint: "fix the cause, then run 'relctl resume'")
    // Whoever is told to come later knows that nothing was done.
    let isInDoubt = (error.cause as? TransportError).map { $0.kind != .busy } ?? false
    return (diagnostics + [hint], isInDoubt ? .inDoubt : .partly)
  }
}
