import ReleaseCore
import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

/// A world of agents, servers and time in which one thing happens at a time.
///
/// Every agent is a real engine; at each call to a remote, and at each pause, it waits here. When all agents wait,
/// one of them (or a late push, or a developer) is chosen by the seeded generator and goes on to its next call. So
/// the seed alone decides the order of all effects.
actor Simulation {
  let template: WorldTemplate
  /// The beginning of the names of the runs that start here.
  let name: String
  let folder: String
  let pool: BlockingPool
  var random: SeededGenerator
  var rates: FaultRates
  let focus: Focus?
  /// Whether people also squash, close and change requests.
  let areReviewersCareless: Bool
  /// How often somebody still comes to look at a run that waits.
  var looksLeft = 6
  /// Whether people come to requests by themselves.
  var areReviewersAtWork: Bool
  var servers: [RemoteURL: SimulatedServer]
  var agents: [Agent] = []
  var inFlight: [LatePush] = []
  var lateCalls: [LateCall] = []
  var registry = SimulatedRegistry()
  var host = SimulatedHost()
  var arrivals: [Arrival] = []
  var step = 0
  /// What happened, for people.
  var log: [String] = []
  var rules: Rules
  /// What dry runs would have done.
  private(set) var previews: [PlanPackage] = []
  /// How often each fate, ending and foreign write happened.
  var tally: [String: Int] = [:]
  let clock: SimulatedClock
  private var working = 0
  private var quiet: CheckedContinuation<Void, Never>?

  /// A push whose client heard nothing of it.
  struct LatePush {
    let agent: Int
    let push: SentPush
    let due: Int
  }

  /// A request to a service whose client heard nothing of it.
  struct LateCall {
    let agent: Int
    let call: ServiceCall
    let due: Int
  }

  /// An agent that starts later.
  struct Arrival {
    let errand: PendingTask
    /// What an earlier process left on the same machine; nil for an empty disk.
    let disk: String?
    let due: Int
  }

  init(
    _ template: WorldTemplate, name: String = "run", from time: Int64 = 1_800_000_000, seed: UInt64,
    rates: FaultRates, focus: Focus? = nil, folder: String, pool: BlockingPool
  ) {
    self.template = template
    self.name = name
    clock = SimulatedClock(time)
    self.folder = folder
    self.pool = pool
    self.rates = rates
    self.focus = focus
    if focus?.isAppMoved == true || focus?.isPackageTaken == true {
      self.rates.foreign = 12
      self.rates.foreignWrites = 2
    }
    random = SeededGenerator(seed: seed)
    ObjectFolder.makeFolder(folder)
    servers = [:]
    for name in template.shape.repositories {
      let path = "\(folder)/\(name).git"
      ObjectFolder.makeRepository(at: path, over: template.repository(name))
      let server = SimulatedServer(
        name: name, url: template.shape.url(name), path: path,
        isAtomic: random.chance(70) && focus?.isSeparate != true,
        refs: template.refs[name] ?? [:])
      servers[server.url] = server
      if template.shape.landsByRequest, !template.shape.specRepositories.contains(name),
        let master = RefName.branch("master")
      {
        servers[server.url]?.protected = [master]
      }
    }
    rules = Rules(template)
    registry = template.registry
    rules.packageRegistry = registry
    areReviewersAtWork = template.shape.landsByRequest
    areReviewersCareless = template.shape.landsByRequest ? random.chance(50) : false
  }

  // MARK: Agents

  func start(_ errand: Errand, disk: String? = nil) throws {
    let number = agents.count
    let home = "\(folder)/agent\(number)"
    ObjectFolder.makeFolder(home)
    ObjectFolder.makeFolder(home + "/mirrors")
    if let disk {
      ObjectFolder.copy(disk, to: home)
    } else if random.chance(85) {
      makeOldMirrors(home, withRefs: random.chance(30))
    }
    log.append("\(step): agent \(number) starts: \(errand.description)")
    if let package = errand.package { rules.know(package, step) }
    if errand.isReopening { rules.reopeners.insert(number) }
    if case .approve(let isWithdrawn) = errand { rules.approvers[number] = isWithdrawn }
    let engine = try engine(number, home, errand)
    let context = RunContext(
      name: RunID(recorded: "\(name)\(number)"), time: clock.time,
      identity: Identity(name: "relctl", email: "relctl@example.com"),
      buildNumber: nil, supersedes: errand.superseded.map { [$0] } ?? [])
    agents.append(Agent(number: number, errand: errand, folder: home, start: step))
    working += 1
    agents[number].task = Task(executorPreference: pool) {
      let ending = await errand.run(engine, context) { await self.note($0, by: number) }
      await self.end(number, ending)
    }
  }

  /// Most machines have fetched before: what never changes is in their mirrors, and often the refs of then.
  private func makeOldMirrors(_ home: String, withRefs: Bool) {
    let store = MirrorStore(root: home + "/mirrors")
    for server in servers.values {
      let mirror = store.path(for: server.url)
      ObjectFolder.makeRepository(at: mirror, over: template.repository(server.name))
      guard withRefs, let refs = template.refs[server.name] else { continue }
      ObjectFolder.setRefs(refs, of: mirror)
    }
  }

  private func engine(_ number: Int, _ home: String, _ errand: Errand) throws -> Engine {
    let loaded =
      errand.isFromLedgerAlone
      ? LoadedWorkspace(ledger: template.workspace.ledger)
      : LoadedWorkspace(workspace: template.workspace, layers: template.layers)
    let remotes = SimulatedRemotes(agent: number, simulation: self)
    let services = services(of: number)
    let settings = loaded.workspace
    return Engine(
      WorkspaceReader(
        loaded,
        through: Ports(
          remote: remotes, mirrors: MirrorStore(root: home + "/mirrors"), journals: home + "/journal",
          pool: pool,
          jobs: 1, now: { [clock] in clock.time },
          hosts: RequestHosts(settings.hosts, ports: services),
          registries: PackageRegistries(settings.registries, ports: services, timeout: 60))),
      transport: remotes,
      agent: ReleaseModel.Agent(
        identity: nil, host: "agent-\(number)", process: Int32(number), machine: nil, build: nil,
        version: "simulated", command: "simulated"),
      process: "\(name)-\(number)",
      backoff: Backoff { _ in
        try Task.checkCancellation()
        _ = await self.ask(.pause, number)
        try Task.checkCancellation()
      },
      lookAge: random.chance(30) ? .any : .zero, rights: errand.isToPush ? PushRights() : nil)
  }

  private func note(_ package: PlanPackage, by agent: Int) {
    guard !agents[agent].isDead else { return }
    if case .preview = agents[agent].errand {
      previews.append(package)
    } else {
      rules.know(package, step)
    }
  }

  private func end(_ agent: Int, _ ending: Ending) {
    working -= 1
    agents[agent].ending = ending
    if !agents[agent].isDead {
      log.append("\(step): agent \(agent) ends: \(ending.description)")
      count("ending", ending.description.prefix { $0.isLetter })
      if case .finished(let result) = ending, result.conclusion == .done { count(result.staged.plan) }
      rules.check(ending, of: agents[agent], servers, step)
      lookAgainLater(ending)
    }
    becomeQuiet()
  }

  /// Waits for the agent's turn.
  func ask(_ call: SimulatedRemotes.Call, _ agent: Int) async -> SimulatedRemotes.Answer {
    if agents[agent].isDead { return .failed(Self.dead) }
    return await withCheckedContinuation { continuation in
      agents[agent].call = call
      agents[agent].turn = continuation
      working -= 1
      becomeQuiet()
    }
  }

  /// Lets an agent go on.
  func answer(_ agent: Int, _ answer: SimulatedRemotes.Answer) {
    guard let turn = agents[agent].turn else { return }
    agents[agent].turn = nil
    agents[agent].call = nil
    agents[agent].held = nil
    working += 1
    turn.resume(returning: answer)
  }

  static let dead = TransportError(
    kind: .cancelled, url: RemoteURL("simulation:"), message: "dead", nothingSent: true)

  // MARK: Time

  private func becomeQuiet() {
    guard working == 0, let waiting = quiet else { return }
    quiet = nil
    waiting.resume()
  }

  /// Waits until every agent waits, or has ended.
  func allWait() async {
    if working == 0 { return }
    await withCheckedContinuation { quiet = $0 }
  }

  /// Runs until every agent has ended and nothing is under way.
  func run() async throws {
    while true {
      await allWait()
      step += 1
      clock.advance()
      guard step < 4000 else {
        rules.violate("ends", "after \(step) steps agents are still at work", step)
        return stopAll()
      }
      if try landWhatIsDue() { continue }
      if try landALateCall() { continue }
      if try startWhatIsDue() { continue }
      let ready = agents.filter { $0.turn != nil && $0.isStoppedUntil <= step }.map(\.number)
      if try answerARequest() { continue }
      if !ready.isEmpty, try writeAsSomebodyElse() { continue }
      if let agent = ready.isEmpty ? nil : random.pick(ready) {
        try grant(agent)
        continue
      }
      let isOver =
        inFlight.isEmpty && lateCalls.isEmpty && arrivals.isEmpty && agents.allSatisfy { $0.turn == nil }
      if isOver { return }
    }
  }

  private func stopAll() {
    for agent in agents where agent.turn != nil {
      agents[agent.number].isDead = true
      answer(agent.number, .failed(Self.dead))
    }
  }

  func landWhatIsDue() throws -> Bool {
    guard let index = inFlight.firstIndex(where: { $0.due <= step }) else { return false }
    let push = inFlight.remove(at: index)
    let report = try land(push.push, by: push.agent, isLate: true)
    log.append("\(step): the late push of agent \(push.agent): \(report.answer.rawValue) \(report.text)")
    return true
  }

  private func startWhatIsDue() throws -> Bool {
    guard let index = arrivals.firstIndex(where: { $0.due <= step }) else { return false }
    let arrival = arrivals.remove(at: index)
    try start(errand(arrival.errand), disk: arrival.disk)
    return true
  }

  /// What kind of run was done.
  private func count(_ plan: Plan) {
    if !plan.supersedes.isEmpty { count("run", "replaced") }
    if plan.repositories.contains(where: { $0.remade != nil }) { count("run", "retagged") }
    if case .hotfix = plan.request { count("run", "hotfix") }
  }

  func count(_ kind: String, _ what: some StringProtocol) { tally["\(kind) \(what)", default: 0] += 1 }
}

/// The time of the world: ten seconds a step.
final class SimulatedClock: Sendable {
  private let seconds: Atomic<Int64>
  init(_ start: Int64) { seconds = Atomic(start) }
  var time: Int64 { seconds.load(ordering: .relaxed) }
  func advance() { seconds.add(10, ordering: .relaxed) }
}
