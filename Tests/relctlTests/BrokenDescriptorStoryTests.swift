import Foundation
import TestSupport
import Testing

/// A descriptor that its own tool would refuse, beside everything that relctl edits.
struct BrokenDescriptorStoryTests {
  private static let marks =
    "<<<<<<< HEAD\n  s.homepage = 'a'\n=======\n  s.homepage = 'b'\n>>>>>>> feature/6.5.3\n"

  private func broken(_ text: String) -> String {
    text.replacing(#/ +s\.homepage[^\n]*\n/#, with: Self.marks)
  }

  @Test func aConflictIsRefusedByEveryVerbAndFoundByEveryCheck() throws {
    let fleet = try FleetWorld(making: 2)
    let name = fleet.components[0]
    let path = "\(name).podspec"
    let released = try #require(try fleet.file(path, of: name, at: "master"))
    try fleet.push("Merge", [path: broken(released)], to: "master", of: name)
    let bump = try fleet.relctl("bump", "patch", "--yes")
    #expect(bump.status == 1 && bump.all.contains("text.conflict") && bump.all.contains(path), "\(bump.all)")
    try fleet.push("Settle", [path: released], to: "master", of: name)
    try fleet.succeed("bump", "patch", "--yes")
    let started = try #require(try fleet.file(path, of: name, at: "feature/6.5.5"))
    try fleet.push("Merge", [path: broken(started)], to: "feature/6.5.5", of: name)
    let before = try fleet.refs()
    for words in [["publish", "qa"], ["promote", "qa", "stg"]] {
      let run = try fleet.relctl(words + ["--yes"])
      #expect(run.status == 1 && run.all.contains("text.conflict"), "\(words): \(run.all)")
    }
    #expect(try fleet.refs() == before)
    let lint = try fleet.relctl("lint", "--env", "qa", "--rule", "unreadable-descriptor")
    #expect(lint.status == 0, "the train has the commit from before: \(lint.all)")
    // Somebody published it by hand.
    let place = "\(name)/6.5.5/\(path)"
    try fleet.push("By hand", [place: broken(started)], to: "master", of: "specs-qa")
    let audit = try fleet.relctl("publish", "audit", "qa")
    #expect(audit.all.contains("its podspec can't be read") && audit.all.contains(place), "\(audit.all)")
  }
}
