import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A small world of pods: what a source offers, and what the Podfile asks for.
struct PodWorld: Encodable, CustomStringConvertible {
  struct Requirement: Encodable, Hashable, CustomStringConvertible {
    let pod: String
    let clause: String
    var description: String { "\(pod) \(clause)" }
  }

  var title = ""
  /// Pod or subspec, such as `Net/Core` -> version -> what it requires.
  var pods: [String: [String: [Requirement]]] = [:]
  var podfile: [Requirement] = []
  /// nil when there is no solution.
  var picks: [String: String]?
  /// What fails first: a pod, a subspec, or the pods of a circle.
  var clash: String?

  var description: String {
    "podfile \(podfile)\n"
      + pods.sorted { $0.key < $1.key }.map { pod, versions in
        versions.sorted { $0.key < $1.key }.map { "\(pod) \($0.key) > \($0.value)\n" }.joined()
      }.joined()
  }

  func resolve() throws -> PodResolution {
    let candidates = pods.filter { !$0.key.contains("/") }.mapValues { versions in
      versions.keys.compactMap { PodVersion($0) }.sorted(by: >)
    }
    let index = PodIndex(
      candidates: { pod in
        candidates[pod].map { $0.map { PodCandidate(pod: pod, version: $0, source: "specs") } }
      },
      demands: { pick, name in
        try pods[name]?[pick.version.text]?.map { try demand($0, owner: name) }
      })
    return try PodResolver(try podfile.map { try demand($0, owner: nil) }, index: index).resolve()
  }

