import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// `build:` of the manifest.
struct BuildSectionTests {
  private static let components = "[{ name: Network, url: ./N.git }, { name: Kit, url: ./K.git }]"

  @Test func everyKeyIsRead() throws {
    let text = ManifestRefusalTests.manifest(
      """
      build:
        number: jenkins
        timeout: 600
        keep: { days: 3, gigabytes: 50 }
        signing:
          folder: signing
          certificates: [env:P12, file:a.p12]
          profiles: env:PROFILE
          password: env:P12_PASSWORD
        app:
          driver: xcodebuild
          prepare: [pod, install]
          workspace: App.xcworkspace
          scheme: App
          destination: generic/platform=iOS
          export_options: Config/Export.plist
          gems: none
          pods: [pod, install]
          arguments: [-allowProvisioningUpdates]
          test: { plan: Nightly, scheme: T, destinations: id=A, coverage: no, arguments: [-q] }
          secrets: { MATCH_PASSWORD: "env:MATCH_PASSWORD" }
        components:
          Network:
            command: [make, all]
            inputs: [Makefile, "src/**/*"]
            outputs: ["build/*.a", { path: out, kind: symbols }]
            tools: make
            environment: { MODE: fast, EMPTY: }
            timeout: 60
          Kit: { driver: none }
      """, components: Self.components)
    let build = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w").build
    #expect(build.number == .jenkins && build.timeout == 600)
    #expect(build.keep == BuildRules.Keep(days: 3, gigabytes: 50))
    #expect(
      build.signing
        == SigningRules(
          folder: "signing", certificates: [.environment("P12"), .file("a.p12")],
          profiles: [.environment("PROFILE")], password: .environment("P12_PASSWORD"),
          location: build.signing?.location) && build.signing?.location?.line == 11)
    var app = BuildRecipe(driver: .xcodebuild)
    app.prepare = ["pod", "install"]
    app.workspace = "App.xcworkspace"
    app.scheme = "App"
    app.destination = "generic/platform=iOS"
    app.exportOptions = "Config/Export.plist"
    app.gems = []
    var test = TestRecipe()
    (test.plan, test.scheme, test.destinations) = ("Nightly", "T", ["id=A"])
    (test.isCovered, test.arguments) = (false, ["-q"])
    app.test = test
    app.pods = ["pod", "install"]
    app.arguments = ["-allowProvisioningUpdates"]
    app.secrets = ["MATCH_PASSWORD": .environment("MATCH_PASSWORD")]
    var network = BuildRecipe(driver: .command)
    network.command = ["make", "all"]
    network.inputs = ["Makefile", "src/**/*"]
    network.outputs = [.init("build/*.a", kind: .other), .init("out", kind: .symbols)]
    network.tools = ["make"]
    network.environment = ["MODE": "fast", "EMPTY": ""]
    network.timeout = 60
    #expect(build.app == app)
    #expect(build.components == ["Network": network, "Kit": BuildRecipe(driver: .none)])
  }

  @Test func everyMistakeIsRefusedWhereItStands() {
    let rows: [(build: String, expected: [String])] = [
      ("build: fast", ["6:8 manifest.type"]),
      ("build: { nmber: ledger }", ["6:10 manifest.key.unknown"]),
      ("build: { number: random }", ["6:18 manifest.build.number"]),
      ("build: { timeout: 0 }", ["6:19 manifest.build.timeout"]),
      ("build: { keep: 3 }", ["6:16 manifest.type"]),
      ("build: { keep: { days: 0 } }", ["6:24 manifest.build.keep"]),
      ("build: { keep: { gigabytes: many } }", ["6:29 manifest.build.keep"]),
      ("build: { signing: {} }", ["6:19 manifest.signing.source"]),
      ("build: { signing: { folder: a, password: hunter2 } }", ["6:42 manifest.secret.plain"]),
      ("build: { signing: { match: { type: store } } }", ["6:36 manifest.signing.type"]),
      ("build: { signing: { match: { type: adhoc }, folder: a } }", ["6:45 manifest.signing.match"]),
      ("build: { app: make }", ["6:15 manifest.type"]),
      ("build: { app: {} }", ["6:15 manifest.key.missing"]),
      ("build: { app: { driver: bazel } }", ["6:25 manifest.build.driver"]),
      ("build: { app: { driver: command } }", ["6:15 manifest.key.missing"]),
      ("build: { app: { driver: swift, scheme: A } }", ["6:32 manifest.key.unknown"]),
      ("build: { app: { command: [] } }", ["6:26 manifest.value.empty"]),
      ("build: { app: { command: make, outputs: [../x] } }", ["6:42 manifest.path.invalid"]),
      ("build: { app: { command: make, outputs: [{ path: a, kind: ipa }] } }", ["6:59 manifest.build.kind"]),
      ("build: { app: { command: make, environment: { 1A: b } } }", ["6:47 manifest.build.variable"]),
      ("build: { app: { command: make, environment: { VERSION: b } } }", ["6:47 manifest.build.variable"]),
      ("build: { app: { driver: xcodebuild, test: { plan: A } } }", ["6:43 manifest.key.missing"]),
      (
        "build: { app: { driver: swift, test: { coverage: some } } }", ["6:50 manifest.build.coverage"]
      ),
      ("build: { app: { command: make, secrets: { A: hunter2 } } }", ["6:43 manifest.secret.source"]),
      (
        "build: { app: { driver: xcodebuild, workspace: A.xcworkspace, project: B.xcodeproj } }",
        ["6:72 manifest.build.container"]
      ),
      (
        "build: { app: { driver: xcodebuild, project: A.xcworkspace } }", ["6:46 manifest.path.suffix"]
      ),
      ("build: { components: { Netwrk: { driver: none } } }", ["6:24 manifest.component.unknown"]),
    ]
    for row in rows {
      let found = ManifestRefusalTests.refusals(
        ManifestRefusalTests.manifest(row.build, components: Self.components))
      if found != row.expected { Issue.record("\(row.build): expected \(row.expected), found \(found)") }
    }
  }
}
