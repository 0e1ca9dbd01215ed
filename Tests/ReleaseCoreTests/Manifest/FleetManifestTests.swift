import Foundation
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// The fleet that `scripts/make-fleet` makes: what people try relctl on has to be right, and the same everywhere.
@Suite struct FleetManifestTests {
  @Test func theFleetIsAWorkspaceAndTheSameEachTime() throws {
    let folder = try ScratchFolder()
    for name in ["one", "two"] { try Self.makeFleet([folder.path(name), "7"]) }
    let text = SourceText(path: "relctl.yml", bytes: try readFile(folder.path("one/relctl.yml")))
    let workspace = try WorkspaceManifest.read(text, folder: folder.path("one"))
    #expect(workspace.components.count == 7)
    #expect(workspace.layers == ["Core", "Base", "Service", "Feature", "Flow"])
    #expect(workspace.environments.map(\.name) == ["qa", "stg", "prd"])
    #expect(workspace.specRepositories.map(\.source).last == "https://git.example.com/ios/specs-prd.git")

    let urls = [workspace.app.url] + workspace.components.map(\.url) + workspace.specRepositories.map(\.url)
    for url in urls {
      let twin = url.raw.replacing("/one/", with: "/two/")
      let refs = try Self.run("git", ["-C", url.raw, "for-each-ref"])
      if refs.isEmpty { Issue.record("\(url) has no refs") }
      if try Self.run("git", ["-C", twin, "for-each-ref"]) != refs {
        Issue.record("\(url) differs from its twin")
      }
      _ = try Self.run("git", ["-C", url.raw, "fsck", "--strict", "--no-dangling"])
      #expect(try Self.run("git", ["-C", url.raw, "config", "core.logAllRefUpdates"]) == "always\n")
    }
    for component in workspace.components {
      let tag = try Self.run("git", ["-C", component.url.raw, "rev-parse", "6.5.4.master^{commit}"])
      #expect(try Self.run("git", ["-C", component.url.raw, "rev-parse", "master"]) == tag)
    }
  }

  @Test func aFeatureCommitMovesTheBranchByOne() throws {
    let folder = try ScratchFolder()
    try Self.makeFleet([folder.path("fleet"), "3"])
    try Self.makeFleet(["--commit", folder.path("fleet"), "master", "Show the price", "Logger"])
    let logger = folder.path("fleet/remotes/Logger.git")
    let subject = try Self.run("git", ["-C", logger, "log", "--format=%s", "6.5.4.master..master"])
    #expect(subject == "Show the price\n")
    _ = try Self.run("git", ["-C", logger, "fsck", "--strict", "--no-dangling"])
  }

  private static func makeFleet(_ arguments: [String]) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    _ = try run(project.appending(path: "scripts/make-fleet").path, arguments)
  }

  /// Runs a program that is expected to succeed and returns what it prints.
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }
}
