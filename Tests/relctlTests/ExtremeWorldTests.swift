import Foundation
import TestSupport
import Testing

/// Machines and repositories at their limits: the work goes on, or is refused for that reason.
struct ExtremeWorldTests {
  @Test func jobsAreBoundedByTheFilesThatMayBeOpen() throws {
    let fleet = try FleetWorld(components: 24)
    func status(_ limit: Int) throws -> (status: Int32, text: String) {
      let run = try fleet.world.run(
        "sh", ["-c", "ulimit -n \(limit); exec \(Project.relctl) status --jobs 40"], in: fleet.folder)
      return (run.status, String(decoding: run.output + run.errors, as: UTF8.self))
    }
    let few = try status(24)
    #expect(
      few.status == 1 && few.text.contains("machine.files") && few.text.contains("ulimit -n"), "\(few.text)")
    let enough = try status(64)
    #expect(enough.status == 0 && enough.text.contains("6.5.4.master"), "\(enough.text)")
  }

  @Test func aBranchThatHidesTheReleasedOneIsTheReasonOfTheRefusal() throws {
    let fleet = try FleetWorld(components: 1)
    try fleet.world.git("update-ref", "refs/heads/refs/heads/master", "master", in: fleet.remote("Network"))
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try fleet.refs()
    let run = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(run.status == 1 && run.errors.contains("ref.ambiguous"), "\(run.all)")
    #expect(try fleet.refs() == before)
    try fleet.world.git("update-ref", "-d", "refs/heads/refs/heads/master", in: fleet.remote("Network"))
    try fleet.succeed("promote", "stg", "prd", "--yes")
  }

  @Test func aDamagedMirrorIsMadeAnew() throws {
    let fleet = try FleetWorld(components: 2, at: .qa)
    let script = """
      for f in $(find .relctl/mirrors/Network*/objects -type f ! -name '*.idx'); do
        chmod u+w $f; head -c $(wc -c < $f) /dev/zero > zeros; cat zeros > $f; rm zeros
      done
      """
    #expect(try fleet.world.run("sh", ["-c", script], in: fleet.folder).status == 0)
    // Commands that push look closer at their mirrors; these only read.
    try fleet.succeed("promote", "qa", "stg", "--dry-run")
    try fleet.succeed("status")
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.requireSound()
  }
}
