import Foundation
import ReleaseDelivery
import ReleaseSupport
import TestSupport
import Testing

/// The drivers of packages and of Xcode, the latter with a program that stands in for it.
struct BuildDriverTests {
  /// A machine that has nothing but relctl.yml and the layers.
  @Test func aPackageAndWhatItNeedsAreBuiltFromTheLedgerAlone() throws {
    let fleet = try FleetWorld(components: 3)
    try fleet.push(
      "A package",
      [
        "Package.swift": manifest(
          "Network",
          "products: [.library(name: \"Network\", targets: [\"Net\"])], targets: [.target(name: \"Net\")]"),
        "Sources/Net/Net.swift": "public let greeting = \"hello\"\n",
      ], to: "master", of: "Network")
    try fleet.push(
      "A package",
      [
        "Package.swift": manifest(
          "Logger",
          "dependencies: [.package(path: \"../Network\")], targets: [.executableTarget(name: \"tool\", dependencies: [.product(name: \"Network\", package: \"Network\")])]"
        ),
        "Sources/tool/main.swift": "import Net\nprint(greeting)\n",
      ], to: "master", of: "Logger")
    try fleet.succeed("bump", "patch", "--yes")
    let agent = fleet.world.path("agent")
    try FileManager.default.createDirectory(atPath: agent, withIntermediateDirectories: true)
    let text = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    try
      (text.replacing("./remotes", with: fleet.folder + "/remotes")
      + "build: { components: { Logger: { driver: swift, outputs: [.build/debug/tool] } } }\n")
      .write(toFile: agent + "/relctl.yml", atomically: false, encoding: .utf8)
    try FileManager.default.copyItem(atPath: fleet.folder + "/environments", toPath: agent + "/environments")
    func build() throws -> [String: Any] {
      let run = try fleet.world.run(
        Project.relctl, ["build", "qa", "--component", "Logger", "--format", "json"], in: agent)
      try #require(run.status == 0, "\(String(decoding: run.output + run.errors, as: UTF8.self))")
      return try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }
    func states(_ report: [String: Any]) -> [String] {
      ((report["components"] as? [[String: Any]]) ?? []).map { "\($0["name"] ?? "") \($0["state"] ?? "")" }
    }
    let first = try build()
    #expect(states(first) == ["Network built", "Logger built"])
    let folder = try #require(first["folder"] as? String)
    let says = try fleet.world.run(folder + "/artefacts/Logger/tool", [])
    #expect(String(decoding: says.output, as: UTF8.self) == "hello\n")
    let mirrors = try FileManager.default.contentsOfDirectory(atPath: agent + "/.relctl/mirrors")
    #expect(mirrors.count == 3 && !mirrors.contains { $0.hasPrefix("Router") }, "\(mirrors)")
    // No app, no number.
    #expect(try fleet.file("builds/qa.json", of: "App", at: "relctl/ledger") == nil)
    let second = try build()
    #expect(states(second) == ["Network unchanged", "Logger unchanged"])
  }

