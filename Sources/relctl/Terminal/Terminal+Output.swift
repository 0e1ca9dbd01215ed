import ReleaseGit
import ReleaseModel
import ReleaseServices
import ReleaseSupport
import Synchronization

/// The only way out: whatever relctl shows passes here, and what must not be shown is taken out of it.
extension Terminal {
  /// The secrets that this process has read; no output shows them.
  static let secrets = SecretMask()

  /// Adds the tokens for remotes that an environment provides: whatever program a run starts may print its own.
  static func hideTokens(of environment: [String: String], by mask: SecretMask = Terminal.secrets) {
    for token in AccessToken.secrets(in: environment) { mask.add(Secret(token)) }
  }

  /// Writes text for people to standard output. Of control characters only line ends, tabs and relctl's own colours
  /// pass: the rest is somebody's name, subject or file.
  static func writeOut(_ text: String) { write(shown(text), STDOUT_FILENO) }

  /// The same for standard error.
  static func writeError(_ text: String) { write(shown(text), STDERR_FILENO) }

  /// Writes over the line of standard error that the cursor is in.
  static func redrawError(_ text: String) {
    write("\r\u{1B}[K" + shown(text.replacingScalars(["\n": " "])), STDERR_FILENO)
  }

  /// Writes a line of standard error that a build server reads; its texts are clean already.
  static func writeServerLine(_ text: String) { write(secrets.clean(text), STDERR_FILENO) }

  /// Writes JSON. Its strings hold the text as it is: what a terminal or a build server would obey is written
  /// as an escape of JSON's, and reads the same.
  static func writeJSON(_ bytes: [UInt8]) {
    let json = JSONEscapes.added(to: secrets.clean(String(decoding: bytes, as: UTF8.self)))
    write(ServerCommands.here?.broken(inJSON: json) ?? json, STDOUT_FILENO)
  }

  /// Writes what another program reads, byte by byte; a terminal is no program.
  static func writeExactly(_ text: String) {
    write(isatty(STDOUT_FILENO) == 1 ? shown(text) : secrets.clean(text), STDOUT_FILENO)
  }

  /// The same to a pager that has the terminal.
  static func writePager(_ text: String, _ descriptor: Int32) { write(shown(text), descriptor) }

  private static func shown(_ text: String) -> String {
    let text = VisibleText.written(CredentialMask.mask(secrets.clean(text)))
    return ServerCommands.here?.broken(in: text) ?? text
  }

  private static func write(_ text: String, _ descriptor: Int32) {
    write(Array(text.utf8), descriptor)
  }

  /// Writes a file's bytes to standard output.
  static func writeFile(_ bytes: [UInt8]) { write(bytes, STDOUT_FILENO) }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32) {
    do {
      try WholeWrite.write(bytes, to: descriptor)
    } catch {
      // Nobody can be told that standard error is gone.
      if descriptor == STDOUT_FILENO { lost.withLock { $0 = $0 ?? error } }
    }
  }

  /// Why standard output lacks something that was written to it.
  private static let lost = Mutex<OutputLost?>(nil)

  /// - Throws: What was lost of standard output: a command that nobody can read did not do what it was asked.
  static func requireWritten() throws(OutputLost) {
    if let error = lost.withLock({ $0 }) { throw error }
  }
}
