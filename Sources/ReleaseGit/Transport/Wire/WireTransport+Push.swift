import ReleaseModel
import ReleaseSupport

extension WireTransport {
  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if let report = try await pushes.push(RefMoves(landing: updates), from: mirror, to: url) { return report }
    return try await program.push(updates, from: mirror, to: url)
  }

  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    if let report = try await pushes.push(RefMoves(landing: updates), from: mirror, to: url, options: options)
    {
      return report
    }
    return try await program.push(updates, from: mirror, to: url, options: options)
  }

  package func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if let report = try await pushes.push(RefMoves(withdrawing: updates), from: mirror, to: url) {
      return report
    }
    return try await program.withdraw(updates, from: mirror, at: url)
  }
}
