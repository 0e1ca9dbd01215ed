import ArgumentParser
import ReleaseCore

/// What a command does about an environment in which another run works.
struct LockOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long to wait for another run in the environment; else only until it shows that it lives.",
      valueName: "seconds"))
  var wait: Int?

  func validate() throws {
    guard let wait, !(0...86_400).contains(wait) else { return }
    throw ValidationError("'--wait' takes a number of seconds from 0 to 86400.")
  }

  /// - Parameter environment: `RELCTL_LOCK_LIFETIME` is the lock's lifetime in seconds.
  static func rules(_ environment: [String: String], wait: Int?) throws -> LockRules {
    let patience = wait.map { Duration.seconds($0) }
    guard let text = environment["RELCTL_LOCK_LIFETIME"], !text.isEmpty else {
      return LockRules(patience: patience)
    }
    guard let lifetime = Int(text), (1...LockRules.longestLifetime).contains(lifetime) else {
      throw Refusal(
        Diagnostic(
          "lock.lifetime", "RELCTL_LOCK_LIFETIME is '\(text)'",
          hint: "it takes a number of seconds from 1 to \(LockRules.longestLifetime); 60 is the default"))
    }
    return LockRules(lifetime: lifetime, patience: patience)
  }
}
