import Foundation
import ReleaseModel
import Testing

@testable import ReleaseDescriptors

/// `Package.resolved` of every format: pins move, and no other byte does.
struct PackageLockTests {
  static let one = """
    {
      "object": {
        "pins": [
          {
            "package": "Core",
            "repositoryURL": "https://example.com/Core.git",
            "state": {
              "branch": null,
              "revision": "aaaa",
              "version": "1.0.0"
            }
          },
          {
            "package": "Zebra",
            "repositoryURL": "https://example.com/Zebra.git",
            "state": {
              "branch": null,
              "revision": "zzzz",
              "version": "3.0.0"
            }
          }
        ]
      },
      "version": 1
    }

    """

  static func later(_ version: Int, hash: String = "") -> String {
    """
    {
    \(hash)  "pins" : [
        {
          "identity" : "core",
          "kind" : "remoteSourceControl",
          "location" : "https://example.com/Core.git",
          "state" : {
            "revision" : "aaaa",
            "version" : "1.0.0"
          }
        },
        {
          "identity" : "zebra",
          "kind" : "remoteSourceControl",
          "location" : "https://example.com/Zebra.git",
          "state" : {
            "revision" : "zzzz",
            "version" : "3.0.0"
          }
        }
      ],
      "version" : \(version)
    }

    """
  }

  static let files = [one, later(2), later(3, hash: "  \"originHash\" : \"0123\",\n")]

  private func applied(_ change: PackageResolvedChange, to text: String) throws -> String {
    try PackageResolved.applying(change, to: SourceText(path: "Package.resolved", text)).string
  }

  private func pin(_ identity: String, _ state: PackagePin.State) -> PackagePin {
    PackagePin(
      identity: identity,
      location: "https://example.com/\(identity.prefix(1).uppercased() + identity.dropFirst()).git",
      state: state)
  }

  @Test(arguments: files)
  func aVersionMovesInItsPlace(_ text: String) throws {
    let moved = try applied(
      PackageResolvedChange(pins: [pin("core", .version("1.1.0", revision: "bbbb"))]), to: text)
    #expect(moved == text.replacing("aaaa", with: "bbbb").replacing("1.0.0", with: "1.1.0"))
    // What it says already changes nothing.
    #expect(
      try applied(PackageResolvedChange(pins: [pin("core", .version("1.0.0", revision: "aaaa"))]), to: text)
        == text)
  }

  @Test(arguments: files, ["\n", "\r\n"])
  func aPinTakesEveryFormAndComesBack(_ text: String, _ newline: String) throws {
    let start = text.replacing("\n", with: newline)
    let states: [PackagePin.State] = [
      .revision("cccc"), .branch("main", revision: "dddd"), .version("2.0.0", revision: "eeee"),
    ]
    var now = start
    for state in states + [.version("1.0.0", revision: "aaaa")] {
      now = try applied(PackageResolvedChange(pins: [pin("core", state)]), to: now)
      let read = try PackageResolved(SourceText(path: "Package.resolved", now))
      #expect(read.packagePins["core"]?.state == state)
      #expect(read.packagePins["zebra"]?.state == .version("3.0.0", revision: "zzzz"))
      #expect(newline == "\n" || !now.replacing("\r\n", with: "").contains("\n"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(now.utf8)) }
    }
    #expect(now == start)
  }

  @Test(arguments: files)
  func newPinsAreSortedInAndOthersGo(_ text: String) throws {
    let middle = pin("middle", .version("1.2.3", revision: "mmmm"))
    let grown = try applied(PackageResolvedChange(pins: [middle]), to: text)
    let read = try PackageResolved(SourceText(path: "Package.resolved", grown))
    #expect(read.pins.map(\.identity) == ["core", "middle", "zebra"])
    #expect(try applied(PackageResolvedChange(removed: ["middle"]), to: grown) == text)
    let empty = try applied(PackageResolvedChange(removed: ["core", "zebra"]), to: text)
    let back = try applied(
      PackageResolvedChange(pins: [
        pin("core", .version("1.0.0", revision: "aaaa")), pin("zebra", .version("3.0.0", revision: "zzzz")),
      ]), to: empty)
    #expect(back == text)
  }

  @Test func theHashAndTheFinalNewlineAreTheFilesOwn() throws {
    let text = String(Self.files[2].dropLast())
    let change = PackageResolvedChange(originHash: "4567")
    #expect(try applied(change, to: text) == text.replacing("0123", with: "4567"))
    // Older formats have none, and get none.
    #expect(try applied(change, to: Self.files[1]) == Self.files[1])
  }

  @Test func sidesOfAMergeArePutTogetherPinByPin() throws {
    func source(_ text: String) -> SourceText { SourceText(path: "Package.resolved", text) }
    let base = Self.later(2)
    let ours = base.replacing("zzzz", with: "z2").replacing("3.0.0", with: "3.1.0")
    let theirs = base.replacing("aaaa", with: "a2").replacing("1.0.0", with: "1.1.0")
    let merged = try #require(
      PackageResolved.merging(base: source(base), ours: source(ours), theirs: source(theirs)))
    #expect(merged.string == ours.replacing("aaaa", with: "a2").replacing("1.0.0", with: "1.1.0"))
    // Where both moved, what was tested counts.
    let other = base.replacing("zzzz", with: "z9").replacing("3.0.0", with: "3.9.0")
    #expect(
      PackageResolved.merging(base: source(base), ours: source(ours), theirs: source(other))?.string == other)
    #expect(PackageResolved.merging(base: nil, ours: source("{"), theirs: source(base)) == nil)
  }
}
