import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// What is left of older builds.
struct BuildTidyingTests {
  private static let now: Int64 = 1_800_000_000

  /// - Parameter age: In days.
  private func make(_ name: String, age: Double, isWhole: Bool = true, in world: GitWorld) throws {
    try world.write("source", to: "builds/\(name)/src/App/a.c", in: world.root)
    let big = String(repeating: "x", count: 600_000)
    try world.write(big, to: "builds/\(name)/work/App/DerivedData/o", in: world.root)
    try world.write("log", to: "builds/\(name)/logs/App.log", in: world.root)
    if isWhole { try world.write("{}", to: "builds/\(name)/build.json", in: world.root) }
    let date = Date(timeIntervalSince1970: Double(Self.now) - age * 86_400)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: world.path("builds/\(name)"))
  }

  private func left(_ world: GitWorld) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: world.path("builds")).sorted().filter {
      FileManager.default.fileExists(atPath: world.path("builds/\($0)/work"))
    }
  }

  @Test func oldSourcesAndIntermediateFilesGo() throws {
    let world = try GitWorld()
    try make("old", age: 9, in: world)
    try make("older-failed", age: 9, isWhole: false, in: world)
    try make("running", age: 0.5, isWhole: false, in: world)
    try make("recent", age: 3, in: world)
    try make("now", age: 30, in: world)
    BuildTidying(folder: world.path("builds"), limits: BuildRules.Keep()).run(now: Self.now, except: "now")
    #expect(try left(world) == ["now", "recent", "running"])
    // What was made, logs and the bill of materials stay.
    for path in ["old/build.json", "old/logs/App.log", "older-failed/logs/App.log"] {
      #expect(FileManager.default.fileExists(atPath: world.path("builds/\(path)")), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: world.path("builds/old/src")))
  }

  @Test func theOldestGoUntilTheRestIsSmallEnough() throws {
    let world = try GitWorld()
    for (name, age) in [("a", 3.0), ("b", 2.0), ("c", 1.5)] { try make(name, age: age, in: world) }
    // Each has 600 kB.
    BuildTidying(folder: world.path("builds"), days: 7, bytes: 1_300_000).run(now: Self.now, except: "")
    #expect(try left(world) == ["b", "c"])
  }
}
