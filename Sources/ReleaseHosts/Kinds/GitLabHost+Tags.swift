import ReleaseModel
import ReleaseServices

extension GitLabHost {
  /// "Protected tags API"; an access level of 0 is nobody, and where people, groups or keys are named, it may be this
  /// one.
  func makers(
    of tags: [RefName], in path: String, at server: VendorServer
  ) async throws(ServiceError) -> [RefName: [String]] {
    let protected = try await server.call(
      .get, "/projects/\(URLText.encoded(path))/protected_tags", query: [("per_page", "100")],
      allowing: [403, 404]
    ).body.elements
    var makers: [RefName: [String]] = [:]
    for rule in protected {
      guard let pattern = rule["name"].text.map(StarPattern.init) else { continue }
      let people = Self.people(rule["create_access_levels"].elements)
      // Whoever one of several rules allows may make it.
      for tag in tags where pattern.matches(tag.short) { makers[tag, default: []] += people }
    }
    return makers
  }
}
