import ReleaseModel

extension GitProgram {
  package func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try checkAddress(url)
    guard !updates.isEmpty else { return try await openReceivingEnd(from: mirror, of: url) }
    let host = HostAddress(url)
    let moves = RefMoves(landing: updates).all
    let isTogether = updates.count > 1 && !withoutAtomic.contains(host)
    var result = try await runDryPush(moves, options: isTogether ? ["--atomic"] : [], from: mirror, to: url)
    if isTogether, result.exitCode != 0, result.rejected.isEmpty {
      // Is it the atomic push that the host does not take? Then the real push needs not find out.
      let separate = try await runDryPush(moves, options: [], from: mirror, to: url)
      if separate.exitCode == 0 { withoutAtomic.insert(host) }
      result = separate
    }
    if result.exitCode == 0 { return PushDryRun(answer: .accepted, text: "") }
    let text = text(result.errors + Array(result.rejected.joined(separator: [10])), from: url)
    if result.rejected.isEmpty { try await throwIfUnreachable(after: text, at: url) }
    return PushDryRun(answer: .refused, text: "\(text)")
  }

  /// Opens the receiving end with a push of nothing: the pattern matches no ref here and none there.
  private func openReceivingEnd(
    from mirror: String, of url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    let command = [
      "push", "--porcelain", "--dry-run", "--no-verify", "--recurse-submodules=no", "--", url.argument,
      "refs/relctl/none/*:refs/relctl/none/*",
    ]
    // The trace shows packets: refs and capabilities. Credentials travel outside of them.
    let result = try await run(command, on: mirror, reaching: url, extra: ["GIT_TRACE_PACKET": "1"])
    let advertisement = PushAdvertisement(trace: result.errors)
    // git has nothing to compare in an empty repository and fails after it was let in.
    if result.exitCode == 0 || advertisement != nil {
      return PushDryRun(
        answer: .accepted, text: "", capabilities: advertisement?.capabilities, refs: advertisement?.published
      )
    }
    let text = text(PushAdvertisement.withoutTrace(result.errors), from: url)
    if result.exitCode == nil { throw killed(saying: "\(text)", at: url, nothingSent: true) }
    try await throwIfUnreachable(after: text, at: url)
    return PushDryRun(answer: .refused, text: "\(text)")
  }

  /// A push that failed without naming a ref: the remote is read, and if that fails too, its error says more.
  ///
  /// - Throws: `TransportError`, with `nothingSent` when git's words say that it was never let in.
  func throwIfUnreachable(after text: String, at url: RemoteURL) async throws(TransportError) {
    let nothingSent = RemoteText.saysNothingWasSent(text)
    if RemoteText.kind(ofFailure: text) == .busy {
      throw TransportError(kind: .busy, url: url, message: "\(text)", nothingSent: nothingSent)
    }
    if nothingSent {
      throw TransportError(kind: .unreachable, url: url, message: "\(text)", nothingSent: true)
    }
    _ = try await list(url)
  }
}

extension ProgramResult {
  /// Of the porcelain output the lines `!<tab>...`: refs that were rejected, by name.
  var rejected: [ArraySlice<UInt8>] { output.split(separator: 10).filter { $0.starts(with: [33, 9]) } }
}
