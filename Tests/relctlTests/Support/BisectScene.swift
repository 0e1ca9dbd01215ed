import Foundation
import ReleaseModel
import TestSupport
import Testing

/// Two recorded trains of QA between which every component worked on: files that commands look for came with some commits.
struct BisectScene {
  let fleet: FleetWorld
  /// The run that made the good train; the bad one is in QA.
  let good: String
  /// Component -> its commits, oldest first.
  let commits: [String: [ObjectID]]

  static let branch = "feature/6.5.5"

  /// What came with which commit of which component.
  private static let files: [Int: [Int: String]] = [
    1: [0: "left.txt"], 2: [1: "api.txt"], 3: [2: "mark.txt"], 5: [3: "right.txt"],
    6: [1: "uses.txt", 3: "fault.txt"],
  ]

  init() throws {
    fleet = try FleetShelf.shared.fleet("bisect") { try Self.made() }.copy()
    let runs = try fleet.succeed("history", "--env", "qa", "--format", "json").json()
    good = try #require((runs["runs"] as? [[String: Any]])?.dropFirst().first?["run"] as? String)
    commits = try Dictionary(
      uniqueKeysWithValues: fleet.components.map { [fleet] name in
        let list = try fleet.world.git(
          "rev-list", "--reverse", "--max-count=4", Self.branch, in: fleet.remote(name))
        return (name, list.split(separator: "\n").compactMap { ObjectID($0) })
      })
  }

  private static func made() throws -> FleetWorld {
    let fleet = try FleetWorld(components: 8, at: .qa)
    for (index, name) in fleet.components.enumerated() {
      for number in 0..<4 {
        var changed = ["work/\(number).txt": "\(number)"]
        if let file = files[index]?[number] { changed[file] = "here" }
        try fleet.push("Work \(number) on \(name)", changed, to: branch, of: name)
      }
    }
    try merge(into: fleet.components[0], of: fleet)
    try fleet.succeed("publish", "qa", "--yes")
    return fleet
  }

  /// A branch of five commits, the fourth of which brings a file.
  private static func merge(into name: String, of fleet: FleetWorld) throws {
    let clone = fleet.world.path("side")
    try fleet.world.git("clone", "--quiet", "--branch", branch, fleet.remote(name), clone)
    try fleet.world.git("checkout", "--quiet", "-b", "side", "HEAD~2", in: clone)
    for number in 0..<5 {
      let files = number == 3 ? ["inside.txt": "here"] : ["side/\(number).txt": "1"]
      try fleet.world.commit("HB-7 Side \(number)", files, in: clone)
    }
    try fleet.world.git("checkout", "--quiet", branch, in: clone)
    try fleet.world.git(
      "merge", "--quiet", "--no-ff", "--message", "Merge side", "--message",
      "See merge request ios/router!12",
      "side", in: clone)
    try fleet.world.git("push", "--quiet", "origin", "HEAD", in: clone)
  }

  /// A file of a component, as commands see it.
  func path(_ index: Int, _ file: String) -> String { "Components/\(fleet.components[index])/\(file)" }

  /// Runs a search with every component's files beside the app.
  func bisect(
    _ options: String..., from good: String? = nil, to bad: String = "qa", state: String? = nil, judge: String
  ) throws -> FleetWorld.Run {
    try fleet.relctl(
      ["bisect", good ?? self.good, bad, "--sources", "--format", "json"] + options + [
        "--", "sh", "-c", judge,
      ],
      state: state)
  }

  /// The changes that a search found: component -> its commit, nil for one that is only needed.
  func found(
    _ run: FleetWorld.Run, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String: String?] {
    try #require(run.status == 0, "\(run.all)", sourceLocation: sourceLocation)
    let changes = try #require(try run.json()["changes"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: changes.map {
        ($0["component"] as? String ?? "", ($0["commit"] as? [String: Any])?["id"] as? String)
      })
  }

  /// What a search should find, by the numbers of components and their commits.
  func expected(_ wanted: [Int: Int?]) -> [String: String?] {
    Dictionary(
      uniqueKeysWithValues: wanted.map { index, number in
        let name = fleet.components[index]
        return (name, number.flatMap { commits[name]?[$0].hex })
      })
  }

  /// How many lines a file has.
  func count(in file: String) -> Int {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").count { $0 == "\n" }
  }
}
