import Foundation
import TestSupport
import Testing

/// Remotes as a company's host keeps them: nobody may push to `master`, a push with options opens a merge request, and
/// people merge those. The git program and its hooks play the host.
struct ProtectedHost {
  let fleet: FleetWorld
  private let reviews: String?
  /// Changes have no branch.
  private var isBranchless: Bool { reviews == "refs/changes/" }
  static let site = "https://git.example.com"

  /// - Parameters:
  ///   - host: What relctl.yml says of it.
  ///   - acceptsSquash: Whether the layer of the last environment does.
  ///   - reviews: Where the host keeps the requests that pushes to `refs/for/...` make; nil where it makes none.
  init(
    _ fleet: FleetWorld, host: String = "kind: gitlab", acceptsSquash: Bool = false, reviews: String? = nil
  ) throws {
    self.fleet = fleet
    self.reviews = reviews
    for name in fleet.components + ["App"] { try protect(name) }
    let layer = fleet.folder + "/environments/PRD.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    let squash = acceptsSquash ? "RELEASE_SQUASH = accept\n" : ""
    try (text + "\nRELEASE_LANDING = request\n\(squash)").write(
      toFile: layer, atomically: false, encoding: .utf8)
    let manifest = fleet.folder + "/relctl.yml"
    let lines = try String(contentsOfFile: manifest, encoding: .utf8)
    try (lines + "\nhosts:\n  file: { \(host), site: \"\(Self.site)\" }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
  }

  /// A hook refuses what the host's rules refuse, and another answers as GitLab does.
  private func protect(_ name: String) throws {
    let remote = fleet.remote(name)
    try fleet.world.git("config", "receive.advertisePushOptions", "true", in: remote)
    try fleet.world.installHook(
      "pre-receive",
      """
      #!/bin/sh
      while read old new ref; do
        if [ "$ref" = refs/heads/master ] && [ -z "$MERGER" ]; then
          echo "GitLab: You are not allowed to push code to protected branches on this project." >&2
          exit 1
        fi
        case "$ref" in refs/heads/relctl/*/master)
          \(isBranchless ? "echo 'prohibited by Gerrit: not permitted: create' >&2; exit 1" : ":") ;;
        esac
      done
      """, in: remote)
    if let reviews {
      return try ReviewingRemote.prepare(
        remote, folder: reviews, wantsChangeID: isBranchless, in: fleet.world)
    }
    try fleet.world.installHook(
      "post-receive",
      """
      #!/bin/sh
      i=0
      while [ "$i" -lt "${GIT_PUSH_OPTION_COUNT:-0}" ]; do
        eval "printf '%s\\\\n' \\"\\$GIT_PUSH_OPTION_$i\\"" >> '\(remote)/options.log'
        i=$((i + 1))
      done
      if [ "$i" -gt 0 ]; then
        echo "View merge request for a branch:" >&2
        echo "  \(Self.site)/ios/\(name)/-/merge_requests/7" >&2
      fi
      """, in: remote)
  }

  /// What pushes asked for, a line each.
  func options(of name: String) -> [String] {
    let text = try? String(contentsOfFile: fleet.remote(name) + "/options.log", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The branches of open requests, or the changes that stand for them.
  func heads(of name: String) throws -> [String] {
    if isBranchless {
      return try fleet.world.git(
        "for-each-ref", "--format=%(refname)", "--no-merged=master", "refs/changes/", in: fleet.remote(name)
      ).split(separator: "\n").map(String.init)
    }
    let text = try fleet.world.git(
      "for-each-ref", "--format=%(refname:short)", "refs/heads/relctl/", in: fleet.remote(name))
    return text.split(separator: "\n").map(String.init).filter { $0 != "relctl/ledger" }
  }

  enum Way: String { case merge, fastForward, squash }

  /// Merges a request as a person does on the host's page.
  func merge(_ name: String, by way: Way = .merge, deletingHead: Bool = false) throws {
    let head = try #require(heads(of: name).last)
    let clone = fleet.world.path("merge-\(UUID().uuidString)")
    try fleet.world.git("clone", "--quiet", "--branch", "master", fleet.remote(name), clone)
    // A clone has the branches already.
    let merged = isBranchless ? "FETCH_HEAD" : "origin/\(head)"
    if isBranchless { try fleet.world.git("fetch", "--quiet", "origin", head, in: clone) }
    switch way {
    case .merge:
      try fleet.world.git("merge", "--quiet", "--no-ff", "-m", "Merge request", merged, in: clone)
    case .fastForward: try fleet.world.git("merge", "--quiet", "--ff-only", merged, in: clone)
    case .squash:
      try fleet.world.git("merge", "--quiet", "--squash", merged, in: clone)
      try fleet.world.git("commit", "--quiet", "-m", "Squashed", in: clone)
    }
    try push(["HEAD:master"], from: clone)
    if deletingHead { try push([":refs/heads/\(head)"], from: clone) }
  }

  /// Closes a request, and the branch is deleted with it.
  func close(_ name: String) throws {
    for head in try heads(of: name) {
      try fleet.world.git("update-ref", "-d", "refs/heads/\(head)", in: fleet.remote(name))
    }
  }

  /// Another change lands on `master`, through a request of its own.
  func land(_ files: [String: String], on name: String) throws {
    // By no push, so that the hook has nothing to say.
    try fleet.push("Another change", files, to: "master", of: name)
  }

  private func push(_ refspecs: [String], from clone: String) throws {
    let run = try fleet.world.run(
      "git", ["push", "--quiet", "origin"] + refspecs, in: clone, environment: ["MERGER": "1"])
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
  }
}
