import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct ReleaseFormTests {
  /// The layers of this repository, read from the disk.
  private static func layer(_ name: String) throws -> SettingsTable {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func load(_ path: String) throws(Refusal) -> SettingsTable {
      try SettingsTable.load(path) { path in
        let url = root.appending(path: path)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return Array(try Data(contentsOf: url))
      }
    }
    return try load("environments/\(name).xcconfig").appending(load("environments/Components.xcconfig"))
  }

  private static func summary(_ form: ReleaseCoordinates) -> String {
    [
      form.version, form.kind.rawValue, form.branchName, form.tagName ?? "-", form.specRepository ?? "-",
      form.specsMutable ? "mutable" : "immutable", form.appVersion, form.buildNumber ?? "-",
    ].joined(separator: " ")
  }

  @Test func theSchemeOfQASTGAndPRD() throws {
    let rows: [(environment: String, component: String, form: String)] = [
      ("QA", "Payments", "6.5.5 branch feature/6.5.5 - specs-qa mutable 6.5.5 -"),
      ("QA", "App", "6.5.5 branch feature/6.5.5 - specs-qa mutable 6.5.5 -"),
      ("STG", "Payments", "6.5.5 branch release/6.5.5 - specs-stg mutable 6.5.5 -"),
      ("STG", "App", "6.5.5 branch release/6.5.5 - specs-stg mutable 6.5.5 -"),
      ("PRD", "Payments", "6.5.5.master branch+tag master 6.5.5.master specs-prd immutable 6.5.5 -"),
      ("PRD", "App", "6.5.5.master branch+tag master 6.5.5 specs-prd immutable 6.5.5 -"),
    ]
    let version = try #require(Version("6.5.5"))
    for row in rows {
      let form = try ReleaseCoordinates.resolve(
        environment: EnvironmentName(recorded: row.environment.lowercased()),
        component: ComponentName(recorded: row.component),
        version: version,
        table: Self.layer(row.environment))
      if Self.summary(form) != row.form {
        Issue.record("\(row.environment) \(row.component): \(Self.summary(form))")
      }
    }
    let built = try ReleaseCoordinates.resolve(
      environment: "qa", component: "App", version: version, buildNumber: "1024", table: Self.layer("QA"))
    #expect(built.buildNumber == "1024")
  }

  @Test func configurationsOfTheEnvironments() throws {
    let rows: [(String, configuration: String, key: String, value: String)] = [
      ("QA", "", "RELEASE_CONFIGURATIONS", "Debug Release"), ("STG", "", "RELEASE_CONFIGURATIONS", "Staging"),
      ("PRD", "", "RELEASE_CONFIGURATIONS", "EnterprisePRD Production"),
      ("QA", "Debug", "API_HOST", "http://localhost:8080"),
      ("QA", "Release", "API_HOST", "https://qa.example.com"),
      ("STG", "Staging", "API_HOST", "https://stg.example.com"),
      ("PRD", "Production", "API_HOST", "https://api.example.com"),
      ("PRD", "EnterprisePRD", "API_HOST", "https://enterprise.example.com"),
      ("PRD", "EnterprisePRD", "APP_DISPLAY_NAME", "Example Enterprise"),
      ("PRD", "Production", "APP_DISPLAY_NAME", "Example"),
      ("QA", "Debug", "APP_DISPLAY_NAME", "Example Debug"),
      ("QA", "Release", "APP_DISPLAY_NAME", "Example QA"),
      ("STG", "Staging", "APP_DISPLAY_NAME", "Example STG"),
      ("QA", "Debug", "PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.debug"),
      ("QA", "Release", "PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.qa"),
      ("STG", "Staging", "PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.stg"),
      ("PRD", "EnterprisePRD", "PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.enterprise"),
      ("PRD", "Production", "PRODUCT_BUNDLE_IDENTIFIER", "com.example.app"),
      ("QA", "Debug", "WECHAT_URL_SCHEME", "wx0000000000000002"),
      ("QA", "Release", "WECHAT_URL_SCHEME", "wx0000000000000002"),
      ("STG", "Staging", "WECHAT_URL_SCHEME", "wx0000000000000003"),
      ("PRD", "EnterprisePRD", "WECHAT_URL_SCHEME", "wx0000000000000004"),
      ("PRD", "Production", "WECHAT_URL_SCHEME", "wx0000000000000001"),
      ("QA", "Debug", "RELEASE_CHANNELS", ""), ("QA", "Release", "RELEASE_CHANNELS", "pgyer"),
      ("STG", "Staging", "RELEASE_CHANNELS", "pgyer firebase"),
      ("PRD", "EnterprisePRD", "RELEASE_CHANNELS", "pgyer"),
      ("PRD", "Production", "RELEASE_CHANNELS", "testflight"),
    ]
    for row in rows {
      let table = try Self.layer(row.0)
      #expect(table.warnings.isEmpty)
      let resolver = SettingsResolver(
        table: table, inputs: SettingsInputs(conditions: ["config": row.configuration]))
      let setting = try resolver.value(row.key)
      if setting?.value != row.value || setting?.diagnostics.isEmpty != true {
        Issue.record("\(row.0) \(row.configuration) \(row.key): \(setting?.value ?? "nil")")
      }
    }
  }

  @Test func plainVersionsAreFoundByEvaluatingForward() throws {
    let custom = try SettingsWorld("RELEASE_VERSION = 9.$(VERSION)-1").table()
    let fixed = try SettingsWorld("RELEASE_VERSION = 6.5").table()
    let twice = try SettingsWorld("RELEASE_VERSION = $(VERSION).$(VERSION)").table()
    let broken = try SettingsWorld("RELEASE_VERSION = $(VERSION").table()
    let rows: [(String, String, SettingsTable, [String])] = [
      ("plain in QA", "6.5.5", try Self.layer("QA"), ["6.5.5"]),
      ("PRD's text in QA", "6.5.5.master", try Self.layer("QA"), []),
      ("in PRD", "6.5.5.master", try Self.layer("PRD"), ["6.5.5"]),
      ("four parts", "6.5.5.1.master", try Self.layer("PRD"), ["6.5.5.1"]),
      ("plain text in PRD", "6.5.5", try Self.layer("PRD"), []),
      ("digits in the form", "9.6.5.5-1", custom, ["6.5.5"]),
      ("ambiguous", "6.5", fixed, ["6", "6.5", "5"]),
      ("repeated", "6.5.6.5", twice, ["6.5"]),
      ("a broken layer", "6.5.5", broken, []),
      ("nothing", "", try Self.layer("QA"), []), ("words", "master", try Self.layer("PRD"), []),
      ("leading zero", "6.05", try Self.layer("QA"), []),
      ("too long", String(repeating: "1.", count: 400), fixed, []),
    ]
    for (name, text, table, versions) in rows {
      let found = ReleaseCoordinates.plainVersions(
        of: text, environment: "prd", component: "Payments", table: table)
      if found.map(\.description) != versions { Issue.record("\(name): \(found)") }
    }
  }

  /// Most tags of a large repository are nobody's release: that is seen without an evaluation for each. A pattern leaves
  /// out no tag that an evaluation takes.
  @Test func theTagsOfReleasesAreToldFromOthersByTheirText() throws {
    let tags = [
      "6.5.5", "v6.5.5", "6.5.5.master", "6.5.master", "build-6.5.5", "App-6.5.5-9", "nightly", "6",
    ]
    let rows: [(text: String, admitted: [String]?)] = [
      ("RELEASE_TAG = $(VERSION)", ["6.5.5", "6"]),
      ("RELEASE_TAG = v$(VERSION)", ["v6.5.5"]),
      (
        "RELEASE_VERSION = $(VERSION).master\nRELEASE_TAG = $(RELEASE_VERSION)",
        ["6.5.5.master", "6.5.master"]
      ),
      ("RELEASE_TAG = $(COMPONENT)-$(VERSION)-9", ["App-6.5.5-9"]),
      ("RELEASE_TAG =", []), ("RELEASE_SOURCE = branch", []),
      // Any tag may be one.
      ("RELEASE_TAG = $(VERSION:rfc1034identifier)", nil), ("RELEASE_TAG = $(TAG_$(VERSION))", nil),
      ("RELEASE_TAG = $(VERSION)$(MISSING)", nil),
    ]
    for row in rows {
      let table = try SettingsWorld(row.text).table()
      let pattern = TagPattern.of(environment: "prd", component: "App", table: table).pattern
      let found = pattern.map { pattern in tags.filter { !pattern.versions(in: $0).isEmpty } }
      #expect(found == row.admitted, "\(row.text)")
      for tag in tags {
        let taken = try Version.written(in: tag).filter { version in
          let inputs = SettingsInputs.release(environment: "prd", component: "App", version: version)
          return try SettingsResolver(table: table, inputs: inputs).value("RELEASE_TAG")?.value == tag
        }
        #expect(pattern.map { $0.versions(in: tag) == taken } ?? true, "\(row.text) \(tag)")
      }
    }
  }

  /// What planning works out once for all components may differ for none of them.
  @Test func aFormCountsForEveryComponentWhereNoLineChoosesAmongThem() throws {
    let complete = "RELEASE_VERSION = $(VERSION)\nRELEASE_SOURCE = branch\nRELEASE_BRANCH = master\n"
    let rows: [(name: String, text: String, component: String, isForEvery: Bool)] = [
      ("no line", complete, "Payments", true),
      ("another one's line", complete + "RELEASE_TAG[component=App] = x\n", "Payments", true),
      ("a line of its own", complete + "RELEASE_TAG[component=Payments] = x\n", "Payments", false),
      (
        "a line of its own for another key", complete + "RELEASE_OTHER[component=Payments] = x\n", "Payments",
        false
      ),
      ("a pattern", complete + "RELEASE_TAG[component=Pay*] = x\n", "Login", false),
      ("its name", complete + "RELEASE_TAG = $(COMPONENT)\n", "Payments", false),
      ("its name by another key", complete + "A = $(COMPONENT)\nRELEASE_TAG = $(A)\n", "Payments", false),
      ("a key that is not read", complete + "A = $(COMPONENT)\n", "Payments", true),
      ("nothing right", "RELEASE_VERSION = a b\n", "Payments", false),
    ]
    let version = try #require(Version("6.5.5"))
    for row in rows {
      let table = try SettingsTable.load("A.xcconfig") { _ in Array(row.text.utf8) }
      let resolution = ReleaseCoordinates.resolution(
        environment: "qa", component: ComponentName(recorded: row.component), version: version, table: table)
      if resolution.isForEveryComponent != row.isForEvery { Issue.record("\(row.name)") }
    }
  }

  @Test func everyMissingOrInvalidKeyIsRefusedTogether() throws {
    let complete = "RELEASE_VERSION = $(VERSION)\nRELEASE_SOURCE = branch\nRELEASE_BRANCH = master\n"
    let rows: [(name: String, text: String, problems: [String])] = [
      (
        "nothing set", "A = 1",
        Array(repeating: "settings.release.missing A.xcconfig:1:1", count: 3)
      ),
      (
        "wrong everywhere",
        "RELEASE_VERSION = a b\nRELEASE_SOURCE = both\nRELEASE_BRANCH = a..b\nRELEASE_TAG = x y\n"
          + "RELEASE_SPECS = maybe\nRELEASE_APP_VERSION = 1.x\n"
          + "RELEASE_BUILD_NUMBER = b7\nRELEASE_SPEC_REPO = a b",
        (1...3).map { "settings.release.invalid A.xcconfig:\($0):1" }
          + ["settings.release.invalid A.xcconfig:4:1", "settings.release.invalid A.xcconfig:8:1"]
          + (5...7).map { "settings.release.invalid A.xcconfig:\($0):1" }
      ),
      (
        "tag demanded", complete + "RELEASE_SOURCE = branch+tag\nRELEASE_TAG =",
        ["settings.release.missing A.xcconfig:5:1"]
      ),
      (
        "tag demanded but not set", complete + "RELEASE_SOURCE = tag",
        ["settings.release.missing A.xcconfig:4:1"]
      ),
      (
        "a misspelt input", complete + "RELEASE_BRANCH = feature/$(VERSON)x",
        ["settings.reference.undefined A.xcconfig:4:1"]
      ),
      (
        "a broken reference", complete + "RELEASE_TAG = $(VERSION",
        ["settings.expression.unterminated A.xcconfig:4:1"]
      ),
      (
        "the ledger's branch", complete + "RELEASE_BRANCH = relctl/ledger",
        ["settings.release.invalid A.xcconfig:4:1"]
      ),
      (
        "where the ledger is", complete + "RELEASE_BRANCH = relctl",
        ["settings.release.invalid A.xcconfig:4:1"]
      ),
      (
        "full names", complete + "RELEASE_BRANCH = refs/heads/$(VERSION)\nRELEASE_TAG = refs/tags/1",
        ["settings.release.invalid A.xcconfig:4:1", "settings.release.invalid A.xcconfig:5:1"]
      ),
      (
        "what git reads otherwise", complete + "RELEASE_BRANCH = HEAD\nRELEASE_TAG = -d",
        ["settings.release.invalid A.xcconfig:4:1", "settings.release.invalid A.xcconfig:5:1"]
      ),
      ("an input in a layer", complete + "VERSION = 1", ["settings.input.shadowed A.xcconfig:4:1"]),
    ]
    let version = try #require(Version("6.5.5"))
    for row in rows {
      let table = try SettingsWorld(row.text).table()
      do throws(Refusal) {
        let form = try ReleaseCoordinates.resolve(
          environment: "qa", component: "Payments", version: version, table: table)
        Issue.record("\(row.name): \(Self.summary(form))")
      } catch {
        let found = error.diagnostics.map { "\($0.code) \($0.location?.description ?? "nowhere")" }
        if found != row.problems { Issue.record("\(row.name): \(found)") }
      }
    }
  }
}
