import Foundation
import ReleaseSupport
import TestSupport
import Testing

/// A build that signs, with programs that stand in for `security`, `xcodebuild` and `fastlane`.
struct BuildSigningTests {
  private let build: BuildFleet
  private let signing: SigningFixture
  private var fleet: FleetWorld { build.fleet }
  private var world: GitWorld { build.fleet.world }
  private var seen: String { world.path("seen") }
  private static let uuid = "00000001-1111-2222-3333-444444444444"
  private static let rules = "  signing: { folder: signing, password: \"env:P12_PASSWORD\" }\n"

  init() throws {
    build = try BuildFleet()
    signing = try SigningFixture(build.fleet.world)
    let folder = fleet.folder + "/signing"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try signing.writeCertificate(to: folder + "/App.p12")
    try signing.writeProfile(
      "App Ad Hoc", uuid: Self.uuid, for: "com.example.app.qa", to: folder + "/App.mobileprovision")
    let manifest = fleet.folder + "/relctl.yml"
    try String(contentsOfFile: manifest, encoding: .utf8)
      .replacing("command: [make], outputs: [lib.a], tools: make", with: "driver: none")
      .replacing(
        "{ command: [make], outputs: [{ path: app, kind: app }] }",
        with: "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App, pods: none }\n" + Self.rules
      )
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let layer = fleet.folder + "/environments/QA.xcconfig"
    try
      (String(contentsOfFile: layer, encoding: .utf8)
      + "\nRELEASE_EXPORT_METHOD = release-testing\nRELEASE_TEAM = TEAM123456\n"
      + "RELEASE_PROFILES = \"com.example.app.qa=App Ad Hoc\"\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    try world.writeScript(
      """
      if [ "$1" = -version ]; then echo 'Xcode 99.0'; exit; fi
      { cat "$RELCTL_KEYCHAIN"; echo; cat '\(world.path("security/list"))'
        cd "$HOME/Library/MobileDevice/Provisioning Profiles"; ls; } > '\(seen).new'
      mv '\(seen).new' '\(seen)'
      echo "say $(head -1 '\(seen)') $P12_PASSWORD"
      while [ -e '\(world.path("hold"))' ]; do sleep 0.05; done
      if [ -e '\(world.path("fail"))' ]; then echo 'App.app: errSecInternalComponent'; exit 65; fi
      cd "$OLDPWD"
      while [ $# -gt 0 ]; do
        case "$1" in -archivePath) archive=$2 ;; -exportPath) out=$2 ;; esac
        shift
      done
      if [ -n "$out" ]; then mkdir -p "$out"; echo app > "$out/App.ipa"; exit; fi
      mkdir -p "$archive/dSYMs"
      """, to: signing.bin + "/xcodebuild")
  }

  private func variables(_ extra: [String: String] = [:]) -> [String: String] {
    [
      "PATH": signing.bin + ":" + (world.environment["PATH"] ?? ""), "P12_PASSWORD": SigningFixture.password,
    ].merging(extra) { $1 }
  }

