import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import relctl

/// A workspace that somebody wrote whom nobody has agreed with yet: a merge request's.
struct UntrustedTests {
  private let workspace: WorkspaceCheckout
  private var world: GitWorld { workspace.fleet.world }
  /// Exists when a program of the workspace ran.
  private let mark: String
  /// Beside the checkout, as `~/.netrc` may be.
  private let secret: String

  init() throws {
    workspace = try WorkspaceCheckout(of: FleetWorld(components: 2, at: .qa))
    mark = workspace.fleet.world.path("ran")
    secret = workspace.fleet.world.path("ci/netrc")
    try workspace.fleet.world.write("machine git password hunter2222\n", to: "ci/netrc", in: world.root)
    try workspace.fleet.world.write(
      "#!/bin/sh\ntouch \(mark)\necho token-of-the-job\n", to: "x.sh", in: workspace.folder)
    try #require(chmod(workspace.folder + "/x.sh", 0o755) == 0)
  }

  private func untrusted(_ words: [String], environment: [String: String] = [:]) throws -> FleetWorld.Run {
    try workspace.relctl(words + ["--untrusted", "--base", "main"], environment: environment)
  }

  private func expectNothingHappened(_ run: FleetWorld.Run, _ comment: String) {
    #expect(!FileManager.default.fileExists(atPath: mark), "\(comment)")
    #expect(!run.all.contains("hunter2222"), "\(comment): \(run.all)")
    #expect(!run.all.contains("password"), "\(comment): \(run.all)")
  }

  private static let readers = [
    ["lint"], ["status"], ["promote", "qa", "stg", "--dry-run"], ["bump", "minor", "--dry-run"], ["graph"],
    ["diff", "qa", "prd"], ["notes", "--env", "qa"], ["history"], ["routes"], ["lint", "versions"],
    ["publish", "audit", "qa"], ["gates"], ["config", "check"], ["env", "check"], ["env", "show", "qa"],
  ]

  @Test func whatLooksWorksAsBefore() throws {
    for words in Self.readers where words != ["env", "check"] {
      let run = try untrusted(words)
      #expect(run.status == 0, "\(words): \(run.all)")
      #expect(run.errors.contains("note: the workspace is not trusted (--untrusted)"), "\(run.errors)")
    }
    // The state folder is this command's own, and gone with it.
    #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.relctl"))
  }

  @Test(arguments: [
    ["bump", "minor", "--yes"], ["promote", "qa", "stg", "--yes"], ["publish", "qa", "--yes"],
    ["build", "qa"],
    ["ship", "x"], ["resume"], ["abandon"], ["undo", "x"], ["approve", "qa"], ["init", "."], ["doctor"],
    ["doctor", "--push"], ["env", "set", "A", "1", "--env", "qa"], ["plist", "get", "x.plist"],
    ["notify", "test"],
    ["component", "rename", "Network", "Net"], ["component", "remove", "Network", "--yes"],
    ["ledger", "compact", "--yes"], ["gates", "record", "qa", "unit", "--result", "passed", "--yes"],
  ])
  func whatChangesSomethingIsRefused(words: [String]) throws {
    let before = try world.git("for-each-ref", in: workspace.fleet.remote("Network"))
    let run = try untrusted(words)
    #expect(run.status == 1 && run.errors.contains("the workspace is not trusted"), "\(run.all)")
    #expect(try world.git("for-each-ref", in: workspace.fleet.remote("Network")) == before)
  }

  @Test func noProgramOfTheWorkspaceStarts() throws {
    try workspace.append("\nRELEASE_GATE_COMMAND = ./x.sh\n", to: "environments/STG.xcconfig")
    let trusted = try workspace.relctl(["promote", "qa", "stg", "--dry-run"])
    #expect(trusted.status == 0 && FileManager.default.fileExists(atPath: mark), "\(trusted.all)")
    try FileManager.default.removeItem(atPath: mark)
    let run = try untrusted(["promote", "qa", "stg", "--dry-run"])
    #expect(run.status == 0 && run.output.contains("was not started"), "\(run.all)")
    expectNothingHappened(run, "gate")
  }

  /// Neither a host's token nor an address goes to where the change leads.
  @Test(arguments: ["command:./x.sh", "file:../ci/netrc", "env:RELCTL_GIT_TOKEN"])
  func noSecretIsReadOrSent(source: String) throws {
    let server = try WebServer(world, isPlain: true)
    try workspace.append(
      "hosts:\n  git.example.com: { kind: gitlab, api: \"\(server.url("/api/v4"))\", token: \"\(source)\" }\n",
      to: "relctl.yml")
    try workspace.append("\nRELEASE_GATE_CHECKS = build\n", to: "environments/STG.xcconfig")
    for words in Self.readers {
      let run = try untrusted(words, environment: ["RELCTL_GIT_TOKEN": "hunter2222"])
      expectNothingHappened(run, "\(words)")
    }
    #expect(server.requests.isEmpty, "\(server.requests)")
  }

  @Test func noAddressIsFollowedThatTheBaseBranchDoesNotHave() throws {
    let server = try WebServer(world, isPlain: true)
    try workspace.edit("relctl.yml") {
      $0.replacingOccurrences(
        of: workspace.fleet.remote("Network"), with: server.url("/ios/Network.git"))
    }
    for words in [["lint"], ["status"], ["bump", "minor", "--dry-run"], ["graph"]] {
      let run = try untrusted(words, environment: ["RELCTL_GIT_TOKEN": "hunter2222"])
      #expect(run.all.contains("the base branch's relctl.yml has no such address"), "\(words): \(run.all)")
      expectNothingHappened(run, "\(words)")
    }
    #expect(server.requests.isEmpty, "\(server.requests)")
    // A person who has looked can allow it, alone or with all below a place.
    for allowed in [server.url("/ios/Network.git"), server.url("/ios/")] {
      _ = try untrusted(["status", "--allow-address", allowed])
      #expect(!server.requests.isEmpty, "\(allowed)")
    }
  }

