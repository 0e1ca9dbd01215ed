import Foundation
import TestSupport
import Testing

/// Notes that are made of the commits of a build's train, as the service gets them.
struct ShipNotesTests {
  @Test(arguments: [ShipChannel.testflight, .firebase], ["testers", "store"])
  func theCommitsOfTheTrainArrive(_ kind: ShipChannel, _ audience: String) throws {
    let world = try ShipWorld(kind)
    let fleet = world.fleet
    let name = fleet.components[0]
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.push("Old work", ["Old.swift": "1\n"], to: "feature/6.5.5", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    let films = "New films\n\nRelease-Note: There are new films."
    try fleet.push(films, ["Films.swift": "1\n"], to: "feature/6.5.5", of: name)
    try fleet.push("Tidy up", ["Tidy.swift": "1\n"], to: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    let train = try train(of: "qa", fleet)
    try set(train, of: world)

    let run = try world.ship(world.build, "--notes-for", audience)
    #expect(run.status == 0, "\(run.all)")
    let written = try fleet.succeed("notes", "--env", "qa", "--for", audience).output
    let expected =
      audience == "store" ? "- There are new films.\n" : "App 6.5.5\n- Tidy up\n\(name) 6.5.5\n- New films\n"
    #expect(written == expected)
    let arrived = try #require(world.known.first)
    #expect(world.known.count == 1 && arrived.contains(expected.dropLast()), "\(world.known)")
    #expect(!arrived.contains("Old work") && (audience == "testers" || !arrived.contains("Tidy up")))
  }

  /// The environment went on: what its last train brought is not what this build holds.
  @Test func aBuildOfAnOlderTrainGetsNoForeignNotes() throws {
    let world = try ShipWorld(.testflight)
    let fleet = world.fleet
    try fleet.succeed("bump", "patch", "--yes")
    try set(train(of: "qa", fleet), of: world)
    try fleet.push("Later", ["Later.swift": "1\n"], to: "feature/6.5.5", of: fleet.components[0])
    try fleet.succeed("publish", "qa", "--yes")
    let run = try world.ship(world.build, "--notes-for", "testers")
    #expect(run.status == 1 && run.errors.contains("[ship.notes.train]"), "\(run.all)")
    #expect(try world.arrived() == 0 && world.known.isEmpty)
    #expect(try world.ship(world.build, "--notes", "x", "--notes-for", "store").status == 64)
  }

  /// As relctl has it, and as fastlane does, with other files beside.
  @Test(arguments: [
    ["notes/en-US.txt": "Faster\n", "notes/zh-Hans.txt": "更快\n", "notes/ja.txt": " \n"],
    [
      "notes/en-US/release_notes.txt": "Faster", "notes/zh-Hans/release_notes.txt": "更快",
      "notes/copyright.txt": "2026", "notes/primary_category.txt": "FOOD",
      "notes/review_information/a.txt": "x",
    ],
  ])
  func aFolderHasATextForEachLanguage(_ files: [String: String]) throws {
    let world = try ShipWorld(.appstore, isUpdate: true)
    for (name, text) in files { try world.fleet.world.write(text, to: name, in: world.fleet.folder) }
    let run = try world.ship(world.build, "--notes", "notes")
    #expect(run.status == 0, "\(run.all)")
    #expect(
      world.store.first == "6.5.5 READY_FOR_DISTRIBUTION AFTER_APPROVAL 42: en-US=Faster,zh-Hans=更快")
    // TestFlight gets the text of its own language.
    let other = try ShipWorld(.testflight)
    for (name, text) in files { try other.fleet.world.write(text, to: name, in: other.fleet.folder) }
    #expect(try other.ship(other.build, "--notes", "notes").status == 0)
    #expect(other.known == ["42 VALID: Team; en-US=Faster"])
  }

  @Test func aFolderThatNamesNoLanguageIsRefused() throws {
    let world = try ShipWorld(.appstore)
    for (name, text) in [("nothing/a.md", "x"), ("odd/not_a_language.txt", "x")] {
      try world.fleet.world.write(text, to: name, in: world.fleet.folder)
      let run = try world.ship(world.build, "--notes", String(name.prefix { $0 != "/" }))
      #expect(run.status == 1 && run.errors.contains("[ship.notes]"), "\(run.all)")
    }
    #expect(try world.arrived() == 0 && world.state() == nil)
  }

  private func train(of environment: String, _ fleet: FleetWorld) throws -> String {
    let index = try #require(try fleet.file("ledger.json", of: "App", at: "relctl/ledger"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(index.utf8)) as? [String: Any])
    let trains = try #require((json["environments"] as? [String: [String: Any]])?[environment])
    return try #require(trains["current"] as? String)
  }

  /// Says that the build is of a train.
  private func set(_ train: String, of world: ShipWorld) throws {
    let file = "\(world.fleet.folder)/relctl-out/builds/\(world.build)/build.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains("feedc0ffee"))
    try text.replacing("feedc0ffee", with: train).write(toFile: file, atomically: false, encoding: .utf8)
  }
}
