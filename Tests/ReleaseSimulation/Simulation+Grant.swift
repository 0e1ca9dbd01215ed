import ReleaseGit
import ReleaseModel
import ReleaseServices

extension Simulation {
  /// Lets one agent's call happen, as its fate is.
  func grant(_ number: Int) throws {
    guard let call = agents[number].call else { return }
    if let held = agents[number].held { return answer(number, held) }
    try grant(number, as: fate(of: call))
  }

  /// Lets one agent's call happen with a fate.
  func grant(_ number: Int, as fate: Fate) throws {
    guard let call = agents[number].call else { return }
    var line = "\(step): agent \(number) \(describe(call))"
    if fate != .performed { line += " [\(fate.rawValue)]" }
    count("fate", fate.rawValue)
    switch fate {
    case .performed:
      answer(number, try perform(call, number, &line))
    case .limited:
      if case .service(let call) = call {
        answer(number, .response(limit(call, number, &line)))
      } else {
        answer(number, try perform(call, number, &line))
      }
    case .notConnected:
      answer(number, broken(call, nothingSent: true))
    case .gone:
      let until = step + 3 + random.below(20)
      change(call) { $0.isGoneUntil = until }
      if case .service(let call) = call { change(call) { $0.goneUntil = until } }
      answer(number, broken(call, nothingSent: true))
    case .answerLost:
      _ = try perform(call, number, &line)
      answer(number, broken(call, nothingSent: false))
    case .requestLost:
      answer(number, broken(call, nothingSent: false))
    case .late:
      sendLate(call, number)
      answer(number, broken(call, nothingSent: false))
    case .denied:
      let until = step + 1 + random.below(12)
      change(call) { $0.refusesUntil = until }
      if case .service(let call) = call { change(call) { $0.refusesUntil = until } }
      answer(number, try perform(call, number, &line))
    case .tagsDenied:
      change(call) { $0.refusesTagsUntil = step + 1 + random.below(12) }
      answer(number, try perform(call, number, &line))
    case .keeps:
      change(call) { $0.keepsUntil = step + 1 + random.below(25) }
      answer(number, try perform(call, number, &line))
    case .crashBefore:
      die(number)
    case .crashAfter:
      _ = try perform(call, number, &line)
      die(number)
    case .crashLate:
      sendLate(call, number)
      die(number)
    case .stoppedBefore:
      stop(number)
    case .stoppedAfter:
      agents[number].held = try perform(call, number, &line)
      stop(number)
    case .interrupted:
      agents[number].task?.cancel()
      answer(number, try perform(call, number, &line))
    }
    log.append(line)
  }

  private func fate(of call: SimulatedRemotes.Call) -> Fate {
    let moment = moment(of: call)
    // The one race of an abandonment that a lease alone would lose, and rare: it is made less so.
    if moment == .withdrawal, latePublication != nil, random.chance(50) { return .stoppedBefore }
    if rates.faults > 0, focus?.areSpecsUnread == true, isLookAtSpecs(call), random.chance(25) {
      return .notConnected
    }
    guard rates.faults > 0,
      random.chance(
        moment == .reading ? rates.fault / 3 : moment == .question ? rates.fault / 2 : rates.fault)
    else {
      return .performed
    }
    rates.faults -= 1
    if case .pause = call { return random.pick([.crashBefore, .stoppedBefore, .interrupted]) }
    let fate = Fate.seeded(moment, &random)
    return focus?.fate(for: fate, moment, &random) ?? fate
  }

  private func isLookAtSpecs(_ call: SimulatedRemotes.Call) -> Bool {
    switch call {
    case .list(let url, _), .fetch(let url, _):
      servers[url].map { template.shape.specRepositories.contains($0.name) } == true
    case .push, .dryRunPush, .pause, .service: false
    }
  }

