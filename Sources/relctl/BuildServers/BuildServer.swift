import Foundation
import ReleaseModel

/// The build server that this process runs on, as its environment shows it.
struct BuildServer {
  enum Kind { case jenkins, gitHub, gitLab, other }
  let kind: Kind
  /// Counts this job's builds; nil where the server has no such number.
  let number: String?

  /// The one that this process runs on.
  static let current = BuildServer(ProcessInfo.processInfo.environment)

  /// The page of the build on Jenkins, GitLab or GitHub, without credentials.
  static func jobPage(_ environment: [String: String]) -> String? {
    var build = ["BUILD_URL", "CI_JOB_URL"].compactMap { environment[$0] }.first { !$0.isEmpty }
    if build == nil, let server = environment["GITHUB_SERVER_URL"],
      let repository = environment["GITHUB_REPOSITORY"], let run = environment["GITHUB_RUN_ID"]
    {
      build = "\(server)/\(repository)/actions/runs/\(run)"
    }
    return build.map { RemoteURL($0).withoutCredentials }
  }

  /// What `--build-number` means: a number, or `ci` for the build server's own.
  static func number(_ word: String?, _ environment: [String: String]) throws(Refusal) -> String? {
    guard word == "ci" else { return word }
    if let number = BuildServer(environment)?.number { return number }
    throw Refusal(
      "buildNumber.missing", "'--build-number ci' needs the build server's number, which is not set",
      hint:
        "set BUILD_NUMBER (Jenkins), CI_PIPELINE_IID (GitLab) or GITHUB_RUN_NUMBER (GitHub), or give a number"
    )
  }

  /// nil on a person's machine.
  init?(_ environment: [String: String]) {
    func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    func isSet(_ key: String) -> Bool { value(key).map { $0 != "false" } ?? false }
    // Jenkins sets BUILD_NUMBER and JOB_NAME also where nobody gave it an address of its own (JENKINS_URL).
    if isSet("JENKINS_URL") || (value("BUILD_NUMBER") != nil && value("JOB_NAME") != nil) {
      (kind, number) = (.jenkins, value("BUILD_NUMBER"))
    } else if isSet("GITHUB_ACTIONS") {
      (kind, number) = (.gitHub, value("GITHUB_RUN_NUMBER"))
    } else if isSet("GITLAB_CI") {
      (kind, number) = (.gitLab, value("CI_PIPELINE_IID"))
    } else if ["CI", "BUILDKITE", "TF_BUILD", "TEAMCITY_VERSION"].contains(where: isSet) {
      let keys = ["BUILDKITE_BUILD_NUMBER", "BUILD_BUILDID", "BUILD_NUMBER"]
      (kind, number) = (.other, keys.lazy.compactMap(value).first)
    } else {
      return nil
    }
  }
}
