import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// What rules read of a podspec, in both formats.
struct PodspecRuleTests {
  private static func spec(_ body: String) throws -> any Specification {
    try PodspecDocument(SourceText(path: "P.podspec", "Pod::Spec.new do |s|\n\(body)\nend\n"))
  }

  private static func json(_ members: String) throws -> any Specification {
    try PodspecJSONDocument(SourceText(path: "P.podspec.json", "{ \(members) }"))
  }

  @Test func deploymentTargetsAreReadInEverySpelling() throws {
    let rows: [(any Specification, [String: String])] = [
      (try Self.spec("s.ios.deployment_target = '13.0'"), ["ios": "13.0"]),
      (try Self.spec("s.platform = :ios, '14.0'"), ["ios": "14.0"]),
      (try Self.spec("s.platform = :ios"), [:]),
      (try Self.spec("s.platforms = { :ios => '15.0', :osx => nil }"), ["ios": "15.0"]),
      (try Self.spec("s.platforms = { ios: '15.0', macos: '12' }"), ["ios": "15.0", "osx": "12"]),
      (try Self.spec("s.ios.deployment_target = '9.0'\ns.platform = :osx, '11.0'"), ["osx": "11.0"]),
      (
        try Self.spec("s.platform = :osx, '11.0'\ns.tvos.deployment_target = '9'"),
        ["osx": "11.0", "tvos": "9"]
      ),
      (try Self.spec("s.subspec 'A' do |a|\na.platform = :ios, '16.0'\nend"), [:]),
      (try Self.json(#""platforms": { "ios": "16.0", "osx": null }"#), ["ios": "16.0"]),
      (try Self.json(#""ios": { "deployment_target": "9.0" }"#), ["ios": "9.0"]),
    ]
    for (spec, expected) in rows {
      #expect(spec.attributes.deploymentTargets == expected, "\(spec.text.string)")
    }
  }

  /// Findings of one rule for a podspec that has more lines.
  private static func findings(
    of rule: RuleID, _ more: String, sources: String = "Sources/**/*.swift", files: [String: String] = [:]
  ) throws -> [String] {
    var scene = RuleScene()
    scene.add(
      "Pay", replacing: ["'Sources/**/*.swift'": "'\(sources)'\n\(more)"],
      files: files.merging(["Sources/Pay.swift": ""]) { first, _ in first })
    return LintInspection(try scene.input()).findings.filter { $0.code == rule.rawValue }.map(\.message)
  }

  @Test func everyBundleGetsAFile() throws {
    let bundles = "s.resource_bundles = { 'Pay' => ['Images/*'], 'Help' => 'Nothing/*', 'Other' => other }"
    #expect(
      try Self.findings(of: .emptyGlob, bundles, files: ["Images/a.png": ""])
        == ["resource_bundles 'Help' matches no file: 'Nothing/*'"])
    #expect(
      try Self.findings(
        of: .emptyGlob, "s.resource_bundle = { 'Pay' => 'Images' }", files: ["Images/a.png": ""]
      )
      .isEmpty)
  }

  @Test func someSourceIsNotExcluded() throws {
    #expect(
      try Self.findings(of: .emptyGlob, "s.exclude_files = 'Sources'")
        == ["exclude_files leaves no file of source_files: 'Sources/**/*.swift'"])
    #expect(try Self.findings(of: .emptyGlob, "s.exclude_files = 'Sources/Other.swift'").isEmpty)
    // On other platforms it is there.
    #expect(try Self.findings(of: .emptyGlob, "s.osx.exclude_files = 'Sources/**/*'").isEmpty)
  }

  @Test(arguments: ["a.cc", "a.cxx", "a.c++", "a.i", "a.hxx", "a.inl", "a.inc", "a.def", "a.ipp", "a.tpp"])
  func aFolderHoldsWhateverCocoaPodsCompiles(_ file: String) throws {
    #expect(try Self.findings(of: .emptyGlob, "", sources: "Classes", files: ["Classes/" + file: ""]).isEmpty)
  }

  @Test func anEmptyValueIsNone() throws {
    var scene = RuleScene()
    scene.add(
      "Pay",
      replacing: [
        "s.summary = 'A pod.'": "s.summary = ''", "s.license = 'MIT'": "s.license = {}",
        "s.author = 'Ada'": "s.authors = { 'Ada' => '' }",
      ])
    let findings = LintInspection(try scene.input()).findings
    #expect(findings.map(\.message) == ["'Pay.podspec' does not declare summary, license"])
    #expect(findings.map(\.hint) == ["add the missing attributes: s.summary = ..., s.license = ..."])
  }

  @Test func hintsForJSONAreInJSON() throws {
    var scene = RuleScene()
    scene.add("Core")
    scene.add(
      "Pay", imports: ["Core"],
      files: [
        "Pay.podspec.json": """
        { "name": "Pay", "version": "1.0.0.master", "license": "MIT", "homepage": "h", "authors": "Ada",
          "source": { "git": "https://example.com/Pay.git" }, "source_files": "Sources/*.swift" }
        """
      ])
    scene.parts[1].files["Pay.podspec"] = nil
    scene.parts[1].descriptors = [DescriptorReference(format: .podspecJSON, path: "Pay.podspec.json")]
    let hints = Set(LintInspection(try scene.input()).findings.map { "\($0.code): \($0.hint ?? "")" })
    #expect(
      hints == [
        "required-keys: add the missing attributes: \"summary\": ...",
        "unpinned-source: add \"tag\": \"1.0.0.master\" or \"branch\": \"...\" to its source",
        "undeclared-import: add \"dependencies\": { \"Core\": [] } to Pay.podspec.json, or drop the import",
      ])
  }

  /// IQKeyboardManager has subspecs that are called like the pods which they bring.
  @Test func aSubspecThatStandsForAPodIsNoModuleOfItsOwn() throws {
    let spec = try Self.spec(
      """
      s.name = 'Manager'
      s.subspec 'TextView' do |a|
        a.dependency 'TextView'
      end
      s.subspec 'Core' do |a|
        a.dependency 'Manager/Base'
      end
      """)
    #expect(PodspecFacts.modules(of: spec, path: "Manager.podspec") == ["Core", "Manager"])
  }

  @Test func theModuleIsCalledAsCocoaPodsCallsIt() throws {
    func module(_ more: String) throws -> String? {
      var scene = RuleScene()
      scene.add("Pay-Kit", replacing: ["  s.license": "\(more)\n  s.license"])
      return try scene.input().components[0].facts.podspecs[0].module
    }
    #expect(try module("") == "Pay_Kit")
    #expect(try module("s.header_dir = 'PayHeaders'") == "PayHeaders")
    #expect(try module("s.header_dir = 'PayHeaders'\ns.module_name = 'Pay'") == "Pay")
    #expect(try module("s.module_name = name") == nil)
  }
}
