import ReleaseModel
import ReleaseServices

/// `security` of macOS. Commands with secrets are read from its standard input: arguments can be seen by every process
/// of the machine.
struct SecurityProgram: Sendable {
  static let name = "security"
  private let programs: ProgramRunner

  /// - Parameter secrets: What it says is shown without them.
  init(environment: [String: String], secrets: [Secret]) {
    let mask = SecretMask()
    for secret in secrets { mask.add(secret) }
    programs = ProgramRunner(environment: environment, mask: mask)
  }

  /// Runs a command without secrets.
  @discardableResult
  func run(_ words: String...) async throws(SecurityError) -> String {
    try await run(words, command: words[0])
  }

  /// Runs a command without secrets, with as many words as there are.
  @discardableResult
  func run(_ words: [String], command: String) async throws(SecurityError) -> String {
    try await run(words, input: "", command: command)
  }

  /// Runs one command with secrets. One alone: the exit status is that of the last command of its input.
  func runHidden(_ words: String...) async throws(SecurityError) {
    let line = words.map(Self.quoted).joined(separator: " ")
    try await run(["-i"], input: line + "\n", command: words[0])
  }

  @discardableResult
  private func run(_ words: [String], input: String, command: String) async throws(SecurityError) -> String {
    let result: ProgramOutput
    do {
      result = try await programs.run(
        Self.name, arguments: words, input: Array(input.utf8), seconds: Self.patience)
    } catch {
      throw SecurityError(command: command, said: error.message)
    }
    guard result.status == 0 else {
      // The line behind the reason repeats the command's name and its status.
      let lines = result.errors.split(separator: "\n").filter { !$0.contains(": returned ") }
      let status: Phrase = result.status.map { "exit status \($0)" } ?? "terminated by a signal"
      throw SecurityError(command: command, said: lines.last.map { "\($0)" } ?? status)
    }
    return result.output
  }

  /// In seconds; a dialog that nobody sees must not hold the build.
  private static let patience = 60.0

  /// A word as `security -i` splits its lines.
  static func quoted(_ word: String) -> String { "\"\(word.escapedForQuotes)\"" }
}

/// A command of `security` that failed.
struct SecurityError: Error, Sendable {
  let command: String
  /// Its last line, without secrets.
  let said: Phrase

  /// Whether a certificate is closed with another password.
  var isOfPassword: Bool {
    said.english.contains("MAC verification failed") || said.english.contains("passphrase")
  }

  /// As a problem of a build.
  func refusal(at location: SourceLocation?) -> Refusal {
    Refusal(
      "build.signing.keychain",
      "could not prepare the build's keychain: 'security \(command)' failed: \(said)",
      at: location,
      hint:
        "run 'security list-keychains -d user' with the account that runs the build: it needs a home folder and a "
        + "session"
    )
  }
}