  private func manifest(_ name: String, _ rest: String) -> String {
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))\n"
  }

  /// `scripts/xcframework` as a recipe, with a program that stands in for Xcode: the same files make the same archive.
  @Test func theArchiveOfABinaryTargetIsMade() throws {
    let fleet = try FleetWorld(components: 1)
    let script = try String(contentsOfFile: Project.root + "/scripts/xcframework", encoding: .utf8)
    try fleet.push("A recipe", ["scripts/xcframework": script], to: "master", of: "Network")
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.append(
      """
      build:
        components:
          Network:
            command: [bash, scripts/xcframework]
            outputs: ["build/*.zip", { path: "build/*.sha256", kind: other }]

      """, to: fleet.folder + "/relctl.yml")
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      if [ "$1" = archive ]; then
        while [ $# -gt 0 ]; do case "$1" in -archivePath) archive=$2 ;; -scheme) scheme=$2 ;; esac; shift; done
        mkdir -p "$archive/$scheme.framework"; echo "$archive" > "$archive/$scheme.framework/$scheme"; exit
      fi
      while [ $# -gt 0 ]; do
        case "$1" in
          -archive) archive=$2 ;;
          -framework) found="$found $archive/$2" ;;
          -output) out=$2 ;;
        esac
        shift
      done
      mkdir -p "$out"
      for each in $found; do mkdir -p "$out/$(basename "$(dirname "$each")")"; cp -R "$each" "$out/$(basename "$(dirname "$each")")"; done
      """, to: fleet.world.path("bin/xcodebuild"))
    let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
    var archives: [Data] = []
    for name in ["one", "two"] {
      let out = fleet.world.path(name)
      let run = try fleet.relctl(
        "build", "qa", "--component", "Network", "--out", out, "--no-cache", environment: ["PATH": path])
      try #require(run.status == 0, "\(run.all)")
      let zip = try Data(contentsOf: URL(fileURLWithPath: out + "/artefacts/Network/Network-6.5.5.zip"))
      let sum = try String(
        contentsOfFile: out + "/artefacts/Network/Network-6.5.5.zip.sha256", encoding: .utf8)
      #expect(sum == Digest.sha256(zip) + "\n")
      archives.append(zip)
    }
    #expect(archives[0] == archives[1])
    let listing = try fleet.world.run(
      "unzip", ["-Z1", fleet.world.path("one/artefacts/Network/Network-6.5.5.zip")])
    let files = String(decoding: listing.output, as: UTF8.self)
    #expect(
      files.contains("Network.xcframework/iOS.xcarchive/Network.framework/Network\n")
        && files.contains("Network.xcframework/iOS-Simulator.xcarchive/Network.framework/Network\n"),
      "\(files)")
  }

  @Test func xcodebuildIsCalledWithTheTrainsSources() throws {
    let world = try BuildFleet()
    let fleet = world.fleet
    let text = try String(contentsOfFile: fleet.folder + "/relctl.yml", encoding: .utf8)
    let xcode =
      "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App, pods: none, export_options: Config/Export.plist }"
    try text.replacing("command: [make], outputs: [lib.a], tools: make", with: "driver: none")
      .replacing("{ command: [make], outputs: [{ path: app, kind: app }] }", with: xcode)
      .write(toFile: fleet.folder + "/relctl.yml", atomically: false, encoding: .utf8)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try
      (String(contentsOfFile: layer, encoding: .utf8)
      + "\nRELEASE_EXPORT_METHOD[config=Release] = release-testing\nRELEASE_TEAM = TEAM123456\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let calls = fleet.world.path("calls")
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; echo 'Build version 99A1'; exit; fi
      echo "$PWD|$*|$API_HOST|$BUILD_NUMBER" >> '\(calls)'
      while [ $# -gt 0 ]; do
        case "$1" in -archivePath) archive=$2 ;; -exportPath) out=$2 ;; esac
        shift
      done
      if [ -n "$out" ]; then mkdir -p "$out"; echo app > "$out/App.ipa"; exit; fi
      mkdir -p "$archive/dSYMs/App.app.dSYM/Contents"
      cp Config/Version.xcconfig "$archive/dSYMs/App.app.dSYM/Contents/Info.plist"
      """, to: fleet.world.path("bin/xcodebuild"))
    let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
    let run = try world.build("--configuration", "Release", "--format", "json", environment: ["PATH": path])
    try #require(run.status == 0, "\(run.all)")
    let folder = try world.folder(run)
    let host = try #require(
      try fleet.relctl("env", "export", "qa:Release", "--format", "json").json()["API_HOST"] as? String)
    let lines = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n").map(String.init)
    let archive = ".relctl-products/App.xcarchive"
    #expect(
      lines == [
        "\(folder)/src/App|archive -workspace App.xcworkspace -scheme App -configuration Release -destination generic/platform=iOS -derivedDataPath \(folder)/work/App/DerivedData -clonedSourcePackagesDirPath \(folder)/work/App/packages -resultBundlePath \(folder)/work/App/App.xcresult -archivePath \(archive)|\(host)|1",
        "\(folder)/src/App|-exportArchive -archivePath \(archive) -exportOptionsPlist \(folder)/ExportOptions.plist -exportPath .relctl-products/export|\(host)|1",
      ])
    let options = try String(contentsOfFile: folder + "/ExportOptions.plist", encoding: .utf8)
    #expect(options.contains("<string>release-testing</string>") && options.contains("TEAM123456"))
    let manifest = try world.manifest(folder)
    #expect(
      manifest.configuration == "Release" && manifest.tools["xcodebuild"] == "Xcode 99.0, Build version 99A1")
    let artefacts = manifest.artefacts.map { "\($0.kind.rawValue) \($0.path) \($0.bundleID ?? "")" }
    #expect(
      artefacts == [
        "symbols artefacts/App/App.app.dSYM ", "app artefacts/App/App.ipa com.example.app.qa",
        "log logs/App.log ",
      ])
    // The number stood at its owner when Xcode came.
    let seen = try String(
      contentsOfFile: folder + "/artefacts/App/App.app.dSYM/Contents/Info.plist", encoding: .utf8)
    #expect(seen.contains("CURRENT_PROJECT_VERSION = 1\n"), "\(seen)")
    // Without a driver the app can't be built here.
    if !Platform.isMac {
      try fleet.editManifest("  app: \(xcode)\n", "")
      let refused = try world.build()
      #expect(refused.status == 1 && refused.errors.contains("[build.app.driver]"), "\(refused.all)")
    }
  }
}
