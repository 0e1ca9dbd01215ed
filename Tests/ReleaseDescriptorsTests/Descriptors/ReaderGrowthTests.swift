import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Descriptors that nobody would write, of any size: each is read and edited in time that grows as the file does.
struct ReaderGrowthTests {
  /// A kind of file that grows.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    /// Of the small one of two sizes.
    let size: Int
    let work: @Sendable (SourceText) throws -> Void
    let text: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  @Test(arguments: propertyLists + podfiles + podspecs + ruby + others)
  func readersAreLinear(_ kind: Kind) throws {
    var growth = Double.infinity
    // Others use the machine, too.
    for _ in 0..<3 where growth >= 9 {
      growth = try WorkGrowth.ofFourTimes(kind.size) {
        SourceText(path: kind.name, kind.text($0))
      } work: { text in
        try kind.work(text)
      }
    }
    #expect(growth < 9)
  }

  /// What would take time without bounds is refused where it begins to.
  @Test(
    arguments: [
      ("assignments", "s.summary = ", "", 6), ("dependencies", "s.dependency ", "", 6),
      ("blocks", "if a\n", "\nend", 205),
    ] as [(String, String, String, Int)])
  func whatHoldsItselfIsRefused(_ name: String, _ start: String, _ end: String, _ line: Int) throws {
    let (starts, ends) = (String(repeating: start, count: 3000), String(repeating: end, count: 3000))
    let refusal = #expect(throws: Refusal.self) {
      try PodspecDocument(SourceText(path: "A.podspec", Self.podspec(starts + "'x'" + ends)))
    }
    #expect(refusal?.diagnostics.first?.code == "ruby.nesting", "\(name)")
    #expect(refusal?.diagnostics.first?.location?.line == line, "\(name)")
  }

  @Test func callsThatHoldEachOtherAreRefused() throws {
    let text = "platform :ios\n" + String(repeating: "pod ", count: 3000) + "'A'\n"
    let refusal = #expect(throws: Refusal.self) { try PodfileDocument(SourceText(path: "Podfile", text)) }
    #expect(refusal?.diagnostics.first?.code == "ruby.nesting")
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  @Test func aHeadingOfAMegabyteIsRefused() throws {
    let text = SourceText(
      path: "CHANGELOG.md", "# Changes\n# 1.0.0" + String(repeating: " ", count: 1 << 20) + "x\n")
    let section = ChangelogSection(version: "2.0.0", spelledVersion: "2.0.0", date: "2026-11-27", notes: [])
    let refusal = #expect(throws: Refusal.self) { try ChangelogDocument(text).edits(adding: section) }
    #expect(refusal?.diagnostics.first?.code == "changelog.heading")
    #expect(refusal?.diagnostics.first?.location?.line == 2)
  }

  @Test func sharedConfigurationsAreBounded() throws {
    let items = (0..<1100).map { "C\($0), " }.joined()
    let objects = (0..<1100).map {
      "T\($0) = { name = t\($0); buildConfigurationList = L; };\nC\($0) = { name = c\($0); };\n"
    }.joined()
    let targets = (0..<1100).map { "T\($0), " }.joined()
    let text = SourceText(
      path: "project.pbxproj", Self.project(objects, targets: targets, configurations: items))
    let refusal = #expect(throws: Refusal.self) { try XcodeProjectDocument(text) }
    #expect(refusal?.diagnostics.first?.code == "pbxproj.size")
  }

  /// What the ends of statements say stays what walking through the file says.
  @Test func statementsEndWhereTheyDid() throws {
    let file = try RubyFile(
      SourceText(
        path: "A.rb",
        """
        a = b = [1, c.d(2) { |e| e = 3 if f }, g]
        h do |i, j|
          k = i ? j : 1; l = 2 unless m
          if n then o = 1 else o = 2 end
        end.p q and r
        x = <<-END.strip
          text
        END
        """))
    for index in file.tokens.indices {
      #expect(file.statementStart(of: index) == Self.start(of: index, in: file))
      let frame = file.frameOf[index]
      #expect(file.expressionEnd(from: index, in: frame) == Self.end(from: index, in: file))
    }
  }

  private static func start(of index: Int, in file: RubyFile) -> Int {
    let frame = file.frameOf[index]
    return (0..<index).last { before in
      let other = file.frameOf[before]
      return other == frame && file.tokens[before].kind == .newline
        || file.frames[other].depth < file.frames[frame].depth || file.tokens[before].kind == .pipe
    }.map { $0 + 1 } ?? 0
  }

  private static func end(from index: Int, in file: RubyFile) -> Int {
    let frame = file.frameOf[index]
    return (index..<file.tokens.count).first { next in
      let other = file.frameOf[next]
      if file.frames[other].depth < file.frames[frame].depth { return true }
      guard other == frame else { return false }
      let word = file.tokens[next].kind == .keyword ? file.spelling(next) : ""
      return file.tokens[next].kind == .newline || file.modifiers.contains(next)
        || ["and", "or", "then", "else", "elsif", "when", "ensure"].contains(word)
        || file.tokens[next].kind == .close && next == index
    } ?? file.tokens.count
  }

  @Test func placesInLinesAreThoseThatWalkingFinds() {
    let text = SourceText(path: "A", "ab\r\n\r\rc\n\nd")
    let isEnd = { (byte: UInt8) in byte == 10 || byte == 13 }
    for offset in 0...text.bytes.count {
      #expect(text.lineStart(of: offset) == (text.bytes[..<offset].lastIndex(where: isEnd) ?? -1) + 1)
      #expect(
        text.contentEnd(of: offset) == text.bytes[offset...].firstIndex(where: isEnd) ?? text.bytes.count)
    }
  }
}

