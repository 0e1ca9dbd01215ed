import ReleaseLedger
import ReleaseModel

/// What was proven, and what is not as the runs left it.
package struct Verification: Sendable {
  /// What somebody asked for, in his words.
  package let scope: String
  package var counts = Counts()
  /// The first that went wrong in front: in the order of the runs since which it is so.
  package var findings: [VerifyFinding] = []
  /// What can't be proven here, and why.
  package var notes: [Phrase] = []

  /// How much was looked at.
  package struct Counts: Sendable, Hashable, Codable {
    package var commits = 0
    package var runs = 0
    package var trains = 0
    package var repositories = 0
    package var refs = 0
    package var podspecs = 0
    package var releases = 0
    package var approvals = 0
    package var builds = 0
    package var receipts = 0
    package var files = 0
  }

  package var isProven: Bool { findings.isEmpty }

  /// How many places did not answer, so that nothing is proven of them.
  package var unanswered: Int { findings.count { $0.isUnanswered } }

  package var conclusion: Conclusion {
    isProven ? .proven : unanswered == findings.count ? .unanswered : .differs
  }

  package enum Conclusion: String, Sendable, Hashable {
    case proven
    case differs
    /// Nothing is known to differ, but something did not answer.
    case unanswered
  }
}

/// One thing that is not what a run left.
package struct VerifyFinding: Sendable, Hashable, Codable {
  package let code: String
  package let message: Phrase
  /// The component, the app, the spec repository or the pod.
  package let subject: String?
  /// A file in the ledger, a spec repository or a folder.
  package let path: String?
  /// The run that left it otherwise; nil where none is known.
  package let run: RunID?
  /// When that run ended, or the commit that changed it was made, in seconds since 1970.
  package let since: Int64?
  /// The commit that changed it, where one is known.
  package let commit: CommitSummary?
  package let hint: Phrase?

  package init(
    _ code: String, _ message: Phrase, subject: String? = nil, path: String? = nil, run: RunRecord? = nil,
    commit: CommitSummary? = nil, hint: Phrase? = nil
  ) {
    self.code = code
    self.message = message
    self.subject = subject
    self.path = path
    self.run = run?.run
    since = commit?.time ?? run?.changed
    self.commit = commit
    self.hint = hint
  }

  /// A place that could not be asked.
  init(unanswered subject: String, _ message: Phrase, hint: Phrase? = nil) {
    self.init(Self.unanswered, message, subject: subject, hint: hint)
  }

  package var isUnanswered: Bool { code == Self.unanswered }

  private static var unanswered: String { "verify.unreachable" }

  init(_ flaw: LedgerChronicle.Flaw) {
    code = "verify.ledger"
    message = flaw.message
    subject = "ledger"
    path = flaw.path
    run = flaw.run
    since = flaw.commit.time
    commit = flaw.commit
    hint =
      "see what it changed with 'git show \(flaw.commit.id.short)' in the ledger's repository, and put the previous files on top of it"
  }
}
