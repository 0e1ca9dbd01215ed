import ReleaseModel

/// A transport that follows no address which its rule refuses.
struct GuardedTransport: Transport {
  let base: any Transport
  let rule: AddressRule

  func check(_ url: RemoteURL) throws(TransportError) {
    guard let reason = rule.refusal(of: url) else { return }
    let message: Phrase =
      switch reason {
      case .tracked(let file):
        "git tracks '\(file)' there, but a commit must not provide the repository that relctl works with"
      case .notAdmitted:
        "the workspace is not trusted, and the base branch's relctl.yml has no such address"
      }
    throw TransportError(kind: .notAdmitted, url: url, message: message, nothingSent: true)
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    try check(url)
    return try await base.list(url)
  }

  func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID] {
    try check(url)
    return try await base.tips(url)
  }

  func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try check(url)
    return try await base.list(url, below: prefix)
  }

  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try check(url)
    try await base.fetch(url, into: mirror)
  }

  func localFolder(of url: RemoteURL) async -> String? {
    rule.refusal(of: url) == nil ? await base.localFolder(of: url) : nil
  }

  func placesTaken(at host: HostAddress) -> Int { base.placesTaken(at: host) }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try check(url)
    return try await base.push(updates, from: mirror, to: url)
  }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    try check(url)
    return try await base.push(updates, from: mirror, to: url, options: options)
  }

  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    try check(url)
    return try await base.dryRunPush(updates, from: mirror, to: url)
  }

  func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try check(url)
    return try await base.withdraw(updates, from: mirror, at: url)
  }
}
