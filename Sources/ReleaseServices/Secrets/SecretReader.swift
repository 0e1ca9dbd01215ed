import ReleaseModel
import ReleaseSupport

/// Fetches secrets from where `relctl.yml` says they are. Messages name the place, never the value.
package struct SecretReader: Sendable {
  private let environment: [String: String]
  /// The manifest's folder.
  private let folder: String
  private let programs: ProgramRunner
  private let mask: SecretMask
  private let trust: WorkspaceTrust

  /// - Parameter trust: Of an untrusted workspace no secret is read, wherever it says that one is.
  package init(
    environment: [String: String], folder: String, programs: ProgramRunner, mask: SecretMask,
    trust: WorkspaceTrust = .trusted
  ) {
    self.environment = environment
    self.folder = folder
    self.programs = programs
    self.mask = mask
    self.trust = trust
  }

  /// Whether this process has what a source names. Files and programs are taken to be there: what is wrong with them is
  /// worth a word.
  package func isGiven(_ source: SecretSource) -> Bool {
    if case .environment(let name) = source { return environment[name]?.isEmpty == false }
    return true
  }

  /// - Parameter what: What it is for, as in "'key' of the channel 'pgyer'".
  package func read(
    _ source: SecretSource, for what: Phrase, at location: SourceLocation?
  ) async throws(Refusal) -> Secret {
    func refusal(_ message: Phrase, hint: Phrase) -> Refusal {
      Refusal("secret.missing", "\(what): \(message)", at: location, hint: hint)
    }
    guard trust == .trusted else {
      throw Refusal(
        "secret.untrusted", "\(what): secrets are not read for an untrusted workspace", at: location,
        hint: "'relctl help merge-request-checks' explains what an untrusted workspace may do")
    }
    var text: String
    let place: Phrase
    switch source {
    case .environment(let name):
      place = "the environment variable \(name)"
      guard let value = environment[name] else {
        throw refusal("\(place) is not set", hint: "set \(name) in the job that ships")
      }
      text = value
    case .file(let path):
      place = "the file '\(path)'"
      do {
        text = String(
          decoding: try readFile(FilePathRules.join(path, to: folder), limit: 1 << 20), as: UTF8.self)
      } catch {
        throw refusal(
          "\(place) can't be read: \(error)", hint: "put the secret there, readable only for you")
      }
    case .command(let words):
      place = "'\(words[0])'"
      do {
        text = try await programs.secret(words, folder: folder)
      } catch {
        throw refusal("\(place) returned no secret: \(error.message)", hint: "run that command by hand")
      }
    }
    while text.hasSuffix("\n") || text.hasSuffix("\r") || text.hasSuffix("\r\n") { text.removeLast() }
    guard text.utf8.count >= SecretMatcher.shortest else {
      throw refusal(
        "\(place) is empty or has fewer than \(SecretMatcher.shortest) bytes", hint: "check its content")
    }
    let secret = Secret(text)
    mask.add(secret)
    return secret
  }
}
