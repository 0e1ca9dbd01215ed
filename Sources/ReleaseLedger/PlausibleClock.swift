import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Whether a machine's clock can be right. Commits, approvals, freezes and the age of trains take their times from it.
package enum PlausibleClock {
  /// 2025: no relctl is older.
  private static let first: Int64 = 1_735_689_600
  /// 2100: no release is planned for later.
  private static let last: Int64 = 4_102_444_800
  /// Clocks differ, and so do time zones that somebody set by hand.
  private static let tolerance: Int64 = 24 * 60 * 60

  /// What is wrong with a time that a clock shows by itself; nil when nothing is.
  package static func problem(at now: Int64, as severity: Diagnostic.Severity = .error) -> Diagnostic? {
    if (first..<last).contains(now) { return nil }
    return Diagnostic(
      severity: severity, "clock.implausible", "this machine's clock shows \(PointInTime.text(now))",
      hint: Self.setting)
  }

  /// What is wrong with a time beside the last one that the ledger holds; nil when nothing is.
  static func problem(
    at now: Int64, after recorded: Int64, as severity: Diagnostic.Severity = .error
  ) -> Diagnostic? {
    guard now < recorded - tolerance else { return nil }
    return Diagnostic(
      severity: severity, "clock.implausible",
      "the ledger's last entry is from \(PointInTime.text(recorded)), but this machine's clock shows \(PointInTime.text(now))",
      hint:
        "set this machine's clock: timedatectl set-ntp true; if it is right, run 'relctl ledger compact' to add a commit with the current time"
    )
  }

  /// What is wrong with a time beside the newest commit of a repository; nil when nothing is. That commit's own clock may
  /// have been wrong, so this is a warning.
  package static func problem(at now: Int64, beside commit: Int64, of repository: String) -> Diagnostic? {
    guard now < commit - tolerance else { return nil }
    return Diagnostic(
      severity: .warning, "clock.implausible",
      "a commit of '\(repository)' is from \(PointInTime.text(commit)), but this machine's clock shows \(PointInTime.text(now))",
      hint: setting)
  }

  private static let setting: Phrase = "set this machine's clock: timedatectl set-ntp true"
}

extension LedgerBranch {
  /// What is wrong with a clock beside the ledger's last entry, as the fetched mirror has it; nil when nothing is.
  package func clockProblem(at now: Int64, as severity: Diagnostic.Severity) async throws -> Diagnostic? {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return nil }
        let recorded = try repository.history.commitInfo(head).committer.seconds
        return PlausibleClock.problem(at: now, after: recorded, as: severity)
      }
    }
  }
}

extension Repository {
  /// Refuses to write a ledger's entry with a time long before the last one.
  func requirePlausible(_ time: Int64, after head: ObjectID?) throws {
    guard let head, objects.contains(head),
      let problem = PlausibleClock.problem(at: time, after: try history.commitInfo(head).committer.seconds)
    else { return }
    throw Refusal(problem)
  }
}
