import Foundation
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import Synchronization
import TestSupport
import Testing

@testable import ReleaseWorkspace

/// A component whose podspec names an archive, with a server that has it.
struct ArchiveStoryTests {
  private let fleet: FleetWorld
  private let name: String
  private let server: WebServer
  /// Of 17 MiB of blanks, which is what the server has wherever the path begins with `large`.
  private let digest: String
  private static let former = String(repeating: "a", count: 64)

  init() throws {
    fleet = try FleetWorld(components: 2)
    name = fleet.components[0]
    server = try WebServer(fleet.world, isPlain: true)
    let file = fleet.world.path("blanks")
    try Data(repeating: 32, count: 17 << 20).write(to: URL(fileURLWithPath: file))
    let line = try fleet.world.run("sha256sum", [file])
    digest = String(String(decoding: line.output, as: UTF8.self).prefix(64))
    let text = try #require(try fleet.file("\(name).podspec", of: name, at: "master"))
    let source = try #require(text.split(separator: "\n").first { $0.contains("s.source  ") })
    let archive =
      "  s.source           = { :http => \"\(server.url("/large"))/#{s.version}/\(name).zip\",\n"
      + "                         :sha256 => '\(Self.former)' }"
    try fleet.editManifest("/\(name).git,", "/\(name).git, sources: '\(server.url("/"))',")
    try fleet.push(
      "An archive", ["\(name).podspec": text.replacing(source, with: archive)], to: "master", of: name)
  }

  private func podspec(_ version: String, in repository: String) throws -> String {
    try #require(try fleet.file("\(name)/\(version)/\(name).podspec", of: repository, at: "master"))
  }

  @Test func theChecksumIsThatOfWhatIsThere() throws {
    let preview = try fleet.succeed("bump", "patch", "--dry-run", "--diff")
    #expect(
      preview.output.contains("+                         :sha256 => '\(digest)' }"), "\(preview.output)")
    // Planning and verifying look at one download.
    #expect(server.requests.count { $0.contains("/large/6.5.5/\(name).zip") } == 1)
    try requireSchema(of: try fleet.succeed("bump", "patch", "--dry-run", "--format", "json").output)
    try fleet.succeed("bump", "patch", "--yes")
    #expect(try podspec("6.5.5", in: "specs-qa").contains(digest))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    try fleet.succeed("promote", "stg", "prd", "--yes")
    let released = try podspec("6.5.5.master", in: "specs-prd")
    #expect(released.contains(digest) && !released.contains(":tag") && !released.contains(":commit"))
    #expect(server.requests.contains { $0.contains("/large/6.5.5.master/\(name).zip") })
    try fleet.requireSound()
  }

  @Test func anotherChecksumIsRefusedWithTheRightOne() throws {
    try fleet.succeed("bump", "patch", "--yes")
    try fleet.edit("\(name).podspec", of: name, on: "feature/6.5.5", digest, Self.former)
    let before = try fleet.refs()
    let refused = try fleet.relctl("publish", "qa", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("has the sha256 \(digest)"), "\(refused.all)")
    #expect(refused.errors.contains("\(name):\(name).podspec:11:3"), "\(refused.errors)")
    #expect(try fleet.refs() == before)
  }

  /// What can be corrected later is published with a warning; what can't be is not.
  @Test func anArchiveThatIsNotThereStopsWhereNothingChangesAnyMore() throws {
    try fleet.edit("\(name).podspec", of: name, on: "master", "/large/", "/status/404/")
    let bumped = try fleet.succeed("bump", "patch", "--yes")
    #expect(bumped.all.contains("the archive of \(name) 6.5.5 is not at \(server.url("/status/404/6.5.5"))"))
    #expect(try podspec("6.5.5", in: "specs-qa").contains(Self.former))
    try fleet.succeed("promote", "qa", "stg", "--yes")
    let before = try fleet.refs()
    let refused = try fleet.relctl("promote", "stg", "prd", "--yes")
    #expect(refused.status == 1 && refused.errors.contains("upload it first"), "\(refused.all)")
    #expect(try fleet.refs() == before)
  }

  /// A server that says nothing useful is said, and stops nobody.
  @Test func aServerThatCannotBeAskedIsSaid() throws {
    try fleet.edit("\(name).podspec", of: name, on: "master", "/large/", "/status/403/")
    let bumped = try fleet.succeed("bump", "patch", "--yes")
    #expect(bumped.all.contains("was not compared with its checksum: it responds with 403"), "\(bumped.all)")
  }

  /// Binary frameworks are large, and an app has dozens of them.
  @Test func archivesAreAskedForSideBySide() async throws {
    let asked = Asked()
    let reader = WorkspaceReader(
      try WorkspaceLoader(folder: fleet.folder).load(),
      through: Ports(
        remote: GitProgram(environment: fleet.world.environment),
        mirrors: MirrorStore(root: fleet.world.path("mirrors")), journals: fleet.world.path("journals"),
        jobs: 2,
        now: { 0 },
        archive: { _ in await asked.isJoined() ? .absent : .unknown("it was asked for alone") }))
    let probes = ["one", "two"].map { Probe.archive(address: "https://example.com/\($0).zip") }
    let facts = try await FactQuestion(reader).answer(Set(probes))
    #expect(facts == [probes[0]: .archive(.absent), probes[1]: .archive(.absent)])
  }

  private final class Asked: Sendable {
    private let count = Mutex(0)

    /// Waits for the second question, at most ten seconds.
    func isJoined() async -> Bool {
      count.withLock { $0 += 1 }
      for _ in 0..<1_000 {
        if count.withLock({ $0 == 2 }) { return true }
        try? await Task.sleep(for: .milliseconds(10))
      }
      return false
    }
  }
}
