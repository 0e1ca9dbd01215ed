import Foundation
import TestSupport
import Testing

/// A delivery is a set: one build number with its channels, its symbols and its tests.
struct DeliveryStoryTests {
  /// What is missing is reported by `ship` and by `ship status`, and closes a gate until it is there.
  @Test func reportsWhatADeliveryLacks() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    _ = try world.declareChannels()
    try Self.append("RELEASE_CHANNELS[config=Release] =", to: "QA", of: fleet)
    try Self.append("RELEASE_DELIVERY[config=Debug] = pgyer firebase tests", to: "QA", of: fleet)
    try Self.append("RELEASE_CHANNELS[config=Debug] = pgyer firebase", to: "QA", of: fleet)
    try Self.append("RELEASE_GATE_DELIVERY = Debug", to: "STG", of: fleet)

    let unbuilt = try fleet.relctl("ship", "status", "--check")
    #expect(
      unbuilt.status == 1 && unbuilt.output.contains("qa Debug is not built for train"), "\(unbuilt.all)")
    let built = try world.build("--configuration", "Debug", "--format", "json")
    let build = try #require(try built.json()["build"] as? String, "\(built.all)")

    // Who sends to one channel knows that others are missing, and is told all the same.
    let part = try fleet.relctl("ship", build, "--channel", "pgyer")
    #expect(part.status == 0, "\(part.all)")
    #expect(part.output.contains("pgyer, firebase missing, tests missing"), "\(part.output)")
    #expect(part.output.contains("is not at 'firebase'"), "\(part.output)")
    #expect(part.output.contains("relctl ship \(build) --channel firebase"), "\(part.output)")
    let closed = try fleet.relctl("promote", "qa", "stg", "--yes")
    #expect(closed.status == 1 && closed.all.contains("is not at 'firebase'"), "\(closed.all)")

    // All channels have it, and the layer's list names more.
    let short = try fleet.relctl("ship", build)
    #expect(
      short.status == 3 && short.output.contains("no result of the tests 'tests' is recorded"), "\(short.all)"
    )
    let report = try fleet.relctl("ship", "status", build, "--format", "json").json()
    let delivery = try #require((report["deliveries"] as? [[String: Any]])?.first)
    let states = (delivery["parts"] as? [[String: Any]])?.compactMap { $0["state"] as? String }
    #expect(states == ["done", "done", "missing"] && delivery["isRequired"] as? Bool == true)

    try fleet.succeed("gates", "record", "qa", "tests", "--result", "passed", "--yes")
    #expect(try fleet.relctl("ship", build).status == 0)
    let whole = try fleet.relctl("ship", "status", "--check")
    #expect(whole.status == 0 && whole.output.contains("✓ qa Debug"), "\(whole.all)")
    try fleet.succeed("promote", "qa", "stg", "--yes")
  }

  /// Without a list of its own, a configuration's delivery is its channels, and a part of it is only reported.
  @Test func channelsAreTheDeliveryWithoutAList() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    _ = try world.declareChannels()
    try Self.append("RELEASE_CHANNELS[config=Release] =", to: "QA", of: fleet)
    try Self.append("RELEASE_CHANNELS[config=Debug] = pgyer firebase", to: "QA", of: fleet)
    let built = try world.build("--configuration", "Debug", "--format", "json")
    let build = try #require(try built.json()["build"] as? String, "\(built.all)")
    let part = try fleet.relctl("ship", build, "--channel", "pgyer")
    #expect(part.status == 0 && part.output.contains("firebase missing"), "\(part.all)")
    #expect(try fleet.relctl("ship", "status", "--check").status == 1)
    #expect(try fleet.relctl("ship", build).status == 0)
    #expect(try fleet.relctl("ship", "status", "--check").status == 0)
  }

  @Test func refusesAPartThatTheConfigurationIsNotSentTo() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    _ = try world.declareChannels()
    try Self.append("RELEASE_CHANNELS[config=Release] =", to: "QA", of: fleet)
    try Self.append("RELEASE_CHANNELS[config=Debug] = pgyer", to: "QA", of: fleet)
    try Self.append("RELEASE_DELIVERY[config=Debug] = pgyr tests:", to: "QA", of: fleet)
    let check = try fleet.relctl("env", "check")
    #expect(check.status == 1 && check.all.contains("settings.delivery.unknown"), "\(check.all)")
    #expect(check.all.contains("did you mean 'pgyer'?"), "\(check.all)")
    let status = try fleet.relctl("ship", "status")
    #expect(status.status == 1 && status.all.contains("lists 'pgyr'"), "\(status.all)")
    #expect(status.all.contains("environments/QA.xcconfig:"), "\(status.all)")
  }

  /// A list that can't be read is refused before a byte is sent, not after it.
  @Test func nothingIsSentByAListThatCannotBeRead() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let shipped = try world.declareChannels()
    try Self.append("RELEASE_CHANNELS[config=Debug] = pgyer", to: "QA", of: fleet)
    let built = try world.build("--configuration", "Debug", "--format", "json")
    let build = try #require(try built.json()["build"] as? String, "\(built.all)")
    try Self.append("RELEASE_DELIVERY[config=Debug] = pgyr", to: "QA", of: fleet)
    let refused = try fleet.relctl("ship", build)
    #expect(refused.status == 1 && refused.errors.contains("lists 'pgyr'"), "\(refused.all)")
    #expect(!FileManager.default.fileExists(atPath: shipped + "/pgyer"))
  }

  private static func append(_ line: String, to layer: String, of fleet: FleetWorld) throws {
    let path = fleet.folder + "/environments/\(layer).xcconfig"
    try (String(contentsOfFile: path, encoding: .utf8) + "\n\(line)\n")
      .write(toFile: path, atomically: false, encoding: .utf8)
  }
}
