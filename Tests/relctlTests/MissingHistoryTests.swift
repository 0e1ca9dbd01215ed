import Foundation
import ReleaseModel
import ReleaseSupport
import TestSupport
import Testing

/// Trains whose commits can't be read any more, on the remote or on this machine.
struct MissingHistoryTests {
  private static let judge = [
    "--sources", "--", "sh", "-c", "! grep -rq here Components/*/mark.txt 2>/dev/null",
  ]

  private func cut(_ name: String, of fleet: FleetWorld, to path: String) throws {
    try fleet.world.git(
      "clone", "--quiet", "--bare", "--no-single-branch", "--depth", "1", "file://" + fleet.remote(name), path
    )
  }

  /// Its last commit is whole, and its history is not.
  @Test func aShallowRepositoryHasItsLastTrainAlone() throws {
    let scene = try BisectScene()
    let fleet = scene.fleet
    let (name, shallow) = (fleet.components[3], fleet.world.path("shallow.git"))
    try cut(name, of: fleet, to: shallow)
    try fleet.editManifest("./remotes/\(name).git", shallow)
    for words in [
      ["checkout", scene.good, "../laid"], ["checkout", scene.good, "../laid", "--sources", "--edit", name],
      ["bisect", scene.good, "qa"] + Self.judge,
    ] {
      let run = try fleet.relctl(words)
      #expect(run.status == 1 && run.errors.contains("it is a shallow clone"), "\(words): \(run.all)")
      #expect(run.errors.contains(name) && run.output.isEmpty, "\(words): \(run.all)")
      for place in ["laid", name] {
        #expect(!FileManager.default.fileExists(atPath: fleet.world.path(place)), "\(words)")
      }
    }
    let run = try fleet.succeed("checkout", "qa", "../now", "--sources")
    #expect(run.errors.contains("it is a shallow clone"), "\(run.all)")
    let mark = fleet.world.path("now/Components/\(name)/mark.txt")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  /// What this machine fetched before stays good.
  @Test func aRepositoryThatBecameShallowIsReadFromItsMirror() throws {
    let scene = try BisectScene()
    let fleet = scene.fleet
    let (name, shallow) = (fleet.components[3], fleet.world.path("shallow.git"))
    // Its history ends after a commit that this machine never saw.
    for number in 1...2 {
      try fleet.push("Later", ["later.txt": "\(number)"], to: BisectScene.branch, of: name)
    }
    try cut(name, of: fleet, to: shallow)
    try FileManager.default.removeItem(atPath: fleet.remote(name))
    try FileManager.default.moveItem(atPath: shallow, toPath: fleet.remote(name))
    for (train, isThere) in [(scene.good, false), ("qa", true)] {
      let run = try fleet.relctl("checkout", train, "../\(train)", "--sources")
      #expect(run.status == 0 && run.errors.contains("it is a shallow clone"), "\(run.all)")
      let mark = fleet.world.path("\(train)/Components/\(name)/mark.txt")
      #expect(FileManager.default.fileExists(atPath: mark) == isThere)
    }
    let run = try fleet.relctl(["bisect", scene.good, "qa", "--format", "json"] + Self.judge)
    #expect(try scene.found(run) == scene.expected([3: 2]))
    #expect(run.errors.contains("it is a shallow clone"), "\(run.all)")
  }

  @Test func aMirrorWithoutACommitIsNoAnswer() throws {
    let scene = try BisectScene()
    let fleet = scene.fleet
    let name = fleet.components[3]
    let commits = try #require(scene.commits[name])
    try fleet.loseObject(commits[1], of: name)
    let run = try fleet.relctl(["bisect", scene.good, "qa"] + Self.judge)
    #expect(run.status == 1 && run.errors.contains("[bisect.history]"), "\(run.all)")
    #expect(
      run.errors.contains(name) && run.errors.contains("relctl doctor") && run.output.isEmpty, "\(run.all)")
    // The ends themselves are there.
    try fleet.succeed("checkout", "qa", "../now", "--sources")
    let mark = fleet.world.path("now/Components/\(name)/mark.txt")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func aMirrorWithoutAFileLaysNothing() throws {
    let scene = try BisectScene()
    let fleet = scene.fleet
    let name = fleet.components[3]
    let file = try #require(try fleet.id("\(BisectScene.branch):mark.txt", of: name))
    try fleet.loseObject(file, of: name)
    let laid = try fleet.relctl("checkout", "qa", "../laid", "--sources")
    #expect(laid.status == 1 && laid.errors.contains("[mirror.error]"), "\(laid.all)")
    #expect(!FileManager.default.fileExists(atPath: fleet.world.path("laid")))
    let run = try fleet.relctl(["bisect", scene.good, "qa"] + Self.judge)
    #expect(run.status == 1 && run.errors.contains("[mirror.error]"), "\(run.all)")
    #expect(!run.output.contains("It breaks with"), "\(run.all)")
  }
}

extension FleetWorld {
  /// Takes one object out of a mirror.
  fileprivate func loseObject(_ id: ObjectID, of name: String) throws {
    let mirror = MirrorStore(root: folder + "/.relctl/mirrors").path(for: RemoteURL(remote(name)))
    let packs = mirror + "/objects/pack"
    let script = """
      set -e
      mkdir ../packs && mv "$1"/* ../packs
      for pack in ../packs/*.pack; do git unpack-objects -q < "$pack"; done
      """
    let run = try world.run("sh", ["-c", script, "sh", packs], in: mirror)
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    try FileManager.default.removeItem(atPath: "\(mirror)/objects/\(id.hex.prefix(2))/\(id.hex.dropFirst(2))")
  }
}
