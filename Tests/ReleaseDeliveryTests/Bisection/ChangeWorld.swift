import Foundation
import ReleaseModel
import TestSupport

@testable import ReleaseDelivery

/// An invented difference between two trains: which changes need which, and which of them fail together.
struct ChangeWorld {
  let count: Int
  /// Change -> those without which it can't be built.
  private(set) var needs: [Int: Set<Int>] = [:]
  /// Each fails as soon as all its members are there.
  private(set) var faults: [Set<Int>] = []
  /// In the order in which the search takes them.
  private(set) var order: [Int]
  /// Every fault is a single change, and all can be judged.
  var isSimple: Bool { needs.isEmpty && faults.allSatisfy { $0.count == 1 } }

  /// How many worlds are tried; `RELCTL_NIGHTLY=1` tries ten times as many.
  static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["RELCTL_NIGHTLY"] == nil ? 2000 : 20_000)

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func pick<Element>(_ all: [Element]) -> Element { all[Int.random(in: all.indices, using: &random)] }
    count = Int.random(in: 1...60, using: &random)
    order = Array(0..<count)
    for _ in 0..<pick([0, 0, count / 4, count / 2]) where count > 1 {
      let user = Int.random(in: 1..<count, using: &random)
      needs[user, default: []].insert(Int.random(in: 0..<user, using: &random))
    }
    if seed.isMultiple(of: 5), count > 2 {
      for _ in 0..<2 {
        let pair = order.shuffled(using: &random).prefix(2)
        needs[pair[0], default: []].insert(pair[1])
        needs[pair[1], default: []].insert(pair[0])
      }
    }
    // Nothing is known of what needs what.
    if seed.isMultiple(of: 3) { order.shuffle(using: &random) }
    for _ in 0..<pick([1, 1, 1, 2, 3]) {
      faults.append(Set((0..<count).shuffled(using: &random).prefix(pick([1, 1, 2, 2, 3]))))
    }
  }

  func verdict(_ changes: Set<Int>) -> MixtureVerdict {
    if changes.contains(where: { !(needs[$0] ?? []).isSubset(of: changes) }) { return .unresolved }
    return faults.contains { $0.isSubset(of: changes) } ? .bad : .good
  }

  /// What the search finds, and how many different sets it tried.
  func searched() -> (found: Set<Int>, runs: Int) {
    var known: [Set<Int>: MixtureVerdict] = [[]: .good, Set(order): .bad]
    let ends = known.count
    let found = ChangeSearch(order: order).minimal { (changes) throws(Never) -> MixtureVerdict in
      let verdict = known[changes] ?? verdict(changes)
      known[changes] = verdict
      return verdict
    }
    return (found, known.count - ends)
  }

  /// A part of a set that fails, too, found by trying all of them.
  func failingPart(of set: Set<Int>) -> Set<Int>? {
    let members = Array(set)
    for mask in 1..<max(1, (1 << members.count) - 1) {
      let part = Set(members.indices.filter { mask >> $0 & 1 == 1 }.map { members[$0] })
      if verdict(part) == .bad { return part }
    }
    return nil
  }
}
