import Foundation
import TestSupport
import Testing

/// `relctl plist` as people and scripts use it, and the app's version at its owner in a release.
struct PropertyListTests {
  @Test func valuesAreReadChangedAndShown() throws {
    let fleet = try FleetWorld(components: 1)
    let plist = fleet.folder + "/Info.plist"
    let text = try #require(try fleet.file("App/Info.plist", of: "App", at: "master"))
    func write(_ text: String) throws { try text.write(toFile: plist, atomically: false, encoding: .utf8) }
    func read() throws -> String { try String(contentsOfFile: plist, encoding: .utf8) }
    try write(text)
    #expect(try fleet.succeed("plist", "get", plist, "CFBundleShortVersionString").output == "6.5.4\n")
    let json = try fleet.succeed("plist", "get", plist, "CFBundleShortVersionString", "--format", "json")
      .json()
    #expect(
      json["schema"] as? Int == 1 && json["type"] as? String == "string"
        && json["value"] as? String == "6.5.4")
    let dry = try fleet.succeed("plist", "set", plist, "CFBundleShortVersionString", "6.5.5", "--dry-run")
    #expect(dry.output.contains("+\t<string>6.5.5</string>") && dry.output.contains("nothing was written"))
    let diff = try fleet.succeed("plist", "diff", plist, "CFBundleShortVersionString", "6.5.5")
    #expect(try diff.output == dry.output && read() == text)
    let set = try fleet.succeed(
      "plist", "set", plist, "CFBundleShortVersionString", "6.5.5", "--format", "json"
    ).json()
    #expect(set["written"] as? Bool == true && (set["changes"] as? [Any])?.count == 1)
    #expect(try read() == text.replacing("6.5.4", with: "6.5.5"))
    try fleet.succeed("plist", "set", plist, "Debug", "true", "--type", "boolean", "--add")
    #expect(try fleet.succeed("plist", "get", plist, "Debug").output == "true\n")
    try fleet.succeed("plist", "delete", plist, "Debug")
    try fleet.succeed("plist", "set", plist, "CFBundleShortVersionString", "6.5.4")
    #expect(try read() == text, "back where it was, byte for byte")
    for (arguments, code, status) in [
      (["set", plist, "Nope", "1"], "plist.key.absent", Int32(1)),
      (["set", plist, "CFBundleVersion.x", "1"], "plist.path.scalar", 1),
      (["get", plist + "x"], "file.unreadable", 1), (["get", plist, "a..b"], "plist.path.malformed", 1),
      (["set", plist, "CFBundleVersion", "x", "--type", "integer"], "plist.value.type", 1),
      (["set", plist, "CFBundleVersion", "x", "--type", "uid"], "--type", 64),
      (["diff", plist, "A", "--add"], "VALUE", 64),
    ] {
      let run = try fleet.relctl(["plist"] + arguments)
      #expect(run.status == status && run.errors.contains(code), "\(arguments): \(run.all)")
    }
    #expect(try read() == text, "what is refused writes nothing")
  }

  private static let setting = "MARKETING_VERSION = 6.5.4;"

  /// An application and its widget, two configurations each; the application's version is in the target, the
  /// widget's in the project.
  static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tP = {isa = PBXProject; buildConfigurationList = PL; targets = (A, W, T); };
    \t\tA = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; dependencies = (D); buildConfigurationList = AL; };
    \t\tW = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = WL; };
    \t\tT = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = TL; };
    \t\tD = {isa = PBXTargetDependency; target = W; };
    \t\tPL = {isa = XCConfigurationList; buildConfigurations = (P1); };
    \t\tAL = {isa = XCConfigurationList; buildConfigurations = (A1); };
    \t\tWL = {isa = XCConfigurationList; buildConfigurations = (W1); };
    \t\tTL = {isa = XCConfigurationList; buildConfigurations = (T1); };
    \t\tP1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {MARKETING_VERSION = 6.5.4; }; };
    \t\tA1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = App/Info.plist; }; };
    \t\tW1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {GENERATE_INFOPLIST_FILE = YES; }; };
    \t\tT1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {MARKETING_VERSION = 1.0; }; };
    \t};
    \trootObject = P;
    }

    """

  /// QA's bump and both promotions rewrite the owners and nothing else; a conflict of the two version lines is
  /// settled like any other.
  @Test func theAppsVersionMovesAtItsOwners() throws {
    let fleet = try FleetWorld(components: 1)
    try fleet.push(
      "Add the project", ["App.xcodeproj/project.pbxproj": Self.project], to: "master", of: "App")
    try fleet.editManifest(
      "  plist: [App/Info.plist, Widget/Info.plist]\n  xcconfig: Config/Version.xcconfig\n",
      "  project: App.xcodeproj\n  target: App\n")
    let plist = try #require(try fleet.file("App/Info.plist", of: "App", at: "master"))
    try fleet.succeed("bump", "patch", "--yes")
    func requireVersion(_ version: String, at revision: String) throws {
      #expect(
        try fleet.file("App.xcodeproj/project.pbxproj", of: "App", at: revision)
          == Self.project.replacing(Self.setting, with: "MARKETING_VERSION = \(version);"))
      #expect(
        try fleet.file("App/Info.plist", of: "App", at: revision) == plist.replacing("6.5.4", with: version))
      #expect(try fleet.file("Config/Version.xcconfig", of: "App", at: revision)?.contains("6.5.4") == true)
    }
    try requireVersion("6.5.5", at: "feature/6.5.5")
    // A parallel train changes the same lines.
    try fleet.succeed("bump", "6.6.0", "--yes")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.5.5", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try requireVersion("6.5.5", at: "master")
    try fleet.succeed("promote", "qa", "stg", "--version", "6.6.0", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    try requireVersion("6.6.0", at: "6.6.0")
    try fleet.requireSound()
  }

  @Test func theOwnerIsShownSetAndRefusedWhenThereAreTwo() throws {
    let fleet = try FleetWorld(components: 1)
    let clone = fleet.folder + "/checkout"
    try fleet.world.git("clone", "--quiet", fleet.remote("App"), clone)
    let path = clone + "/App.xcodeproj/project.pbxproj"
    try FileManager.default.createDirectory(
      atPath: clone + "/App.xcodeproj", withIntermediateDirectories: true)
    try Self.project.write(toFile: path, atomically: false, encoding: .utf8)
    let project = "checkout/App.xcodeproj"
    let shown = try fleet.succeed("plist", "owner", project)
    for line in ["App/Info.plist:", "App.xcodeproj/project.pbxproj:", "owner"] {
      #expect(shown.output.contains(line), "\(shown.output)")
    }
    let json = try fleet.succeed("plist", "owner", project, "--format", "json").json()
    let chains = try #require(json["chains"] as? [[String: Any]])
    #expect(
      chains.map { $0["target"] as? String } == ["App", "Widget"]
        && chains.allSatisfy { $0["value"] as? String == "6.5.4" })
    try fleet.succeed("plist", "owner", project, "--set", "6.5.5", "--dry-run")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.project)
    try fleet.succeed("plist", "owner", project, "--set", "6.5.5")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == Self.project.replacing(Self.setting, with: "MARKETING_VERSION = 6.5.5;"))
    try Self.project.replacing(
      "GENERATE_INFOPLIST_FILE = YES;", with: "GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 6.5.3;"
    )
    .write(toFile: path, atomically: false, encoding: .utf8)
    let refused = try fleet.relctl("plist", "owner", project, "--set", "6.5.6")
    #expect(
      refused.status == 1 && refused.errors.contains("[owner.several]")
        && refused.errors.contains("as '6.5.4'"), "\(refused.all)")
    #expect(try fleet.relctl("plist", "owner", project).status == 1)
    #expect(try fleet.relctl("plist", "owner", "checkout/App").errors.contains("project.unreadable"))
  }
}
