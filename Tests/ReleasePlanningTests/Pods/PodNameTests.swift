import ReleasePlanning
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// What a pod may be called: CocoaPods takes the name, and every machine can check out a folder of it.
struct PodNameTests {
  @Test(arguments: [
    "Payments", "R.swift", "UIView+Kit", "kit_2-x", "支付", "Überweisung", "한국어", "रुपया", "Contact", "CON1",
    "COM", "com10",
    "gitKit", "Foo~1", "a", String(repeating: "x", count: 242),
  ])
  func namesThatCanBePublished(_ name: String) {
    #expect(PodName.problem(with: name) == nil)
  }

  @Test(arguments: [
    ("a/b", "slash"), ("../../evil", "slash"), ("/etc", "slash"), ("a b", "space"), ("Pay ", "space"),
    ("a\tb", "space"), ("a\u{A0}b", "space"), ("a\u{3000}b", "space"), ("a\nb", "space"),
    (".", "dot"), ("..", "dot"), (".git", "dot"), (".GIT", "dot"), (".gitmodules", "dot"), ("", "empty"),
    (".hidden", "dot"), ("git~1", ".git"), ("GIT~1", ".git"), ("gitmod~1", "Windows"),
    ("GI7EBA~1", "Windows"),
    ("CON", "device"), ("aux", "device"), ("Nul", "device"), ("com1", "device"), ("LPT9", "device"),
    ("COM¹", "device"), ("con.Kit", "device"), ("prn", "device"), ("CONIN$", "device"),
    ("Pay.", "ends with a dot"),
    ("Pay..", "ends with a dot"), ("a:b", "Windows"), ("a\\b", "Windows"), ("a*b", "Windows"),
    ("a?b", "Windows"),
    ("<Pay>", "Windows"), ("a|b", "Windows"), ("a\"b", "Windows"), ("Net\u{200B}work", "U+200B"),
    ("Network\u{200D}", "U+200D"), ("\u{FEFF}Network", "U+FEFF"), ("Net\u{2060}work", "U+2060"),
    ("Net\u{00AD}work", "U+00AD"), ("Net\u{202E}work", "U+202E"), ("Net\u{034F}work", "U+034F"),
    ("Net\u{FE0F}work", "U+FE0F"), ("Net\u{7F}work", "U+007F"), ("Net\u{1}work", "U+0001"),
    ("Cafe\u{301}", "U+0301"), ("Net\u{301}work", "U+0301"), ("\u{301}Net", "U+0301"),
    ("か\u{3099}", "U+3099"),
    ("Net\u{E000}", "U+E000"), ("Net\u{FFFD}", "UTF-8"), ("..\u{200C}", "dot"),
    (String(repeating: "x", count: 300), "300 bytes"), (String(repeating: "x", count: 243), "243 bytes"),
    (String(repeating: "支", count: 90), "270 bytes"),
  ])
  func namesThatCannotBeCheckedOut(_ name: String, _ why: String) throws {
    let problem = try #require(PodName.problem(with: name))
    #expect(problem.english.contains(why), "\(problem)")
  }

  @Test(arguments: [
    "../1", "1/2", "", ".", "..", "1.0 ", " 1.0", "1..0", "v1", "1.0\u{200B}", "1.0/", "1.0.",
  ])
  func versionsThatAreNoFolder(_ version: String) {
    #expect(PodName.problem(withVersion: version) != nil)
  }

  @Test(arguments: ["1", "6.5.5", "6.5.5.master", "1.0.0-beta.1", "1.0+build.5"])
  func versionsThatAreAFolder(_ version: String) {
    #expect(PodName.problem(withVersion: version) == nil)
  }

  @Test(arguments: [
    ("Network", "network", true), ("Network", "NETWORK", true), ("Straße", "STRASSE", true),
    ("Café", "CAFÉ", true),
    ("Cafe\u{301}", "café", true), ("Network", "Networks", false), ("支付", "支付宝", false),
  ])
  func namesThatAreOneOnAMac(_ name: String, _ other: String, _ areOne: Bool) {
    #expect((CheckoutName.key(of: name) == CheckoutName.key(of: other)) == areOne)
  }

  @Test(arguments: [
    ("A.podspec", "Pod::Spec.new do |s|\n  s.name    = 'CON'\nend\n", 2, 15),
    ("A.podspec", "Pod::Spec.new do |spec|\n  spec.version = '1'\n  spec.name = \"a/b\"\nend\n", 3, 15),
    ("A.podspec.json", "{\n  \"name\": \"a/b\"\n}\n", 2, 11),
  ])
  func itIsLocatedAtTheLiteral(_ path: String, _ text: String, _ line: Int, _ column: Int) throws {
    let format: DescriptorReference.Format = path.hasSuffix(".json") ? .podspecJSON : .podspec
    let spec = try format.specification(SourceText(path: path, bytes: Array(text.utf8)), ownedVersion: nil)
    let problem = try #require(spec.folderProblem)
    #expect(problem.code == "podspec.name.invalid")
    #expect(problem.location == SourceLocation(file: path, line: line, column: column))
  }
}
