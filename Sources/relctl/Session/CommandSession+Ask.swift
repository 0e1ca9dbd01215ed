import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import Synchronization

extension CommandSession {
  /// Asks before a plan is applied.
  func confirm(yes: Bool, preview: String? = "--dry-run") async throws -> RunRecord.Approval {
    try await ask("Apply this plan?", yes: yes, preview: preview)
    return yes ? .flag : .asked
  }

  /// Asks on a terminal; elsewhere the flag must have been given.
  ///
  /// - Parameter preview: The option, or the other command, that shows what would be done; nil where there is none.
  func ask(_ question: Phrase, yes: Bool, preview: String? = "--dry-run") async throws {
    if yes { return }
    guard terminal.isInteractive else {
      throw Refusal(
        "confirm.needed", "this changes remote repositories and needs confirmation, but there is no terminal",
        hint: preview.map { "add '--yes', or preview it first with '\($0)'" } ?? "add '--yes'")
    }
    progress.end()
    Terminal.writeError(localized("\(localized(question)) Type 'yes' to continue: "))
    // Nothing is under way while a person thinks, so a signal ends the process at once.
    for access in accesses.withLock({ $0 }) { await access.disconnect() }
    Interrupts.isIdle.withLock { $0 = true }
    let answer = readLine()
    Interrupts.isIdle.withLock { $0 = false }
    guard answer == "yes" else {
      throw Refusal("confirm.declined", "not applied; nothing was changed")
    }
  }
}
