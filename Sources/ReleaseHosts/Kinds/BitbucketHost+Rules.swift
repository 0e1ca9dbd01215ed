import ReleaseModel
import ReleaseServices

extension BitbucketHost {
  /// Branch restrictions need the right to administer the repository; merge strategies stand with the branch.
  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let found = try await server.call(
      .get, "/repositories/\(path)/refs/branches/\(URLText.encoded(branch.short))", allowing: [404])
    let strategies = found.body["merge_strategies"].elements.compactMap(\.text)
    let isPossible =
      strategies.isEmpty || strategies.contains("merge_commit") || strategies.contains("fast_forward")
    let restrictions = try await server.call(
      .get, "/repositories/\(path)/branch-restrictions", query: [("pattern", branch.short)],
      allowing: [403, 404])
    let pushers = Self.people("push", in: restrictions.body)
    return HostRules(
      mayPush: restrictions.status == 200 && pushers == [] ? false : nil,
      mergeObstacle: isPossible ? nil : "its merge strategies are \(strategies.joined(separator: ", "))",
      maySquash: strategies.isEmpty || strategies.contains("squash"), pushers: pushers,
      mergers: Self.people("restrict_merges", in: restrictions.body))
  }

  /// The people and groups of a kind of restriction; nil where there is none of it.
  private static func people(_ kind: String, in restrictions: VendorJSON) -> [String]? {
    let rules = restrictions["values"].elements.filter { $0["kind"].text == kind }
    if rules.isEmpty { return nil }
    let people = rules.flatMap { rule in
      rule["users"].elements.compactMap { $0["display_name"].text }
        + rule["groups"].elements.compactMap { $0["name"].text ?? $0["slug"].text }
    }
    return people.map(VendorServer.printable)
  }

  /// The participants of a request say it in the request itself.
  func reviews(
    of number: Int, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RequestReview] {
    let request = try await server.call(.get, "/repositories/\(path)/pullrequests/\(number)").body
    let words: [(name: String, verdict: RequestReview.Verdict?)] = request["participants"].elements.compactMap
    {
      participant in
      guard let name = participant["user"]["display_name"].text else { return nil }
      if participant["approved"].isTrue { return (name, .approved) }
      if participant["state"].text == "changes_requested" { return (name, .rejected) }
      return participant["role"].text == "REVIEWER" ? (name, .awaited) : nil
    }
    return words.lastWords
  }
}
