import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// How one repository's outcome reads.
enum OutcomeText {
  static func line(_ outcome: RunRecord.Outcome, _ style: TextStyle) -> String {
    "\(mark(outcome, style)) " + localized("\(name(outcome.repository)): \(word(outcome))")
  }

  static func mark(_ outcome: RunRecord.Outcome, _ style: TextStyle) -> String {
    switch outcome.result {
    case .landed: style.green("✓")
    case .alreadyThere: style.dim("=")
    case .refused, .conflict, .partly: style.red("✗")
    case .withdrawn: style.green("↩")
    case .untouched: style.dim("=")
    case .kept: style.yellow("✗")
    case .skipped: style.yellow("-")
    case .inDoubt: style.yellow("?")
    case .waiting: style.yellow("…")
    }
  }

  static func word(_ outcome: RunRecord.Outcome) -> String {
    switch outcome.result {
    case .landed: localized("landed")
    case .alreadyThere: localized("already there")
    case .refused: localized("refused by the server")
    case .conflict: localized("conflict")
    case .skipped: localized("not started")
    case .inDoubt: localized("in doubt")
    case .waiting: localized("waits for its merge request")
    case .partly: localized("partly landed")
    case .withdrawn: localized("rolled back")
    case .untouched: localized("nothing to roll back")
    case .kept: localized("others have built on it")
    }
  }

  /// `specs:specs-prd` is the repository `specs-prd`, and `registry:ios` the registry `ios`.
  static func name(_ repository: String) -> String {
    for kind in ["specs:", "registry:"] where repository.hasPrefix(kind) {
      return String(repository.dropFirst(kind.count))
    }
    return repository
  }
}
