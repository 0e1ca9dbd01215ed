import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// Builds of real sources with make and a C compiler; git and shasum judge the bill of materials.
struct BuildTests {
  @Test func aTrainIsBuiltOnceAndThenOnlyWhatChanged() throws {
    let world = try BuildFleet()
    let fleet = world.fleet

    // 1. Everything, in order, from the train's commits.
    let first = try world.build("--format", "json")
    try #require(first.status == 0, "\(first.all)")
    let order = world.built()
    #expect(Set(order) == Set(fleet.components + ["App"]) && order.count == 6)
    for (one, other) in [
      ("Network", "Logger"), ("Logger", "Router"), ("Router", "Account"), ("Network", "Media"),
      ("Media", "App"), ("Account", "App"),
    ] {
      #expect(order.firstIndex(of: one)! < order.firstIndex(of: other)!, "\(order)")
    }
    let folder = try world.folder(first)
    let manifest = try world.manifest(folder)
    try requireBill(manifest, folder, world)
    let app = try #require(manifest.artefacts.first { $0.kind == .app })
    #expect(app.bundleID == "com.example.app.debug")
    let says = try fleet.world.run(folder + "/" + app.path, [])
    // Account = 1 + Logger + Router = 1 + 2 + 3, Media = 1 + Network = 2
    #expect(
      String(decoding: says.output, as: UTF8.self) == "8 6.5.5 1 Debug com.example.app.debug\n", "\(says)")

    // 2. Again: only the app, which is never kept. The same train has the same number.
    let second = try world.build("--format", "json")
    try #require(second.status == 0, "\(second.all)")
    #expect(world.built() == ["App"])
    let again = try world.manifest(world.folder(second))
    #expect(again.number == "1" && again.train == manifest.train)
    let libraries = { (manifest: BuildManifest) in
      manifest.artefacts.filter { $0.kind == .other }.map { "\($0.path) \($0.sha256)" }
    }
    #expect(libraries(again) == libraries(manifest) && libraries(manifest).count == 5)

    // 3. A change in one rebuilds it and what needs it.
    try fleet.edit("part.c", of: "Logger", on: "feature/6.5.5", "return 1", "return 11")
    try fleet.succeed("publish", "qa", "--yes")
    let third = try world.build("--format", "json")
    try #require(third.status == 0, "\(third.all)")
    #expect(world.built() == ["Logger", "Router", "Account", "App"])
    let changed = try world.folder(third)
    try requireBill(world.manifest(changed), changed, world)

    // 4. A damaged entry of the cache is as good as none.
    let entries = try FileManager.default.subpathsOfDirectory(atPath: fleet.folder + "/.relctl/builds")
    for entry in entries where entry.hasSuffix("entry.json") {
      let path = fleet.folder + "/.relctl/builds/" + entry
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.contains("\"Media\"") else { continue }
      try "damaged".write(
        toFile: path.replacing("entry.json", with: "files/0"), atomically: false, encoding: .utf8)
    }
    let fourth = try world.build()
    #expect(fourth.status == 0 && Set(world.built()) == ["Media", "App"], "\(fourth.all)")
    #expect(fourth.output.contains("Network  unchanged"), "\(fourth.output)")

    // 5. The older train is still there, and so are its outputs.
    let old = try world.build("--train", manifest.train.short, "--format", "json")
    #expect(old.status == 0 && world.built() == ["App"], "\(old.all)")
    #expect(try world.manifest(world.folder(old)).components == manifest.components)

    // 6. Numbers rise, and the cells of a build server's matrix share theirs.
    let taken = try world.build("--build-number", "1")
    #expect(taken.status == 1 && taken.errors.contains("[build.number.taken]"), "\(taken.all)")
    let low = try world.build("--build-number", "1.5")
    #expect(low.status == 1 && low.errors.contains("'qa' is at 2"), "\(low.all)")
    for (cell, number) in [("Release", "40"), ("Debug", "2"), ("Release", "40")] {
      let jenkins = try world.build(
        "--configuration", cell, environment: ["BUILD_NUMBER": "40", "JENKINS_URL": "http://ci/"])
      #expect(jenkins.status == 0 && jenkins.output.contains("6.5.5 (\(number))"), "\(jenkins.all)")
    }
    let renewed = try world.build(
      "--new-number", environment: ["BUILD_NUMBER": "41", "JENKINS_URL": "http://ci/"])
    #expect(renewed.status == 0 && renewed.output.contains("6.5.5 (41)"), "\(renewed.all)")
    let head = try #require(try fleet.id("feature/6.5.5", of: "App"))
    let count = try fleet.world.git("rev-list", "--count", head.hex, in: fleet.remote("App"))
    let commits = try world.build("--number-from", "commits", "--new-number")
    #expect(commits.all.contains("number \(count)"), "\(commits.all)")

