import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel
@testable import ReleasePlanning

/// Podspecs whose source is an archive: the checksum is that of one version's archive.
struct DownloadPlanTests {
  private static let old = String(repeating: "a", count: 64)
  private static let new = ArchiveDigests(
    sha256: String(repeating: "b", count: 64), sha1: String(repeating: "c", count: 40))
  private static let patch = Request.bump(to: .next(increment: .patch), of: .all)

  private static func fleet(_ source: String) throws -> PlanFleet {
    let text = """
      Pod::Spec.new do |s|
        s.name = 'Map'
        s.version = '6.5.4.master'
        s.source = { \(source) }
      end

      """
    return try PlanFleet(
      repositories: [.init(name: "Map", version: "6.5.4.master", podspecs: [("Map", nil, text)])],
      app: "  pod 'Map', '6.5.4.master'\n")
  }

  private static func podspec(_ fleet: PlanFleet) throws -> String {
    let commit = try #require(try fleet.id("feature/6.5.5", of: "Map"))
    return try #require(fleet.repositories["Map"]?.files(commit)["Map.podspec"])
  }

  @Test func theChecksumFollowsTheArchiveOfTheNewVersion() throws {
    var fleet = try Self.fleet(":http => \"https://h/#{s.version}/Map.zip\", :sha256 => '\(Self.old)'")
    fleet.archives["https://h/6.5.5/Map.zip"] = .found(Self.new)
    let plan = try fleet.land(Self.patch)
    #expect(try Self.podspec(fleet).contains(":sha256 => '\(Self.new.sha256)'"))
    let note = try #require(plan.notes.first { $0.code == "podspec.archive.pinned" })
    #expect(note.message.contains("https://h/6.5.5/Map.zip") && note.subject == "Map")
  }

  /// Both kinds, a literal version twice in the address, and JSON's spelling of a digest in capitals.
  @Test func aLiteralVersionMovesInTheAddressToo() throws {
    let source =
      ":http => 'https://h/6.5.4.master/Map-6.5.4.master.zip', :sha1 => '\(String(repeating: "D", count: 40))'"
    var fleet = try Self.fleet(source)
    fleet.archives["https://h/6.5.5/Map-6.5.5.zip"] = .found(Self.new)
    try fleet.land(Self.patch)
    let text = try Self.podspec(fleet)
    #expect(text.contains("'https://h/6.5.5/Map-6.5.5.zip', :sha1 => '\(Self.new.sha1)'"))
  }

  @Test func anArchiveThatIsNotThereLeavesTheChecksumToPeople() throws {
    var fleet = try Self.fleet(":http => \"https://h/#{s.version}/Map.zip\", :sha256 => '\(Self.old)'")
    let plan = try fleet.land(Self.patch)
    #expect(try Self.podspec(fleet).contains(":sha256 => '\(Self.old)'"))
    #expect(!plan.notes.contains { $0.code == "podspec.archive.pinned" })
  }

  /// Nobody is asked for an archive that stays where it is.
  @Test func anAddressWithoutTheVersionStays() throws {
    var fleet = try Self.fleet(":http => 'https://h/Map-6.4.0.zip', :sha256 => '\(Self.old)'")
    fleet.archives["https://h/Map-6.4.0.zip"] = .found(Self.new)
    try fleet.land(Self.patch)
    let text = try Self.podspec(fleet)
    #expect(text.contains("https://h/Map-6.4.0.zip") && text.contains(Self.old))
  }
}
