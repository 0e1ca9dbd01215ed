import Foundation
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// Repositories that are right, and not as most are.
struct UnusualRepositoryTests {
  @Test func aSubmoduleGoesWithItsComponentToTheEnd() throws {
    let fleet = try FleetWorld(at: .qa)
    let elsewhere = String(repeating: "ab", count: 20)
    let clone = fleet.world.path("clone")
    try fleet.world.git("clone", "--quiet", "--branch", "feature/6.5.5", fleet.remote("Network"), clone)
    try fleet.world.git("update-index", "--add", "--cacheinfo", "160000,\(elsewhere),Vendor/Sub", in: clone)
    try fleet.world.git("commit", "--quiet", "-m", "A submodule", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "feature/6.5.5", in: clone)
    try fleet.succeed("publish", "qa", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    for revision in ["release/6.5.5", "6.5.5.master"] {
      let entry = try fleet.world.git("ls-tree", revision, "Vendor/Sub", in: fleet.remote("Network"))
      #expect(entry.contains("160000 commit \(elsewhere)"), "\(revision): \(entry)")
    }
    try fleet.requireSound()
  }

  /// A tag may name a file or a folder. One that took a release's name is a finding, and the others are nothing at all.
  @Test func aTagThatNamesAFileStopsNoCommand() throws {
    let fleet = try FleetWorld(at: .qa)
    for (tag, object) in [
      ("6.5.4.master", "master:LICENSE"), ("6.5.3.master", "master:Network"), ("x", "master:LICENSE"),
    ] {
      try fleet.world.git("tag", "--force", tag, object, in: fleet.remote("Network"))
    }
    let status = try fleet.relctl("status")
    #expect(status.status == 0 && status.output.contains("the released tag '6.5.4.master'"), "\(status.all)")
    try fleet.succeed("lint", "--env", "qa")
    let bump = try fleet.relctl("bump", "minor", "--yes")
    #expect(bump.status == 1 && bump.errors.contains("[drift.branch]"), "\(bump.all)")
    for run in [status, bump] { #expect(!run.all.contains("mirror.error"), "\(run.all)") }
  }

  /// git fetches nothing of a shallow clone, and says so in a warning alone.
  @Test func aShallowRepositoryIsNamedAndNothingOfItIsCalledGone() throws {
    let fleet = try FleetWorld(at: .qa)
    let shallow = fleet.world.path("shallow.git")
    try fleet.world.git(
      "clone", "--quiet", "--bare", "--no-single-branch", "--depth", "1", "file://" + fleet.remote("Network"),
      shallow)
    try fleet.editManifest("./remotes/Network.git", shallow)
    let status = try fleet.relctl("status")
    #expect(status.output.contains("it is a shallow clone"), "\(status.all)")
    #expect(!status.output.contains("gone") && !status.output.contains("does not exist"), "\(status.all)")
    let promotion = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(promotion.status == 1 && promotion.errors.contains("git fetch --unshallow"), "\(promotion.all)")
  }

  /// Silence is no answer: nothing may be said of a branch, or of the ledger, that nobody saw.
  @Test func whatWasNeverReachedIsUnknownAndNotGone() throws {
    let fleet = try FleetWorld(at: .qa)
    try fleet.editManifest("./remotes/Network.git", "git://127.0.0.1:1/Network.git")
    for format in ["text", "markdown"] {
      let run = try fleet.relctl("status", "--format", format)
      #expect(run.status == 0 && run.output.contains("nothing is known about it yet"), "\(run.all)")
      #expect(run.output.contains("6.5.5 ?"), "\(run.all)")
      for lie in ["gone", "does not exist", "create it"] { #expect(!run.output.contains(lie), "\(run.all)") }
    }
    let environments = try #require(
      try fleet.relctl("status", "--format", "json").json()["environments"] as? [[String: Any]])
    let drifts = environments.compactMap { environment in
      (environment["components"] as? [[String: Any]])?.first { $0["name"] as? String == "Network" }?["drift"]
        as? String
    }
    #expect(drifts == ["unknown", "absent", "unknown"])
    let difference = try fleet.relctl("diff", "qa", "prd")
    #expect(!difference.all.contains("no longer in its repository"), "\(difference.all)")

    try fleet.editManifest("./remotes/App.git", "git://127.0.0.1:1/App.git")
    for command in [["status"], ["component", "list"], ["diff", "qa", "prd"], ["report", "--out", "page"]] {
      let run = try fleet.relctl(command, state: fleet.folder + "/fresh")
      #expect(run.status != 0 && run.errors.contains("can't be reached"), "\(command): \(run.all)")
      #expect(!run.all.contains("No train"), "\(command): \(run.all)")
    }
  }

  /// The mirrors are kept as on a Mac's disk, which would take these refs for fewer; no ref of the remotes is changed
  /// but by the release.
  @Test func refsThatADiskWouldTakeForOneAreReleasedOnSuchADisk() throws {
    let fleet = try FleetWorld(at: .qa)
    let state = fleet.world.path("state")
    let others = [
      "refs/heads/FEATURE", "refs/heads/Feature/x", "refs/tags/caf\u{E9}", "refs/tags/cafe\u{301}",
    ]
    for name in fleet.repositories {
      let remote = fleet.remote(name)
      for ref in others { try fleet.world.git("update-ref", ref, "HEAD", in: remote) }
      try Repository.initializeMirror(
        at: MirrorStore(root: state + "/mirrors").path(for: RemoteURL(remote)), ignoresCase: true)
    }
    let before = try others.map { try fleet.world.git("rev-parse", $0, in: fleet.remote("Network")) }
    try fleet.succeed("publish", "qa", "--yes", "--state-dir", state)
    try fleet.succeed("promote", "qa", "stg", "--yes", "--state-dir", state)
    try fleet.succeed("promote", "stg", "prd", "--yes", "--state-dir", state)
    #expect(try others.map { try fleet.world.git("rev-parse", $0, in: fleet.remote("Network")) } == before)
    let status = try fleet.succeed("status", "--state-dir", state)
    #expect(!status.output.contains("drift"), "\(status.all)")
    for mirror in try FileManager.default.contentsOfDirectory(atPath: state + "/mirrors")
    where mirror.hasSuffix(".git") {
      let names = try fleet.world.git("for-each-ref", "--format=%(refname)", in: "\(state)/mirrors/\(mirror)")
      #expect(names == names.lowercased() && names.utf8.allSatisfy { $0 < 128 }, "\(names)")
      #expect(names.contains("refs/heads/%46%45%41%54%55%52%45"), "\(names)")
    }
  }
}