    // 7. Who has which, the ledger tells, also of builds that failed.
    let numbers = try #require(
      try fleet.succeed("build", "list", "--format", "json").json()["numbers"] as? [[String: Any]])
    let given = numbers.compactMap { $0["number"] as? String }
    #expect(given.suffix(9) == ["41", "40", "2", "40", "1", "2", "2", "1", "1"], "\(given)")
    let built = try #require(numbers.last)
    #expect(
      built["build"] as? String == manifest.build && built["train"] as? String == manifest.train.description)
    let end = try #require(built["end"] as? [String: Any])
    #expect(end["isDone"] as? Bool == true && end["size"] as? Int64 == app.size, "\(end)")
    // Units of one level end in any order.
    #expect(manifest.times?.map(\.component.description).sorted() == order.sorted())
    #expect(manifest.times?.last?.steps.map(\.step) == ["build"])
    #expect(built["environment"] as? String == "qa" && built["version"] as? String == "6.5.5")
    let lines = try fleet.succeed("build", "list", "--env", "qa", "--limit", "1").output.split(
      separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("qa \(given[0])  Debug  6.5.5  done ("), "\(lines)")
    #expect(
      try fleet.succeed("build", "list", "--env", "stg").output == "No build number has been reserved yet.\n")
    #expect(try fleet.relctl("build", "list", "--env", "prod").errors.contains("no environment 'prod'"))
    #expect(try fleet.relctl("status").status == 0, "the ledger is whole")
  }

  /// Every line of the bill is what git and shasum say.
  private func requireBill(_ manifest: BuildManifest, _ folder: String, _ world: BuildFleet) throws {
    let fleet = world.fleet
    #expect(manifest.environment == "qa" && manifest.version == "6.5.5" && manifest.configuration == "Debug")
    #expect(manifest.components.map(\.name.description) == (fleet.components + ["App"]).sorted())
    for component in manifest.components {
      #expect(try fleet.id("feature/6.5.5", of: component.name.description) == component.commit)
      let expected = component.name == "App" ? [] : ["\(component.name).podspec"]
      #expect(component.podspecs.keys.sorted() == expected)
      for (path, digest) in component.podspecs {
        let text = try #require(
          try fleet.file(path, of: component.name.description, at: component.commit.hex))
        try fleet.world.write(text, to: "judged", in: fleet.world.root)
        #expect(try world.sha256(fleet.world.path("judged")) == digest)
      }
      // The laid tree is the commit's, but for what the build made and the app's version.
      let exported = "exported-\(UUID().uuidString)"
      try FileManager.default.createDirectory(
        atPath: fleet.world.path(exported), withIntermediateDirectories: true)
      let script =
        "git -C '\(fleet.remote(component.name.description))' archive \(component.commit) | tar -x -C '\(exported)'"
      _ = try fleet.world.run("sh", ["-c", script])
      let diff = try fleet.world.run("diff", ["-r", exported, "\(folder)/src/\(component.name)"])
      let lines = String(decoding: diff.output, as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("Only in \(folder)/src/\(component.name): ")
      }
      if component.name == "App" {
        #expect(lines.last == "> CURRENT_PROJECT_VERSION = \(manifest.number)", "\(lines)")
        #expect(lines.count == 5, "\(lines)")
      } else {
        #expect(lines.isEmpty, "\(lines)")
      }
    }
    for artefact in manifest.artefacts {
      #expect(try world.sha256(folder + "/" + artefact.path) == artefact.sha256, "\(artefact.path)")
    }
    #expect(try world.sha256(folder + "/src/Relctl.xcconfig") == manifest.layerDigest)
    #expect(manifest.tools["make"]?.hasPrefix("GNU Make") == true && manifest.tools["platform"] != nil)
    let train = try #require(try fleet.file("trains/\(manifest.train).json", of: "App", at: "relctl/ledger"))
    #expect(train.contains("\"environment\" : \"qa\""))
  }

  @Test func whatFailsStopsOnlyWhatNeedsIt() throws {
    let world = try BuildFleet()
    try world.fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      """
      Logger:
            prepare: [sh, -c, "echo \\"part.c:3:9: error: unknown type name 'Token'\\" >&2"]
            command: [sh, -c, "seq 1 30; echo token is $TOKEN >&2; exit 3"]
            secrets: { TOKEN: "env:MY_TOKEN" }
      """)
    let missing = try world.build()
    #expect(missing.status == 1 && missing.errors.contains("the variable 'MY_TOKEN' is empty or unavailable"))
    #expect(world.built().isEmpty)

    let out = world.fleet.world.path("out")
    let run = try world.build("--out", out, environment: ["MY_TOKEN": "hunter2-hunter2"])
    #expect(run.status == 1, "\(run.all)")
    #expect(Set(world.built()) == ["Network", "Media"])
    for text in [
      "the step 'build' ended with status 3", "| part.c:3:9: error: unknown type name 'Token'\n", "| 12\n",
      "| 30\n", "| token is ***\n",
      "\(out)/logs/Logger.log",
    ] {
      #expect(run.errors.contains(text), "\(text): \(run.errors)")
    }
    let order = ["| part.c:3:9", "| 30\n"].map { run.errors.firstRange(of: $0)?.lowerBound }
    #expect(order[0] ?? run.errors.endIndex < order[1] ?? run.errors.startIndex, "\(run.errors)")
    let listed = try world.fleet.succeed("build", "list").output
    #expect(listed.contains("  Debug  6.5.5  failed ("), "\(listed)")
    #expect(!run.errors.contains("| 11\n") && !run.all.contains("hunter2"))
    for name in ["Router", "Account", "App"] {
      #expect(run.output.contains(try Regex("\(name) +not started")), "\(run.output)")
    }
    #expect(!FileManager.default.fileExists(atPath: out + "/build.json"))
    #expect(try !String(contentsOfFile: out + "/logs/Logger.log", encoding: .utf8).contains("hunter2"))
    // The folder of a build is of one build.
    let again = try world.build("--out", out, environment: ["MY_TOKEN": "x"])
    #expect(again.status == 1 && again.errors.contains("[build.out.taken]"), "\(again.all)")
    let json = try world.build("--format", "json", environment: ["MY_TOKEN": "hunter2-hunter2"]).json()
    #expect(json["kind"] as? String == "build" && json["conclusion"] as? String == "failed")
  }

  @Test func nothingIsTakenWhereSomethingIsWrong() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let cases: [(arguments: [String], code: String, text: String)] = [
      (["build", "stg"], "build.train.none", "relctl promote qa stg"),
      (["build", "qb"], "environment.unknown", "did you mean 'qa'?"),
      (["build", "qa", "--configuration", "Debig"], "environment.configuration.unknown", "'Debug'"),
      (["build", "qa", "--component", "Netwrk"], "component.unknown", "did you mean 'Network'"),
      (["build", "qa", "--train", "0000000"], "train.unknown", "relctl status"),
      (["build", "qa", "--build-number", "1.x"], "build.number.invalid", "--number-from ledger"),
      (["build", "qa", "--number-from", "given"], "build.number.missing", "--build-number"),
    ]
    for (arguments, code, text) in cases {
      let run = try fleet.relctl(arguments)
      #expect(run.status == 1 && run.errors.contains("[\(code)]") && run.errors.contains(text), "\(run.all)")
    }
    // An extension says another version than the app: both places, before anything is taken or written.
    try fleet.edit(
      "Widget/Info.plist", of: "App", on: "feature/6.5.5", "$(MARKETING_VERSION)", "6.5.4")
    let published = try fleet.relctl("publish", "qa", "--yes")
    try #require(published.status == 0, "\(published.all)")
    let run = try world.build()
    #expect(run.status == 1 && run.errors.contains("[build.parity]"), "\(run.all)")
    for place in ["App:App/Info.plist:15:", "App:Widget/Info.plist:15:"] {
      #expect(run.errors.contains(place), "\(run.errors)")
    }
    #expect(world.built().isEmpty)
    #expect(try fleet.file("builds/qa.json", of: "App", at: "relctl/ledger") == nil)
    #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/relctl-out"))
  }

  /// A disk that is full, a name that it does not take.
  @Test func sourcesThatCannotBeWrittenLeaveNoFolderAndEndTheNumber() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let long = String(repeating: "a", count: 300) + ".c"
    try fleet.push("A name that no disk takes", [long: ""], to: "feature/6.5.5", of: "Media")
    try fleet.succeed("publish", "qa", "--yes")
    let out = fleet.world.path("out")
    let run = try world.build("--out", out)
    #expect(run.status == 1 && run.errors.contains("[file.error]"), "\(run.all)")
    #expect(!FileManager.default.fileExists(atPath: out))
    let listed = try fleet.succeed("build", "list").output
    #expect(listed.contains("failed ("), "\(listed)")
    // What was there before is not the build's to take away.
    let mine = fleet.folder + "/notes.txt"
    try fleet.write("mine\n", to: "notes.txt")
    #expect(try world.build("--out", mine).status == 1)
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine\n")
  }

  @Test func ofProcessesThatBuildAtOnceNoneTakesAnothersNumber() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let text = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    try text.replacing("command: [make], outputs: [lib.a], tools: make", with: "driver: none")
      .replacing("command: [make], outputs: [{ path: app, kind: app }]", with: "command: [\"true\"]")
      .write(toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    let running = try (0..<4).map { _ in
      try RunningRelctl(fleet, ["build", "qa", "--new-number", "--format", "json"])
    }
    let ended = running.map { $0.end() }
    let numbers = try ended.map { run in
      try #require(run.status == 0, "\(run.all)")
      return try #require(try run.json()["number"] as? String)
    }
    #expect(numbers.sorted() == ["1", "2", "3", "4"])
    let file = try #require(try fleet.file("builds/qa.json", of: "App", at: "relctl/ledger"))
    let ledger = try #require(try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any])
    let reservations = try #require(ledger["reservations"] as? [[String: Any]])
    #expect(reservations.compactMap { $0["number"] as? String } == ["1", "2", "3", "4"])
    #expect(Set(reservations.compactMap { $0["nonce"] as? String }).count == 4)
    #expect(Set(reservations.compactMap { $0["build"] as? String }).count == 4)
    try fleet.world.fsck(fleet.remote("App"))

    // Two that build the same train, which has a number, build the same.
    let twins = try (0..<2).map { _ in try RunningRelctl(fleet, ["build", "qa", "--format", "json"]) }
    let same = try twins.map { try $0.end().json()["number"] as? String }
    #expect(same == ["4", "4"])
  }

  @Test func aSignalEndsTheBuildAndItsPrograms() async throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let started = fleet.world.path("started")
    try fleet.world.writeScript(
      "trap '' TERM\n(trap '' TERM; sleep 300; sleep 300) &\necho $! > '\(started).new'\nmv '\(started).new' '\(started)'\nwait",
      to: fleet.folder + "/slow.sh")
    try fleet.editManifest(
      "Media: { command: [make], outputs: [lib.a], tools: make }",
      "Media: { command: [\"\(fleet.folder)/slow.sh\"] }")
    let run = try RunningRelctl(
      fleet, ["build", "qa", "--out", fleet.world.path("out")], environment: ["ORDER": world.order])
    try fleet.world.wait(for: started)
    let start = ContinuousClock.now
    run.signal(SIGTERM)
    let ended = run.end()
    #expect(ended.status == 143 && ended.errors.contains("[build.interrupted]"), "\(ended.all)")
    // Two seconds, and some for a machine that is busy.
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(!FileManager.default.fileExists(atPath: fleet.world.path("out/build.json")))
    let id = try fleet.world.text("started").filter(\.isNumber)
    var state = "?"
    for _ in 0..<500 {
      let probe = try fleet.world.run("ps", ["-o", "stat=", "-p", id])
      state = String(decoding: probe.output, as: UTF8.self)
      if state.isEmpty || state.hasPrefix("Z") { break }
      usleep(20_000)
    }
    #expect(state.isEmpty || state.hasPrefix("Z"), "the program's child lives: \(state)")
  }
}
