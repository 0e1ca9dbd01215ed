import Foundation
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

  /// Its build.json was written with it, so the digests agree.
  @Test(arguments: ShipChannel.allCases)
  func aPackageThatWasCutOffGoesNowhere(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    for (bytes, code) in [(40_000, "package.unreadable"), (0, "package.empty")] {
      try ShipBuild.cut(to: bytes, in: world.fleet)
      for arguments in [[world.build], ["retry", world.build, "--channel", "ch"]] {
        let run = try world.ship(arguments)
        let isNothing = run.status == 0 && run.output.contains("Nothing to retry")
        #expect(run.status == 1 && run.errors.contains("[\(code)]") || isNothing, "\(run.all)")
      }
      #expect(try world.arrived() == 0 && world.state() == nil)
      #expect(world.server.requests.isEmpty, "\(world.server.requests)")
    }
  }

  /// What was tried before is tried again with what is there now.
  @Test(arguments: ShipChannel.allCases)
  func aPackageThatWasHurtIsNotSentByARetry(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    #expect(try world.ship(world.build, fault: kind.faultsBeforeUpload[0]).isKilled)
    let before = try world.state()
    try ShipBuild.cut(to: 40_000, in: world.fleet)
    let run = try world.ship("retry", world.build, "--resend", "--reason", "looked")
    #expect(run.status == 1 && run.errors.contains("[package.unreadable]"), "\(run.all)")
    #expect(try world.arrived() == 0 && world.state() == before)
  }

  @Test(arguments: ShipChannel.allCases)
  func aCrashBetweenUploadAndReceiptHeals(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    let killed = try world.ship(world.build, fault: "afterUpload")
    #expect(killed.isKilled, "\(killed.all)")
    #expect(try world.state() == "sending")
    #expect(try world.arrived() == 1)
    if kind.lostAnswer == .byAPerson {
      try aPersonDecides(world)
      #expect(try world.arrived() == 2)
    } else {
      let healed = try world.ship("retry", world.build)
      #expect(healed.status == 0, "\(healed.all)")
      #expect(try world.arrived() == 1)
    }
    #expect(try world.state() == "available")
    #expect(try world.leaks() == [])
  }

  /// Nothing is sent before somebody has said so.
  private func aPersonDecides(_ world: ShipWorld) throws {
    let before = try world.arrived()
    let asked = try world.ship("retry", world.build)
    #expect(asked.status == 4 && asked.all.contains("--resend"), "\(asked.all)")
    #expect(try world.arrived() == before)
    #expect(try world.state() == "unknown")
    let resent = try world.ship("retry", world.build, "--resend", "--reason", "looked: nothing there")
    #expect(resent.status == 0, "\(resent.all)")
  }

  /// Where the service can't say that it has nothing, a person decides.
  @Test(arguments: ShipChannel.allCases)
  func aCrashBeforeTheUploadIsNeverFollowedByABlindOne(_ kind: ShipChannel) throws {
    for fault in kind.faultsBeforeUpload {
      let world = try ShipWorld(kind)
      let killed = try world.ship(world.build, fault: fault)
      #expect(killed.isKilled, "\(fault): \(killed.all)")
      #expect(try world.arrived() == 0)
      if kind.knowsAbsence {
        let again = try world.ship(world.build)
        #expect(again.status == 0, "\(fault): \(again.all)")
      } else {
        try aPersonDecides(world)
      }
      #expect(try world.arrived() == 1)
      #expect(try world.state() == "available")
      #expect(try world.leaks() == [])
    }
  }

  @Test(arguments: ShipChannel.kinds(for: .lostAnswer))
  func anAnswerThatIsLostAfterTheCommitIsAskedFor(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    try world.loseAnswer()
    let run = try world.ship(world.build, "--no-wait")
    #expect(run.status == (kind.lostAnswer == .atOnce ? 0 : 4), "\(run.all)")
    #expect(try world.state() == (kind.lostAnswer == .atOnce ? "processing" : "unknown"))
    switch kind.lostAnswer {
    case .byAPerson: try aPersonDecides(world)
    case .atOnce, .byItsBuild:
      let asked = try world.ship(kind.lostAnswer == .byItsBuild ? "retry" : "wait", world.build)
      #expect(asked.status == 0, "\(asked.all)")
    }
    #expect(try world.arrived() == (kind == .put || kind.lostAnswer == .byAPerson ? 2 : 1))
    #expect(try world.state() == "available")
    #expect(try world.leaks() == [])
  }

  /// Nobody knows whether it arrived, so the service is asked, and nothing is sent twice.
  private func expectDoubtAndOneUpload(in world: ShipWorld) throws {
    let run = try world.ship(world.build, "--no-wait")
    #expect(run.status == 4, "\(run.all)")
    #expect(try world.state() == "unknown")
    let healed = try world.ship("retry", world.build)
    #expect(healed.status == 0, "\(healed.all)")
    #expect(try world.arrived() == 1)
    #expect(try world.state() == "available")
  }

  /// The first attempt arrived and nobody heard of it; that the others were turned away takes nothing back.
  @Test(arguments: [ShipChannel.put, .testflight])
  func whatMayHaveArrivedIsNotCalledRefused(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    try world.loseAnswer()
    let away = PlayedTrouble.status(503, retryAfter: "0")
    for _ in 0..<3 { world.server.meet(away, kind.upload.method, kind.upload.path) }
    for _ in 0..<4 { world.server.meet(away, "GET", "/v1/buildUploads/") }
    try expectDoubtAndOneUpload(in: world)
  }

  /// A form that is no longer good, or a store that keeps what it has: that says nothing of the first attempt.
  @Test(arguments: [ShipChannel.put, .pgyer])
  func aRefusedRepeatIsAskedForAndNotSentAgain(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    try world.loseAnswer()
    world.server.meet(.text(403, "Policy expired"), kind.upload.method, kind.upload.path)
    try expectDoubtAndOneUpload(in: world)
  }

  @Test(arguments: ShipChannel.kinds(for: .passingTroubles))
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

  @Test(arguments: ShipChannel.kinds(for: .refusal))
  func aRefusalIsAReceiptAndMayBeTriedAgain(_ kind: ShipChannel) throws {
    let world = try ShipWorld(kind)
    try world.refuse()
    let run = try world.ship(world.build)
    #expect(run.status == 1, "\(run.all)")
    #expect(try world.arrived() == 0)
    #expect(try world.state() == "failed")
    let again = try world.ship("retry", world.build)
    #expect(again.status == 0, "\(again.all)")
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

  @Test func aSignalDuringTheUploadEndsItAndTheReceiptSaysSo() throws {
    let world = try ShipWorld(.pgyer)
    world.server.meet(.silence, "POST", "/store")
    let run = try RunningRelctl(
      world.fleet, ["ship", world.build], environment: ["CH_SECRET": world.secret])
    // The thread is kept: beside tests that hold all the others, a task comes back after relctl has given the silent
    // server up.
    while !world.server.requests.contains(where: { $0.contains("/store") }) { usleep(5000) }
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
    for kind in isNightly ? [ShipChannel.put, .pgyer, .folder, .testflight, .firebase] : [.pgyer] {
      let world = try ShipWorld(kind, size: isNightly ? 2 << 30 : 192 << 20)
      let script = """
        import resource, subprocess, sys
        status = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (1024 if sys.platform == "linux" else 1 << 20))
        sys.exit(status)
        """
      let run = try world.fleet.world.run(
        "python3", ["-c", script, Project.relctl, "ship", world.build], in: world.fleet.folder,
        environment: ["CH_SECRET": world.secret])
      #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
      let megabytes = Int(
        String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      print("\(kind): \(megabytes ?? -1) MB at most")
      #expect(try #require(megabytes) < 150)
    }
  }
}
