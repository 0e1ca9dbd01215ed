import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDelivery

/// The search for a smallest failing set of changes, against exhaustive search and published bounds.
struct ChangeSearchTests {
  @Test func findsAMinimalSetWithinTheBound() {
    var sizes: [Int: Int] = [:]
    for seed in ChangeWorld.seeds {
      let world = ChangeWorld(seed: seed)
      let (found, runs) = world.searched()
      #expect(world.verdict(found) == .bad, "seed \(seed)")
      if found.count <= 14 { #expect(world.failingPart(of: found) == nil, "seed \(seed): \(found)") }
      sizes[found.count, default: 0] += 1
      let count = Double(world.count)
      let bound = world.isSimple ? 2 * log2(count) : Double(ChangeSearch<Int>.bound(world.count))
      #expect(Double(runs) <= 1.5 * max(1, bound), "seed \(seed): \(runs) runs for \(world.count) changes")
    }
    // The worlds have what they are made for.
    for size in 1...4 { #expect(sizes[size, default: 0] > 20, "\(sizes)") }
  }

  /// A single change of many takes as many runs as there are halves, and one that shows that it is enough.
  @Test func aSingleChangeTakesALogarithmOfRuns() {
    for count in 1...130 {
      var most = 0
      for culprit in 0..<count {
        var tried: Set<Set<Int>> = []
        let found = ChangeSearch(order: Array(0..<count)).minimal {
          (changes) throws(Never) -> MixtureVerdict in
          tried.insert(changes)
          return changes.contains(culprit) ? .bad : .good
        }
        #expect(found == [culprit])
        most = max(most, tried.count)
      }
      #expect(Double(most) <= log2(Double(count)).rounded(.up) + 1, "\(count): \(most)")
    }
  }

  /// Two that need each other can only be left out together.
  @Test func changesThatNeedEachOtherAreLeftOutTogether() {
    let found = ChangeSearch(order: [0, 1, 2]).minimal { (changes) throws(Never) -> MixtureVerdict in
      if changes.contains(0) != changes.contains(1) { return .unresolved }
      return changes.contains(2) ? .bad : .good
    }
    #expect(found == [2])
    let pair = ChangeSearch(order: [2, 0, 1]).minimal { (changes) throws(Never) -> MixtureVerdict in
      if changes.contains(0) != changes.contains(1) { return .unresolved }
      return changes.contains(0) ? .bad : .good
    }
    #expect(pair == [0, 1])
  }

  /// A command that answers by chance ends the search with something that it called bad.
  @Test func aFlakyCommandEndsTheSearch() {
    for seed in UInt64(0)..<200 {
      var random = SplitMix(seed: seed)
      var known: [Set<Int>: MixtureVerdict] = [Set(0..<20): .bad]
      let found = ChangeSearch(order: Array(0..<20)).minimal { (changes) throws(Never) -> MixtureVerdict in
        let verdict = known[changes] ?? (MixtureVerdict.allCases.randomElement(using: &random) ?? .good)
        known[changes] = verdict
        return verdict
      }
      #expect(known[found] == .bad, "seed \(seed)")
    }
  }
}
