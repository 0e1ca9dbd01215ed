import Foundation
import TestSupport
import Testing

/// An app's project gets the configurations and schemes of its environments.
@Suite struct EnvProjectTests {
  static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 56;
    \tobjects = {
    \t\tAA0000000000000000000001 /* App.app */ = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
    \t\tAA0000000000000000000002 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tAA0000000000000000000001 /* App.app */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tAA0000000000000000000003 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = AA0000000000000000000006 /* list */;
    \t\t\tname = App;
    \t\t\tproductReference = AA0000000000000000000001 /* App.app */;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tAA0000000000000000000004 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tbuildConfigurationList = AA0000000000000000000005 /* list */;
    \t\t\tmainGroup = AA0000000000000000000002;
    \t\t\ttargets = (
    \t\t\t\tAA0000000000000000000003 /* App */,
    \t\t\t);
    \t\t};
    \t\tAA0000000000000000000005 /* list */ = {isa = XCConfigurationList; buildConfigurations = (AA0000000000000000000007 /* Debug */, AA0000000000000000000008 /* Release */, ); };
    \t\tAA0000000000000000000006 /* list */ = {isa = XCConfigurationList; buildConfigurations = (AA0000000000000000000009 /* Release */, ); };
    \t\tAA0000000000000000000007 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {ONLY_ACTIVE_ARCH = YES; }; name = Debug; };
    \t\tAA0000000000000000000008 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Release; };
    \t\tAA0000000000000000000009 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = App/Info.plist; }; name = Release; };
    \t};
    \trootObject = AA0000000000000000000004 /* Project object */;
    }

    """

  @Test func aProjectGetsWhatItsEnvironmentsName() throws {
    let fleet = try FleetWorld(components: 1)
    let folder = fleet.folder + "/App.xcodeproj"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/project.pbxproj"
    try Self.project.write(toFile: file, atomically: false, encoding: .utf8)
    let configurations = [
      "Debug": "QA", "Release": "QA", "Staging": "STG", "EnterprisePRD": "PRD", "Production": "PRD",
    ]

    let before = try fleet.relctl("env", "project", "App.xcodeproj")
    #expect(before.status == 1 && before.output.contains("[project.configuration.absent]"), "\(before.all)")
    #expect(before.output.contains("relctl env project App.xcodeproj --write"), "\(before.all)")
    let tried = try fleet.succeed("env", "project", "App.xcodeproj", "--write", "--dry-run")
    #expect(tried.output.contains("nothing was written") && tried.output.contains("+++ "), "\(tried.all)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.project)
    #expect(!FileManager.default.fileExists(atPath: folder + "/xcshareddata"))

    let written = try fleet.succeed("env", "project", "App.xcodeproj", "--write")
    #expect(written.output.contains("wrote App.xcodeproj/project.pbxproj"), "\(written.all)")
    let after = try fleet.succeed("env", "project", "App.xcodeproj", "--format", "json").json()
    let rows = try #require(after["configurations"] as? [[String: Any]])
    for (name, layer) in configurations {
      let row = try #require(
        rows.first { $0["name"] as? String == name && $0["owner"] as? String == "project" }, "\(name)")
      #expect(row["base"] as? String == "environments/\(layer).xcconfig", "\(name)")
      #expect(rows.contains { $0["name"] as? String == name && $0["owner"] as? String == "App" }, "\(name)")
    }
    #expect(
      (after["problems"] as? [[String: Any]])?.filter { $0["severity"] as? String == "error" }.isEmpty
        != false)
    let schemes = try FileManager.default.contentsOfDirectory(atPath: folder + "/xcshareddata/xcschemes")
      .sorted()
    #expect(schemes == ["App-prd.xcscheme", "App-qa.xcscheme", "App-stg.xcscheme"])
    let again = try fleet.succeed("env", "project", "App.xcodeproj", "--write")
    #expect(!again.output.contains("wrote"), "\(again.all)")

    // A layer that moved to another file's configuration moves the scheme along.
    let qa = fleet.folder + "/environments/QA.xcconfig"
    let layer = try String(contentsOfFile: qa, encoding: .utf8)
    try (layer + "\nRELEASE_CONFIGURATIONS = QAOther\n").write(toFile: qa, atomically: false, encoding: .utf8)
    let changed = try fleet.succeed("env", "project", "App.xcodeproj", "--write", "--like", "Release")
    #expect(
      changed.output.contains("+         buildConfiguration = \"QAOther\"")
        || changed.output.contains("QAOther"))
    let scheme = try String(
      contentsOfFile: folder + "/xcshareddata/xcschemes/App-qa.xcscheme", encoding: .utf8)
    #expect(scheme.components(separatedBy: "\"QAOther\"").count == 6, "\(scheme)")
    let wrong = try fleet.relctl("env", "project", "App.xcodeproj", "--dry-run")
    #expect(wrong.status == 64, "\(wrong.all)")
  }

  @Test func aConfigurationOfTwoEnvironmentsIsRefused() throws {
    let fleet = try FleetWorld(components: 1)
    let layer = fleet.folder + "/environments/STG.xcconfig"
    try (String(contentsOfFile: layer, encoding: .utf8) + "\nRELEASE_CONFIGURATIONS = Release\n")
      .write(toFile: layer, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("env", "project", "App.xcodeproj", "--write")
    #expect(run.status == 1 && run.errors.contains("[project.configuration.shared]"), "\(run.all)")
  }

  @Test func aLayerOutsideTheProjectsRepositoryIsRefused() throws {
    let fleet = try FleetWorld(components: 1)
    let clone = fleet.folder + "/checkout"
    try fleet.world.git("clone", "--quiet", fleet.remote("App"), clone)
    try FileManager.default.createDirectory(
      atPath: clone + "/App.xcodeproj", withIntermediateDirectories: true)
    try Self.project.write(
      toFile: clone + "/App.xcodeproj/project.pbxproj", atomically: false, encoding: .utf8)
    let run = try fleet.relctl("env", "project", "checkout/App.xcodeproj", "--write")
    #expect(run.status == 1 && run.errors.contains("[project.layer.outside]"), "\(run.all)")
    #expect(run.errors.contains("relctl env export qa --format xcconfig"), "\(run.all)")
  }
}