  @Test func withoutABaseBranchNothingIsFollowed() throws {
    let run = try workspace.relctl(["lint", "--untrusted", "--base", "gone"])
    #expect(run.errors.contains("no address is followed"), "\(run.all)")
    #expect(run.errors.contains("git fetch origin +refs/heads/gone:refs/remotes/origin/gone"), "\(run.all)")
    #expect(run.status != 0, "\(run.all)")
    // A local branch of that name may be the change itself.
    try world.git("branch", "gone", in: workspace.folder)
    let local = try workspace.relctl(["lint", "--untrusted", "--base", "gone"])
    #expect(local.errors.contains("no address is followed"), "\(local.all)")
    let allowed = try workspace.relctl(
      ["lint", "--untrusted"], environment: ["RELCTL_ALLOWED_ADDRESSES": "\(workspace.fleet.folder)/remotes/"]
    )
    #expect(allowed.status == 0, "\(allowed.all)")
  }

  @Test func noFileOutsideIsOpened() throws {
    try workspace.edit("relctl.yml") {
      $0.replacingOccurrences(of: "\nsettings:\n", with: "\nsettings:\n  allow: [../ci]\n")
    }
    try workspace.append("\n#include \"../../ci/netrc\"\n", to: "environments/QA.xcconfig")
    // Where the workspace is believed, the line that is no setting is shown.
    #expect(try workspace.relctl(["env", "show", "qa", "--version", "6.5.5"]).all.contains("hunter2222"))
    for words in Self.readers { expectNothingHappened(try untrusted(words), "\(words)") }

    try FileManager.default.removeItem(atPath: workspace.folder + "/relctl.yml")
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder + "/relctl.yml", withDestinationPath: secret)
    for words in Self.readers {
      let run = try untrusted(words)
      #expect(run.status != 0 && run.errors.contains("relctl.yml is a link"), "\(words): \(run.all)")
      expectNothingHappened(run, "\(words)")
    }
  }

  /// A folder that jobs of other branches fill gets a part of its own.
  @Test func theStateFolderIsItsOwn() throws {
    let state = world.path("state")
    #expect(try workspace.relctl(["status"], environment: ["RELCTL_HOME": state]).status == 0)
    let before = try FileManager.default.contentsOfDirectory(atPath: state + "/mirrors").sorted()
    let run = try untrusted(["lint"], environment: ["RELCTL_HOME": state])
    #expect(run.status == 0, "\(run.all)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: state + "/mirrors").sorted() == before)
    #expect(!(try FileManager.default.contentsOfDirectory(atPath: state + "/untrusted/mirrors")).isEmpty)
  }

  @Test func mergeRequestsOfBuildServersAreKnown() throws {
    let builds: [(variables: [String: String], base: String?)] = [
      (["GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main"], "main"),
      (["GITHUB_EVENT_NAME": "pull_request_target", "GITHUB_BASE_REF": "main"], "main"),
      (["CI_MERGE_REQUEST_IID": "7", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"], "main"),
      (["CHANGE_ID": "7", "CHANGE_TARGET": "develop"], "develop"),
      (["BUILD_REASON": "PullRequest", "SYSTEM_PULLREQUEST_TARGETBRANCHNAME": "main"], "main"),
      (["BITBUCKET_PR_ID": "7", "BITBUCKET_PR_DESTINATION_BRANCH": "main"], "main"),
      (["BUILDKITE_PULL_REQUEST": "7", "BUILDKITE_PULL_REQUEST_BASE_BRANCH": "main"], "main"),
      (["CIRCLE_PULL_REQUEST": "https://example.com/7"], nil),
      (["BITRISE_PULL_REQUEST": "7", "BITRISEIO_GIT_BRANCH_DEST": "main"], "main"),
      (["CI_PULL_REQUEST_NUMBER": "7", "CI_PULL_REQUEST_TARGET_BRANCH": "main"], "main"),
    ]
    for build in builds {
      let found = MergeRequestBuild(build.variables)
      #expect(found != nil && found?.base == build.base, "\(build)")
    }
    for variables in [
      [:], ["GITHUB_EVENT_NAME": "push"], ["BUILDKITE_PULL_REQUEST": "false"],
      ["TRAVIS_PULL_REQUEST": "false"],
      ["CI_MERGE_REQUEST_IID": ""], ["BUILD_REASON": "Manual"], ["CM_PULL_REQUEST": "false"],
    ] {
      #expect(MergeRequestBuild(variables) == nil, "\(variables)")
    }
    let build = ["GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main"]
    let run = try workspace.relctl(["lint"], environment: build)
    #expect(run.status == 0, "\(run.all)")
    #expect(run.errors.contains("(GITHUB_EVENT_NAME=pull_request)"), "\(run.errors)")
    #expect(
      run.errors.contains("only addresses from 'refs/remotes/origin/main' are followed"), "\(run.errors)")
    let trusted = try workspace.relctl(["lint", "--no-untrusted"], environment: build)
    #expect(trusted.status == 0 && !trusted.errors.contains("not trusted"), "\(trusted.all)")
  }
}