extension ReaderGrowthTests {
  private static func each(_ count: Int, _ part: (Int) -> String) -> String { (0..<count).map(part).joined() }

  static func podspec(_ body: String) -> String {
    """
    Pod::Spec.new do |s|
      s.name = 'A'
      s.version = '1.0'
      s.homepage = 'https://e.com'
      s.source = { :git => 'https://e.com/A.git', :tag => s.version.to_s }
    \(body)
    end

    """
  }

  private static func project(_ objects: String, targets: String, configurations: String = "C, ") -> String {
    """
    { objects = {
    P = { isa = PBXProject; buildConfigurationList = L; targets = (\(targets)); };
    L = { isa = XCConfigurationList; buildConfigurations = (\(configurations)); };
    C = { isa = XCBuildConfiguration; buildSettings = { V = 1; }; name = Debug; };
    \(objects)}; rootObject = P; }
    """
  }

  // MARK: - What is done with a file

  private static func readPropertyList(_ text: SourceText) throws {
    let file = try PropertyListFile(text)
    _ = try file.applying([
      PropertyListChange(PropertyListKeyPath(["0"]), .set(.string("x")))
    ])
  }

  private static func readPodfile(_ text: SourceText) throws {
    let podfile = try PodfileDocument(text)
    _ = podfile.mayNameMore
    _ = podfile.hasComputedSource
    _ = PodfilePlatforms(podfile)
    guard podfile.pins.contains(where: { $0.root == "P0" }) else { return }
    _ = try podfile.edits(for: PodfileChange(pins: ["P0": "2.0"]))
  }

  private static func readPodspec(_ text: SourceText) throws {
    try use(try PodspecDocument(text))
  }

  private static func use(_ podspec: any Specification) throws {
    _ = try podspec.edits(for: PodspecChange(version: "2.0", pin: GitPin(branch: "b", tag: "2.0")))
    _ = PodspecReach(podspec, beside: []).gained(since: PodspecReach(podspec, beside: ["P0"]))
    _ = podspec.outline.lockedDependencies(of: "A", version: "1.0")
    _ = podspec.needs(of: nil)
  }

  private static func readPackage(_ text: SourceText) throws {
    let package = try PackageManifestDocument(text)
    _ = (package.targets.count, package.libraries.count)
    _ = try package.edits(for: PackageManifestChange(requirements: ["p0": .exact("2.0.0")]))
  }

  private static func readLock(_ text: SourceText) throws {
    let lock = try PodfileLock(text)
    _ = lock.firstForeignLine(of: text)
    var other = lock
    other.cocoapods = "1.0"
    _ = PodfileLock.merging(base: nil, ours: lock, theirs: other)
  }

