import TestSupport
import Testing

/// A commit of a train that somebody rewrote, and that its repository has tidied away: a fresh machine never gets it.
struct GoneCommitTests {
  @Test func aFreshMachinePlansWithoutIt() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let name = fleet.components[0]
    let branch = "refs/heads/feature/6.5.5"
    let gone = try #require(try fleet.id(branch, of: name))
    let twin = try fleet.world.git(
      "commit-tree", "\(branch)^{tree}", "-p", "\(branch)~1", "-m", "Rewritten", in: fleet.remote(name))
    try fleet.world.git("update-ref", branch, twin, in: fleet.remote(name))
    try fleet.world.git("reflog", "expire", "--expire=now", "--all", in: fleet.remote(name))
    try fleet.world.git("gc", "--quiet", "--prune=now", in: fleet.remote(name))
    try #require(
      try fleet.world.run("git", ["cat-file", "-e", "\(gone)"], in: fleet.remote(name)).status != 0)
    for (words, status, message) in [
      (["bump", "minor", "--dry-run"], 0, "6.6.0"), (["publish", "qa", "--dry-run"], 0, "branch.rewritten"),
      (["promote", "qa", "stg", "--dry-run"], 1, "train.commitGone"), (["status"], 0, "moved"),
    ] {
      let run = try fleet.relctl(words, state: fleet.world.path("fresh-\(words[0])"))
      #expect(Int(run.status) == status && run.all.contains(message), "\(words): \(run.all)")
      #expect(!run.all.contains("git_odb"), "\(words): \(run.all)")
    }
  }
}
