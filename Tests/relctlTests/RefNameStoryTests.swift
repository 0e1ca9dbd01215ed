import Foundation
import TestSupport
import Testing

/// What clients find under the names that a release has: in the plan, and of what is released.
struct RefNameStoryTests {
  /// CocoaPods' own command is the judge of what people get.
  private func clone(_ name: String, of repository: String, in fleet: FleetWorld) throws -> String {
    let folder = fleet.world.path("clone-\(UUID().uuidString)")
    try fleet.world.git(
      "clone", "--quiet", "--depth", "1", "--single-branch", "--branch", name,
      "file://" + fleet.remote(repository), folder)
    return try fleet.world.git("-C", folder, "rev-parse", "HEAD").trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  @Test func aBranchWithTheNameOfTheComingTagIsRefused() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    let name = fleet.components[0]
    try fleet.world.git("branch", "6.5.5.master", "master~2", in: fleet.remote(name))
    let before = try fleet.refs()
    for words in [["promote", "stg", "prd", "--dry-run"], ["promote", "stg", "prd", "--yes"]] {
      let run = try fleet.relctl(words)
      #expect(
        run.status == 1 && run.all.contains("ref.namesake") && run.all.contains(name)
          && run.all.contains(":refs/heads/6.5.5.master"), "\(run.all)")
    }
    #expect(try fleet.refs() == before)
    let doctor = try fleet.relctl("doctor")
    #expect(doctor.status != 0 && doctor.all.contains("ref.namesake"), "\(doctor.all)")
    try fleet.world.git("branch", "-D", "6.5.5.master", in: fleet.remote(name))
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  @Test func aBranchThatHidesAReleasedTagIsFound() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let name = fleet.components[0]
    let released = try clone("6.5.5.master", of: name, in: fleet)
    try fleet.world.git("branch", "6.5.5.master", "master~1", in: fleet.remote(name))
    #expect(try clone("6.5.5.master", of: name, in: fleet) != released)
    let lint = try fleet.relctl("lint", "--env", "prd", "--rule", "tag-moved")
    #expect(lint.status == 1 && lint.all.contains("is both a branch and a tag"), "\(lint.all)")
    let audit = try fleet.relctl("publish", "audit", "prd")
    #expect(audit.status == 1 && audit.all.contains("is a branch too"), "\(audit.all)")
    let doctor = try fleet.relctl("doctor")
    #expect(doctor.all.contains("ref.namesake"), "\(doctor.all)")
  }

  /// CocoaPods on a Mac looks for podspecs in 'Specs' alone, and finds it in 'specs'.
  @Test func aFolderThatIsSpecsOnSomeDisksIsRefused() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.push("Notes", ["specs/README.md": "notes\n"], to: "master", of: "specs-prd")
    let plan = try fleet.relctl("promote", "stg", "prd", "--dry-run")
    #expect(plan.status == 1 && plan.all.contains("specs.case"), "\(plan.all)")
    let audit = try fleet.relctl("publish", "audit", "prd")
    #expect(audit.status == 1 && audit.all.contains("specs.case"), "\(audit.all)")
  }
}