  private static func readProject(_ text: SourceText) throws {
    let project = try XcodeProjectDocument(text)
    _ = project.targets
    _ = try project.edits(setting: "V", of: .project, to: "2")
    let wanted = WantedConfiguration(name: "QA", model: nil, base: "qa.xcconfig", sufficient: [], wrong: [])
    _ = try project.writing([wanted])
  }

  private static func addToChangelog(_ text: SourceText) throws {
    let section = ChangelogSection(
      version: "99.0", spelledVersion: "99.0", date: "2026-11-27", notes: ["a"])
    _ = try ChangelogDocument(text).edits(adding: section)
  }

  private static func readDocument(_ text: SourceText) throws { _ = try PropertyListDocument(text) }

  private static func readVersionFile(_ text: SourceText) throws { _ = try VersionFile(text, key: nil) }

  private static func readManifest(_ text: SourceText) throws { _ = try PackageManifestDocument(text) }

  private static func readPodspecJSON(_ text: SourceText) throws { try use(try PodspecJSONDocument(text)) }

  private static func readCartfile(_ text: SourceText) throws {
    let change = CartfileChange(requirements: ["p0": .exact("2.0")])
    _ = try CartfileDocument(text).edits(for: change)
  }

  private static func readSettings(_ text: SourceText) throws {
    let table = try SettingsTable.load("A.xcconfig") { _ in text.bytes }
    _ = SettingsResolver(table: table, inputs: SettingsInputs()).effective()
  }

  // MARK: - Kinds

  private static let propertyLists = [
    Kind(name: "many keys.plist", size: 200, work: readPropertyList) {
      "<plist><dict>\n" + each($0) { "\t<key>\($0)</key>\n\t<string>v</string>\n" } + "</dict></plist>"
    },
    Kind(name: "one line.plist", size: 200, work: readPropertyList) {
      "<plist><array>" + each($0) { "<string>v\($0)</string>" } + "</array></plist>"
    },
    Kind(name: "deep in one line.plist", size: 4, work: readPropertyList) {
      count in
      let one = String(repeating: "<array> ", count: 60) + String(repeating: "</array>", count: 60)
      return "<plist><array>" + String(repeating: one, count: count) + "</array></plist>"
    },
    Kind(name: "attributes.plist", size: 400, work: readDocument) {
      "<plist><dict " + each($0) { "a\($0)='x' " } + "><key>0</key><string>v</string></dict></plist>"
    },
    Kind(name: "A.strings", size: 300, work: readPropertyList) {
      each($0) { "\"\($0)\" = \"v\";\n" }
    },
  ]

  private static let podfiles = [
    Kind(name: "lines.Podfile", size: 60, work: readPodfile) {
      "target 'A' do\n" + each($0) { "pod 'P\($0)', '1.0'\n" } + "end\n"
    },
    Kind(name: "one line.Podfile", size: 60, work: readPodfile) {
      "target 'A' do; " + each($0) { "pod 'P\($0)', '1.0'; " } + "end\n"
    },
    Kind(name: "targets.Podfile", size: 60, work: readPodfile) {
      each($0) { "target 'T\($0)' do\n platform :ios\n pod 'P\($0)'\nend\n" }
    },
    Kind(name: "sources by name.Podfile", size: 80, work: readPodfile) {
      "U = 'https://e.com/s.git'\n" + String(repeating: "source U\n", count: $0)
    },
    Kind(name: "conditions.Podfile", size: 150, work: readPodfile) {
      String(repeating: "x ? pod('A') : ", count: $0) + "y\n"
    },
  ]

