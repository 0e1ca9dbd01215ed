import ReleaseServices
import Synchronization

/// Sentry's release health, as far as it is documented: sessions of an organization, by project and release.
package final class PlayedSentry: PlayedVendor {
  private let token: String
  private let state = Mutex(State())

  private struct State {
    /// Release -> what is known of it.
    var releases: [String: VendorJSON] = [:]
    var asked: [[String: String]] = []
  }

  package init(token: String) { self.token = token }

  /// - Parameter rates: Of users and sessions, from 0 to 1.
  package func count(_ release: String, users: Double?, sessions: Double?, of sum: Int) {
    state.withLock {
      $0.releases[release] = [
        "crash_free_rate(user)": users.map { .real($0) } ?? .null,
        "crash_free_rate(session)": sessions.map { .real($0) } ?? .null, "sum(session)": .integer(sum),
      ]
    }
  }

  /// The queries of requests that were answered.
  package var asked: [[String: String]] { state.withLock { $0.asked } }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    guard request.headers["authorization"] == "Bearer \(token)" else {
      return PlayedAnswer(401, body: Array(#"{"detail":"Invalid token"}"#.utf8))
    }
    guard request.method == "GET", request.path == "/api/0/organizations/acme/sessions/" else {
      return PlayedAnswer(404, body: Array(#"{"detail":"The requested resource does not exist"}"#.utf8))
    }
    guard request.query["project"] == "4501", request.query["field"] != nil else {
      return PlayedAnswer(400, body: Array(#"{"detail":"Invalid project"}"#.utf8))
    }
    let query = request.query["query"] ?? ""
    return state.withLock { state in
      state.asked.append(request.query)
      let known = state.releases.first { query == "release:\"\($0.key)\"" }?.value
      let groups: [VendorJSON] = known.map { [["by": [:], "totals": $0]] } ?? []
      return PlayedAnswer(
        200,
        body: (["groups": .array(groups), "query": .string(query), "intervals": []] as VendorJSON).bytes)
    }
  }
}
