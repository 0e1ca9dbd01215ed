import Foundation
import TestSupport
import Testing

/// What `relctl ship` refuses, and what it leaves to another job.
struct ShipTests {
  @Test func whatWasBuiltIsWhatIsShipped() throws {
    let world = try ShipWorld(.put)
    try world.fleet.world.write("something else", to: world.app, in: world.fleet.folder)
    let run = try world.ship(world.build)
    #expect(run.status == 1 && run.errors.contains("build.changed"), "\(run.all)")
    #expect(try world.arrived() == 0)
  }

  /// The digest is that of the file, and the size is another: the upload would lack the file's end.
  @Test func asManyBytesAreShippedAsTheFileHas() throws {
    let world = try ShipWorld(.put)
    let file = "\(world.fleet.folder)/relctl-out/builds/\(world.build)/build.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    var manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var artefacts = try #require(manifest["artefacts"] as? [[String: Any]])
    artefacts[0]["size"] = 1000
    manifest["artefacts"] = artefacts
    try JSONSerialization.data(withJSONObject: manifest).write(to: URL(fileURLWithPath: file))
    let run = try world.ship(world.build)
    #expect(run.status == 1 && run.errors.contains("build.changed"), "\(run.all)")
    #expect(try world.arrived() == 0)
  }

  /// The build that comes second is looked at before the first one leaves.
  @Test func whatIsWrongWithAnyBuildIsSaidBeforeOneIsSent() throws {
    let world = try ShipWorld(.put)
    try world.addDebugBuild()
    try world.fleet.world.write("something else", to: world.app, in: world.fleet.folder)
    let run = try world.ship("feedc0ffee")
    #expect(run.status == 1 && run.errors.contains("build.changed"), "\(run.all)")
    #expect(try world.arrived() == 0)
  }

  /// The second build changes while the first one is sent.
  @Test func whatWasSentIsToldThoughTheNextBuildIsRefused() throws {
    let world = try ShipWorld(.command)
    try world.addDebugBuild()
    try world.fleet.world.writeScript(
      """
      case $RELCTL_ACTION in
        find) echo '{"presence":"absent"}' ;;
        send) cat >/dev/null; echo changed > \(world.app); echo '{"handle":{"id":"7"}}' ;;
        state) echo '{"state":"available"}' ;;
      esac
      """, to: world.fleet.folder + "/handover")
    let run = try world.ship("feedc0ffee")
    #expect(run.status == 3 && run.all.contains("build.changed"), "\(run.all)")
    #expect(run.output.contains("ch: available") && run.output.contains("ch: failed"), "\(run.all)")
  }

  /// What the store refuses by mail is refused before a byte leaves; the last build of the configuration is known to the
  /// ledger.
  @Test func anAppIsLookedIntoBeforeItLeaves() throws {
    let world = try ShipWorld(.folder, size: 5_000_000)
    // The ledger has its branch.
    #expect(try world.ship(world.build).status == 0)
    let entry = """
      {"number": "41", "build": "B0", "version": "6.5.4", "train": "old", "configuration": "Release", "nonce": "n",
       "time": 1, "end": {"isDone": true, "seconds": 60, "size": 2000000}}
      """
    try world.fleet.push(
      "A build",
      [
        "builds/qa.json":
          "{\"schema\": 1, \"environment\": \"qa\", \"highest\": \"41\", \"reservations\": [\(entry)]}"
      ], to: "relctl/ledger", of: "App")
    let shipped = try world.ship(world.build)
    #expect(shipped.status == 0, "\(shipped.all)")
    for words in ["[package.size]", "more than build 41 of 6.5.4 with 2 MB", "has 5 MB"] {
      #expect(shipped.errors.contains(words), "\(words): \(shipped.all)")
    }
  }

