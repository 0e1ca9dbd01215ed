import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Files that tools write and relctl only reads.
struct ResolutionFileTests {
  static let lock = """
    PODS:
      - "GoogleUtilities/NSData+zlib (7.0.0)":
        - GoogleUtilities/Core
      - Network (6.5.4)
      - Payments/Core (6.5.5):
        - Network (= 6.5.4)
        - "Odd \\"Name\\" (~> 1.0)"

    DEPENDENCIES:
      - "GoogleUtilities/NSData+zlib"
      - Payments/Core (from `https://git.example.com/ios/Payments.git`, branch `feature/6.5.5`)

    SPEC REPOS:
      https://git.example.com/specs-qa.git:
        - Network
      trunk:
        - GoogleUtilities

    EXTERNAL SOURCES:
      Payments:
        :branch: feature/6.5.5
        :git: https://git.example.com/ios/Payments.git

    CHECKOUT OPTIONS:
      Payments:
        :commit: 0123456789abcdef0123456789abcdef01234567
        :git: https://git.example.com/ios/Payments.git

    SPEC CHECKSUMS:
      GoogleUtilities: f8a43108b38a68eebe8b3540e1f4f2d28843ce20
      "Odd+Name": aa43108b38a68eebe8b3540e1f4f2d28843ce2b

    PODFILE CHECKSUM: 3c5c9b1f9c6b5b0b

    COCOAPODS: 1.15.2

    """

  @Test func aPodfileLockIsReadWhole() throws {
    for text in [Self.lock, Self.lock.replacing("\n", with: "\r\n"), "\u{FEFF}" + Self.lock] {
      let lock = try PodfileLock(SourceText(path: "Podfile.lock", text))
      #expect(lock.pods.map(\.name) == ["GoogleUtilities/NSData+zlib", "Network", "Payments/Core"])
      #expect(lock.pods.map(\.version) == ["7.0.0", "6.5.4", "6.5.5"])
      #expect(lock.pods[2].dependencies == ["Network (= 6.5.4)", "Odd \"Name\" (~> 1.0)"])
      #expect(lock.version(of: "Payments") == "6.5.5")
      #expect(lock.dependencies.count == 2)
      #expect(lock.specRepositories["https://git.example.com/specs-qa.git"] == ["Network"])
      #expect(lock.specRepositories["trunk"] == ["GoogleUtilities"])
      #expect(lock.externalSources["Payments"]?["branch"] == "feature/6.5.5")
      #expect(lock.checkoutOptions["Payments"]?["commit"] == "0123456789abcdef0123456789abcdef01234567")
      #expect(lock.checksums["Odd+Name"] == "aa43108b38a68eebe8b3540e1f4f2d28843ce2b")
      #expect(lock.podfileChecksum == "3c5c9b1f9c6b5b0b" && lock.cocoapods == "1.15.2")
    }
  }

  @Test(arguments: [1, 2, 3])
  func everyFormatOfPackageResolvedIsRead(format: Int) throws {
    let state = #""state": {"branch": "main", "revision": "abc", "version": null}"#
    let pin =
      format == 1
      ? #"{"package": "Pay", "repositoryURL": "https://h/ios/Pay.git", \#(state)}"#
      : #"{"identity": "pay", "kind": "remoteSourceControl", "location": "https://h/ios/Pay.git", \#(state)}"#
    let text =
      format == 1
      ? #"{"object": {"pins": [\#(pin)]}, "version": 1}"#
      : #"{"originHash": "h", "pins": [\#(pin)], "version": \#(format)}"#
    let resolved = try PackageResolved(SourceText(path: "Package.resolved", text))
    #expect(resolved.format == format)
    #expect(resolved.pins.map(\.identity) == ["pay"])
    #expect(resolved.pins[0].branch == "main" && resolved.pins[0].revision == "abc")
    #expect(resolved.pins[0].version == nil && resolved.pins[0].location == "https://h/ios/Pay.git")
    #expect(resolved.originHash == (format == 1 ? nil : "h"))
  }

  @Test func malformedFilesAreLocated() {
    let conflict = Self.lock.replacing("  - Network (6.5.4)\n", with: "<<<<<<< ours\n  - Network (6.5.4)\n")
    let rows: [(text: String, code: String, line: Int)] = [
      (conflict, "podfilelock.malformed", 4), ("", "podfilelock.malformed", 1),
      ("PODS:\n\t- A\n", "podfilelock.malformed", 2),
      ("\u{0}", "text.nul", 1), ("{}", "resolved.format", 1), ("{\"version\": 4}", "resolved.format", 1),
      ("{\"version\": 2}", "resolved.pins", 1), ("{\"version\": 2,\n\"pins\": [{}]}", "resolved.pin", 2),
      ("{\"version\": 2,\n", "json.malformed", 1),
      (String(repeating: "[", count: 10_000), "json.malformed", 1),
    ]
    for row in rows {
      do throws(Refusal) {
        let source = SourceText(path: "f", row.text)
        if row.code.hasPrefix("podfilelock") {
          _ = try PodfileLock(source)
        } else {
          _ = try PackageResolved(source)
        }
        Issue.record("not refused: \(row.text)")
      } catch {
        #expect(error.diagnostics.first?.code == row.code, "\(error)")
        #expect(error.diagnostics.first?.location?.line == row.line, "\(error)")
      }
    }
  }

  /// Damage to either file is refused or read, never a trap.
  @Test func damageIsRefusedOrRead() {
    let resolved =
      #"{"pins": [{"identity": "a", "location": "u\u00e9", "state": {"revision": "r"}}], "version": 3}"#
    var read = 0
    for seed in 1...3_000 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      let lock = SourceText(path: "Podfile.lock", bytes: random.mutated(Array(Self.lock.utf8)))
      if (try? PodfileLock(lock)) != nil { read += 1 }
      let text = SourceText(path: "Package.resolved", bytes: random.mutated(Array(resolved.utf8)))
      if (try? PackageResolved(text)) != nil { read += 1 }
    }
    #expect(read > 500)
  }
}
