import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

extension Simulation {
  /// The API of the host that all repositories are on.
  private static let api = "https://git.example.com/api"

  /// What an agent reaches services by.
  nonisolated func services(of agent: Int) -> ServicePorts {
    let environment = ["PATH": "/usr/bin:/bin:/usr/local/bin", "HOST_TOKEN": "a-token-of-the-host"]
    let mask = SecretMask()
    let programs = ProgramRunner(environment: environment, mask: mask)
    let now: @Sendable () -> Int64 = { [clock] in clock.time }
    let sleep: @Sendable (Double) async throws -> Void = { seconds in
      try Task.checkCancellation()
      await self.doze(agent, seconds)
      try Task.checkCancellation()
    }
    let waits = NamedWaits()
    return ServicePorts(
      client: { _ in
        RetryingClient(
          SimulatedHTTP(agent: agent, simulation: self), patience: HostPatience(seconds: 1_000_000),
          waits: waits, now: now, sleep: sleep)
      },
      secrets: SecretReader(environment: environment, folder: folder, programs: programs, mask: mask),
      programs: programs, folder: folder, mask: mask, now: now, sleep: sleep)
  }

  private func doze(_ agent: Int, _ seconds: Double) async {
    agents[agent].isStoppedUntil = step + Int((seconds / 10).rounded(.up))
    _ = await ask(.pause, agent)
  }

  // MARK: Answers

  /// Lets a service answer, and holds what it does against the rules.
  func serve(_ call: ServiceCall, by agent: Int, isLate: Bool, _ line: inout String) throws -> HTTPResponse {
    rules.checkLimit(call, of: agent, step)
    let state = self.state(of: call)
    if !call.isReading, step < state.refusesUntil { return HTTPResponse(403, ["message": "not now"]) }
    let author = Rules.Author(agent: agent, isLate: isLate, step: step)
    let response: HTTPResponse
    if isOfHost(call) {
      let (answer, opened) = host.receive(call, { servers[template.shape.url($0)] }, step: step)
      response = answer
      if !call.isReading { rules.checkHost(call, opened, by: author, host, servers) }
      if call.isReading { rules.note(askedHost: call, by: agent, step) }
      if opened != nil { count("service", "opened") }
    } else {
      let (answer, taken) = registry.receive(call)
      response = answer
      rules.packageRegistry = registry
      if call.isReading { rules.note(look: agent, at: Rules.registry, step) }
      if let taken, let archive = registry.releases[taken] {
        count("service", "published")
        try rules.checkPackage(taken, archive, by: author, servers)
      }
      if case .preview = agents[agent].errand, !call.isReading {
        rules.violate("dryRun.pushesNothing", "agent \(agent) publishes", step)
      }
    }
    line += " -> \(response.status)"
    return response
  }

  /// Says that nothing is worked on for a while.
  func limit(_ call: ServiceCall, _ agent: Int, _ line: inout String) -> HTTPResponse {
    let seconds = random.pick([5, 20, 45, 90])
    rules.note(limitOf: call, agent, until: step + seconds / 10)
    line += " -> 429, \(seconds) s"
    return HTTPResponse(429, .null, [("Retry-After", "\(seconds)")])
  }

  func isOfHost(_ call: ServiceCall) -> Bool { call.url.hasPrefix(Self.api) }

  func state(of call: ServiceCall) -> ServiceState { isOfHost(call) ? host.state : registry.state }

  func change(_ call: ServiceCall, _ body: (inout ServiceState) -> Void) {
    if isOfHost(call) { body(&host.state) } else { body(&registry.state) }
  }

  func recoverServices() {
    host.state = ServiceState()
    registry.state = ServiceState()
  }

  // MARK: Calls that arrive late

  func landALateCall() throws -> Bool {
    guard let index = lateCalls.firstIndex(where: { $0.due <= step }) else { return false }
    let late = lateCalls.remove(at: index)
    var line =
      "\(step): the late request of agent \(late.agent): \(late.call.method.rawValue) \(late.call.path)"
    _ = try serve(late.call, by: late.agent, isLate: true, &line)
    log.append(line)
    return true
  }

  /// Somebody publishes a version that a plan wants, with other content.
  func publishAPackageByHand() -> Bool {
    let wanted = rules.plannedPackages()
    guard !wanted.isEmpty else { return false }
    return publishByHand(random.pick(wanted))
  }

  /// - Returns: Whether the release was not there.
  func publishByHand(_ release: String) -> Bool {
    guard registry.publish(release, Array("not a zip \(step)".utf8)) else { return false }
    rules.foreignPaths.insert("\(Rules.registry) \(release)")
    count("foreign", "registers")
    log.append("\(step): somebody publishes \(release) to the registry")
    return true
  }
}
