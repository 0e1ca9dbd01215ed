import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSetup
@testable import ReleaseSupport
@testable import ReleaseWorkspace

/// Layers on a disk: links, folders outside, and edits.
@Suite struct LayerFileTests {
  private static func workspace(_ files: [String: String], settings: String = "") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let manifest = """
      relctl: 1
      app: { name: App, url: ./App.git, plist: Info.plist }
      components: []
      environments: [{ name: qa, settings: QA.xcconfig }]
      \(settings)
      """
    for (path, text) in files.merging(["w/relctl.yml": manifest], uniquingKeysWith: { $1 }) {
      let whole = URL(filePath: scratch.path(path))
      try FileManager.default.createDirectory(
        at: whole.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: whole, atomically: false, encoding: .utf8)
    }
    return scratch
  }

  private static func codes(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch let refusal as Refusal {
      return refusal.diagnostics.map(\.code)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func includesStayInTheRootsThatAreAllowed() throws {
    let rows:
      [(name: String, files: [String: String], settings: String, links: [String: String], codes: [String])] =
        [
          ("inside", ["w/QA.xcconfig": "#include \"d/B\"", "w/d/B.xcconfig": "K = 1"], "", [:], []),
          (
            "outside", ["w/QA.xcconfig": "#include \"../B\"", "B.xcconfig": "K = 1"], "", [:],
            ["settings.include.outside"]
          ),
          (
            "outside, allowed", ["w/QA.xcconfig": "#include \"../s/B\"", "s/B.xcconfig": "K = 1"],
            "settings: { allow: [../s] }", [:], []
          ),
          (
            "outside, a search path", ["w/QA.xcconfig": "#include \"B\"", "s/B.xcconfig": "K = 1"],
            "settings: { search: [../s] }", [:], []
          ),
          (
            "a search path that does not exist", ["w/QA.xcconfig": "#include \"B\""],
            "settings: { search: [../s] }", [:],
            ["settings.include.missing"]
          ),
          (
            "a link out of the workspace", ["w/QA.xcconfig": "#include \"L\"", "B.xcconfig": "K = 1"], "",
            ["w/L.xcconfig": "B.xcconfig"], ["settings.file.unreadable"]
          ),
          (
            "a link out of an allowed folder",
            ["w/QA.xcconfig": "#include \"L\"", "s/x": "", "B.xcconfig": "K = 1"],
            "settings: { search: [../s] }", ["s/L.xcconfig": "B.xcconfig"], ["settings.file.unreadable"]
          ),
          (
            "a cycle by a link", ["w/QA.xcconfig": "#include \"L\"\nK = 1"], "",
            ["w/L.xcconfig": "w/QA.xcconfig"], []
          ),
          (
            "a folder", ["w/QA.xcconfig": "#include \"d\"", "w/d/x": ""], "", [:],
            ["settings.file.unreadable"]
          ),
        ]
    for row in rows {
      let scratch = try Self.workspace(row.files, settings: row.settings)
      for (link, target) in row.links {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.path(link), withDestinationPath: scratch.path(target))
      }
      var value: String?
      let found = Self.codes {
        let catalog = try WorkspaceLoader(folder: scratch.path("w")).load().catalog
        value = try catalog.resolver(catalog.scope("qa")).resolve("K")?.value
      }
      if found != row.codes { Issue.record("\(row.name): \(found)") }
      if row.codes.isEmpty, value != "1" { Issue.record("\(row.name): \(value ?? "nil")") }
    }
  }

  @Test func anAmendmentIsWrittenWholeAndSaysWhatStandsAboveIt() throws {
    let layer = "// one\r\nRELEASE_CONFIGURATIONS = Debug Release\r\nK = 1 // two\r\nK[config=Debug] = 2\r\n"
    let scratch = try Self.workspace(["w/QA.xcconfig": layer])
    let loader = WorkspaceLoader(folder: scratch.path("w"))
    let rows: [(place: String, value: String, old: String, new: String, warnings: Int)] = [
      ("qa", "https://x", "K = 1 //", "K = https:/$()/x //", 1),
      ("qa:Debug", "3", "= 2\r\n", "= 3\r\n", 0),
      ("qa:Release", "4", "= 2\r\n", "= 2\r\nK[config=Release] = 4\r\n", 0),
    ]
    for row in rows {
      try layer.write(toFile: scratch.path("w/QA.xcconfig"), atomically: false, encoding: .utf8)
      let amendment = try SettingsAmendment("K", to: row.value, in: row.place, loader: loader)
      try amendment.write()
      let text = String(decoding: try readFile(scratch.path("w/QA.xcconfig")), as: UTF8.self)
      if text != layer.replacingOccurrences(of: row.old, with: row.new) {
        Issue.record("\(row.place): \(text)")
      }
      if amendment.warnings.count != row.warnings { Issue.record("\(row.place): \(amendment.warnings)") }
    }
    try layer.write(toFile: scratch.path("w/QA.xcconfig"), atomically: false, encoding: .utf8)
    let mistakes: [(key: String, value: String, code: String)] = [
      ("K", "$(X", "settings.expression.unterminated"), ("VERSION", "3", "settings.input.shadowed"),
      ("RELEASE_BRANCH", "HEAD", "settings.release.invalid"),
      ("RELEASE_SOURCE", "both", "settings.release.invalid"),
    ]
    for row in mistakes {
      let found = Self.codes {
        _ = try SettingsAmendment(row.key, to: row.value, in: "qa", loader: loader)
      }
      #expect(found == [row.code], "\(row.key)")
    }
    // What it refers to may be written next.
    #expect(Self.codes { _ = try SettingsAmendment("K", to: "$(X)", in: "qa", loader: loader) } == [])
    #expect(
      Self.codes { _ = try SettingsAmendment("API_TOKEN", to: "x", in: "qa", loader: loader) } == [
        "settings.secret"
      ])
    #expect(
      Self.codes { _ = try SettingsAmendment("K", to: "a\nb", in: "qa", loader: loader) }
        == ["xcconfig.value.unwritable"])
    #expect(
      Self.codes { _ = try SettingsAmendment("1K", to: "a", in: "qa", loader: loader) } == [
        "xcconfig.key.invalid"
      ])
  }

  @Test func aTargetBuildsWithProjectAndTargetOverTheLayer() throws {
    let project = try String(
      contentsOf: VectorFile.folder.deletingLastPathComponent().appending(path: "xcodeproj/project.pbxproj"),
      encoding: .utf8)
    let scratch = try Self.workspace([
      "w/environments/QA.xcconfig": "APP_ID_SUFFIX = .qa\nSDKROOT = macosx\nOTHER_LDFLAGS = -lz\nK = 1\n",
      "w/QA.xcconfig": "", "w/App.xcodeproj/project.pbxproj": project,
    ])
    let loader = WorkspaceLoader(folder: scratch.path("w"))
    let rows: [(key: String, target: String?, sdk: String, value: String?)] = [
      ("K", nil, "iphoneos26.0", "1"), ("K", "App", "iphoneos26.0", "1"),
      ("SDKROOT", "App", "iphoneos26.0", "iphoneos"),
      ("APP_ID_SUFFIX", nil, "iphoneos26.0", ".qa"), ("APP_ID_SUFFIX", "App", "iphoneos26.0", ".qa.dev"),
      ("OTHER_LDFLAGS", "App", "iphoneos26.0", "-ObjC"), ("OTHER_LDFLAGS", "App", "macosx26.0", ""),
      ("PRODUCT_BUNDLE_IDENTIFIER", nil, "iphoneos26.0", nil),
      ("PRODUCT_BUNDLE_IDENTIFIER", "App", "iphoneos26.0", "com.example.old"),
    ]
    for row in rows {
      let table = try loader.table(
        ofProject: "App.xcodeproj", configuration: "Debug", target: row.target, SettingsRules())
      let inputs = SettingsInputs(conditions: ["config": "Debug", "sdk": row.sdk])
      let value = SettingsResolver(table: table, inputs: inputs).resolve(row.key)?.value
      if value != row.value {
        Issue.record("\(row.key) of \(row.target ?? "the project"): \(value ?? "nil")")
      }
    }
    let absent = Self.codes {
      _ = try loader.table(
        ofProject: "App.xcodeproj", configuration: "Debug", target: "Widget", SettingsRules())
    }
    #expect(absent == ["project.configuration.absent"])
    #expect(Self.codes { _ = try loader.project("None.xcodeproj") } == ["project.unreadable"])
  }

  /// The files that a team copies.
  @Test func theLayersOfThisRepositoryAreReadByteForByte() throws {
    let folder = VectorFile.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "environments")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = SourceText(path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
      let document = XCConfigDocument(text)
      #expect(document.nodes.flatMap { text.bytes[$0.range] } == text.bytes, "\(name)")
      #expect(document.diagnostics.isEmpty, "\(name)")
      for assignment in document.assignments {
        let edits = try document.edits(
          assigning: assignment.name, conditions: assignment.conditions, to: "$(inherited) x")
        let after = text.applying(edits)
        #expect(after.applying(text.inverse(of: edits)) == text, "\(name): \(assignment.name)")
      }
    }
  }
}
