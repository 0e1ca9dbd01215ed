import ReleaseModel
import ReleaseServices

extension GitLabHost {
  /// "Projects API" and "Protected branches API"; a level of 0 is nobody, and a branch without protection is open to
  /// everybody who may push.
  func rules(
    of branch: RefName, in path: String, at server: VendorServer
  ) async throws(ServiceError) -> HostRules {
    let place = "/projects/\(URLText.encoded(path))"
    let project = try await server.call(.get, place).body
    let protected = try await server.call(
      .get, "\(place)/protected_branches/\(URLText.encoded(branch.short))", allowing: [404, 403])
    let (push, merge) = (
      protected.body["push_access_levels"].elements, protected.body["merge_access_levels"].elements
    )
    let levels = push.compactMap { $0["access_level"]?.integer }
    let mayPush: Bool? =
      protected.status == 404 ? true : !levels.isEmpty && levels.allSatisfy { $0 == 0 } ? false : nil
    let squash = project["squash_option"].text
    return HostRules(
      mayPush: mayPush, mergeObstacle: squash == "always" ? "squash_option is 'always'" : nil,
      maySquash: squash != "never",
      mayMerge: merge.isEmpty ? nil : Self.isEnough(Self.role(in: project), for: merge),
      pushers: protected.status == 200 ? Self.people(push) : nil,
      mergers: protected.status == 200 ? Self.people(merge) : nil)
  }

  /// The role of the token's account in a project, or in its group.
  private static func role(in project: VendorJSON) -> Int? {
    ["project_access", "group_access"].compactMap { project["permissions"][$0]["access_level"]?.integer }
      .max()
  }

  /// Whether a role is enough; nil where people or groups are named, who may be this one.
  private static func isEnough(_ role: Int?, for levels: [VendorJSON]) -> Bool? {
    guard let role else { return nil }
    let named = levels.filter { $0["user_id"]?.integer != nil || $0["group_id"]?.integer != nil }
    let roles = levels.filter { level in !named.contains(level) }.compactMap { $0["access_level"]?.integer }
    if roles.contains(where: { $0 > 0 && role >= $0 }) { return true }
    return named.isEmpty ? false : nil
  }

  /// Roles, people, groups and keys, as GitLab describes them.
  static func people(_ levels: [VendorJSON]) -> [String] {
    levels.filter { level in
      level["access_level"]?.integer != 0
        || ["user_id", "group_id", "deploy_key_id"].contains { level[$0]?.integer != nil }
    }.map { VendorServer.printable($0["access_level_description"].text ?? "others") }
  }
}
