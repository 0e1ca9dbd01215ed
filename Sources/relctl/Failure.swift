import ReleaseCore

/// What people read and what the shell gets when a command fails.
enum Failure {
  static func describe(_ error: any Error) -> (diagnostics: [Diagnostic], status: Int32) {
    switch error {
    case let refusal as Refusal: return (refusal.diagnostics, 1)
    case let error as RunStopped:
      let (diagnostics, _) = describe(error.cause)
      let hint = Diagnostic(
        .note, "run.stopped", "run \(error.run) is not finished; what landed stands",
        hint: "when the cause is gone, run 'relctl resume'")
      return (diagnostics + [hint], error.cause is TransportError ? 4 : 3)
    case let error as TransportError:
      return (
        [
          Diagnostic(
            "remote.\(error.kind.rawValue)", error.description,
            hint: "when it can be reached again: relctl resume")
        ], 4
      )
    case let error as LedgerBranch.Contended:
      return (
        [
          Diagnostic(
            "ledger.contended",
            "the ledger could not be written in \(error.attempts) attempts: \(error.answer)",
            hint: "check that you may push to the ledger's branch, then run relctl again")
        ], 1
      )
    case let error as FileLockError:
      guard case .held = error else { return ([Diagnostic("file.lock", error.description)], 1) }
      return (
        [
          Diagnostic("workspace.locked", error.description, hint: "wait for it, or use another '--state-dir'")
        ], 75
      )
    case let error as GitError:
      return (
        [
          Diagnostic(
            "mirror.error", "a mirror could not be read or written: \(error)",
            hint: "mirrors are only a cache: remove the 'mirrors' folder below .relctl and try again")
        ], 1
      )
    case let error as FileError: return ([Diagnostic("file.error", error.description)], 1)
    case let error as JournalError: return ([Diagnostic("journal.error", error.description)], 1)
    case is CancellationError:
      return (
        [
          Diagnostic(
            "run.interrupted", "interrupted",
            hint: "run 'relctl status' to see what stands, 'relctl resume' to go on")
        ], 3
      )
    default:
      return (
        [
          Diagnostic(
            "internal", "relctl met something it does not understand: \(error)", hint: "please report this")
        ], 70
      )
    }
  }
}
