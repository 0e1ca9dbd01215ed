import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What a release says of the lock in the app, and whether it accepts a lock that isn't whole.
struct LockedRelease {
  let path: String
  let app: ComponentName
  let policy: LockPolicy
  /// Where the lock is completed.
  private let branch: String

  init(_ repository: RepositoryPlan, path: String, app: ComponentName, policy: LockPolicy) {
    (self.path, self.app, self.policy) = (path, app, policy)
    branch = ((policy == .whole ? repository.mergedFrom : nil) ?? repository.branch).short
  }

  /// The problems as warnings of the plan.
  ///
  /// - Throws: `Refusal` with all problems if the lock has to be whole.
  func accepting(_ problems: [Diagnostic]) throws(Refusal) -> [Diagnostic] {
    guard policy == .whole, !problems.isEmpty else {
      return problems.map {
        Diagnostic(
          severity: .warning, $0.code, $0.messagePhrase, subject: app, at: $0.location, excerpt: $0.excerpt,
          hint: $0.hintPhrase)
      }
    }
    throw Refusal(problems)
  }

  /// Why a lock is left to people.
  func diagnostic(_ form: LockForm, of lock: PodfileLock, in text: SourceText) -> Diagnostic {
    switch form {
    case .old:
      Diagnostic(
        "lock.old", "the lock does not say which spec repositories its pods come from", subject: app,
        at: lock.start,
        hint: "run 'pod install' with CocoaPods 1.5 or later on '\(branch)', and commit \(path)\(orAccept)")
    case .foreign(let line):
      Diagnostic(
        "lock.foreign", "not in CocoaPods' format; Podfile.lock is left unchanged", subject: app,
        at: SourceLocation(file: text.path, line: line, column: 1),
        hint: "run 'pod install' on '\(branch)', and commit \(path)\(orAccept)")
    }
  }

  func diagnostic(_ problem: LockProblem, among all: [LockProblem]) -> Diagnostic {
    let message: Phrase = "\(path) can't tell \(problem.pod): \(problem.reason)"
    let command = all.command
    guard policy == .whole else {
      return Diagnostic(
        "lock.incomplete", message, subject: app, at: problem.location,
        hint: "run '\(command)' on '\(branch)' after the run, and commit \(path)")
    }
    return Diagnostic(
      "lock.incomplete", message, subject: app, at: problem.location,
      hint: "run '\(command)' on '\(branch)', and commit \(path)\(orAccept)")
  }

  /// What else there is to do where the lock has to be whole.
  private var orAccept: Phrase {
    policy == .whole
      ? "; then try again, or accept such a lock: set RELEASE_LOCK = incomplete in the layer" : ""
  }
}
