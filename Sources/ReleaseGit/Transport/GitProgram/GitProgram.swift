import ReleaseModel
import ReleaseSupport
import Synchronization

/// The git program as transport: the user's credential helpers, ssh configuration, agents and proxies count.
package struct GitProgram: Transport {
  let executable: String
  let environment: [String: String]
  let deadline: Duration
  let masters: SSHMasters?
  let neutral: NeutralRepository?
  let withoutAtomic = HostSet()

  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - environment: The environment of the user; what would point git to another repository or make it ask
  ///     a question is left out.
  ///   - deadline: How long a program may be silent before its process group is killed. Progress of a long
  ///     download counts; the whole may take twelve times as long.
  ///   - masters: Shared ssh connections; without them git connects once for each operation.
  ///   - neutral: Where git is asked what concerns no mirror; nil where relctl was started.
  package init(
    executable: String = "git", environment: [String: String], deadline: Duration = .seconds(120),
    masters: SSHMasters? = nil, neutral: NeutralRepository? = nil
  ) {
    self.environment = Self.unattended(environment)
    self.executable = Self.path(of: executable, in: self.environment["PATH"]) ?? executable
    self.deadline = deadline
    self.masters = masters
    self.neutral = neutral
  }

  /// The time after which a silent remote is given up, for people.
  var deadlineText: String {
    let seconds = deadline.components.seconds
    return seconds > 0 ? "\(seconds) s" : "\(deadline)"
  }

  /// Where a program is. Subprocess forks for every folder of `PATH` until one holds what it starts, which costs more
  /// than many a git: once is enough.
  ///
  /// - Returns: nil for a path, for what is in no folder, and where a relative folder comes first.
  static func path(of program: String, in folders: String?) -> String? {
    guard !program.contains("/"), let folders else { return nil }
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      guard folder.hasPrefix("/") else { return nil }
      let path = "\(folder)/\(program)"
      if FileSystem.isExecutable(path) { return path }
    }
    return nil
  }

  package func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    // The two options let protocol version 2 send only these refs; peeled tags come as `<tag>^{}`.
    let arguments = ["--heads", "--tags", "--", url.argument]
    let output = try await lsRemote(arguments, at: url)
    if output.isEmpty { try await refuseSHA256(url, arguments) }
    return try RefAdvertisement.parse(output, from: url)
  }

  /// Of a repository without refs only the conversation says by what it names objects, from protocol version 2 on.
  private func refuseSHA256(_ url: RemoteURL, _ arguments: [String]) async throws(TransportError) {
    let result = try await run(
      ["ls-remote", "--quiet"] + arguments, reaching: url, extra: ["GIT_TRACE_PACKET": "1"])
    if RefAdvertisement.saysSHA256(trace: result.errors) { throw RefAdvertisement.sha256(url) }
  }

  package func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try RefAdvertisement.parse(try await lsRemote(["--", url.argument, prefix + "*"], at: url), from: url) {
      $0.full.hasPrefix(prefix)
    }
  }

  /// The branch that the remote's HEAD names, as git clones it; nil for a detached or missing one.
  func defaultBranch(of url: RemoteURL) async throws(TransportError) -> RefName? {
    let output = try await lsRemote(["--symref", "--", url.argument, "HEAD"], at: url)
    // `ref: refs/heads/main<tab>HEAD`
    let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("ref: ") }
    return line.flatMap { RefName(String($0.dropFirst(5).prefix { $0 != "\t" })) }
  }

  private func lsRemote(
    _ arguments: [String], at url: RemoteURL
  ) async throws(TransportError) -> [UInt8] {
    try checkAddress(url)
    let result = try await run(["ls-remote", "--quiet"] + arguments, reaching: url)
    guard result.exitCode == 0 else {
      let text = text(result.errors, from: url)
      let kind = RemoteText.kind(ofFailure: text)
      if kind == .unreachable || kind == .busy { await masters?.forget(url) }
      throw TransportError(kind: kind, url: url, message: "\(text)")
    }
    guard !result.isTruncated else {
      throw TransportError(kind: .failed, url: url, message: "the list of refs is too long")
    }
    return result.output
  }

  /// Refuses an address that git would read as an option or that C would cut, and one whose host is not certain.
  func checkAddress(_ url: RemoteURL) throws(TransportError) {
    let argument = url.argument
    // A password that is no part of an address as git reads it would stand on the command line.
    guard
      argument.isEmpty || argument.utf8.first == UInt8(ascii: "-")
        || argument.utf8.contains(where: { $0 < 32 })
        || RemoteURL(argument).description != argument || HostAddress(url).scheme == .unclear
    else { return }
    throw TransportError(
      kind: .unsupported, url: url,
      message: HostAddress(url).scheme == .unclear
        ? "its login, host or port can be read in different ways ('relctl help remotes', Addresses)"
        : "this is not the address of a repository", nothingSent: true)
  }
}

/// Hosts of which one thing is known; grows while relctl runs.
final class HostSet: Sendable {
  private let hosts = Mutex<Set<HostAddress>>([])

  func contains(_ host: HostAddress) -> Bool { hosts.withLock { $0.contains(host) } }
  func insert(_ host: HostAddress) { hosts.withLock { _ = $0.insert(host) } }
}
