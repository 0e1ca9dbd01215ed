/// A build of a merge request, as its build server says: what is checked out was written by somebody whose change
/// nobody has agreed to yet.
///
/// Sources: GitHub "Default environment variables", GitLab "Predefined CI/CD variables reference", Jenkins "Branch API
/// environment", Azure "Predefined variables", Bitbucket "Variables and secrets", Buildkite "Environment variables",
/// CircleCI "Project values and variables", Bitrise "Available environment variables", Xcode Cloud "Environment variable
/// reference", Codemagic "Built-in environment variables", Travis "Default environment variables", Drone, AppVeyor.
struct MergeRequestBuild: Equatable {
  /// The variable that says so, with its value.
  let evidence: String
  /// The branch that it wants to be merged into, where the server says.
  let base: String?

  init?(_ environment: [String: String]) {
    func value(_ key: String) -> String? {
      environment[key].flatMap { ["", "false", "null"].contains($0) ? nil : $0 }
    }
    for (key, values, base) in Self.servers {
      guard let found = value(key), values.isEmpty || values.contains(found) else { continue }
      // An address or a title may be long, and a title is somebody's words.
      evidence = values.isEmpty ? key : "\(key)=\(found)"
      self.base = base.flatMap(value)
      return
    }
    return nil
  }

  /// A variable, the values that count (any, where there are none), and the variable that names the base branch.
  private static let servers: [(key: String, values: [String], base: String?)] = [
    (
      "GITHUB_EVENT_NAME",
      [
        "pull_request", "pull_request_target", "pull_request_review", "pull_request_review_comment",
        "pull_request_comment",
      ], "GITHUB_BASE_REF"
    ),
    ("CI_MERGE_REQUEST_IID", [], "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),  // GitLab
    // GitLab, of a mirror
    ("CI_EXTERNAL_PULL_REQUEST_IID", [], "CI_EXTERNAL_PULL_REQUEST_TARGET_BRANCH_NAME"),
    ("CHANGE_ID", [], "CHANGE_TARGET"),  // Jenkins
    ("ghprbPullId", [], "ghprbTargetBranch"),  // Jenkins, GitHub pull request builder
    ("gitlabMergeRequestIid", [], "gitlabTargetBranch"),  // Jenkins, GitLab plug-in
    ("BUILD_REASON", ["PullRequest"], "SYSTEM_PULLREQUEST_TARGETBRANCHNAME"),  // Azure
    ("BITBUCKET_PR_ID", [], "BITBUCKET_PR_DESTINATION_BRANCH"),
    ("BUILDKITE_PULL_REQUEST", [], "BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
    ("CIRCLE_PULL_REQUEST", [], nil),
    ("BITRISE_PULL_REQUEST", [], "BITRISEIO_GIT_BRANCH_DEST"),
    ("CI_PULL_REQUEST_NUMBER", [], "CI_PULL_REQUEST_TARGET_BRANCH"),  // Xcode Cloud
    ("CM_PULL_REQUEST", ["true"], "CM_PULL_REQUEST_DEST"),  // Codemagic
    ("TRAVIS_PULL_REQUEST", [], "TRAVIS_BRANCH"),
    ("DRONE_PULL_REQUEST", [], "DRONE_TARGET_BRANCH"),
    ("CI_COMMIT_PULL_REQUEST", [], "CI_COMMIT_TARGET_BRANCH"),  // Woodpecker
    ("APPVEYOR_PULL_REQUEST_NUMBER", [], "APPVEYOR_REPO_BRANCH"),
    ("CIRRUS_PR", [], "CIRRUS_BASE_BRANCH"),
    ("SEMAPHORE_GIT_PR_NUMBER", [], "SEMAPHORE_GIT_BRANCH"),
    ("PULL_NUMBER", [], "PULL_BASE_REF"),  // Prow
  ]
}
