import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// The bytes that CocoaPods writes, and how two of its locks are put together.
struct PodfileLockTextTests {
  /// As CocoaPods 1.16.2 wrote it, with names, tags and addresses that need quotes.
  static let quoted = """
    PODS:
      - "Alpha (1.0.0+build)"
      - Foo (1):
        - "Foo+X"
        - Foo/Sub (= 1)
      - "Foo+X (1)"
      - Foo-Bar (1)
      - Foo/Sub (1)
      - foo_x (1)
      - FooBar (1):
        - "A (!= 1.0)"

    DEPENDENCIES:
      - "Foo (from `git@git.example.com:ios/Foo.git`, tag `1.0`)"
      - "FooBar (from `../B+C`)"
      - 'null'

    SPEC REPOS:
      "git@git.example.com:ios/specs.git":
        - "Foo+X"
      trunk:
        - Foo-Bar
        - FooBar

    EXTERNAL SOURCES:
      Foo:
        :git: "git@git.example.com:ios/Foo.git"
        :submodules: true
        :tag: '1.0'
      FooBar:
        :path: "../B+C"

    CHECKOUT OPTIONS:
      Foo:
        :commit: '1234567'
        :git: "git@git.example.com:ios/Foo.git"
        :submodules: true

    SPEC CHECKSUMS:
      Foo: '1234567890123456789012345678901234567890'
      "Foo+X": f8a43108b38a68eebe8b3540e1f4f2d28843ce20
      FooBar: '12345678901234567890123456789012345678e1'

    PODFILE CHECKSUM: 3c5c9b1f9c6b5b0b3c5c9b1f9c6b5b0b3c5c9b1f

    COCOAPODS: 1.16.2

    """

  @Test func whatCocoaPodsWritesIsWrittenTheSame() throws {
    let text = Self.quoted
    let source = SourceText(path: "Podfile.lock", text)
    let lock = try PodfileLock(source)
    #expect(lock.written == text)
    #expect(lock.firstForeignLine(of: source) == nil)
    #expect(lock.externalSources["Foo"]?["tag"] == "1.0")
    #expect(lock.checkoutOptions["Foo"]?["commit"] == "1234567")
  }

  @Test func whatCocoaPodsWouldWriteOtherwiseIsNamedByItsLine() throws {
    let rows: [(old: String, new: String, line: Int)] = [
      ("  - FooBar (1):\n", "  - FooBar (1):  # ours\n", 10),
      ("  - foo_x (1)\n", "  - \"foo_x (1)\"\n", 9), ("\n\nDEPENDENCIES", "\nDEPENDENCIES", 12),
    ]
    let whole = Self.quoted
    for row in rows {
      let source = SourceText(path: "Podfile.lock", whole.replacing(row.old, with: row.new))
      #expect(try PodfileLock(source).firstForeignLine(of: source) == row.line, "\(row.new)")
    }
    let windows = SourceText(path: "Podfile.lock", whole.replacing("\n", with: "\r\n"))
    #expect(try PodfileLock(windows).firstForeignLine(of: windows) == 1)
  }

  private static func lock(_ pods: [(name: String, version: String, repository: String)]) -> String {
    let groups = Dictionary(grouping: pods, by: \.repository).sorted { $0.key < $1.key }
    return "PODS:\n" + pods.map { "  - \($0.name) (\($0.version))\n" }.joined()
      + "\nDEPENDENCIES:\n" + pods.map { "  - \($0.name) (= \($0.version))\n" }.joined()
      + "\nSPEC REPOS:\n"
      + groups.map { "  \($0.key):\n" + $0.value.map { "    - \($0.name)\n" }.joined() }.joined()
      + "\nSPEC CHECKSUMS:\n"
      + pods.map { "  \($0.name): \(SHA1.hex(Array(($0.version + $0.repository).utf8)))\n" }.joined()
      + "\nPODFILE CHECKSUM: \(SHA1.hex(Array("\(pods)".utf8)))\n\nCOCOAPODS: 1.16.2\n"
  }

  private static func read(_ text: String) throws -> PodfileLock {
    try PodfileLock(SourceText(path: "Podfile.lock", text))
  }

  /// The checksums of neighbours, and the Podfile's on both sides, conflict in a merge of the text.
  @Test func twoLocksAreMergedPodByPod() throws {
    let base = try Self.read(Self.lock([("Alpha", "1", "qa"), ("Beta", "1", "qa"), ("Gone", "1", "qa")]))
    let ours = try Self.read(
      Self.lock([("Alpha", "1", "stg"), ("Beta", "1", "stg"), ("Gone", "1", "qa"), ("New", "3", "trunk")]))
    let theirs = try Self.read(
      Self.lock([("Alpha", "2", "qa"), ("Beta", "1", "qa"), ("Other", "1", "trunk")]))
    let merged = PodfileLock.merging(base: base, ours: ours, theirs: theirs)
    #expect(
      merged.pods.map { "\($0.name) \($0.version)" }.sorted() == ["Alpha 2", "Beta 1", "New 3", "Other 1"])
    #expect(merged.repository(of: "Beta") == "stg")
    #expect(merged.repository(of: "Alpha") == "qa")
    #expect(merged.checksums["Alpha"] == theirs.checksums["Alpha"])
    #expect(merged.specRepositories["trunk"]?.sorted() == ["New", "Other"])
    #expect(
      merged.dependencies.sorted() == ["Alpha (= 2)", "Beta (= 1)", "New (= 3)", "Other (= 1)"])
    #expect(try Self.read(merged.written) == Self.read(merged.written))
    #expect(PodfileLock.merging(base: base, ours: ours, theirs: base).written == ours.written)
    #expect(PodfileLock.merging(base: base, ours: base, theirs: theirs).written == theirs.written)
  }

  @Test func ofTwoChoicesTheHigherVersionStays() throws {
    let base = try Self.read(Self.lock([("A", "1.9", "trunk")]))
    let low = try Self.read(Self.lock([("A", "1.10", "trunk")]))
    let high = try Self.read(Self.lock([("A", "1.11", "trunk")]))
    #expect(PodfileLock.merging(base: base, ours: low, theirs: high).version(of: "A") == "1.11")
    #expect(PodfileLock.merging(base: base, ours: high, theirs: low).version(of: "A") == "1.11")
    #expect(PodfileLock.merging(base: nil, ours: high, theirs: low).version(of: "A") == "1.11")
  }
}
