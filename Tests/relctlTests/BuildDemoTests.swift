import Foundation
import ReleaseDelivery
import TestSupport
import Testing

/// The demo app of a component: it has a number and the layer's export, as the app has.
struct BuildDemoTests {
  private func world() throws -> (BuildFleet, calls: String, path: String) {
    let world = try BuildFleet()
    let fleet = world.fleet
    try fleet.editManifest(
      "Logger: { command: [make], outputs: [lib.a], tools: make }",
      "Logger: { driver: xcodebuild, project: Demo/Demo.xcodeproj, scheme: Demo, pods: none, app: yes, prepare: [make, lib.a] }"
    )
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try
      (String(contentsOfFile: layer, encoding: .utf8)
      + "\nRELEASE_EXPORT_METHOD = release-testing\nRELEASE_TEAM = TEAM123456\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let calls = fleet.world.path("calls")
    let app = try PackageFixture(fleet.world).ipa(
      "Demo.ipa", number: "1", executable: MachOFixture.thin(uuid: nil))
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      echo "$*|$BUILD_NUMBER" >> '\(calls)'
      while [ $# -gt 0 ]; do
        case "$1" in -archivePath) archive=$2 ;; -exportPath) out=$2 ;; esac
        shift
      done
      if [ -n "$out" ]; then mkdir -p "$out"; cp '\(app)' "$out/Demo.ipa"; exit; fi
      mkdir -p "$archive/dSYMs/Demo.app.dSYM"; echo d > "$archive/dSYMs/Demo.app.dSYM/d"
      """, to: fleet.world.path("bin/xcodebuild"))
    return (world, calls, fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? ""))
  }

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func aDemoHasTheBuildNumberAndTheLayersExport() throws {
    let (world, calls, path) = try world()
    func build(_ arguments: String...) throws -> FleetWorld.Run {
      try world.fleet.relctl(
        ["build", "qa", "--configuration", "Release", "--component", "Logger", "--format", "json"]
          + arguments,
        environment: ["PATH": path, "ORDER": world.order])
    }
    let run = try build()
    try #require(run.status == 0, "\(run.all)")
    let folder = try world.folder(run)
    let archive = ".relctl-products/Demo.xcarchive"
    let seen = try lines(calls)
    #expect(seen.count == 2, "\(seen)")
    #expect(
      seen[0].hasSuffix("-archivePath \(archive) MARKETING_VERSION=6.5.5 CURRENT_PROJECT_VERSION=1|1"),
      "\(seen)")
    #expect(
      seen[1]
        == "-exportArchive -archivePath \(archive) -exportOptionsPlist \(folder)/settings/Logger/ExportOptions.plist -exportPath .relctl-products/export|1",
      "\(seen)")
    let options = try String(contentsOfFile: folder + "/settings/Logger/ExportOptions.plist", encoding: .utf8)
    #expect(options.contains("<string>release-testing</string>") && options.contains("TEAM123456"))
    let manifest = try world.manifest(folder)
    #expect(manifest.number == "1")
    // Alone it is what can be shipped.
    let artefacts = manifest.artefacts.filter { $0.kind != .log }.map { "\($0.kind.rawValue) \($0.path)" }
    #expect(
      artefacts.contains("app artefacts/Logger/Demo.ipa")
        && artefacts.contains("symbols artefacts/Logger/Demo.app.dSYM"), "\(artefacts)")
    // A number makes it another build, so no earlier one is taken; the train keeps its number until another is asked for.
    let again = try build()
    #expect(again.status == 0, "\(again.all)")
    #expect(try lines(calls).count == 4)
    #expect(try again.json()["number"] as? String == "1")
    let fresh = try build("--new-number")
    #expect(try fresh.json()["number"] as? String == "2")
    #expect(try lines(calls).last?.hasSuffix("|2") == true)
  }

  @Test func anAppWithoutAByteIsNotBuilt() throws {
    let (world, _, path) = try world()
    try Data().write(to: URL(fileURLWithPath: world.fleet.world.path("Demo.ipa")))
    let run = try world.fleet.relctl(
      ["build", "qa", "--configuration", "Release", "--component", "Logger"],
      environment: ["PATH": path, "ORDER": world.order])
    #expect(run.status == 1 && run.errors.contains("[build.output.empty]"), "\(run.all)")
  }

  /// A demo goes where a line for its component sends it, and not where the app goes.
  @Test func aDemoIsShippedToItsOwnChannel() throws {
    let (world, _, path) = try world()
    let fleet = world.fleet
    try fleet.editManifest(
      "versioning",
      "channels:\n  shelf: { kind: folder, path: 'shelf/{build}' }\n"
        + "  demos: { kind: folder, path: 'demos/{number}/{build}' }\nversioning")
    let layer = fleet.folder + "/environments/QA.xcconfig"
    let text = try String(contentsOfFile: layer, encoding: .utf8)
    func write(_ line: String) throws {
      try (text + line + "\n").write(toFile: layer, atomically: false, encoding: .utf8)
    }
    try write("RELEASE_CHANNELS[config=Release] = shelf")
    func build(_ arguments: String...) throws -> String {
      let run = try fleet.relctl(
        ["build", "qa", "--configuration", "Release", "--format", "json"] + arguments,
        environment: ["PATH": path, "ORDER": world.order])
      try #require(run.status == 0, "\(run.all)")
      return try #require(try run.json()["build"] as? String)
    }
    let demo = try build("--component", "Logger")
    let nowhere = try fleet.relctl("ship", demo)
    #expect(
      nowhere.status == 1 && nowhere.errors.contains("no layer sends the demo app of 'Logger'"),
      "\(nowhere.all)")
    #expect(nowhere.errors.contains("RELEASE_CHANNELS[component=Logger][config=Release] = ..."))

    try write(
      "RELEASE_CHANNELS[config=Release] = shelf\nRELEASE_CHANNELS[component=Logger][config=Release] = demos")
    let app = try build()
    let shipped = try fleet.succeed("ship", demo)
    #expect(shipped.output.contains("Logger qa Release, 6.5.5 (1)"), "\(shipped.all)")
    #expect(FileManager.default.fileExists(atPath: "\(fleet.folder)/demos/1/\(demo)/Demo.ipa"))
    #expect(!FileManager.default.fileExists(atPath: "\(fleet.folder)/shelf"))
    // The app has other settings by now, so its number is another; its train is the same, and both of it are shipped.
    let train = try PartialTrainTests.train("qa", fleet)
    let both = try fleet.succeed("ship", train)
    #expect(both.output.contains(app) && both.output.contains("Logger qa Release"), "\(both.all)")
    #expect(FileManager.default.fileExists(atPath: "\(fleet.folder)/shelf/\(app)/app"))
    let receipts = try fleet.succeed("ship", "status").output
    #expect(
      receipts.contains("demos  Logger qa Release") && receipts.contains("shelf  qa Release"), "\(receipts)")
    let list = try fleet.succeed("build", "list").output
    #expect(list.contains("Logger"), "\(list)")
    try fleet.succeed("report", "--out", "page")
    let page = try String(contentsOfFile: fleet.folder + "/page/report.json", encoding: .utf8)
    try requireSchema(of: page)
    #expect(page.contains(#""component" : "Logger""#))
  }

  @Test func besideTheAppADemoIsNotWhatIsShipped() throws {
    let (world, _, path) = try world()
    let run = try world.build("--configuration", "Release", "--format", "json", environment: ["PATH": path])
    try #require(run.status == 0, "\(run.all)")
    let manifest = try world.manifest(try world.folder(run))
    let apps = manifest.artefacts.filter { $0.kind == .app }.map(\.path)
    #expect(apps == ["artefacts/App/app"], "\(apps)")
    let others = manifest.artefacts.filter { $0.path.hasPrefix("artefacts/Logger/") }.map {
      "\($0.kind.rawValue) \($0.path)"
    }
    #expect(
      others == ["other artefacts/Logger/Demo.app.dSYM", "other artefacts/Logger/Demo.ipa"], "\(others)")
  }
}
