import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Where the app's version is really written, and that nothing but that changes.
struct ValueOwnershipTests {
  struct Row: Sendable {
    let name: String
    var settings: [String: [(String, String)]] = [:]
    var bases: [String: String] = [:]
    var files: [String: String] = [:]
    /// Path -> text that becomes `6.5.5` everywhere in it.
    var changed: [String: String] = [:]
    var problems: [String] = []
    var folder = ""
    var key = "CFBundleShortVersionString"
    var family = ["App", "Widget", "Watch"]
  }

  static let generated = [("GENERATE_INFOPLIST_FILE", "YES")]
  static let marketing = [("MARKETING_VERSION", "6.5.4")]
  static let appFile = [("INFOPLIST_FILE", "App/Info.plist")]
  static let widgetFile = [("INFOPLIST_FILE", "$(SRCROOT)/Widget/Info.plist")]
  static let plists = ["App": appFile, "Widget": widgetFile, "Watch": generated]
  static let literal = ProjectWorld.plist("6.5.4")
  static let variable = ProjectWorld.plist("$(MARKETING_VERSION)", "$(CURRENT_PROJECT_VERSION)")

  static let rows: [Row] = [
    Row(
      name: "literals in the plists, the watch app's generated",
      settings: plists.merging(["Watch": generated + marketing]) { $1 },
      files: ["App/Info.plist": literal, "Widget/Info.plist": literal],
      changed: ["App/Info.plist": "6.5.4", "Widget/Info.plist": "6.5.4", "": "6.5.4"]),
    Row(
      name: "target settings behind $(MARKETING_VERSION)",
      settings: [
        "App": appFile + marketing, "Widget": widgetFile + marketing, "Watch": generated + marketing,
        "Tests": [("INFOPLIST_FILE", "Tests/Info.plist"), ("MARKETING_VERSION", "1.0")],
      ],
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], changed: ["": "6.5.4"]),
    Row(
      name: "the project's setting for all targets",
      settings: plists.merging(["project": marketing]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], changed: ["": "6.5.4"]),
    Row(
      name: "the project's xcconfig, by an include", settings: plists,
      bases: ["project": "Config/Base.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "Config/Base.xcconfig": "#include \"Version\"\n#include? \"Local.xcconfig\"\n",
        "Config/Version.xcconfig": "MARKETING_VERSION = 6.5.4 // shown\n",
      ], changed: ["Config/Version.xcconfig": "6.5.4"]),
    Row(
      name: "the target's xcconfig, the others inherit from the project",
      settings: plists.merging(["project": marketing, "App": appFile]) { $1 },
      bases: ["App": "Config/App.xcconfig"],
      files: [
        "App/Info.plist": literal, "Widget/Info.plist": variable,
        "Config/App.xcconfig": "MARKETING_VERSION = 1\n",
      ], changed: ["App/Info.plist": "6.5.4", "": "6.5.4"]),
    Row(
      name: "$(inherited) goes down to the project",
      settings: plists.merging([
        "App": appFile + [("MARKETING_VERSION", "$(inherited)")], "project": marketing,
      ]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], changed: ["": "6.5.4"]),
    Row(
      name: "a setting that refers to another",
      settings: plists.merging([
        "project": [("MARKETING_VERSION", "$(APP_VERSION)"), ("APP_VERSION", "6.5.4")]
      ]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], changed: ["": "6.5.4"]),
    Row(
      name: "one line for each configuration of an xcconfig", settings: plists,
      bases: ["project": "Version.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "Version.xcconfig":
          "MARKETING_VERSION[config=Debug] = 6.5.4\nMARKETING_VERSION[config=Rel*] = 6.5.4\n",
      ], changed: ["Version.xcconfig": "6.5.4"]),
    Row(
      name: "a project in a folder, its plists beside it",
      settings: plists.merging(["project": marketing]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": literal],
      changed: ["": "6.5.4", "Widget/Info.plist": "6.5.4"], folder: "ios"),
    Row(
      name: "a plist beside the project's folder",
      settings: [
        "App": [("INFOPLIST_FILE", "../Shared/Info.plist")],
        "Widget": [("INFOPLIST_FILE", "$(SRCROOT)/../Shared/Info.plist")],
        "Watch": generated + marketing,
      ],
      files: ["../Shared/Info.plist": literal], changed: ["": "6.5.4", "../Shared/Info.plist": "6.5.4"],
      folder: "ios"),
    Row(
      name: "an include beside the includer's includer", settings: plists,
      bases: ["project": "Config/Base.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "Config/Base.xcconfig": "#include \"parts/Names\"\n",
        "Config/parts/Names.xcconfig": "#include \"Version\"\n",
        "Config/Version.xcconfig": "MARKETING_VERSION = 6.5.4\n",
      ], changed: ["Config/Version.xcconfig": "6.5.4"]),
    Row(
      name: "a key twice elsewhere in the plist",
      settings: plists.merging(["Watch": generated + marketing]) { $1 },
      files: [
        "App/Info.plist": literal.replacing(
          "<dict>", with: "<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>A</key>\n\t<false/>"),
        "Widget/Info.plist": literal,
      ],
      changed: ["App/Info.plist": "6.5.4", "Widget/Info.plist": "6.5.4", "": "6.5.4"]),
    Row(
      name: "the version twice in the plist",
      settings: plists.merging(["project": marketing]) { $1 },
      files: [
        "App/Info.plist": literal.replacing(
          "</dict>", with: "\t<key>CFBundleShortVersionString</key>\n\t<string>1</string>\n</dict>"),
        "Widget/Info.plist": variable,
      ], problems: ["plist.key.duplicate", "plist.key.duplicate"]),
    Row(
      name: "the base configuration of CocoaPods is not committed",
      settings: plists.merging(["project": marketing]) { $1 },
      bases: ["App": "Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig"],
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], changed: ["": "6.5.4"]),
    Row(
      name: "two owners: target and project",
      settings: plists.merging([
        "App": appFile + marketing, "project": marketing,
      ]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable],
      problems: ["owner.several", "owner.several"]),
    Row(
      name: "two owners: the plist and what Xcode generates",
      settings: plists.merging(["App": appFile + generated + marketing]) { $1 },
      files: ["App/Info.plist": literal, "Widget/Info.plist": literal],
      problems: ["owner.absent", "owner.several"]),
    Row(
      name: "two owners: two lines of one xcconfig", settings: plists, bases: ["project": "Version.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "Version.xcconfig": "MARKETING_VERSION = 6.5.3\nMARKETING_VERSION = 6.5.4\n",
      ], problems: ["owner.several"]),
    Row(
      name: "one file is the base of the project and of a target", settings: plists,
      bases: ["project": "Version.xcconfig", "App": "Version.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "Version.xcconfig": "MARKETING_VERSION = 6.5.4\n",
      ], changed: ["Version.xcconfig": "6.5.4"]),
    Row(
      name: "a value that depends on the platform",
      settings: plists.merging([
        "project": [("MARKETING_VERSION", "6.5.4"), ("MARKETING_VERSION[sdk=iphoneos*]", "6.5.4")]
      ]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], problems: ["owner.conditional"]),
    Row(
      name: "a computed value",
      settings: plists.merging(["project": [("MARKETING_VERSION", "6.$(MINOR)")]]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], problems: ["owner.computed"]),
    Row(
      name: "a plist of several parts", settings: plists.merging(["project": marketing]) { $1 },
      files: ["App/Info.plist": ProjectWorld.plist("$(A).$(B)"), "Widget/Info.plist": variable],
      problems: ["owner.computed"]),
    Row(
      name: "nothing assigns the setting", settings: plists,
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], problems: ["owner.absent"]),
    Row(
      name: "no such key, nothing generated", settings: plists.merging(["project": marketing]) { $1 },
      files: [
        "App/Info.plist": "<plist><dict/></plist>", "Widget/Info.plist": variable,
      ], problems: ["owner.absent"]),
    Row(
      name: "the plist is missing", settings: plists.merging(["project": marketing]) { $1 },
      files: ["Widget/Info.plist": variable], problems: ["owner.file.missing"]),
    Row(
      name: "the plist is outside of the repository",
      settings: plists.merging([
        "App": [("INFOPLIST_FILE", "../../Info.plist")], "project": marketing,
      ]) { $1 },
      files: ["Widget/Info.plist": variable], problems: ["owner.plist.outside"]),
    Row(
      name: "nobody can tell which plist",
      settings: plists.merging([
        "App": [("INFOPLIST_FILE", "$(NOWHERE)/Info.plist")], "project": marketing,
      ]) { $1 },
      files: ["Widget/Info.plist": variable], problems: ["owner.plist.unknown"]),
    Row(
      name: "a base configuration that could decide is missing",
      settings: plists.merging(["project": marketing]) { $1 },
      bases: ["App": "Config/App.xcconfig"],
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], problems: ["owner.file.missing"]),
    Row(
      name: "settings in a circle",
      settings: plists.merging([
        "project": [("MARKETING_VERSION", "$(A)"), ("A", "$(MARKETING_VERSION)")]
      ]) { $1 },
      files: ["App/Info.plist": variable, "Widget/Info.plist": variable], problems: ["owner.circular"]),
    Row(
      name: "includes in a circle end", settings: plists, bases: ["project": "A.xcconfig"],
      files: [
        "App/Info.plist": variable, "Widget/Info.plist": variable,
        "A.xcconfig": "#include \"B\"\n#include \"B\"\n",
        "B.xcconfig": "#include \"A\"\n#include \"A\"\n",
      ], problems: ["owner.absent"]),
    Row(
      name: "no string", settings: plists.merging(["project": marketing]) { $1 },
      files: [
        "App/Info.plist": "<plist><dict><key>CFBundleShortVersionString</key><real>6.5</real></dict></plist>",
        "Widget/Info.plist": variable,
      ], problems: ["owner.value.not-string"]),
  ]

  @Test(arguments: rows.indices)
  func theOwnerIsFoundAndEditedAlone(index: Int) throws {
    let row = Self.rows[index]
    let world = ProjectWorld(settings: row.settings, bases: row.bases, files: row.files, folder: row.folder)
    let files = try world.load()
    let ownership = ValueOwnership(files)
    let family = try ownership.family(of: nil)
    #expect(family.map(\.name) == row.family, "\(row.name)")
    do throws(Refusal) {
      let texts = try ownership.texts(setting: [(row.key, "6.5.5")], of: family)
      let prefix = row.folder.isEmpty ? "" : row.folder + "/"
      var expected: [String: String] = [:]
      for (path, old) in row.changed {
        let before = path.isEmpty ? world.project : row.files[path] ?? ""
        let place = path.hasPrefix("../") ? String(path.dropFirst(3)) : prefix + path
        expected[path.isEmpty ? world.path : place] = before.replacing(old, with: "6.5.5")
      }
      #expect(texts.mapValues(\.string) == expected, "\(row.name)")
      #expect(row.problems.isEmpty, "\(row.name): not refused")
      for chain in ownership.chains(row.key, of: family) {
        #expect(chain.owner?.value == "6.5.4", "\(row.name): \(chain)")
      }
    } catch {
      // Targets and configurations meet the same problems.
      #expect(Set(error.diagnostics.map(\.code)) == Set(row.problems), "\(row.name): \(error.diagnostics)")
      for diagnostic in error.diagnostics { #expect(diagnostic.location != nil, "\(row.name)") }
    }
  }

  @Test func versionAndBuildNumberMoveTogetherAndOneSettingCanNotServeTwo() throws {
    var settings = Self.plists
    settings["project"] = Self.marketing + [("CURRENT_PROJECT_VERSION", "1204")]
    var world = ProjectWorld(
      settings: settings, files: ["App/Info.plist": Self.variable, "Widget/Info.plist": Self.literal])
    var ownership = ValueOwnership(try world.load())
    let values = [("CFBundleShortVersionString", "6.5.5"), ("CFBundleVersion", "1205")]
    let texts = try ownership.texts(setting: values, of: try ownership.family(of: "App"))
    #expect(texts.keys.sorted() == ["App.xcodeproj/project.pbxproj", "Widget/Info.plist"])
    #expect(texts["Widget/Info.plist"]?.string == ProjectWorld.plist("6.5.5", "1205"))
    world.files["App/Info.plist"] = ProjectWorld.plist("$(MARKETING_VERSION)", "$(MARKETING_VERSION)")
    ownership = ValueOwnership(try world.load())
    do throws(Refusal) {
      _ = try ownership.texts(setting: values, of: try ownership.family(of: "App"))
      Issue.record("not refused")
    } catch {
      #expect(error.diagnostics.map(\.code) == ["owner.shared", "owner.shared"])
    }
    #expect(throws: Refusal.self) { try ownership.family(of: "Nope") }
    // Several that are released together; what one of them holds counts once.
    let several = try ownership.family(of: "Widget,App").map(\.name)
    #expect(several.sorted() == (try ownership.family(of: "App").map(\.name).sorted()), "\(several)")
    #expect(throws: Refusal.self) { try ownership.family(of: "App,Nope") }
  }
}
