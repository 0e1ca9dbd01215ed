import ReleaseModel
import ReleaseSupport

/// A push over a connection: commands and objects out, a report back.
struct PushExchange {
  let transport: WireTransport

  /// - Returns: nil where the git program should push: nothing was sent then.
  func push(
    _ moves: RefMoves, from mirror: String, to url: RemoteURL, options: [String] = []
  ) async throws(TransportError) -> PushReport? {
    if moves.all.isEmpty { return PushReport(answer: .accepted, text: "") }
    if options.isEmpty, let report = await createdInPlace(moves.all, at: url) { return report }
    guard let connection = try await transport.connection(to: url, for: moves.all) else { return nil }
    let advertisement = connection.advertisement
    let stale = advertisement.staleness(of: moves.all)
    let isToDo = { (move: RefMove) in advertisement.refs[move.ref] != move.new }
    let pending = moves.all.filter(isToDo)
    guard stale.isEmpty, !pending.isEmpty else {
      await transport.close(connection)
      // What holds the new value already was pushed before: by a try that got no answer, or by somebody who planned
      // the same.
      return stale.isEmpty
        ? PushReport(answer: .accepted, text: "") : PushReport(answer: .refused, text: stale.joinedLines)
    }
    if pending.count == 1 || advertisement.capabilities.contains("atomic") {
      return try await send(
        pending, over: connection, from: mirror, to: url, options: options, as: .atomic)
    }
    return try await send(
      moves.steps.map { $0.filter(isToDo) }.filter { !$0.isEmpty }, over: connection, from: mirror, to: url)
  }

  /// Makes a lone ref of relctl's own, which a permit is, in the files of a repository on this machine. Its name is nobody
  /// else's, and nothing is read through it. Branches and tags are pushed: git looks whether all that they lead to is there,
  /// and compares what was there before under its lock.
  ///
  /// - Returns: nil where it has to be pushed: nothing was made then.
  private func createdInPlace(_ moves: [RefMove], at url: RemoteURL) async -> PushReport? {
    guard moves.count == 1, let move = moves.first, move.expected == nil, let new = move.new,
      move.ref.full.hasPrefix("refs/relctl/"), await transport.hasPlainRefs,
      let route = await transport.route(to: .receivePack, of: url)?.route, route.way == .local,
      let made = await LocalRemote.create(move.ref, at: new, in: route.path, on: .shared)
    else { return nil }
    return PushReport(answer: .accepted, text: "", refs: [move.ref: made])
  }

  /// Pushes step by step, each over a connection of its own, because the host has no atomic push. Every old value was
  /// compared before the first ref moves.
  private func send(
    _ steps: [[RefMove]], over first: PushConnection, from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    var connection: PushConnection? = first
    var refs: [RefName: ObservedRef]? = [:]
    for step in steps {
      if connection == nil { connection = try await transport.connection(to: url, for: step) }
      // The receiving end was there a moment ago. What landed so far is for the caller to find.
      guard let open = connection else {
        throw TransportError(kind: .unreachable, url: url, message: "could not reconnect")
      }
      connection = nil
      let stale = open.advertisement.staleness(of: step)
      guard stale.isEmpty else {
        await transport.close(open)
        return PushReport(answer: .refused, text: stale.joinedLines, atomicity: .separate)
      }
      let report = try await send(step, over: open, from: mirror, to: url, as: .separate)
      guard report.answer == .accepted else { return report }
      refs = report.refs.flatMap { new in refs?.merging(new) { $1 } }
    }
    return PushReport(answer: .accepted, text: "", atomicity: .separate, refs: refs)
  }

  /// Sends commands and objects, and reads the report.
  private func send(
    _ moves: [RefMove], over connection: PushConnection, from mirror: String, to url: RemoteURL,
    options: [String] = [], as atomicity: PushReport.Atomicity
  ) async throws(TransportError) -> PushReport {
    let content: PushContent
    do {
      content = try await BlockingPool.shared.run {
        [repositories = transport.repositories, advertised = connection.advertisement.refs] in
        try repositories.withRepository(at: mirror) {
          try PushContent(of: moves, beside: advertised, in: $0) { repositories.packs.take($0, in: mirror) }
        }
      }
    } catch {
      await transport.close(connection)
      let failure = (error as? GitError).map { MirrorFailure(mirror: mirror, error: $0) }
      throw TransportError(
        kind: .failed, url: url, message: "\(error)", nothingSent: true, mirrorFailure: failure)
    }
    let isBanded = !options.isEmpty || !connection.isBrief(sending: content.pack)
    let commands = PushCommands.encoded(
      moves, to: connection.advertisement, isAtomic: atomicity == .atomic && moves.count > 1,
      isBanded: isBanded, options: options, agent: WireTransport.agent)
    let reply = await send(
      commands, with: content.pack, over: connection, to: url,
      into: PushAnswer(to: moves.map(\.ref), isBanded: isBanded),
      listening: !options.isEmpty)
    let answer = reply.answer
    let text = { self.text(of: reply, over: connection, from: url) }
    if let failure = reply.failure { throw error(for: failure, saying: text(), at: url) }
    if answer.isAccepted {
      // What a server says of a push is noise, unless it was asked for something.
      let tookOptions = !options.isEmpty && PushCommands.takesOptions(connection.advertisement)
      return PushReport(
        answer: .accepted, text: tookOptions ? text() : "", atomicity: atomicity, refs: content.refs,
        tookOptions: tookOptions)
    }
    // A server may do what it was asked for in another way; where the refs are then, they themselves say.
    let isDone = answer.refusals.isEmpty
    return PushReport(
      answer: isDone ? .accepted : .refused, text: text(), atomicity: atomicity)
  }

