import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A new value must not join what stands beside it: a comment, the next line, the rest of a literal.
struct JoinedEditTests {
  @Test func aValueRightBeforeACommentKeepsItsQuotes() throws {
    let text = SourceText(path: "InfoPlist.strings", "{ a = \"b c\"/* x */; c = d; }")
    let path = try PropertyListKeyPath(parsing: "a")
    let edits = try OpenStepDocument(text).edits(for: [PropertyListChange(path, .set(.string("e")))])
    let after = text.applying(edits)
    #expect(after.string == "{ a = \"e\"/* x */; c = d; }")
    #expect(try PropertyListFile(after).value(at: path).value == .string("e"))
  }

  @Test func aVersionWithACommentMarkIsNoVersionOfACartfile() throws {
    let text = SourceText(path: "Cartfile", "github \"a/b\" == 1.0\n")
    #expect(throws: Refusal.self) {
      try CartfileDocument(text).edits(for: CartfileChange(requirements: ["b": .exact("1.0-#x")]))
    }
  }

  @Test func aCarriageReturnNeedsAnEscapeInASwiftLiteral() throws {
    let text = SourceText(path: "Project.swift", "let s = [\"MARKETING_VERSION\": \"6.5.4\"]\n")
    for value in ["6.5.5\r", "6.5\n5", "6\"5", "6\\5"] {
      #expect(throws: Refusal.self) { try TuistSettings(text).edits(setting: [("MARKETING_VERSION", value)]) }
    }
    let edits = try TuistSettings(text).edits(setting: [("MARKETING_VERSION", "6.5.5")])
    #expect(text.applying(edits).string == "let s = [\"MARKETING_VERSION\": \"6.5.5\"]\n")
  }

  @Test func aConfigurationWithAnApostropheStaysInsideSingleQuotes() throws {
    let text = SourceText(
      path: "App.xcscheme", "<Scheme><LaunchAction buildConfiguration='Debug'></LaunchAction></Scheme>")
    let wanted = try #require(SchemeConfigurations(["It's Debug"]))
    let after = text.applying(try XcodeSchemeDocument(text).edits(for: wanted))
    #expect(try XcodeSchemeDocument(after).actions["LaunchAction"]?.configuration == "It's Debug")
  }

  @Test func aConstantThatIsMoreThanALiteralIsNoVersion() throws {
    let text = SourceText(path: "version.rb", "VERSION = '6.5.4' + freeze\n")
    #expect(throws: Refusal.self) { try VersionFile(text, key: "VERSION") }
    let frozen = SourceText(path: "version.rb", "VERSION = '6.5.4'.freeze\n")
    #expect(try VersionFile(frozen, key: "VERSION").version == "6.5.4")
  }
}