  /// The keychains, profiles and records that are left.
  private func left() throws -> [String] {
    let places = [
      "Library/MobileDevice/Provisioning Profiles", "Library/Developer/Xcode/UserData/Provisioning Profiles",
    ]
    return try signing.list.filter { $0 != signing.login }
      + places.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: world.path($0))) ?? [] }
  }

  @Test func xcodeSignsWithAKeychainOfTheBuild() throws {
    let run = try build.build("--format", "json", environment: variables())
    try #require(run.status == 0, "\(run.all)")
    let folder = try build.folder(run)
    let saw = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let password = try #require(saw.first)
    #expect(saw.dropFirst().first == "\"\(signing.login)\"" && saw.last == Self.uuid + ".mobileprovision")
    #expect(saw.contains { $0.hasPrefix("\"\(folder)/signing/relctl-") }, "\(saw)")
    #expect(try left().isEmpty && !FileManager.default.fileExists(atPath: folder + "/signing"))
    // Programs don't get what opens the certificate, and the keychain's password is masked.
    let log = try String(contentsOfFile: folder + "/logs/App.log", encoding: .utf8)
    #expect(log.contains("say *** \n"), "\(log)")
    let ledger = try fleet.file("builds/qa.json", of: "App", at: "relctl/ledger") ?? ""
    let manifest = try String(contentsOfFile: folder + "/build.json", encoding: .utf8)
    for text in [run.all, log, ledger, manifest] {
      #expect(!text.contains(password) && !text.contains("pass\"wo"))
    }
  }

  @Test func aFailureOrASignalLeavesNothing() async throws {
    try world.write("", to: "fail", in: world.root)
    let failed = try build.build(environment: variables())
    #expect(failed.status == 1 && failed.errors.contains("App.app: errSecInternalComponent"), "\(failed.all)")
    #expect(failed.errors.contains("codesign can't use the private key"), "\(failed.all)")
    #expect(try left().isEmpty)
    let wrong = try build.build(environment: variables(["P12_PASSWORD": "another"]))
    #expect(wrong.status == 1 && wrong.errors.contains("[build.signing.password]"), "\(wrong.all)")
    #expect(try left().isEmpty)
    try FileManager.default.removeItem(atPath: world.path("fail"))

    try world.write("", to: "hold", in: world.root)
    for (signal, status) in [(SIGTERM, Int32(143)), (SIGKILL, 137)] {
      try? FileManager.default.removeItem(atPath: seen)
      let run = try RunningRelctl(fleet, ["build", "qa"], environment: variables(["ORDER": build.order]))
      try world.wait(for: seen)
      #expect(try left().count == 3)
      run.signal(signal)
      let ended = run.end()
      #expect(ended.status == status, "\(ended.all)")
      #expect(try left().count == (signal == SIGTERM ? 0 : 3), "\(signal)")
    }
    // The next build removes what the killed one left.
    try FileManager.default.removeItem(atPath: world.path("hold"))
    let next = try build.build(environment: variables())
    #expect(next.status == 0, "\(next.all)")
    #expect(try left().isEmpty)
  }

  /// fastlane gym, for instance.
  @Test func aCommandThatBuildsTheAppSignsToo() throws {
    try fleet.editManifest(
      "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App, pods: none }",
      "{ command: [sh, -c, 'xcodebuild -archivePath a -exportPath a; mv a/App.ipa .'], outputs: [App.ipa] }")
    let run = try build.build(environment: variables())
    try #require(run.status == 0, "\(run.all)")
    #expect(try String(contentsOfFile: seen, encoding: .utf8).contains("/signing/relctl-"))
    #expect(try left().isEmpty)
  }

  @Test func mistakesAreRefusedBeforeANumberIsTaken() throws {
    let rows: [(old: String, new: String, environment: [String: String], expected: String)] = [
      (
        "scheme: App, pods: none }", "scheme: App, pods: none, arguments: [-allowProvisioningUpdates] }", [:],
        "[build.signing.automatic]"
      ),
      ("folder: signing", "folder: nowhere", [:], "[build.signing.folder]"),
      ("folder: signing", "folder: signing", ["P12_PASSWORD": ""], "[build.secret.missing]"),
      ("App Ad Hoc", "App Ad Hok", [:], "did you mean 'App Ad Hoc'?"),
    ]
    for row in rows {
      let files = ["/relctl.yml", "/environments/QA.xcconfig"].map { fleet.folder + $0 }
      let before = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      for (file, text) in zip(files, before) {
        try text.replacing(row.old, with: row.new).write(toFile: file, atomically: false, encoding: .utf8)
      }
      let run = try build.build(environment: variables(row.environment))
      #expect(run.status == 1 && run.errors.contains(row.expected), "\(row.new): \(run.all)")
      #expect(run.errors.contains("relctl.yml:"), "\(row.new): \(run.all)")
      for (file, text) in zip(files, before) {
        try text.write(toFile: file, atomically: false, encoding: .utf8)
      }
    }
    #expect(try fleet.file("builds/qa.json", of: "App", at: "relctl/ledger") == nil)
    #expect(signing.calls.isEmpty)
    if !Platform.isMac {
      try FileManager.default.removeItem(atPath: signing.bin + "/security")
      let run = try build.build(environment: variables())
      #expect(
        run.errors.contains("[build.signing.macos]") && run.errors.contains("relctl.yml:"), "\(run.all)")
    }
  }

  @Test func matchBringsTheCertificatesOfTheApp() throws {
    try fleet.editManifest(
      Self.rules, "  signing: { match: { arguments: [--git_branch, ios] }, password: \"env:P12_PASSWORD\" }\n"
    )
    let calls = world.path("fastlane")
    try world.writeScript(
      """
      printf '%s\\n' "$*|$MATCH_READONLY|$MATCH_APP_IDENTIFIER|$FASTLANE_TEAM_ID|$MATCH_PASSWORD" >> '\(calls)'
      test "$(cat "$MATCH_KEYCHAIN_NAME")" = "$MATCH_KEYCHAIN_PASSWORD" || exit 3
      printf '%s\\n' "installed with $MATCH_KEYCHAIN_PASSWORD and $MATCH_PASSWORD"
      mkdir -p "$HOME/Library/MobileDevice/Provisioning Profiles"
      """, to: signing.bin + "/fastlane")
    let run = try build.build("--format", "json", environment: variables())
    try #require(run.status == 0, "\(run.all)")
    #expect(
      try String(contentsOfFile: calls, encoding: .utf8)
        == "match adhoc --readonly --git_branch ios|true|com.example.app.qa|TEAM123456|\(SigningFixture.password)\n"
    )
    let log = try String(contentsOfFile: try build.folder(run) + "/logs/App.log", encoding: .utf8)
    #expect(log.contains("installed with *** and ***"), "\(log)")
    #expect(try left().isEmpty)
    #expect(log.contains("+ fastlane match adhoc --readonly --git_branch ios"))
    // With a Gemfile it is the gem's, and runs after the gems are there.
    try world.writeScript(
      """
      if [ "$1" = --version ]; then echo 'Bundler version 2.6'; exit; fi
      echo "bundle $*" >> '\(calls)'
      if [ "$1" = exec ]; then shift; "$@"; fi
      """, to: signing.bin + "/bundle")
    try FileManager.default.removeItem(atPath: calls)
    try fleet.push("Gems", ["Gemfile": "gem 'fastlane'\n"], to: "feature/6.5.5", of: "App")
    try fleet.succeed("publish", "qa", "--yes")
    let bundled = try build.build(environment: variables())
    let lines = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
    #expect(
      bundled.status == 0
        && lines.prefix(2) == [
          "bundle install", "bundle exec fastlane match adhoc --readonly --git_branch ios",
        ],
      "\(bundled.all)")
  }
}
