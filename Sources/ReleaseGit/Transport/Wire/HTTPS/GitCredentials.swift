import ReleaseModel
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The logins that the user's helpers of git have for https remotes (gitcredentials(7)), asked for once a host when a
/// server wants one, and remembered for this run.
final class GitCredentials: Sendable {
  private let environment: [String: String]
  private let neutral: NeutralRepository?
  private let known = Mutex<[Key: Once<FilledLogin?>]>([:])

  private struct Key: Hashable {
    let host: HostAddress
    /// Empty unless helpers are to know it (`credential.useHttpPath`).
    let path: String
  }

  /// - Parameters:
  ///   - environment: In which git asks nobody at a terminal.
  ///   - neutral: Where git is asked; nil where relctl was started.
  init(environment: [String: String], neutral: NeutralRepository? = nil) {
    self.environment = environment
    self.neutral = neutral
  }

  /// What git filled in, whole: helpers get every line of it back.
  struct FilledLogin: Sendable {
    let login: HTTPSLogin
    fileprivate let lines: [UInt8]
    /// Whether helpers were told what became of it.
    fileprivate let isTold = OneTime()
  }

  /// A login that was filled in before; nil where none was needed yet, or none is there.
  func remembered(for url: RemoteURL, withPath: Bool) async -> FilledLogin? {
    guard let once = known.withLock({ $0[Self.key(url, withPath: withPath)] }) else { return nil }
    return await once.value
  }

  /// Asks git's helpers, however many requests want the answer.
  func filled(for url: RemoteURL, withPath: Bool) async -> FilledLogin? {
    let once = known.withLock { known in
      let key = Self.key(url, withPath: withPath)
      if let once = known[key] { return once }
      let once = Once { [self] in await fill(url) }
      known[key] = once
      return once
    }
    return await once.value
  }

  /// Tells the helpers whether a login was good, once.
  func tell(_ filled: FilledLogin, isGood: Bool) async {
    guard filled.isTold.take() else { return }
    _ = await git(isGood ? "approve" : "reject", filled.lines)
  }

  private static func key(_ url: RemoteURL, withPath: Bool) -> Key {
    Key(host: HostAddress(url), path: withPath ? url.raw : "")
  }

  private func fill(_ url: RemoteURL) async -> FilledLogin? {
    let host = HostAddress(url)
    // git itself leaves the path out unless helpers are to know it.
    let path = Substring(AddressParts(url.raw)?.path.utf8.dropFirst() ?? "".utf8[...])
    var question = "protocol=https\nhost=\(host.place)\npath=\(path)\n"
    if !host.user.isEmpty { question += "username=\(host.user)\n" }
    guard !path.contains(where: \.isNewline), !host.place.contains(where: \.isNewline),
      !host.user.contains(where: \.isNewline), let answer = await git("fill", Array((question + "\n").utf8))
    else { return nil }
    var fields: [Substring: String] = [:]
    for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
      let name = line.prefix { $0 != "=" }
      fields[name] = String(line.dropFirst(name.count + 1))
    }
    guard let user = fields["username"], let password = fields["password"], !password.isEmpty else {
      return nil
    }
    return FilledLogin(
      login: HTTPSLogin(user: user, password: password), lines: answer + [UInt8(ascii: "\n")])
  }

  /// Runs `git credential`.
  ///
  /// - Returns: What it printed; nil when there is nothing, or it takes too long.
  private func git(_ action: String, _ input: [UInt8]) async -> [UInt8]? {
    await ProgramProbe.bounded("git credential") { [environment, neutral] in
      let place = await neutral?.path
      let arguments =
        (place.map { ["--git-dir=\($0)"] } ?? []) + GitProgram.cautious + ["credential", action]
      let file = try UnnamedFile.holding(input)
      let result = try await Subprocess.run(
        ProgramProbe.executable("git", environment), arguments: Arguments(arguments),
        environment: ProgramProbe.custom(environment), platformOptions: ProgramProbe.options,
        input: .fileDescriptor(file, closeAfterSpawningProcess: true), output: .bytes(limit: 1 << 16),
        error: .discarded)
      guard case .exited(0) = result.terminationStatus else { return nil }
      return result.standardOutput
    }
  }
}

/// Something that happens once.
private final class OneTime: Sendable {
  private let isTaken = Atomic(false)

  /// Whether this is the first time.
  func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
