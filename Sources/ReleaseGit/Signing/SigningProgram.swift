import Foundation
import ReleaseModel
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Signs as the user's git does, by the same programs and keys. Nobody is asked at the terminal: a key that nobody
/// unlocked makes no signature.
package struct SigningProgram: Sendable {
  package let configuration: SigningConfiguration
  private let environment: [String: String]
  private let deadline: Duration

  /// - Parameter deadline: How long one signature may take: an agent may show a window, and a key may want to be touched.
  init(
    _ configuration: SigningConfiguration, environment: [String: String], deadline: Duration = .seconds(60)
  ) {
    self.configuration = configuration
    self.deadline = deadline
    var environment = GitProgram.unattended(environment)
    // A pinentry would take over the terminal, and an old ssh-keygen show a window for each signature.
    let asking = configuration.format == .ssh ? ["DISPLAY", "WAYLAND_DISPLAY"] : ["GPG_TTY"]
    for name in asking { environment[name] = nil }
    self.environment = environment
  }

  /// Signs bytes. It blocks, so it runs on a `BlockingPool`: on one of Swift's cooperative threads it would wait for
  /// itself.
  ///
  /// - Parameters:
  ///   - identity: Who signs, where the configuration names no key.
  ///   - namespace: What a signature of ssh is for: one of a file can't be taken for one of a commit.
  /// - Throws: `Refusal` that names the settings.
  package func signature(
    of bytes: [UInt8], by identity: Identity, for namespace: String = SigningProgram.git
  ) throws -> [UInt8] {
    let result = Mutex<Result<[UInt8], any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      do {
        let signature = try await make(of: bytes, by: identity, for: namespace)
        result.withLock { $0 = .success(signature) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
      isDone.signal()
    }
    isDone.wait()
    return try result.withLock { try $0?.get() ?? [] }
  }

  /// The namespace of git's own signatures.
  package static let git = "git"

  private func make(
    of bytes: [UInt8], by identity: Identity, for namespace: String
  ) async throws -> [UInt8] {
    switch configuration.format {
    case .openpgp, .x509:
      let key = configuration.key ?? "\(identity.name) <\(identity.email)>"
      let run = try await execute(["--status-fd=2", "-bsau", key], input: bytes)
      // As git judges it (gpg-interface.c): the status line, at the beginning of a line.
      let made = "\n[GNUPG:] SIG_CREATED "
      guard run.status == 0, ("\n" + String(decoding: run.errors, as: UTF8.self)).contains(made) else {
        throw await refusal(run.errors, key: key)
      }
      return run.output
    case .ssh:
      let key = try await sshKey()
      let run = try await withKeyFile(key) {
        try await execute(["-Y", "sign", "-n", namespace, "-f", $0], input: bytes)
      }
      guard run.status == 0, run.output.starts(with: "-----BEGIN SSH SIGNATURE-----".utf8) else {
        throw await refusal(run.errors, key: key)
      }
      return run.output
    case nil:
      throw Refusal(
        "signing.format",
        "gpg.format in git's configuration is '\(configuration.formatName)', which is unknown",
        hint: "use openpgp, x509 or ssh; to see where it is set: git config --show-origin --get gpg.format")
    }
  }

  // MARK: Keys of ssh

  private func sshKey() async throws -> String {
    if let key = configuration.key { return key }
    guard let command = configuration.keyCommand else {
      throw Refusal(
        "signing.key", "gpg.format in git's configuration is ssh, but user.signingkey is not set",
        hint: "set it: git config --global user.signingkey ~/.ssh/id_ed25519")
    }
    let run = try await execute(["-c", "\(command)"], by: "sh", input: [])
    let line = String(decoding: run.output.prefix { $0 != 10 }, as: UTF8.self)
    guard run.status == 0, Self.isLiteral(line) else {
      throw Refusal(
        "signing.key", "gpg.ssh.defaultKeyCommand in git's configuration prints no key",
        hint:
          "it must print a line such as 'key::ssh-ed25519 ...'; or set a key: "
          + "git config --global user.signingkey ~/.ssh/id_ed25519"
      )
    }
    return line
  }

  private static func isLiteral(_ key: String) -> Bool { key.hasPrefix("key::") || key.hasPrefix("ssh-") }

  /// The program takes a file: a key that is written out becomes one.
  private func withKeyFile<R>(_ key: String, _ body: (String) async throws -> R) async throws -> R {
    guard Self.isLiteral(key) else {
      let home = environment["HOME"] ?? ""
      return try await body(key.hasPrefix("~/") && !home.isEmpty ? home + key.dropFirst(1) : key)
    }
    let text = key.hasPrefix("key::") ? String(key.dropFirst(5)) : key
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "relctl-\(UUID().uuidString).pub")
    try Data((text + "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
  }

  // MARK: Running

  private func execute(
    _ arguments: [String], by program: String? = nil, input: [UInt8]
  ) async throws -> (status: Int, output: [UInt8], errors: [UInt8]) {
    let program = program ?? configuration.program
    var options = PlatformOptions()
    // No terminal to ask on, and one group to end with an agent's helpers.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    let variables = environment.compactMap { key, value in
      Subprocess.Environment.Key(rawValue: key).map { ($0, value) }
    }
    let found = GitProgram.path(of: program, in: environment["PATH"]) ?? program
    let path = found.hasPrefix("~/") ? (environment["HOME"] ?? "") + found.dropFirst(1) : found
    let file = try UnnamedFile.holding(input)
    defer { try? file.close() }
    do {
      let result = try await withThrowingTaskGroup(of: (Int, [UInt8], [UInt8])?.self) { group in
        group.addTask { [options] in
          let result = try await Subprocess.run(
            path.contains("/") ? .path(FilePath(path)) : .name(path), arguments: Arguments(arguments),
            environment: .custom(Dictionary(variables, uniquingKeysWith: { $1 })), platformOptions: options,
            input: .fileDescriptor(file, closeAfterSpawningProcess: false), output: .bytes(limit: 1 << 20),
            error: .bytes(limit: 1 << 20))
          let status = if case .exited(let code) = result.terminationStatus { Int(code) } else { 128 }
          return (status, result.standardOutput, result.standardError)
        }
        group.addTask { [deadline] in
          try await Task.sleep(for: deadline)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
      guard let result else {
        return (128, [], Array("\(program) did not sign within \(deadline.components.seconds) s".utf8))
      }
      return (result.0, result.1, result.2)
    } catch is SubprocessError {
      return (127, [], Array("'\(program)' can't be started".utf8))
    }
  }

  private func refusal(_ errors: [UInt8], key: String) async -> Refusal {
    let lines = RemoteText.printable(errors).split(separator: "\n").filter { !$0.hasPrefix("[GNUPG:]") }
    let said = lines.suffix(5).joined(separator: "\n  ")
    // Which file says so is asked for only now.
    let isAskedAlone = !configuration.signsCommits && !configuration.signsTags
    let setting =
      configuration.key == nil && !isAskedAlone
      ? "\(configuration.signsCommits ? "commit" : "tag").gpgsign" : "user.signingkey"
    let origin = await ProgramProbe.run(
      "git", arguments: GitProgram.cautious + ["config", "--show-origin", "--get", setting],
      environment: environment)
    let place = origin.map { String(decoding: $0.output.prefix { $0 != 9 }, as: UTF8.self) } ?? ""
    let way: Phrase =
      isAskedAlone
      ? "or omit '--sign'" : "or turn off signing with 'git config --global commit.gpgsign false'"
    let file = place.hasPrefix("file:") ? String(place.dropFirst(5)) : nil
    return Refusal([
      Diagnostic(
        "signing.failed",
        "\(configuration.program) can't sign with the key '\(RemoteText.printable(Array(key.utf8)))' (\(setting)):"
          + "\n  \(said)",
        at: file.map { SourceLocation(file: $0, line: 1, column: 1) },
        hint: configuration.format == .ssh
          ? "relctl can't ask for a passphrase: add the key to an agent with ssh-add, \(way)"
          : "relctl can't ask for a passphrase: enter it for the agent first with "
            + "'echo | \(configuration.program) -bsa', \(way)"
      )
    ])
  }
}
