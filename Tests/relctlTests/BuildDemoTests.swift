import Foundation
import ReleaseShipping
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
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      echo "$*|$BUILD_NUMBER" >> '\(calls)'
      while [ $# -gt 0 ]; do
        case "$1" in -archivePath) archive=$2 ;; -exportPath) out=$2 ;; esac
        shift
      done
      if [ -n "$out" ]; then mkdir -p "$out"; echo app > "$out/Demo.ipa"; exit; fi
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