  private static let podspecs = [
    Kind(name: "subspecs.podspec", size: 16, work: readPodspec) {
      podspec(each($0) { "s.subspec 'S\($0)' do |x|\nx.dependency 'P', '1.0'\nend\n" })
    },
    Kind(name: "dependencies.podspec", size: 40, work: readPodspec) {
      podspec(each($0) { "s.dependency 'P\($0)', '1.0'\n" })
    },
    Kind(name: "array in one line.podspec", size: 80, work: readPodspec) {
      podspec("s.frameworks = [" + each($0) { "'a\($0)', " } + "]")
    },
    Kind(name: "array in lines.podspec", size: 80, work: readPodspec) {
      podspec("s.vendored_frameworks = [\n" + each($0) { "'a\($0)',\n" } + "]")
    },
    Kind(name: "sum.podspec", size: 80, work: readPodspec) {
      podspec("s.summary = 'a'" + String(repeating: " + 'b'", count: $0))
    },
    Kind(name: "values of values.podspec", size: 80, work: readPodspec) {
      podspec(each($0) { "a\($0) = " } + "'x'")
    },
    Kind(name: "dependencies.podspec.json", size: 150, work: readPodspecJSON) {
      "{\"name\":\"A\",\"version\":\"1.0\",\"source\":{\"git\":\"https://e/a.git\",\"tag\":\"1.0\"},"
        + "\"dependencies\":{" + each($0) { "\"P\($0)\":\"1.0\"," } + "\"z\":\"1.0\"}}"
    },
  ]

  private static let ruby = [
    Kind(name: "long text.rb", size: 4000, work: readVersionFile) {
      "VERSION = '1.0'\na = '" + String(repeating: "x", count: $0) + "'"
    },
    Kind(name: "brackets.rb", size: 20, work: readVersionFile) {
      "VERSION = '1.0'\n"
        + String(
          repeating: String(repeating: "[", count: 90) + String(repeating: "]", count: 90) + "\n", count: $0)
    },
    Kind(name: "shifts.rb", size: 500, work: readVersionFile) {
      "VERSION = '1.0'\n" + String(repeating: "a <<B\n", count: $0)
    },
    Kind(name: "comments.rb", size: 600, work: readVersionFile) {
      "VERSION = '1.0'\n" + String(repeating: "# b\n", count: $0)
    },
    Kind(name: "empty lines.rb", size: 1500, work: readVersionFile) {
      "VERSION = '1.0'\n" + String(repeating: "\n", count: $0)
    },
  ]

  private static let others = [
    Kind(name: "lines.Package.swift", size: 30, work: readPackage) {
      "let package = Package(name: \"A\", dependencies: [\n"
        + each($0) { ".package(url: \"https://e/p\($0)\", from: \"1.0.0\"),\n" } + "])"
    },
    Kind(name: "one line.Package.swift", size: 30, work: readPackage) {
      "let package = Package(name: \"A\", dependencies: ["
        + each($0) { ".package(url: \"https://e/p\($0)\", from: \"1.0.0\"), " } + "])"
    },
    Kind(name: "number signs.Package.swift", size: 800, work: readManifest) {
      String(repeating: "#", count: $0) + "\n"
    },
    Kind(name: "Cartfile", size: 150, work: readCartfile) {
      each($0) { "github \"a/p\($0)\" == 1.0\n" }
    },
    Kind(name: "CHANGELOG.md", size: 60, work: addToChangelog) {
      each($0) { "# 1.\($0)\n\n- a\n" }
    },
    Kind(name: "pods.lock", size: 80, work: readLock) {
      "PODS:\n" + each($0) { "  - P\($0) (1.0)\n" } + "\nSPEC REPOS:\n  trunk:\n"
        + each($0) { "    - P\($0)\n" }
        + "\nSPEC CHECKSUMS:\n" + each($0) { "  P\($0): abc\n" } + "\nCOCOAPODS: 1.15.2\n"
    },
    Kind(name: "dependencies.lock", size: 300, work: readLock) {
      "PODS:\n  - P (1.0):\n" + each($0) { "    - Q\($0)\n" } + "\nCOCOAPODS: 1.15.2\n"
    },
    Kind(name: "targets.pbxproj", size: 20, work: readProject) {
      project(
        each($0) { "T\($0) = { isa = PBXNativeTarget; name = t\($0); buildConfigurationList = L; };\n" },
        targets: each($0) { "T\($0), " })
    },
    Kind(name: "objects in one line.pbxproj", size: 100, work: readProject) {
      project(each($0) { "F\($0) = { isa = PBXFileReference; path = a; }; " }, targets: "")
    },
    Kind(name: "A.xcconfig", size: 60, work: readSettings) {
      "A0 = 1\n" + each($0) { "B\($0) = $(A0) b\n" }
    },
  ]
}