  private func demand(_ requirement: Requirement, owner: String?) throws -> PodDemand {
    PodDemand(
      name: requirement.pod,
      requirement: try #require(
        requirement.clause.isEmpty ? PodRequirement([String]()) : PodRequirement(requirement.clause)),
      owner: owner, location: SourceLocation(file: owner ?? "Podfile", line: 1, column: 1), excerpt: nil)
  }

  /// Reads the worlds of Tests/Fixtures/pods/resolutions.txt.
  static func fixtures() throws -> [PodWorld] {
    let text = try String(contentsOfFile: PodFixtures.path("resolutions.txt"), encoding: .utf8)
    return try text.components(separatedBy: "\n\n").filter { $0.hasPrefix("world:") }.map(read)
  }

  private static func read(_ text: String) throws -> PodWorld {
    var world = PodWorld()
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let words = parts[1].split(separator: " ").map(String.init)
      switch parts[0] {
      case "world": world.title = parts[1]
      case "pod": for version in words.dropFirst() { world.pods[words[0], default: [:]][version] = [] }
      case "requires":
        let sides = parts[1].components(separatedBy: " > ")
        let owner = sides[0].split(separator: " ").map(String.init)
        world.pods[owner[0]]?[owner[1]] = sides[1].components(separatedBy: "; ").map(requirement)
      case "podfile": world.podfile.append(requirement(parts[1]))
      case "picks" where parts[1] != "none":
        world.picks = Dictionary(
          uniqueKeysWithValues: parts[1].components(separatedBy: "; ").map { pick in
            let words = pick.split(separator: " ").map(String.init)
            return (words[0], words[1])
          })
      case "picks": world.picks = nil
      case "clash": world.clash = parts[1]
      default: Issue.record("\(line)")
      }
    }
    return world
  }

  private static func requirement(_ text: String) -> Requirement {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return Requirement(pod: parts[0], clause: parts.count > 1 ? parts[1] : "")
  }

  static func text(_ picks: [String: String]?) -> String {
    picks.map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ") }
      ?? "none"
  }

  /// The picks of a resolution that has no failure, and that misses no pod.
  static func picks(_ found: PodResolution) -> [String: String]? {
    found.failures.isEmpty && found.unknown.isEmpty ? found.picks.mapValues(\.version.text) : nil
  }

  /// A world that nobody chose: ranges, exact versions and prereleases, a graph without circles.
  static func random(_ random: inout SplitMix) -> PodWorld {
    var world = PodWorld()
    let names = ["A", "B", "C", "D", "E"].prefix(Int.random(in: 2...5, using: &random))
    let versions = ["1.0", "1.1", "1.2", "2.0", "2.0.a", "1.1.b", "2.1"]
    let clauses = [
      "", ">= 1.0", "~> 1.0", "~> 1.1", "< 2.0", "1.1", "2.0", "2.0.a", ">= 1.1.a", "!= 2.0", "~> 2.0.a",
      "> 1.1",
    ]
    func requirement(_ pod: String) -> Requirement {
      Requirement(pod: pod, clause: clauses.randomElement(using: &random) ?? "")
    }
    for (index, name) in names.enumerated() {
      for version in versions where Int.random(in: 0...2, using: &random) > 0 {
        world.pods[name, default: [:]][version] = names.dropFirst(index + 1)
          .filter { _ in Int.random(in: 0...2, using: &random) == 0 }.map(requirement)
      }
      if world.pods[name] == nil { world.pods[name] = ["1.0": []] }
      if index == 0 || Int.random(in: 0...3, using: &random) == 0 { world.podfile.append(requirement(name)) }
    }
    return world
  }

  /// Whether some way through it ends at a circle, at a pod that is nowhere, or at a subspec that is not there.
  var hasWaysThatEnd: Bool { pods.keys.contains { $0.contains("/") } || description.contains("Gone") }

  /// Whether versions satisfy everything that the Podfile asks for and that they require themselves, without a circle:
  /// a judge that searches for nothing.
  func isSolution(_ picks: [String: String]) -> Bool {
    func isSound(_ need: Requirement, below owners: [String]) -> Bool {
      let root = String(need.pod.prefix { $0 != "/" })
      guard let version = picks[root], let needs = pods[need.pod]?[version], !owners.contains(need.pod),
        let parsed = PodVersion(version),
        need.clause.isEmpty || PodRequirement(need.clause)?.isSatisfied(by: parsed) == true
      else { return false }
      return needs.allSatisfy { isSound($0, below: owners + [need.pod]) }
    }
    return podfile.allSatisfy { isSound($0, below: []) }
  }

  /// Such a world with subspecs, of which some stand for their pod, and now and then a requirement that goes back and
  /// may close a circle, or on a pod that is nowhere.
  static func randomWithSubspecs(_ random: inout SplitMix) -> PodWorld {
    var world = PodWorld.random(&random)
    for name in world.pods.keys.sorted() where Bool.random(using: &random) {
      for (version, needs) in world.pods[name, default: [:]].sorted(by: { $0.key < $1.key }) {
        let cut = Int.random(in: 0...needs.count, using: &random)
        let hasCore = Int.random(in: 0...5, using: &random) > 0
        let isDefault = Bool.random(using: &random)
        world.pods[name]?[version] =
          Array(needs.prefix(cut))
          + (hasCore && isDefault ? [.init(pod: "\(name)/Core", clause: version)] : [])
        if hasCore { world.pods["\(name)/Core", default: [:]][version] = needs }
      }
    }
    let names = world.pods.keys.filter { !$0.contains("/") }.sorted()
    for (owner, versions) in world.pods.sorted(by: { $0.key < $1.key }) {
      for version in versions.keys.sorted() where Int.random(in: 0...25, using: &random) == 0 {
        guard let back = (names + ["Gone"]).randomElement(using: &random), !owner.hasPrefix(back) else {
          continue
        }
        world.pods[owner]?[version]?.append(.init(pod: back, clause: ""))
      }
    }
    for name in names where world.pods["\(name)/Core"] != nil && Int.random(in: 0...2, using: &random) == 0 {
      world.podfile.append(.init(pod: "\(name)/Core", clause: ""))
    }
    return world
  }
}
