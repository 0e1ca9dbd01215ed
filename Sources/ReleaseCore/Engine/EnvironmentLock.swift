/// What the lock says of one environment.
public struct EnvironmentLock: Sendable, Hashable {
  public let environment: String
  /// nil when it is free.
  public let holder: LockHolder?
  public let steal: LockSteal?
}

extension Engine {
  /// Reads the locks of one environment, or of all.
  public func locks(of environment: String?) async throws -> [EnvironmentLock] {
    let wanted = try environment.map { try require(environment: $0) } ?? workspace.environments.map(\.name)
    try await fetch([])
    let file = try await lock.fetched().file
    return wanted.map {
      EnvironmentLock(environment: $0, holder: file.holder(of: $0), steal: file.environments[$0]?.steal)
    }
  }

  /// Takes an environment's lock away from its holder, if it has one.
  public func steal(_ environment: String, reason: String) async throws {
    let name = try require(environment: environment)[0]
    _ = try await lock.steal(name, reason: reason, by: agent, time: now())
  }

  /// Refuses a name that relctl.yml does not know.
  @discardableResult
  func require(environment: String) throws(Refusal) -> [String] {
    let known = workspace.environments.map(\.name)
    guard known.contains(environment) else {
      throw Refusal(
        Diagnostic(
          "environment.unknown", "there is no environment '\(environment)'",
          hint: "relctl.yml has \(known.joined(separator: ", "))"))
    }
    return [environment]
  }
}