  private func moment(of call: SimulatedRemotes.Call) -> Fate.Moment {
    if case .service(let call) = call { return call.isReading ? .question : .order }
    guard case .push(let push, _) = call, let server = servers[push.url] else { return .reading }
    if push.isWithdrawal { return .withdrawal }
    if template.shape.specRepositories.contains(server.name) { return .publication }
    return push.updates.count > 1 && !server.isAtomic ? .separatePush : .push
  }

  private func perform(_ call: SimulatedRemotes.Call, _ agent: Int, _ line: inout String) throws
    -> SimulatedRemotes.Answer
  {
    if let url = url(of: call), let server = servers[url], step < server.isGoneUntil {
      line += " -> gone"
      return broken(call, nothingSent: true)
    }
    if case .service(let service) = call, step < state(of: service).goneUntil {
      line += " -> gone"
      return broken(call, nothingSent: true)
    }
    switch call {
    case .list(let url, let prefix):
      guard let server = servers[url] else { return .refs([:]) }
      if let prefix { return .refs(server.refs.filter { $0.key.full.hasPrefix(prefix) }) }
      rules.note(look: agent, at: server.name, step)
      return .refs(server.published)
    case .fetch(let url, let mirror):
      guard let server = servers[url] else { return broken(call, nothingSent: true) }
      rules.note(look: agent, at: server.name, step)
      // Not by alternates: a repository that is open would not see them, and no fetch adds one.
      ObjectFolder.transfer(from: template.repository(server.name), to: mirror)
      ObjectFolder.transfer(from: server.path, to: mirror)
      ObjectFolder.setRefs(server.published, of: mirror)
      return .done
    case .push(let push, let mirror):
      if let server = servers[push.url] { ObjectFolder.transfer(from: mirror, to: server.path) }
      let report = try land(push, by: agent, isLate: false)
      line += " -> \(report.answer.rawValue) \(report.text)"
      return .report(report)
    case .dryRunPush(let updates, let url):
      return .dryRun(Self.dryRun(updates, servers[url]?.published ?? [:]))
    case .pause:
      return .done
    case .service(let call):
      return .response(try serve(call, by: agent, isLate: false, &line))
    }
  }

  /// Compares leases with what a server shows; nothing is sent.
  private static func dryRun(
    _ updates: [RefUpdate], _ refs: [RefName: ObservedRef]
  ) -> PushDryRun {
    let moved = updates.filter { update in
      if case .drifted = update.state(given: refs[update.ref]?.target) { true } else { false }
    }
    return PushDryRun(
      answer: moved.isEmpty ? .accepted : .refused,
      text: moved.map { "\($0.ref): not as it was expected" }.joined(separator: "\n"),
      refs: refs.mapValues(\.target))
  }

  /// Moves refs on a server, and holds every move against the rules.
  func land(_ push: SentPush, by agent: Int, isLate: Bool) throws -> PushReport {
    guard var server = servers[push.url] else { return PushReport(answer: .refused, text: "no such server") }
    if case .preview = agents[agent].errand { rules.violate("dryRun.pushesNothing", "agent \(agent)", step) }
    for move in push.moves.all where server.protected.contains(move.ref) {
      rules.violate("target.protected", "agent \(agent) pushes to \(server.name) \(move.ref)", step)
    }
    rules.packageRegistry = registry
    let (report, moves) = try server.receive(push, step: step)
    servers[push.url] = server
    let author = Rules.Author(agent: agent, isLate: isLate, step: step)
    if report.answer == .refused, push.isOfPermits, !push.isWithdrawal {
      rules.note(permitRefused: agent, in: server.name)
    }
    for move in moves where move.ref.isTag || move.ref.isBranch {
      if push.isWithdrawal {
        rules.check(withdrawal: move, on: server, by: author)
      } else {
        try rules.check(move, on: server, by: author, servers)
      }
    }
    return report
  }

  /// When a publication lands whose client gave up or died.
  private var latePublication: Int? {
    inFlight.filter { late in
      template.shape.specRepositories.contains { template.shape.url($0) == late.push.url }
    }.map(\.due).max()
  }

