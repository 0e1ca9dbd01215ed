/// The git program as transport: the user's credential helpers, ssh configuration, agents and proxies count.
public struct GitProgram: Transport {
  let executable: String
  let environment: [String: String]
  let deadline: Duration

  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - environment: The environment of the user; what would point git to another repository or make it ask
  ///     a question is left out.
  ///   - deadline: How long one operation may take before its process group is killed.
  public init(
    executable: String = "git", environment: [String: String], deadline: Duration = .seconds(120)
  ) {
    self.executable = executable
    self.environment = Self.hermetic(environment)
    self.deadline = deadline
  }

  public func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    try checkAddress(url)
    // The two options let protocol version 2 send only these refs; peeled tags come as `<tag>^{}`.
    let result = try await run(["ls-remote", "--quiet", "--heads", "--tags", "--", url.raw], url)
    guard result.exitCode == 0 else {
      let text = RemoteText.clean(result.errors, hiding: url)
      throw TransportError(kind: RemoteText.kind(ofFailure: text), url: url, message: text)
    }
    guard !result.isTruncated else {
      throw TransportError(kind: .failed, url: url, message: "the list of refs is too long")
    }
    return try RefAdvertisement.parse(result.output, from: url)
  }

  public func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try checkAddress(url)
    let arguments =
      ["--git-dir=\(mirror)"] + Self.settings + [
        "fetch", "--quiet", "--no-tags", "--prune", "--no-write-fetch-head", "--no-auto-maintenance",
        "--no-recurse-submodules", "--no-show-forced-updates", "--", url.raw,
        "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*",
      ]
    let result = try await run(arguments, url)
    if result.exitCode == 0 { return }
    // Says whether it is the remote or the mirror that failed; throws when it is the remote.
    _ = try await list(url)
    throw TransportError(kind: .failed, url: url, message: RemoteText.clean(result.errors, hiding: url))
  }

  public func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try checkAddress(url)
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    let leases = updates.map { "--force-with-lease=\($0.ref.full):\($0.expected?.hex ?? "")" }
    let refspecs = updates.map { "\($0.new.hex):\($0.ref.full)" }
    let arguments =
      ["--git-dir=\(mirror)"] + Self.settings + [
        "push", "--porcelain", "--atomic", "--no-verify", "--no-follow-tags", "--no-force-if-includes",
        "--recurse-submodules=no",
      ] + leases + ["--", url.raw] + refspecs
    let result = try await run(arguments, url)
    // Of the porcelain output only the rejected refs say something that standard error does not.
    let rejected = result.output.split(separator: 10).filter { $0.starts(with: [33, 9]) }
    let text = RemoteText.clean(result.errors + Array(rejected.joined(separator: [10])), hiding: url)
    if result.exitCode == 0 { return PushReport(answer: .accepted, text: text) }
    // A line `!<tab>...` says that the remote was there and a ref was rejected. Without one, the remote is
    // read once more: if it answers, it did not take the push; if it does not, that error says more.
    if rejected.isEmpty { _ = try await list(url) }
    return PushReport(answer: .refused, text: text)
  }

  /// No garbage collection behind relctl's back, no hooks of the user, and mirrors of any owner.
  private static let settings = [
    "-c", "gc.auto=0", "-c", "maintenance.auto=false", "-c", "protocol.version=2",
    "-c", "core.hooksPath=/dev/null", "-c", "safe.directory=*",
  ]

  /// Refuses an address that git would read as an option or that C would cut.
  private func checkAddress(_ url: RemoteURL) throws(TransportError) {
    guard url.raw.isEmpty || url.raw.hasPrefix("-") || url.raw.utf8.contains(where: { $0 < 32 }) else {
      return
    }
    throw TransportError(kind: .unsupported, url: url, message: "this is not the address of a repository")
  }
}
