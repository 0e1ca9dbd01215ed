import Foundation
import ReleaseCore
import TestSupport
import Testing

/// What every channel keeps, whatever happens: the real program, a service behind TLS, a ledger of a real remote.
struct ShipContractTests {
  @Test(arguments: ShipChannel.allCases)
  func twiceIsOnce(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    let first = try world.ship(world.build)
    #expect(first.status == 0, "\(first.all)")
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
    let second = try world.ship(world.build)
    #expect(second.status == 0 && second.output.contains("already there"), "\(second.all)")
    #expect(try world.arrived() == 1)
    #expect(try world.leaks() == [])
  }

  @Test(arguments: ShipChannel.allCases)
  func aCrashBetweenUploadAndReceiptHeals(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    let killed = try world.ship(world.build, fault: "afterUpload")
    #expect(killed.isKilled, "\(killed.all)")
    #expect(try world.state() == "sending")
    #expect(try world.arrived() == 1)
    let healed = try world.ship("retry", world.build)
    #expect(healed.status == 0, "\(healed.all)")
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
    #expect(try world.leaks() == [])
  }

  /// Where the service can't say that it has nothing, a person decides.
  @Test(arguments: ShipChannel.allCases)
  func aCrashBeforeTheUploadIsNeverFollowedByABlindOne(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    #expect(try world.ship(world.build, fault: "receiptSending").isKilled)
    #expect(try world.arrived() == 0)
    let again = try world.ship(world.build)
    if kind.knowsAbsence {
      #expect(again.status == 0, "\(again.all)")
    } else {
      #expect(again.status == 4 && again.errors.contains("--resend"), "\(again.all)")
      #expect(try world.arrived() == 0)
      #expect(try world.state() == "unknown")
      let resent = try world.ship("retry", world.build, "--resend", "--reason", "looked: nothing there")
      #expect(resent.status == 0, "\(resent.all)")
    }
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
  }

  @Test(arguments: ShipChannel.allCases.filter(\.isVendor))
  func anAnswerThatIsLostAfterTheCommitIsAskedFor(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    world.server.meet(.loseAnswer, kind.upload.method, kind.upload.path)
    let run = try world.ship(world.build, "--no-wait")
    // PUT is the same done twice, so it was sent again; the others ask by the id that the receipt holds.
    #expect(run.status == (kind == .put ? 0 : 4), "\(run.all)")
    if kind != .put { #expect(try world.state() == "unknown") }
    let waited = try world.ship("wait", world.build)
    #expect(waited.status == 0, "\(waited.all)")
    #expect(try world.arrived() == (kind == .put ? 2 : 1))
    #expect(try world.state() == "available")
  }

  @Test(arguments: ShipChannel.allCases.filter(\.isVendor))
  func troublesThatPassAreWaitedForAndCostNothing(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    world.server.meet(.status(429, retryAfter: "0"), kind.question.method, kind.question.path)
    world.server.meet(.status(502), kind.question.method, kind.question.path)
    world.server.meet(.hangUp, kind.question.method, kind.question.path)
    world.server.meet(.status(503, retryAfter: "0"), kind.upload.method, kind.upload.path)
    let run = try world.ship(world.build)
    #expect(run.status == 0, "\(run.all)")
    #expect(try world.arrived() == 1)
  }

  @Test(arguments: ShipChannel.allCases.filter(\.isVendor))
  func aRefusalIsAReceiptAndMayBeTriedAgain(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    world.server.meet(.text(400, "no: the key is \(ShipWorld.secret)"), kind.upload.method, kind.upload.path)
    let run = try world.ship(world.build)
    #expect(run.status == 1, "\(run.all)")
    #expect(try world.state() == "failed")
    #expect(try world.ship("retry", world.build).status == 0)
    #expect(try world.arrived() == 1)
    #expect(try world.leaks() == [])
  }

  @Test func successTextThatIsNoSuccessIsNotBelieved() throws {
    let world = try ShipWorld(.pgyer)
    world.server.meet(.text(200, #"{"code":0,"message":"success"}"#), "POST", "/store")
    let run = try world.ship(world.build, "--no-wait")
    #expect(run.status == 4, "\(run.all)")
    #expect(try world.state() == "unknown")
    #expect(try world.arrived() == 0)
  }

  @Test func aServerWithAnUnknownCertificateGetsNothing() throws {
    let world = try ShipWorld(.pgyer)
    let manifest = world.fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains("authority:") }
    try lines.joined(separator: "\n").write(toFile: manifest, atomically: false, encoding: .utf8)
    let run = try world.ship(world.build)
    #expect(run.status == 1 && run.errors.contains("authority"), "\(run.all)")
    #expect(world.server.requests.isEmpty)
    #expect(try world.state() == nil)
  }

  @Test func aSignalDuringTheUploadEndsItAndTheReceiptSaysSo() async throws {
    let world = try ShipWorld(.pgyer)
    world.server.meet(.silence, "POST", "/store")
    let run = try RunningRelctl(
      world.fleet, ["ship", world.build], environment: ["CH_SECRET": ShipWorld.secret])
    while !world.server.requests.contains(where: { $0.contains("/store") }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let start = ContinuousClock.now
    run.signal(2)
    let ended = run.end()
    #expect(ended.status == 130, "\(ended.all)")
    // Two seconds, and some for a machine that is busy.
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(["sending", "unknown"].contains(try world.state()))
    #expect(ended.errors.contains("ship retry"), "\(ended.errors)")
  }

  /// In small normally; two gigabytes at night.
  @Test func aLargeFileIsSentInConstantMemory() throws {
    let isNightly = ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] != nil
    for kind in isNightly ? [ShipChannel.put, .pgyer, .folder] : [.pgyer] {
      let world = try ShipWorld(kind, size: isNightly ? 2 << 30 : 192 << 20)
      let script = """
        import resource, subprocess, sys
        status = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (1024 if sys.platform == "linux" else 1 << 20))
        sys.exit(status)
        """
      let run = try world.fleet.world.run(
        "python3", ["-c", script, Project.relctl, "ship", world.build], in: world.fleet.folder,
        environment: ["CH_SECRET": ShipWorld.secret])
      #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
      let megabytes = Int(
        String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      print("\(kind): \(megabytes ?? -1) MB at most")
      #expect(try #require(megabytes) < 150)
    }
  }
}
