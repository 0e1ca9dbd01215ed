import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct XcodeProjectWriterTests {
  private static func wanted(_ name: String, _ layer: String, like model: String? = nil)
    -> WantedConfiguration
  {
    WantedConfiguration(
      name: name, model: model, base: "environments/\(layer).xcconfig",
      sufficient: ["environments/\(layer).xcconfig"],
      wrong: ["environments/QA.xcconfig", "environments/STG.xcconfig", "environments/PRD.xcconfig"])
  }

  private static func fixture() throws -> XcodeProjectDocument {
    let path = VectorFile.folder.deletingLastPathComponent().appending(path: "xcodeproj/project.pbxproj")
    return try XcodeProjectDocument(
      SourceText(path: "project.pbxproj", bytes: Array(try Data(contentsOf: path))))
  }

  private static func after(
    _ project: XcodeProjectDocument, _ wanted: [WantedConfiguration]
  ) throws -> XcodeProjectDocument {
    let text = project.text.applying(try project.writing(wanted).edits)
    // Foundation reads the whole file too.
    _ = try PropertyListSerialization.propertyList(from: Data(text.bytes), format: nil)
    return try XcodeProjectDocument(text)
  }

  @Test func aNewConfigurationIsACopyInTheProjectAndEveryTarget() throws {
    let project = try Self.fixture()
    let after = try Self.after(
      project, [Self.wanted("STGDebug", "STG"), Self.wanted("App Store", "PRD"), Self.wanted("Beta", "Beta")])
    #expect(
      after.configurations.map { "\($0.title): \($0.base ?? "-")" } == [
        "Debug of the project: environments/QA.xcconfig", "Release of the project: environments/QA.xcconfig",
        "Staging of the project: environments/QA.xcconfig",
        "EnterprisePRD of the project: environments/PRD.xcconfig",
        "Profile of the project: environments/Profile.xcconfig",
        "STGDebug of the project: environments/STG.xcconfig",
        "App Store of the project: environments/PRD.xcconfig",
        "Beta of the project: environments/Beta.xcconfig",
        "Debug of App: -", "EnterprisePRD of App: -", "STGDebug of App: -", "App Store of App: -",
        "Beta of App: -",
      ])
    func settings(_ title: String) -> [String] {
      after.configurations.first { $0.title.english == title }?.settings.map { "\($0.key)=\($0.value)" } ?? []
    }
    #expect(settings("STGDebug of App") == settings("Debug of App") && settings("Debug of App").count == 4)
    // The target has no Release: its other configuration that is not for debugging.
    #expect(settings("Beta of App") == settings("EnterprisePRD of App"))
    // What was there is there, byte for byte, around what was added.
    var rest = after.text.string[...]
    for line in project.text.string.split(separator: "\n") {
      let found = try #require(rest.range(of: line))
      rest = rest[found.upperBound...]
    }
    // Objects stand where Xcode sorts them, and a second time there is nothing to do.
    for name in ["XCBuildConfiguration", "PBXFileReference", "PBXGroup"] {
      let ids = (after.root["objects"]?.entries ?? []).filter { $0.value["isa"]?.string == name }.map(\.key)
      #expect(ids == ids.sorted() && Set(ids).count == ids.count, "\(name)")
    }
    #expect(
      try after.writing([
        Self.wanted("STGDebug", "STG"), Self.wanted("App Store", "PRD"), Self.wanted("Beta", "Beta"),
      ]).edits.isEmpty)
  }

  @Test func aWrongBaseIsReplacedAndSomebodysOwnStays() throws {
    let after = try Self.after(
      try Self.fixture(),
      [Self.wanted("Staging", "STG"), Self.wanted("Profile", "STG"), Self.wanted("Debug", "QA")])
    #expect(
      after.configurations.prefix(5).map { $0.base ?? "-" } == [
        "environments/QA.xcconfig", "environments/QA.xcconfig", "environments/STG.xcconfig",
        "environments/PRD.xcconfig", "environments/Profile.xcconfig",
      ])
  }

  /// As people's tools write them: without comments, on one line, with empty lists, and with other line ends.
  @Test(arguments: [
    ("{ objects = { A = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (); }; G = { isa = "
      + "PBXGroup; children = (); sourceTree = \"<group>\"; }; L = { isa = XCConfigurationList; "
      + "buildConfigurations = (C); }; C = { isa = XCBuildConfiguration; buildSettings = {}; name = Release; }; }; "
      + "rootObject = A; }"),
    ("{\r\n  objects = {\r\n    A = {isa = PBXProject;buildConfigurationList = L;mainGroup = G;};\r\n    G = {isa = "
      + "PBXGroup;children = (\r\n    );};\r\n    L = {isa = XCConfigurationList;buildConfigurations = (\r\n"
      + "      C\r\n    );};\r\n    C = {\r\n      isa = XCBuildConfiguration;\r\n      buildSettings = {\r\n"
      + "      };\r\n      name = Release;\r\n    };\r\n  };\r\n  rootObject = A;\r\n}\r\n"),
  ])
  func otherWritersProjectsAreWrittenTo(_ text: String) throws {
    let project = try XcodeProjectDocument(SourceText(path: "p", text))
    let wanted = [Self.wanted("QA", "QA"), Self.wanted("Release", "PRD"), Self.wanted("QADebug", "QA")]
    let after = try Self.after(project, wanted)
    #expect(
      after.configurations.map { "\($0.name): \($0.base ?? "-")" } == [
        "Release: environments/PRD.xcconfig", "QA: environments/QA.xcconfig",
        "QADebug: environments/QA.xcconfig",
      ], "\(after.text.string)")
    #expect(!text.contains("\r\n") || !after.text.string.replacing("\r\n", with: "").contains("\n"))
    #expect(try after.writing(wanted).edits.isEmpty, "\(after.text.string)")
  }

  @Test func aBaseAmongEntriesOfOneLineIsReplaced() throws {
    let text = """
      { objects = { A = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; };
      G = { isa = PBXGroup; children = (F /* QA */); };
      F = { isa = PBXFileReference; path = environments/QA.xcconfig; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { baseConfigurationReference = F /* QA */; isa = XCBuildConfiguration; buildSettings = {}; name = R; }; };
      rootObject = A; }
      """
    let project = try XcodeProjectDocument(SourceText(path: "p", text))
    let after = try Self.after(project, [Self.wanted("R", "PRD"), Self.wanted("S", "QA", like: "R")])
    #expect(
      after.configurations.map { "\($0.name): \($0.base ?? "-")" } == [
        "R: environments/PRD.xcconfig", "S: environments/QA.xcconfig",
      ], "\(after.text.string)")
  }

  /// Xcode 16 keeps folders in step, and names a file in one by the folder.
  @Test func aFileInASynchronizedFolderIsNamedByIt() throws {
    let text = try Self.fixture().text.string.replacing(
      "/* Begin PBXNativeTarget section */",
      with: """
        /* Begin PBXFileSystemSynchronizedRootGroup section */
        \t\t0F0000000000000000000025 /* layers */ = {isa = PBXFileSystemSynchronizedRootGroup; path = layers; \
        sourceTree = "<group>"; };
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXNativeTarget section */
        """)
    let project = try XcodeProjectDocument(SourceText(path: "p", text))
    let wanted = WantedConfiguration(
      name: "QA", model: "Debug", base: "layers/app/qa.xcconfig", sufficient: ["layers/app/qa.xcconfig"],
      wrong: ["environments/QA.xcconfig"])
    let after = try Self.after(project, [wanted])
    #expect(after.configurations.first { $0.title == "QA of the project" }?.base == "layers/app/qa.xcconfig")
    #expect(after.text.string.contains("baseConfigurationReferenceRelativePath = app/qa.xcconfig;"))
    #expect(try after.writing([wanted]).edits.isEmpty)
  }

  /// As in many public projects: all configurations of the project read one file of its own, which can't read several
  /// environments' layers.
  @Test func aCopyReadsAnOwnBaseAndItsLayerThroughAFileOfItsOwn() throws {
    let rows = [
      (
        "Config/App.xcconfig", "environments", "Config/App-QADebug.xcconfig", "App.xcconfig",
        "../environments/QA.xcconfig"
      ),
      ("App.xcconfig", "environments", "App-QADebug.xcconfig", "App.xcconfig", "environments/QA.xcconfig"),
      (
        "../config/App.debug.xcconfig", "environments", "environments/App-QADebug.xcconfig",
        "../../config/App.debug.xcconfig", "QA.xcconfig"
      ),
      (
        "../c/App.xcconfig", "../environments", "../c/App-QADebug.xcconfig", "App.xcconfig",
        "../environments/QA.xcconfig"
      ),
    ]
    for (own, layers, path, first, second) in rows {
      let text = try Self.fixture().text.string.replacing(
        "path = environments;", with: "path = \"\"; name = environments;"
      )
      .replacing("path = QA.xcconfig;", with: "path = \"\(own)\";")
      let project = try XcodeProjectDocument(SourceText(path: "p", text))
      #expect(project.configurations.first?.base == own)
      let wanted = WantedConfiguration(
        name: "QADebug", model: nil, base: "\(layers)/QA.xcconfig", sufficient: [path], wrong: [])
      let (edits, files) = try project.writing([wanted])
      #expect(files.map(\.path) == [path])
      let includes = files.first?.text.split(separator: "\n").filter { $0.hasPrefix("#include") } ?? []
      #expect(includes == ["#include \"\(first)\"", "#include \"\(second)\""], "\(own)")
      let after = try XcodeProjectDocument(project.text.applying(edits))
      #expect(after.configurations.first { $0.title == "QADebug of the project" }?.base == path)
      #expect(after.configurations.first?.base == own, "what was there stays")
      #expect(try after.writing([wanted]).edits.isEmpty && after.writing([wanted]).files.isEmpty)
    }
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
    let project = try Self.fixture()
    #expect(throws: Refusal.self) { try project.writing([Self.wanted("QA", "QA", like: "Absent")]).edits }
    let elsewhere = try XcodeProjectDocument(
      SourceText(
        path: "p", project.text.string.replacing("projectDirPath = \"\"", with: "projectDirPath = ../App")))
    #expect(throws: Refusal.self) { try elsewhere.writing([Self.wanted("QA", "QA")]).edits }
  }

  @Test func randomProjectsNeverCrash() throws {
    var random = SplitMix(seed: 19)
    let seed = Array(try Self.fixture().text.bytes)
    for round in 0..<300 {
      let bytes = random.mutated(seed, alphabet: Array("{}()<>=;,\"'\\/*U0 \n".utf8))
      guard let project = try? XcodeProjectDocument(SourceText(path: "p", bytes: bytes)),
        let edits = try? project.writing([Self.wanted("QA", "QA"), Self.wanted("Staging", "STG")]).edits
      else { continue }
      if (try? XcodeProjectDocument(project.text.applying(edits))) == nil { Issue.record("round \(round)") }
    }
  }
}
