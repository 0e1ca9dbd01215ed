import ReleaseGit
import ReleaseModel
import ReleaseServices

/// The transport of one agent: every call waits until the scheduler grants it.
struct SimulatedRemotes: Transport {
  let agent: Int
  let simulation: Simulation

  /// What an agent asks of the world.
  enum Call: Sendable {
    /// Reads branches and tags, or the refs below a prefix.
    case list(RemoteURL, below: String?)
    case fetch(RemoteURL, mirror: String)
    /// Lands refs, or takes them back.
    case push(SentPush, mirror: String)
    /// Only asks whether a push would be taken.
    case dryRunPush([RefUpdate], RemoteURL)
    /// A pause between two attempts.
    case pause
    /// A request to a host's API, or to the package registry.
    case service(ServiceCall)
  }

  enum Answer: Sendable {
    case refs([RefName: ObservedRef])
    case report(PushReport)
    case dryRun(PushDryRun)
    case done
    case response(HTTPResponse)
    case failed(TransportError)
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    guard case .refs(let refs) = try await ask(.list(url, below: nil), url) else {
      throw unanswered(url)
    }
    return refs
  }

  func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    guard case .refs(let refs) = try await ask(.list(url, below: prefix), url) else {
      throw unanswered(url)
    }
    return refs
  }

  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    guard case .done = try await ask(.fetch(url, mirror: mirror), url) else { throw unanswered(url) }
  }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await send(SentPush(url: url, updates: updates, isWithdrawal: false), from: mirror)
  }

  func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await send(SentPush(url: url, updates: updates, isWithdrawal: true), from: mirror)
  }

  private func send(_ push: SentPush, from mirror: String) async throws(TransportError) -> PushReport {
    guard case .report(let report) = try await ask(.push(push, mirror: mirror), push.url) else {
      throw unanswered(push.url)
    }
    return report
  }

  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    guard case .dryRun(let dryRun) = try await ask(.dryRunPush(updates, url), url) else {
      throw unanswered(url)
    }
    return dryRun
  }

  private func ask(_ call: Call, _ url: RemoteURL) async throws(TransportError) -> Answer {
    // As the real transport does: the program is not started for a task that was cancelled.
    if Task.isCancelled {
      throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
    }
    let answer = await simulation.ask(call, agent)
    if case .failed(let error) = answer { throw error }
    return answer
  }

  private func unanswered(_ url: RemoteURL) -> TransportError {
    TransportError(kind: .failed, url: url, message: "not the answer to this call")
  }
}
