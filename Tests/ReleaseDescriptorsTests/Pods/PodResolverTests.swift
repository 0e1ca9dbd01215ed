import Foundation
import TestSupport
import Testing

@testable import ReleaseDescriptors
@testable import ReleaseModel

struct PodResolverTests {
  @Test func worldsAreResolvedAsTheTableSays() throws {
    let worlds = try PodWorld.fixtures()
    #expect(worlds.count >= 15)
    for world in worlds {
      let found = try world.resolve()
      let picks = PodWorld.picks(found)
      if picks != world.picks { Issue.record("\(world.title): picked \(String(describing: picks))") }
      let clash = found.failures.first.map(Self.clash)
      let gone = found.failures.isEmpty ? found.unknown.first : nil
      if (clash ?? gone) != world.clash { Issue.record("\(world.title): clash in \(clash ?? "nothing")") }
    }
  }

  private static func clash(_ failure: PodFailure) -> String {
    switch failure {
    case .contradiction(let contradiction): contradiction.pod
    case .noSubspec(let demand, _): demand.name
    case .circle(let demands): demands.map(\.name).joined(separator: " ")
    }
  }

  /// Molinillo is the resolver that CocoaPods itself uses; the script around it has CocoaPods' rules.
  @Test(
    .requires(RequiredProgram("ruby-molinillo", isInstalled: MolinilloJudge.isThere))
  )
  func molinilloAgreesWithTheTable() throws {
    let worlds = try PodWorld.fixtures()
    for (world, picks) in zip(worlds, try MolinilloJudge.picks(worlds)) where picks != world.picks {
      Issue.record("\(world.title): Molinillo picked \(String(describing: picks))")
    }
  }

  @Test(
    .requires(RequiredProgram("ruby-molinillo", isInstalled: MolinilloJudge.isThere))
  )
  func molinilloPicksTheSameInWorldsThatNobodyChose() throws {
    var random = SplitMix(seed: 20_261_121)
    try compare((0..<3_000).map { _ in PodWorld.random(&random) })
  }

  @Test(
    .requires(RequiredProgram("ruby-molinillo", isInstalled: MolinilloJudge.isThere))
  )
  func molinilloPicksTheSameWhereThereAreSubspecsAndCircles() throws {
    var random = SplitMix(seed: 20_261_122)
    let worlds = (0..<3_000).map { _ in PodWorld.randomWithSubspecs(&random) }
    // A way back from a circle or a missing subspec leaves more choices.
    try compare(worlds, differing: 90)
    let failures = try worlds.flatMap { try $0.resolve().failures }
    let circles = failures.count { if case .circle = $0 { true } else { false } }
    let lacking = failures.count { if case .noSubspec = $0 { true } else { false } }
    #expect(circles > 2 && lacking > 20, "\(circles) circles, \(lacking) subspecs that are not there")
  }

  private func compare(_ worlds: [PodWorld], differing limit: Int = 60) throws {
    var solved = 0
    var others = 0
    var failed = 0
    for (number, (world, judged)) in zip(worlds, try MolinilloJudge.picks(worlds)).enumerated() {
      let found = try world.resolve()
      let picks = PodWorld.picks(found)
      if judged != nil { solved += 1 }
      if judged?["?"] != nil {
        // A choice among versions that require the same is left to the end, and Molinillo may find none there.
        failed += 1
        continue
      }
      // After a choice that was taken back there may be several solutions, and each resolver has its preference.
      if !found.revised.isEmpty, picks != nil, judged != nil {
        others += picks == judged ? 0 : 1
      } else if !found.revised.isEmpty, let picks, world.hasWaysThatEnd {
        // On its way back from a circle, or at a pod that is nowhere, Molinillo gives up where a solution exists.
        #expect(world.isSolution(picks), "world \(number): \(PodWorld.text(picks))\n\(world)")
        others += 1
      } else if picks != judged {
        Issue.record(
          "world \(number): \(PodWorld.text(picks)); Molinillo: \(PodWorld.text(judged))\n\(world)"
        )
      }
    }
    #expect(solved > 500 && solved < 2_900, "\(solved) have a solution")
    #expect(others < limit, "\(others) have another one")
    #expect(failed < 10, "Molinillo fails in \(failed)")
  }

  @Test func aContradictionNamesTheFewestRequirements() throws {
    var world = PodWorld(pods: [
      "Net": ["1.0": [], "2.0": []], "A": ["1.0": []], "B": ["1.0": []], "C": ["1.0": []],
    ])
    world.pods["A"]?["1.0"] = [.init(pod: "Net", clause: ">= 1.0")]
    world.pods["B"]?["1.0"] = [.init(pod: "Net", clause: "~> 1.0")]
    world.pods["C"]?["1.0"] = [.init(pod: "Net", clause: "2.0")]
    world.podfile = ["A", "B", "C"].map { .init(pod: $0, clause: "") }
    let contradiction = try #require(try world.resolve().contradictions.first)
    #expect(Set(contradiction.demands.compactMap(\.owner)) == ["B", "C"])
  }

  @Test func oneContradictionDoesNotHideTheRest() throws {
    let world = PodWorld(
      pods: ["A": ["1.0": []], "B": ["1.0": []], "C": ["1.0": []]],
      podfile: [.init(pod: "A", clause: "2.0"), .init(pod: "B", clause: "3.0"), .init(pod: "C", clause: "")])
    let found = try world.resolve()
    #expect(
      found.contradictions.map(\.pod).sorted() == ["A", "B"] && found.picks["C"]?.version.text == "1.0")
  }
}
