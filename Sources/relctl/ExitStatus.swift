import ReleaseCore
import ReleaseDelivery
import ReleaseQuestions

/// What a command tells the shell: docs/README.md's table of exit statuses, and which end means which. 64, wrong
/// usage, is the parser's own (`WrongUsage`).
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  let rawValue: Int32

  /// Done, or nothing to do.
  static let done = ExitStatus(rawValue: 0)
  /// Refused, or a check found something; nothing landed.
  static let refused = ExitStatus(rawValue: 1)
  /// With '--detailed-exitcode': changes are pending.
  static let pending = ExitStatus(rawValue: 2)
  /// Partly landed, stopped, or waiting for merge requests.
  static let partly = ExitStatus(rawValue: 3)
  /// A remote or a service could not be asked.
  static let inDoubt = ExitStatus(rawValue: 4)
  /// A bug in relctl.
  static let bug = ExitStatus(rawValue: 70)
  /// The command did its work, and standard output did not take what it has to say: EX_IOERR of sysexits.
  static let outputLost = ExitStatus(rawValue: 74)
  /// Another run works in the environment, or another relctl in the workspace.
  static let busy = ExitStatus(rawValue: 75)

  /// The shell's own way to tell that a signal ended a program.
  static func ended(by signal: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + signal) }

  /// The end of a check.
  static func check(passes: Bool) -> ExitStatus { passes ? .done : .refused }

  /// The end of a preview.
  ///
  /// - Parameter isDetailed: Whether pending changes have a status of their own.
  static func preview(changesAnything: Bool, isDetailed: Bool) -> ExitStatus {
    isDetailed && changesAnything ? .pending : .done
  }
}

// MARK: - What results mean

extension ExitStatus {
  init(_ conclusion: RunResult.Conclusion) {
    self =
      switch conclusion {
      case .done, .nothingToDo, .alreadyApplied: .done
      case .refused: .refused
      case .partly, .waiting: .partly
      case .inDoubt: .inDoubt
      }
  }

  init(_ conclusion: AbandonResult.Conclusion) {
    self =
      switch conclusion {
      case .abandoned: .done
      case .partly: .partly
      case .inDoubt: .inDoubt
      }
  }

  init(_ conclusion: ShipResult.Conclusion) {
    self =
      switch conclusion {
      case .done: .done
      case .refused: .refused
      case .partly: .partly
      case .inDoubt: .inDoubt
      }
  }

  init(_ conclusion: BuildReport.Conclusion) {
    self =
      switch conclusion {
      case .done: .done
      case .failed: .refused
      }
  }

  init(_ verdict: CheckupReport.Verdict) {
    self =
      switch verdict {
      case .fine: .done
      case .problems: .refused
      case .unreachable: .inDoubt
      }
  }

  init(_ verdict: WorkspaceStatus.Verdict) {
    self =
      switch verdict {
      case .right: .done
      case .wrong: .refused
      case .unknown: .inDoubt
      }
  }
}
