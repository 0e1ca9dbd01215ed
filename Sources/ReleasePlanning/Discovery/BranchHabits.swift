import ReleaseModel

/// How a team names branches of versions: every kind of name with the number of repositories that have it.
struct BranchHabits {
  private var counts: [String: Int] = [:]

  init(_ found: FoundWorkspace) {
    for refs in found.components.map(\.refs) + [found.app.refs] {
      let kinds = refs.branches.filter { $0 != refs.main && !$0.hasPrefix("relctl/") }.map(Self.kind)
      for kind in Set(kinds) { counts[kind, default: 0] += 1 }
    }
  }

  /// The kind that fits an environment and that most repositories have.
  ///
  /// - Parameter released: The branch of releases, which is no other environment's, also where one repository has
  ///   both.
  func best(
    for role: EnvironmentRole, named name: String, besides released: String
  ) -> (kind: String?, count: Int) {
    let words: Set<String> =
      switch role {
      case .test: ["feature", "features", "develop", "dev", "qa", "test", "version"]
      case .staging: ["release", "releases", "staging", "stg", "stage", "uat", "pre"]
      case .production: []
      }
    let fitting = counts.filter { kind, _ in
      let parts = kind.split(separator: "/").map { $0.lowercased() }
      let first = parts.first ?? ""
      // feature/login and test/fix are somebody's work, and no environment.
      let isWork = parts.count > 1 && !kind.contains("$(VERSION)") && !words.contains(parts.last ?? "")
      return kind != released && !isWork && words.union([name.lowercased()]).contains(first)
    }
    let best = fitting.max { a, b in
      // Of two, the one that keeps versions apart, and the plainer one.
      (a.value, a.key.contains("$(VERSION)") ? 1 : 0, -a.key.count, b.key)
        < (b.value, b.key.contains("$(VERSION)") ? 1 : 0, -b.key.count, a.key)
    }
    return (best?.key, best?.value ?? 0)
  }

  /// `feature/$(VERSION)` of `feature/6.5.4`; a branch without a version is its own kind.
  private static func kind(_ branch: String) -> String {
    let versions = Version.written(in: branch).filter { $0.parts.count > 1 }
    guard let version = versions.max(by: { $0.parts.count < $1.parts.count }),
      let range = branch.firstRange(of: version.description)
    else { return branch }
    return branch.replacingCharacters(in: range)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>) -> String {
    self[..<range.lowerBound] + "$(VERSION)" + self[range.upperBound...]
  }
}
