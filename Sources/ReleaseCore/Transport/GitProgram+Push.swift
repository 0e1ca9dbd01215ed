extension GitProgram {
  public func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try checkAddress(url)
    if updates.isEmpty { return PushReport(answer: .accepted, text: "") }
    let host = HostAddress(url)
    // One ref alone needs no atomic push, and every host takes it.
    guard updates.count > 1 else { return try await send(updates, [], mirror, url).report }
    if !withoutAtomic.contains(host) {
      let sent = try await send(updates, ["--atomic"], mirror, url)
      guard sent.report.answer == .refused, !sent.namesRefs,
        try await refusesOnlyAtomic(updates, mirror, url)
      else { return sent.report }
      withoutAtomic.insert(host)
    }
    return try await sendSeparately(updates, mirror, url)
  }

  /// Says whether it is the atomic push that the host does not take. Judged by what it does: git asks for the
  /// capability before anything else, also in a dry run, which then ends without having sent a thing.
  private func refusesOnlyAtomic(
    _ updates: [RefUpdate], _ mirror: String, _ url: RemoteURL
  ) async throws(TransportError) -> Bool {
    let atomic = try await program(updates, ["--dry-run", "--atomic"], mirror, url)
    if atomic.exitCode == 0 { return false }
    return try await program(updates, ["--dry-run"], mirror, url).exitCode == 0
  }

  /// Pushes branches, then tags, so that no tag ever names a release whose branch was refused. Every lease is
  /// checked before the first ref moves.
  private func sendSeparately(
    _ updates: [RefUpdate], _ mirror: String, _ url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    let rehearsal = try await send(updates, ["--dry-run"], mirror, url).report
    var texts = rehearsal.answer == .accepted ? [] : [rehearsal.text]
    var answer = rehearsal.answer
    for step in updates.branchesBeforeTags where answer == .accepted {
      let report = try await send(step, [], mirror, url).report
      answer = report.answer
      texts.append(report.text)
    }
    return PushReport(answer: answer, text: texts.joinedLines, atomicity: .separate)
  }

  /// Pushes and reads git's answer; `namesRefs` says whether it refused refs by name.
  private func send(
    _ updates: [RefUpdate], _ options: [String], _ mirror: String, _ url: RemoteURL
  ) async throws(TransportError) -> (report: PushReport, namesRefs: Bool) {
    let result = try await program(updates, options, mirror, url)
    // Of the porcelain output only the rejected refs say something that standard error does not.
    let rejected = result.output.split(separator: 10).filter { $0.starts(with: [33, 9]) }
    let text = text(result.errors + Array(rejected.joined(separator: [10])), url)
    if result.exitCode == 0 { return (PushReport(answer: .accepted, text: text), false) }
    // A line `!<tab>...` says that the remote was there and a ref was rejected. Without one, the remote is
    // read once more: if it answers, it did not take the push; if it does not, that error says more.
    if rejected.isEmpty { _ = try await list(url) }
    return (PushReport(answer: .refused, text: text), !rejected.isEmpty)
  }

  private func program(
    _ updates: [RefUpdate], _ options: [String], _ mirror: String, _ url: RemoteURL
  ) async throws(TransportError) -> ProgramResult {
    let leases = updates.map { "--force-with-lease=\($0.ref.full):\($0.expected?.hex ?? "")" }
    let refspecs = updates.map { "\($0.new.hex):\($0.ref.full)" }
    let command =
      [
        "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-force-if-includes",
        "--recurse-submodules=no",
      ] + options + leases + ["--", url.raw] + refspecs
    return try await run(command, on: mirror, url)
  }
}

extension [RefUpdate] {
  /// The steps of a push that can't be atomic.
  var branchesBeforeTags: [[RefUpdate]] {
    [filter { !$0.ref.isTag }, filter(\.ref.isTag)].filter { !$0.isEmpty }
  }
}

extension [String] {
  var joinedLines: String { filter { !$0.isEmpty }.joined(separator: "\n") }
}