  @Test func theLayersDecide() throws {
    let world = try ShipWorld(.folder)
    let layer = world.fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    let rows: [(layers: String, arguments: [String], code: String)] = [
      ("", ["--channel", "chh"], "channel.unknown"),
      ("RELEASE_CHANNELS[config=Release] = ch chh", [], "channel.unknown"),
      ("RELEASE_CHANNELS[config=Release] =", [], "ship.nowhere"),
      ("RELEASE_CHANNELS[config=Release] =", ["--channel", "ch"], "ship.matrix"),
      // The build was made for no channel in particular, and this one has a value of its own.
      ("RELEASE_X[channel=ch] = 1", [], "ship.channel.other"),
      ("RELEASE_X[channel=ch] = 1", ["--channel", "ch"], "ship.channel.other"),
    ]
    for row in rows {
      try (text + "\n\(row.layers)\n").write(toFile: layer, atomically: false, encoding: .utf8)
      let run = try world.fleet.relctl(["ship", world.build] + row.arguments)
      #expect(run.status == 1 && run.errors.contains(row.code), "\(row): \(run.all)")
    }
    try (text + "\nRELEASE_CHANNELS[config=Debug] = chh\n").write(
      toFile: layer, atomically: false, encoding: .utf8)
    let check = try world.fleet.relctl("env", "check")
    #expect(
      check.all.contains("settings.channel.unknown") && check.all.contains("did you mean 'ch'?"),
      "\(check.all)")
    #expect(try world.arrived() == 0)
  }

  @Test(
    arguments: [
      (.pgyer, "https://www.pgyer.com/"), (.testflight, "/apps/123456/testflight"),
      (.firebase, "https://appdistribution.example/r1"),
    ] as [(ShipChannel, String)])
  func anotherJobWaitsWithoutTheArtefacts(_ kind: ShipChannel, _ page: String) throws {
    let world = try ShipWorld(kind)
    #expect(try world.ship(world.build, "--no-wait", "--notes", "for testers").status == 0)
    #expect(try world.state() == "processing")
    try FileManager.default.removeItem(atPath: world.fleet.folder + "/relctl-out")
    let waited = try world.ship("wait", String(world.build.prefix(12)))
    #expect(waited.status == 0 && waited.output.contains(page), "\(waited.all)")
    #expect(try world.state() == "available")
    #expect(try world.ship("wait", "nosuchbuild").status == 1)
  }

  /// Two jobs on two machines: the receipt lets one through.
  @Test(arguments: [ShipChannel.pgyer, .put, .testflight, .firebase])
  func twoAtTheSameTimeAreOne(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    let runs = try (0..<2).map { _ in
      try RunningRelctl(world.fleet, ["ship", world.build], environment: ["CH_SECRET": world.secret])
    }
    let ends = runs.map { $0.end() }
    #expect(ends.contains { $0.status == 0 }, "\(ends.map(\.all))")
    #expect(ends.allSatisfy { [0, 1, 4].contains($0.status) }, "\(ends.map(\.all))")
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
  }

  /// A process that was away for so long that another one began anew: its end is not that receipt's.
  @Test func whoWasTakenOverLeavesTheReceiptAlone() throws {
    let world = try ShipWorld(.command)
    let folder = world.fleet.folder
    try world.fleet.world.writeScript(
      """
      case $RELCTL_ACTION in
        send) touch waiting; cat door >/dev/null; exit 1 ;;
        *) echo '{"presence":"absent"}' ;;
      esac
      """, to: folder + "/handover")
    try #require(mkfifo(folder + "/door", 0o600) == 0)
    let run = try RunningRelctl(
      world.fleet, ["ship", world.build], environment: ["CH_SECRET": world.secret])
    try world.fleet.world.wait(for: folder + "/waiting")
    try world.changeReceipt { $0["begun"] = 1 }
    close(open(folder + "/door", O_WRONLY))
    let ended = run.end()
    #expect(ended.status == 4 && ended.all.contains("ship.takenOver"), "\(ended.all)")
    #expect(try world.state() == "sending")
  }

  /// A receipt that is wrong, for whatever reason.
  @Test func whatIsCalledFailedIsAskedForBeforeItIsSentAgain() throws {
    let world = try ShipWorld(.pgyer)
    #expect(try world.ship(world.build).status == 0)
    try world.changeReceipt { $0["state"] = "failed" }
    let run = try world.ship("retry", world.build)
    #expect(run.status == 0, "\(run.all)")
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
  }

  /// A program that ends without reading its question.
  @Test func aProgramThatDoesNotListenIsNoTrouble() throws {
    let world = try ShipWorld(.command)
    let script =
      "#!/bin/sh\nexec <&-\ncase $RELCTL_ACTION in send) exit 75;; *) echo '{\"presence\":\"absent\"}';; esac\n"
    try script.write(toFile: world.fleet.folder + "/handover", atomically: false, encoding: .utf8)
    let run = try world.ship(world.build)
    #expect(run.status == 1 && run.all.contains("exit status 75"), "\(run.all)")
    #expect(try world.state() == "failed")
  }
}
