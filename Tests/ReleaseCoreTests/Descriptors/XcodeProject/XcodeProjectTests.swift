import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

@Suite struct XcodeProjectTests {
  private static func fixture() throws -> SourceText {
    let path = VectorFile.folder.deletingLastPathComponent().appending(path: "xcodeproj/project.pbxproj")
    return SourceText(path: "project.pbxproj", bytes: Array(try Data(contentsOf: path)))
  }

  /// A value as Foundation would give it.
  private static func plain(_ value: OpenStepValue) -> Any {
    switch value.kind {
    case .string(let string): string
    case .array(let items): items.map(plain)
    case .dictionary(let entries): Dictionary(entries.map { ($0.key, plain($0.value)) }) { $1 }
    case .data(let digits):
      Data(
        stride(from: 0, to: digits.count - 1, by: 2).map { index in
          UInt8(digits.dropFirst(index).prefix(2), radix: 16) ?? 0
        })
    }
  }

  @Test func aProjectIsReadAsFoundationReadsIt() throws {
    let texts = [
      try Self.fixture().string, "{}", "{ a = b; }", "{ \"a b\" = (1, 2, (3,),); c = <0f bd77>; }",
      #"{ a = "x\n\t\"\\\U00e9\101"; b = 'it''s'; }"#.replacingOccurrences(of: "''", with: "\\'"),
      "{ /* c */ a /* d */ = // e\n b; }", "(a, b)", "{ a = path/to-x.y:z$; a = 2; }", "{a=b;c=d;}",
    ]
    for text in texts {
      let value = try OpenStepParser.parse(SourceText(path: "p", text))
      let judge = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      let ours = Self.plain(value)
      let isEqual = (ours as? NSObject).map { $0.isEqual(judge) } ?? ("\(ours)" == "\(judge)")
      if !isEqual, NSDictionary(dictionary: ["x": ours]) != NSDictionary(dictionary: ["x": judge]) {
        Issue.record("\(text.prefix(60)): \(ours)")
      }
    }
  }

  @Test func whatIsNoProjectIsRefusedAtItsPlace() {
    let rows: [(String, String)] = [
      ("", "pbxproj.unexpected 1:1"), ("{", "pbxproj.dictionary.open 1:1"),
      ("{ a = b }", "pbxproj.unexpected 1:9"),
      ("{ a b; }", "pbxproj.unexpected 1:5"), ("{ a = ( b c ); }", "pbxproj.unexpected 1:11"),
      ("{ a = (b", "pbxproj.unexpected 1:9"), ("{ a = (b,", "pbxproj.array.open 1:7"),
      ("{ a = \"b", "pbxproj.string.open 1:7"),
      ("{ a = <0g>; }", "pbxproj.data 1:9"), ("{ a = 1; } x", "pbxproj.trailing 1:12"),
      ("/* x", "pbxproj.comment.open 1:1"), ("{\n<<<<<<< ours\n}", "pbxproj.unexpected 2:1"),
      ("{ a =\n<<<<<<< ours\n}", "pbxproj.data 2:1"), ("{ a = 1; }", "pbxproj.root 1:1"),
      (String(repeating: "(", count: 100_000), "pbxproj.depth 1:65"),
      ("<?xml version=\"1.0\"?>\n<plist/>", "pbxproj.syntax 1:1"),
      ("{ \"objects\": {} }", "pbxproj.syntax 1:1"),
    ]
    for (text, problem) in rows {
      do throws(Refusal) {
        let project = try XcodeProjectDocument(SourceText(path: "p", text))
        Issue.record("\(text.prefix(40)): \(project.configurations.count)")
      } catch {
        let found = error.diagnostics.map {
          "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
        if found != [problem] { Issue.record("\(text.prefix(40)): \(found)") }
      }
    }
  }

  @Test func configurationsKnowTheirBasesAndTheBytesOfTheirValues() throws {
    let project = try XcodeProjectDocument(try Self.fixture())
    #expect(
      project.configurations.map { "\($0.title): \($0.base ?? "-")" } == [
        "Debug of the project: environments/QA.xcconfig", "Release of the project: environments/QA.xcconfig",
        "Staging of the project: environments/QA.xcconfig",
        "EnterprisePRD of the project: environments/PRD.xcconfig",
        "Profile of the project: environments/Profile.xcconfig", "Debug of App: -", "EnterprisePRD of App: -",
      ])
    let debug = try #require(project.configurations.first)
    #expect(
      debug.settings.map { "\($0.key)\($0.conditions.map(\.description).joined()) = \($0.value)" } == [
        "GCC_PREPROCESSOR_DEFINITIONS = DEBUG=1 NAME=\"two words\" $(inherited)",
        "IPHONEOS_DEPLOYMENT_TARGET = 15.0", "OTHER_LDFLAGS = ", "OTHER_LDFLAGS[sdk=iphoneos*] = -ObjC",
        "SDKROOT = iphoneos",
      ])
    #expect(debug.settings.map { project.text.string($0.valueRange) }.last == "iphoneos")
    #expect(
      project.configurations[5].settings.first.map { project.text.string($0.valueRange) }
        == #""App \U00e9\n(dev)""#)
  }

  @Test func everyConfigurationIsGivenItsEnvironment() throws {
    let fleet = try SettingsFleet(
      [
        (
          "qa",
          "#include \"Base\"\nRELEASE_CONFIGURATIONS = Debug Release\nAPP_DISPLAY_NAME = QA\nAPP_ID_SUFFIX = .qa"
        ),
        ("stg", "#include \"Base\"\nRELEASE_CONFIGURATIONS = Staging"),
        ("prd", "#include \"Base\"\nRELEASE_CONFIGURATIONS = EnterprisePRD Production"),
      ], base: "PRODUCT_BUNDLE_IDENTIFIER = com.example")
    let bases = ["environments/QA.xcconfig": ["qa.xcconfig"], "environments/PRD.xcconfig": ["prd.xcconfig"]]
    let survey = ProjectSurvey(try XcodeProjectDocument(try Self.fixture()), in: fleet.catalog, bases: bases)
    #expect(survey.rows.map { $0.environment ?? "-" } == ["qa", "qa", "stg", "prd", "-", "qa", "prd"])
    #expect(
      survey.problems.map(\.id) == [
        "project.configuration.mismatch:Staging of the project",
        "project.base.unreadable:Profile of the project",
        "project.configuration.unassigned:Profile", "project.setting.overrides:Debug of App:APP_DISPLAY_NAME",
        "project.setting.overrides:Debug of App:PRODUCT_BUNDLE_IDENTIFIER",
        "project.configuration.absent:Production",
      ])
  }

  @Test func randomBytesNeverCrash() throws {
    var random = SplitMix(seed: 13)
    let seed = Array(try Self.fixture().bytes)
    let small = Array("{ a = \"x\\U00e9\\12\"; b = (1, <0f>, { c = 'd'; },); /* e */ }".utf8)
    for round in 0..<3000 {
      let bytes = random.mutated(
        round % 20 == 0 ? seed : small, alphabet: Array("{}()<>=;,\"'\\/*U0 \n".utf8))
      let text = SourceText(path: "p", bytes: bytes)
      guard let value = try? OpenStepParser.parse(text) else { continue }
      if value.range.upperBound > bytes.count { Issue.record("round \(round)") }
      _ = try? XcodeProjectDocument(text)
    }
  }
}
