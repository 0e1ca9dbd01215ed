import ReleaseModel

extension GitLabHost {
  /// "Protected tags API"; an access level of 0 is nobody, and where people or groups are named, it may be this one.
  func forbiddenTags(
    among tags: [RefName], in path: String, at server: VendorServer
  ) async throws(ChannelError) -> [RefName] {
    let protected = try await server.call(
      .get, "/projects/\(URLText.encoded(path))/protected_tags", query: [("per_page", "100")],
      allowing: [403, 404]
    ).body.elements
    let closed = protected.filter { rule in
      let levels = rule["create_access_levels"].elements
      return levels.allSatisfy { level in
        level["access_level"]?.integer == 0 && level["user_id"]?.integer == nil
          && level["group_id"]?.integer == nil && level["deploy_key_id"]?.integer == nil
      }
    }.compactMap { $0["name"].text.map(StarPattern.init) }
    return tags.filter { tag in closed.contains { $0.matches(tag.short) } }
  }
}