  /// Sends commands and a pack, and reads the report to its end, or as far as it comes.
  ///
  /// - Parameter listening: Whether the words that come after the report are of interest.
  private func send(
    _ commands: [UInt8], with pack: [UInt8], over connection: PushConnection, to url: RemoteURL,
    into empty: PushAnswer, listening: Bool
  ) async -> PushReply {
    switch connection.channel {
    case .https(let remote):
      return await transport.https.post(commands + pack, to: remote, at: url, into: empty)
    case .program(let process):
      let result = await transport.converse(with: process) { conversation throws(WireFailure) in
        var answer = empty
        do throws(WireFailure) {
          try conversation.send(commands)
          try conversation.send(pack)
          while !answer.isComplete {
            try answer.take(try conversation.next())
            if answer.isOver, !answer.isComplete { throw .ended }
          }
          while listening, !answer.isOver, let packet = try? conversation.next() { try? answer.take(packet) }
          return PushReply(answer: answer)
        } catch {
          return PushReply(answer: answer, failure: error)
        }
      }
      var reply: PushReply
      switch result {
      case .success(let whole): reply = whole
      case .failure(let failure): reply = PushReply(answer: empty, failure: failure)
      }
      if reply.failure == nil {
        await transport.leave(process, by: connection.way, afterPushTo: url)
      } else {
        await transport.end(process)
      }
      reply.said = process.said
      return reply
    }
  }

  /// What a server said, for people.
  private func text(of reply: PushReply, over connection: PushConnection, from url: RemoteURL) -> Phrase {
    var login: HTTPSLogin?
    if case .https(let remote) = connection.channel { login = remote.login }
    let clean = { (bytes: [UInt8]) in transport.program.text(bytes, from: url, hiding: login) }
    let (own, people) = reply.answer.isBanded ? (reply.said, reply.answer.text) : ([], reply.said)
    let remote = clean(people).split(separator: "\n").filter { !ReceivingEnd.isComplaint($0) }.map {
      Phrase(foreign: "remote: \($0)")
    }
    let refusals = reply.answer.refusals.map { refusal in refusal.mapValues { clean(Array($0.utf8)) } }
    return (["\(clean(own))"] + remote + refusals).joinedLines
  }

  /// From the first command on nobody knows what became of a push that was not answered.
  private func error(
    for failure: WireFailure, saying text: Phrase, at url: RemoteURL
  ) -> TransportError {
    func error(_ kind: TransportError.Kind, _ reason: Phrase, nothingSent: Bool = false) -> TransportError {
      TransportError(
        kind: kind, url: url, message: [reason, text].joinedLines, nothingSent: nothingSent)
    }
    switch failure {
    case .timedOut: return error(.timedOut, "no answer for \(transport.program.deadlineText)")
    case .cancelled: return TransportError(kind: .cancelled, url: url, message: "")
    case .ended: return error(.unreachable, "the remote hung up before it answered")
    case .forbidden(let reason): return error(.authentication, reason, nothingSent: true)
    case .busy(let reason, let wait, let isUntaken):
      return TransportError(
        kind: .busy, url: url, message: [reason, text].joinedLines, nothingSent: isUntaken, retryAfter: wait)
    case .malformed(let reason): return error(.unreachable, reason)
    case .remote(let bytes):
      let said = transport.program.text(bytes, from: url)
      return error(RateLimit.isNamed(in: said) ? .busy : .unreachable, "\(said)")
    case .unreachable(let reason): return error(.unreachable, reason, nothingSent: true)
    }
  }
}

/// What came back of a push.
struct PushReply: Sendable {
  /// As far as it came.
  var answer: PushAnswer
  /// Why it is not whole.
  var failure: WireFailure?
  /// What the program in between said, for people.
  var said: [UInt8] = []
}

/// What a push carries: the objects that the remote lacks, and what its refs are when they have moved.
private struct PushContent: Sendable {
  /// Empty for a push that only deletes: such a push has no pack.
  let pack: [UInt8]
  /// The refs that are there afterwards, of those that move.
  let refs: [RefName: ObservedRef]

  /// - Parameter made: Returns a pack of just these objects, if there is one.
  init(
    of moves: [RefMove], beside advertised: [RefName: ObjectID], in repository: borrowing Repository,
    made: ([ObjectID]) -> [UInt8]?
  ) throws(GitError) {
    let wanted = moves.compactMap(\.new)
    let objects = wanted.isEmpty ? [] : try repository.packs.objects(from: wanted, missingOn: advertised)
    if wanted.isEmpty {
      pack = []
    } else if let known = made(objects) {
      pack = known
    } else {
      pack = try repository.packs.make(objects).bytes
    }
    var refs: [RefName: ObservedRef] = [:]
    for move in moves {
      guard let new = move.new else { continue }
      refs[move.ref] = ObservedRef(
        target: new, commit: move.ref.isBranch ? new : try repository.objects.peel(new))
    }
    self.refs = refs
  }
}
