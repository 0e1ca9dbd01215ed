import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What a build is told: the resolved layer as a file and as variables.
struct BuildSettingsTests {
  @Test func theLayerBecomesAFileAndVariables() throws {
    let fleet = try SettingsFleet([
      (
        "qa",
        "API_HOST = qa.example.com\nPATH = /evil\nSDKROOT = iphoneos\nIPHONEOS_DEPLOYMENT_TARGET = 16.0\nLD_PRELOAD = /evil.so\nBUILT = $(VERSION)-$(BUILD_NUMBER)-$(CONFIGURATION)\nPRODUCT_BUNDLE_IDENTIFIER = com.example.app\nPRICE = $$5\n"
      )
    ])
    var scope = SettingsScope(environment: "qa", configuration: "Debug", component: "App")
    scope.version = "6.5.5"
    scope.buildNumber = "12"
    var recipe = BuildRecipe(driver: .command)
    recipe.environment = ["MODE": "fast", "API_HOST": "mine"]
    let today = try #require(CalendarDay("2026-01-01"))
    let settings = try UnitSettings(
      scope, recipe: recipe, in: fleet.catalog, today: today,
      inherited: ["PATH": "/bin", "GIT_DIR": "/x", "VERSION": "old", "RELCTL_HOME": "/y", "KEEP": "1"],
      secrets: ["TOKEN": Secret("hunter2")])
    #expect(
      settings.variables == [
        "PATH": "/bin", "KEEP": "1", "API_HOST": "mine", "BUILT": "6.5.5-12-Debug", "MODE": "fast",
        "PRICE": "$5", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "TOKEN": "hunter2",
        "VERSION": "6.5.5", "BUILD_NUMBER": "12", "COMPONENT": "App", "ENVIRONMENT": "qa",
        "CONFIGURATION": "Debug", "CHANNEL": "",
      ])
    #expect(settings.withheld == ["IPHONEOS_DEPLOYMENT_TARGET", "LD_PRELOAD", "PATH", "SDKROOT"])
    #expect(settings.bundleID == "com.example.app")
    #expect(settings.file.contains("\nAPI_HOST = qa.example.com\n"))
    // What is written is what the grammar gives back.
    let table = try SettingsTable.load("R.xcconfig", rules: SettingsRules()) { _ in Array(settings.file.utf8)
    }
    let resolver = SettingsResolver(table: table, inputs: SettingsInputs())
    #expect(try resolver.value("PRICE")?.value == "$5" && resolver.value("BUILT")?.value == "6.5.5-12-Debug")
    #expect(!settings.file.contains("hunter2"))
  }

  /// Only Xcode knows what these are.
  @Test func whatRelctlDoesNotDefineStaysAsItIsInTheFile() throws {
    let lines = [
      "PRODUCT_NAME = $(TARGET_NAME)-$(ENVIRONMENT)", "HEADER_SEARCH_PATHS = $(inherited) $(SRCROOT)/Headers",
      "OTHER_SWIFT_FLAGS = $(inherited) -D$(CONFIGURATION)",
    ]
    let fleet = try SettingsFleet([("qa", lines.joined(separator: "\n") + "\n")])
    let settings = try UnitSettings(
      SettingsScope(environment: "qa", configuration: "Debug", component: "App"),
      recipe: BuildRecipe(driver: .xcodebuild), in: fleet.catalog,
      today: try #require(CalendarDay("2026-01-01")),
      inherited: [:], secrets: [:])
    for line in [
      "PRODUCT_NAME = $(TARGET_NAME)-qa", "HEADER_SEARCH_PATHS = $(inherited) $(SRCROOT)/Headers",
      "OTHER_SWIFT_FLAGS = $(inherited) -DDebug",
    ] {
      #expect(settings.file.split(separator: "\n").contains { $0 == line }, "\(line): \(settings.file)")
    }
  }

  @Test func aSecretInALayerIsRefused() throws {
    let fleet = try SettingsFleet([("qa", "UPLOAD_TOKEN = ghp_0123456789012345678901234567890123456789\n")])
    let scope = SettingsScope(environment: "qa", component: "App")
    let today = try #require(CalendarDay("2026-01-01"))
    #expect(throws: Refusal.self) {
      try UnitSettings(
        scope, recipe: BuildRecipe(driver: .swift), in: fleet.catalog, today: today, inherited: [:],
        secrets: [:])
    }
  }

  @Test func theAppAndItsExtensionsAgree() throws {
    let plists = [
      ("App", "INFOPLIST_FILE", "App/Info.plist"), ("Widget", "INFOPLIST_FILE", "Widget/Info.plist"),
    ]
    var world = ProjectWorld(settings: [
      "App": [(plists[0].1, plists[0].2)], "Widget": [(plists[1].1, plists[1].2)],
      "Watch": [
        ("GENERATE_INFOPLIST_FILE", "YES"), ("MARKETING_VERSION", "6.5.5"),
        ("CURRENT_PROJECT_VERSION", "1204"),
      ],
    ])
    world.files = [
      "App/Info.plist": ProjectWorld.plist("6.5.5"), "Widget/Info.plist": ProjectWorld.plist("6.5.5"),
    ]
    func versions(_ world: ProjectWorld) -> AppVersions {
      var files = [
        (
          DescriptorReference(format: .pbxproj, path: world.path),
          SourceText(path: "App:\(world.path)", world.project)
        )
      ]
      for (path, text) in world.files.sorted(by: { $0.key < $1.key }) {
        files.append((DescriptorReference(format: .plist, path: path), SourceText(path: "App:\(path)", text)))
      }
      return AppVersions(files: files, configuration: "Release")
    }
    func problems(_ world: ProjectWorld) -> [String] {
      do throws(Refusal) {
        try versions(world).requireParity(of: [AppVersions.version, AppVersions.number])
        return []
      } catch {
        return error.diagnostics.map { "\($0.code) \($0.location?.file ?? "")" }
      }
    }
    #expect(problems(world) == [])
    var other = world
    other.files["Widget/Info.plist"] = ProjectWorld.plist("6.5.4")
    #expect(problems(other) == ["build.parity App:App/Info.plist", "build.parity App:Widget/Info.plist"])
    other.files["Widget/Info.plist"] = ProjectWorld.plist("6.5.5", "1")
    #expect(problems(other).count == 2)
    // A value that has no owner is refused, not guessed.
    other.files["Widget/Info.plist"] = ProjectWorld.plist("$(A).$(B)")
    #expect(problems(other) == ["owner.computed App:Widget/Info.plist"])
    other = world
    other.settings["Watch/Release"] = [("MARKETING_VERSION", "6.5.9")]
    #expect(!problems(other).isEmpty, "one configuration differs")

    let (after, texts) = try versions(world).rewritten(version: "6.5.5", number: "77")
    try after.requireParity(of: [AppVersions.version, AppVersions.number])
    #expect(texts.keys.sorted() == ["App.xcodeproj/project.pbxproj", "App/Info.plist", "Widget/Info.plist"])
    #expect(texts["Widget/Info.plist"]?.string == ProjectWorld.plist("6.5.5", "77"))
  }
}
