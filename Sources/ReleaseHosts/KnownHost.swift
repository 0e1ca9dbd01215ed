import ReleaseGit
import ReleaseModel
import ReleaseServices

/// A host of a known kind, and a repository on it.
package struct KnownHost: Sendable {
  let host: any RequestHost
  /// The host's pages.
  let site: String
  let path: String
  /// What its API is reached by; nil where nothing opens it.
  let server: VendorServer?
  /// Whether relctl merges.
  package let mergesItself: Bool

  /// What goes along with the push of a request's branch; nothing where the API opens the request.
  package func pushOptions(for draft: RequestDraft) -> [String] {
    api == nil ? host.pushOptions(for: draft) : []
  }

  package func newRequestPage(for draft: RequestDraft) -> String {
    host.newRequestPage(for: draft, on: site, at: path)
  }

  /// What stands before a commit's id in the address of its page.
  package var commitPages: String { host.commitPages(on: site, at: path) }

  /// The push that makes a request of a commit, where nothing else does: not where the API opens it from a branch.
  package func reviewPush(for draft: RequestDraft) -> ReviewPush? {
    isBranchless || api == nil ? host.reviewPush(for: draft) : nil
  }

  /// Whether a request has no branch of its own.
  package var isBranchless: Bool { host.isBranchless }

  /// The page of the request that a ref of the host's own folder is for, such as `refs/pull/7/head` or
  /// `refs/changes/34/1234/2`.
  package func page(of ref: RefName) -> String? {
    let parts = ref.full.split(separator: "/").dropFirst(2)
    switch (ref.full.hasPrefix("refs/changes/"), parts.count) {
    case (true, 3): return "\(site)/c/\(path)\(host.pagePath)\(parts[parts.startIndex + 1])"
    case (false, 2): return "\(site)/\(path)\(host.pagePath)\(parts[parts.startIndex])"
    default: return nil
    }
  }

  private var api: (api: any RequestAPI, server: VendorServer)? {
    guard let server, let api = host as? any RequestAPI else { return nil }
    return (api, server)
  }

  /// Whether its API can be asked.
  package var answers: Bool { api != nil }

  /// - Returns: nil where there is none, and where nobody can be asked.
  /// - Throws: `ServiceError` when the host has no answer, or says no.
  package func find(_ draft: RequestDraft) async throws(ServiceError) -> HostedRequest? {
    guard let (api, server) = api else { return nil }
    return try await api.find(draft, of: path, at: server)
  }

  /// The request that is open, or opened now.
  package func opened(_ draft: RequestDraft) async throws(ServiceError) -> HostedRequest? {
    guard let (api, server) = api else { return nil }
    if let known = try await api.find(draft, of: path, at: server), known.state != .closed { return known }
    if isBranchless { return nil }
    do {
      return try await api.open(draft, of: path, at: server)
    } catch {
      // Whatever the answer was, it may be there.
      if let known = try? await api.find(draft, of: path, at: server), known.state != .closed { return known }
      throw error
    }
  }

  package func close(_ draft: RequestDraft) async throws(ServiceError) {
    guard let (api, server) = api, let known = try await api.find(draft, of: path, at: server),
      known.state == .open
    else { return }
    try await api.close(known.number, of: path, at: server)
  }

  package func merge(
    _ request: HostedRequest, at commit: ObjectID, by way: RequestMerge
  ) async throws(ServiceError) {
    guard let (api, server) = api else { return }
    try await api.merge(request.number, at: commit, by: way, of: path, at: server)
  }

  /// What people and checks say of an open request.
  ///
  /// - Returns: nil where nobody can be asked.
  package func opinions(of request: HostedRequest, at commit: ObjectID) async throws(ServiceError)
    -> RequestOpinions?
  {
    guard let (api, server) = api else { return nil }
    return RequestOpinions(
      reviews: try await api.reviews(of: request.number, in: path, at: server),
      checks: try await api.checks(of: commit, in: path, at: server))
  }

  /// - Returns: nil where nobody can be asked.
  package func rules(of branch: RefName) async throws(ServiceError) -> HostRules? {
    guard let (api, server) = api else { return nil }
    return try await api.rules(of: branch, in: path, at: server)
  }

  /// Who may make protected tags, as far as the host tells: nobody where a list is empty.
  package func makers(of tags: [RefName]) async throws(ServiceError) -> [RefName: [String]] {
    guard let (api, server) = api, !tags.isEmpty else { return [:] }
    return try await api.makers(of: tags, in: path, at: server)
  }

  /// What checks say of a commit: name -> state.
  ///
  /// - Returns: nil where nobody can be asked.
  package func checks(of commit: ObjectID) async throws(ServiceError) -> [String: CheckState]? {
    guard let (api, server) = api else { return nil }
    return try await api.checks(of: commit, in: path, at: server)
  }

  /// The page of a request that a server's answer to a push names, on this host alone: the text is the server's.
  package func page(in answer: String) -> String? {
    for word in answer.split(whereSeparator: \.isWhitespace) {
      guard word.utf8.count < 500, let name = Self.host(of: word), name == Self.host(of: site),
        let mark = word.firstRange(of: host.pagePath)
      else { continue }
      let number = word[mark.upperBound...]
      if !number.isEmpty, number.utf8.allSatisfy({ $0.isDigit }) { return String(word) }
    }
    return nil
  }

  /// The host of a web address, in small letters and without a port.
  private static func host(of address: some StringProtocol) -> String? {
    let url = RemoteURL(String(address))
    let place = HostAddress(url)
    guard [.http, .https].contains(place.scheme), AddressParts(url.raw)?.login == nil else { return nil }
    return place.host.lowercased()
  }
}

extension ServiceError {
  /// An answer that is no merge request.
  static func unreadable(_ what: String) -> ServiceError {
    .unknown("host.answer", "the response from \(what) is not a merge request")
  }
}
