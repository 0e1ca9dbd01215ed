import ReleaseModel
import ReleaseServices

extension GitHubHost {
  /// "REST API endpoints for rules": active rulesets of tags that forbid making one, and that this token does not bypass.
  func makers(
    of tags: [RefName], in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RefName: [String]] {
    let known = try await server.call(
      .get, "/repos/\(path)/rulesets", query: [("targets", "tag"), ("per_page", "100")], allowing: [403, 404]
    ).body.elements
    var makers: [RefName: [String]] = [:]
    for known in known.prefix(20) where known["target"].text == "tag" && known["enforcement"].text == "active"
    {
      guard let id = known["id"]?.integer else { continue }
      let rule = try await server.call(.get, "/repos/\(path)/rulesets/\(id)", allowing: [403, 404]).body
      let bypass = rule["current_user_can_bypass"].text
      guard rule["rules"].elements.contains(where: { $0["type"].text == "creation" }),
        bypass == nil || bypass == "never"
      else { continue }
      func matches(_ list: String, _ tag: RefName) -> Bool {
        rule["conditions"]["ref_name"][list].elements.compactMap(\.text).contains {
          $0 == "~ALL" || StarPattern($0).matches(tag.full)
        }
      }
      for tag in tags where matches("include", tag) && !matches("exclude", tag) { makers[tag] = [] }
    }
    return makers
  }
}