  private func sendLate(_ call: SimulatedRemotes.Call, _ agent: Int) {
    if case .service(let service) = call {
      guard step >= state(of: service).goneUntil else { return }
      lateCalls.append(LateCall(agent: agent, call: service, due: step + 1 + random.below(60)))
      if random.chance(40) { send(.abandon, within: 8) }
      return
    }
    guard case .push(let push, let mirror) = call, let server = servers[push.url],
      step >= server.isGoneUntil
    else { return }
    // The objects arrive now; the refs move when the server comes to it.
    ObjectFolder.transfer(from: mirror, to: server.path)
    var due = step + 1 + random.below(40)
    if template.shape.specRepositories.contains(server.name), random.chance(60) {
      // Long enough for somebody to take the run back before.
      due += 40
      send(.abandon, within: 8)
    }
    inFlight.append(LatePush(agent: agent, push: push, due: due))
  }

  /// Stops a process for a while. Often somebody takes it for dead.
  private func stop(_ number: Int) {
    agents[number].isStoppedUntil = step + 5 + random.below(60)
    if let call = agents[number].call, moment(of: call) == .withdrawal, let late = latePublication {
      // It sleeps over the publication, and over those who finish the run then.
      agents[number].isStoppedUntil = late + 50 + random.below(30)
      arrivals.append(Arrival(errand: .resume, disk: nil, due: late + 1 + random.below(8)))
      return
    }
    guard random.chance(50) else { return }
    arrivals.append(
      Arrival(errand: random.chance(70) ? .resume : .abandon, disk: nil, due: step + random.below(40)))
  }

  /// Ends a process without a word. Somebody comes and goes on, on the same machine or on another.
  private func die(_ number: Int) {
    agents[number].isDead = true
    var disk: String?
    if random.chance(50) {
      let copy = "\(folder)/disk\(number)"
      ObjectFolder.copy(agents[number].folder, to: copy)
      disk = copy
    }
    let chance = random.below(100)
    let errand: PendingTask = chance < 45 ? .resume : chance < 65 ? .abandon : .known(agents[number].errand)
    arrivals.append(Arrival(errand: errand, disk: disk, due: step + random.below(30)))
    answer(number, .failed(Self.dead))
    agents[number].task?.cancel()
  }

  private func change(_ call: SimulatedRemotes.Call, _ body: (inout SimulatedServer) -> Void) {
    guard let url = url(of: call), var server = servers[url] else { return }
    body(&server)
    servers[url] = server
  }

  private func broken(_ call: SimulatedRemotes.Call, nothingSent: Bool) -> SimulatedRemotes.Answer {
    let kind: TransportError.Kind = nothingSent || random.chance(50) ? .unreachable : .timedOut
    return .failed(
      TransportError(
        kind: kind, url: url(of: call) ?? RemoteURL("simulation:"), message: "", nothingSent: nothingSent))
  }

  private func url(of call: SimulatedRemotes.Call) -> RemoteURL? {
    switch call {
    case .list(let url, _), .fetch(let url, _), .dryRunPush(_, let url): url
    case .push(let push, _): push.url
    case .pause, .service: nil
    }
  }

  private func describe(_ call: SimulatedRemotes.Call) -> String {
    func name(_ url: RemoteURL) -> String { servers[url]?.name ?? "?" }
    return switch call {
    case .list(let url, let prefix): "list \(name(url))" + (prefix.map { " \($0)" } ?? "")
    case .fetch(let url, _): "fetch \(name(url))"
    case .push(let push, _):
      (push.isWithdrawal ? "withdraws from " : "push ") + name(push.url)
        + push.moves.all.map { " \($0.ref.short) \($0.expected?.short ?? "none")→\($0.new?.short ?? "none")" }
        .joined()
    case .dryRunPush(_, let url): "dry-runs a push to \(name(url))"
    case .pause: "pauses"
    case .service(let call): "asks \(call.method.rawValue) \(call.path)"
    }
  }
}
