import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// A build for the store, which an Xcode that stands in for the real one makes.
struct BuildStoreTests {
  private let world: BuildFleet
  private var fleet: FleetWorld { world.fleet }
  private var calls: String { fleet.world.path("calls") }

  init() throws {
    world = try BuildFleet()
    let manifest = world.fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try text.replacing("command: [make], outputs: [lib.a], tools: make", with: "driver: none")
      .replacing(
        "{ command: [make], outputs: [{ path: app, kind: app }] }",
        with: "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App, pods: none }"
      ).write(toFile: manifest, atomically: false, encoding: .utf8)
    try world.fleet.append(
      """
      channels:
        store: { kind: testflight, app: "123", keyID: K, issuer: I, key: env:NOT_READ }
        shelf: { kind: folder, path: 'shelf/{build}' }
      """, to: manifest)
    try world.fleet.append(
      "RELEASE_CHANNELS[config=Release] = store shelf", to: world.fleet.folder + "/environments/QA.xcconfig")
  }

  private func build(_ arguments: String..., xcode: String) throws -> FleetWorld.Run {
    try fleet.world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode \(xcode)'; echo 'Build version 1A1'; exit; fi
      echo "$1" >> '\(calls)'
      while [ $# -gt 0 ]; do
        case "$1" in -archivePath) archive=$2 ;; -exportPath) out=$2 ;; esac
        shift
      done
      if [ -n "$out" ]; then mkdir -p "$out"; echo app > "$out/App.ipa"; else mkdir -p "$archive"; fi
      """, to: fleet.world.path("bin/xcodebuild"))
    let path = fleet.world.path("bin") + ":" + (fleet.world.environment["PATH"] ?? "")
    return try fleet.relctl(
      ["build", "qa", "--configuration"] + arguments, environment: ["PATH": path])
  }

  @Test func anOldXcodeIsRefusedBeforeANumberIsTaken() throws {
    let run = try build("Release", xcode: "16.4")
    #expect(run.status == 1, "\(run.all)")
    #expect(
      run.errors.contains("Xcode 16.4 builds for 'store'") && run.errors.contains("since 2026-04-28"),
      "\(run.all)")
    #expect(!FileManager.default.fileExists(atPath: calls))
    let numbers = try fleet.succeed("build", "list", "--format", "json").json()["numbers"] as? [Any]
    #expect(numbers?.isEmpty ?? true)
    // Neither another channel of the same configuration nor another configuration goes to the store.
    for row in [["Release", "--channel", "shelf"], ["Debug"]] {
      let other =
        row.count > 1 ? try build(row[0], row[1], row[2], xcode: "16.4") : try build(row[0], xcode: "16.4")
      #expect(!other.errors.contains("App Store Connect"), "\(row): \(other.all)")
      #expect(FileManager.default.fileExists(atPath: calls))
    }
  }

  @Test func aVersionThatTheStoreDoesNotReadIsRefused() throws {
    try fleet.append(
      "RELEASE_APP_VERSION = $(VERSION).1", to: fleet.folder + "/environments/QA.xcconfig")
    let run = try build("Release", xcode: "99.0")
    #expect(run.status == 1 && run.errors.contains("'6.5.5.1'"), "\(run.all)")
    #expect(!FileManager.default.fileExists(atPath: calls))
  }
}
