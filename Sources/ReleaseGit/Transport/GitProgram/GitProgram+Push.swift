import ReleaseModel

extension GitProgram {
  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await push(RefMoves(landing: updates), from: mirror, to: url)
  }

  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    try checkAddress(url)
    // git asks for the capability before it sends anything, and ends then.
    let (moves, words) = (RefMoves(landing: updates).all, options.map { "--push-option=\($0)" })
    let dryRun = try await runDryPush(moves, options: words, from: mirror, to: url)
    guard dryRun.exitCode == 0 else { return try await push(updates, from: mirror, to: url) }
    let report = try await push(moves, options: words, from: mirror, to: url).report
    return PushReport(
      answer: report.answer, text: report.text, atomicity: report.atomicity, refs: report.refs,
      tookOptions: report.answer == .accepted)
  }

  package func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await push(RefMoves(withdrawing: updates), from: mirror, to: url)
  }

  private func push(
    _ moves: RefMoves, from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try checkAddress(url)
    if moves.all.isEmpty { return PushReport(answer: .accepted, text: "") }
    let host = HostAddress(url)
    // One ref alone needs no atomic push, and every host takes it.
    guard moves.all.count > 1 else {
      return try await push(moves.all, options: [], from: mirror, to: url).report
    }
    if !withoutAtomic.contains(host) {
      let sent = try await push(moves.all, options: ["--atomic"], from: mirror, to: url)
      // git asks for the capability before it sends anything, also in a dry run, and that failed too. Is it the atomic
      // push that the host does not take?
      guard sent.report.answer == .refused, !sent.namesRefs,
        try await runDryPush(moves.all, options: [], from: mirror, to: url).exitCode == 0
      else { return sent.report }
      withoutAtomic.insert(host)
    }
    return try await pushSeparately(moves, from: mirror, to: url)
  }

  /// Pushes step by step. Every lease is checked before the first ref moves.
  private func pushSeparately(
    _ moves: RefMoves, from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    let dryRun = try await push(moves.all, options: ["--dry-run"], from: mirror, to: url).report
    var texts = dryRun.answer == .accepted ? [] : [dryRun.text]
    var answer = dryRun.answer
    for step in moves.steps where answer == .accepted {
      let report = try await push(step, options: [], from: mirror, to: url).report
      answer = report.answer
      texts.append(report.text)
    }
    return PushReport(answer: answer, text: texts.joinedLines, atomicity: .separate)
  }

  /// Pushes and reads git's answer; `namesRefs` says whether it refused refs by name.
  ///
  /// - Throws: `TransportError` also where git ended without an answer: a server that got the push goes on with it.
  private func push(
    _ moves: [RefMove], options: [String], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> (report: PushReport, namesRefs: Bool) {
    let result = try await runPush(moves, options: options, from: mirror, to: url)
    // Of the porcelain output only the rejected refs say something that standard error does not.
    let rejected = result.rejected
    let text = text(result.errors + Array(rejected.joined(separator: [10])), from: url)
    if result.exitCode == 0 { return (PushReport(answer: .accepted, text: "\(text)"), false) }
    let isDry = options.contains("--dry-run")
    if result.exitCode == nil { throw killed(saying: "\(text)", at: url, nothingSent: isDry) }
    // A line `!<tab>...` says that the remote was there and a ref was rejected. Without one, the remote is
    // read once more: if it does not answer, that error says more.
    if !rejected.isEmpty { return (PushReport(answer: .refused, text: "\(text)"), true) }
    if RemoteText.saysNotLetIn(text) {
      throw TransportError(kind: .authentication, url: url, message: "\(text)", nothingSent: true)
    }
    try await throwIfUnreachable(after: text, at: url)
    // A server that was cut off from its client may go on and move the refs.
    if RemoteText.saysCutOff(text) {
      throw TransportError(kind: .unreachable, url: url, message: "\(text)", nothingSent: isDry)
    }
    if !isDry, await !endsBeforeSending(moves, options: options, from: mirror, to: url) {
      throw TransportError(kind: .unreachable, url: url, message: "\(text)")
    }
    return (PushReport(answer: .refused, text: "\(text)"), false)
  }

  /// Whether a push ends before git sends anything, as one without the right to push does, or one that the far side can't
  /// do. Judged by what it does: the same push as a dry run ends like that too, and not because of the connection.
  private func endsBeforeSending(
    _ moves: [RefMove], options: [String], from mirror: String, to url: RemoteURL
  ) async -> Bool {
    guard
      let dryRun = try? await runPush(moves, options: ["--dry-run"] + options, from: mirror, to: url),
      let exitCode = dryRun.exitCode
    else { return false }
    let text = text(dryRun.errors, from: url)
    return exitCode != 0 && dryRun.rejected.isEmpty && !RemoteText.saysNothingWasSent(text)
      && !RemoteText.saysCutOff(text)
  }

  /// A push that sends nothing.
  ///
  /// - Throws: `TransportError` when it says nothing either.
  func runDryPush(
    _ moves: [RefMove], options: [String], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> ProgramResult {
    let result = try await runPush(moves, options: ["--dry-run"] + options, from: mirror, to: url)
    if result.exitCode == nil {
      throw killed(saying: "\(text(result.errors, from: url))", at: url, nothingSent: true)
    }
    return result
  }

  /// What is known of a git that a signal ended: for want of memory, by somebody's hand.
  func killed(saying text: Phrase, at url: RemoteURL, nothingSent: Bool) -> TransportError {
    TransportError(
      kind: .unreachable, url: url, message: ["git was killed before it got an answer", text].joinedLines,
      nothingSent: nothingSent)
  }

  func runPush(
    _ moves: [RefMove], options: [String], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> ProgramResult {
    let leases = moves.map { "--force-with-lease=\($0.ref.full):\($0.expected?.hex ?? "")" }
    // An empty source deletes.
    let refspecs = moves.map { "\($0.new?.hex ?? ""):\($0.ref.full)" }
    let command =
      [
        "push", "--porcelain", "--no-verify", "--no-follow-tags", "--no-force-if-includes",
        "--recurse-submodules=no",
      ] + options + leases + ["--", url.argument] + refspecs
    return try await run(command, on: mirror, reaching: url)
  }
}

extension [Phrase] {
  var joinedLines: Phrase { filter { !$0.isEmpty }.joined(separator: "\n") }
}
