import Foundation
import ReleaseModel
import TestSupport
import Testing

@testable import ReleaseDelivery

/// The whole search over invented trains: the components, and then the commits of each.
struct BisectionTests {
  private static let worlds: Range<UInt64> = 0..<(ChangeWorld.seeds.upperBound / 40)

  private func culprits(_ answer: BisectionAnswer) throws -> [BisectionAnswer.Culprit] {
    guard case .found(let culprits, _) = answer else {
      Issue.record("\(answer)")
      return []
    }
    return culprits
  }

  /// Each commit is the first that fails with what was found of the others, and the one before it does not fail.
  @Test func findsTheCommitsThatFailTogether() throws {
    for seed in Self.worlds {
      let world = MixtureWorld(seed: seed)
      var search = world.search()
      guard world.verdict(search.bad) == .bad else { continue }
      let found = try culprits(world.run(&search))
      let fault = try #require(world.faults.first)
      let named = found.filter { !$0.isOnlyNeeded }
      // Who fails is named with the commit since when it does.
      for (name, position) in fault {
        let culprit = try #require(found.first { $0.component == name }, "seed \(seed)")
        guard !culprit.isOnlyNeeded else { continue }
        let candidates = [culprit.commit].compactMap(\.self) + culprit.alternatives
        let isNeeded = world.needs.values.contains { $0.other == name && $0.at >= position }
        #expect(candidates.contains(world.commit(name, position)) || isNeeded, "seed \(seed): \(culprit)")
      }
      #expect(!named.isEmpty, "seed \(seed)")
      if world.needs.isEmpty {
        #expect(Set(named.map(\.component)) == Set(fault.keys), "seed \(seed)")
        let most = found.reduce(2.0) { runs, culprit in
          runs + log2(Double(world.lengths[culprit.component] ?? 1)).rounded(.up)
        }
        let parts = Double(found.count) * (log2(Double(world.order.count)).rounded(.up) + 3)
        #expect(Double(search.verdicts.count) <= most + parts + 1, "seed \(seed): \(search.verdicts.count)")
      }
    }
  }

  @Test func whatIsTriedBesideEachOtherDiffersAndGivesTheSameAnswer() throws {
    for seed in Self.worlds {
      let world = MixtureWorld(seed: seed)
      var alone = world.search()
      let answer = world.run(&alone)
      for width in [2, 5] {
        var search = world.search()
        var rounds = 0
        var known: Set<Mixture> = []
        let same = world.run(&search, width: width) { mixtures in
          rounds += 1
          #expect(!mixtures.isEmpty && mixtures.count <= width, "seed \(seed)")
          for mixture in mixtures {
            #expect(known.insert(mixture).inserted, "seed \(seed): twice")
          }
        }
        #expect(same == answer, "seed \(seed)")
        #expect(rounds <= alone.verdicts.count, "seed \(seed): \(rounds) rounds")
      }
    }
  }

  /// Looking ahead pays: with three beside each other, two halves are taken at once.
  @Test func threeBesideEachOtherTakeHalfOfTheRounds() {
    var world = MixtureWorld(Array(repeating: 16, count: 32))
    var (alone, beside) = (0, 0)
    for index in stride(from: 0, to: 32, by: 5) {
      world.faults = [[MixtureWorld.name(index): 7]]
      var search = world.search()
      _ = world.run(&search) { _ in alone += 1 }
      search = world.search()
      _ = world.run(&search, width: 3) { _ in beside += 1 }
    }
    #expect(Double(beside) <= Double(alone) * 0.6, "\(beside) of \(alone)")
  }

  @Test func knownVerdictsNeedNoRun() throws {
    for seed in Self.worlds {
      let world = MixtureWorld(seed: seed)
      var first = world.search()
      let answer = world.run(&first)
      var again = world.search()
      again.verdicts = first.verdicts
      let same = world.run(&again) { _ in Issue.record("seed \(seed): something is tried again") }
      #expect(same == answer, "seed \(seed)")
    }
  }

  @Test func endsThatAreNotWhatTheyShouldBeAreTold() {
    var world = MixtureWorld([3, 3])
    let first = MixtureWorld.name(0)
    world.faults = [[first: 0]]
    var search = world.search()
    #expect(world.run(&search) == .wrongEnd(.good, said: .bad))
    world.faults = [[first: 9]]
    search = world.search()
    #expect(world.run(&search) == .wrongEnd(.bad, said: .good))
    world.needs[first] = (1, MixtureWorld.name(1), 9)
    search = world.search()
    #expect(world.run(&search) == .wrongEnd(.bad, said: .unresolved))
  }

  /// The app uses what a component has since its second commit; the fault came with the app alone.
  @Test func aComponentThatIsOnlyNeededIsToldApart() throws {
    var world = MixtureWorld([8, 8, 8])
    let (other, app) = (MixtureWorld.name(1), MixtureWorld.name(2))
    world.needs[app] = (3, other, 2)
    world.faults = [[app: 6]]
    var search = world.search()
    let found = try culprits(world.run(&search))
    #expect(found.map(\.component) == [other, app])
    #expect(found.map(\.isOnlyNeeded) == [true, false])
    #expect(found[0].commit == nil && found[1].commit == world.commit(app, 6))
  }

  /// The app calls what a component has since its second commit, and that is broken since the fifth.
  @Test func aNeededComponentThatBreaksLaterIsNamedWithItsCommit() throws {
    var world = MixtureWorld([8, 8, 8])
    let (other, app) = (MixtureWorld.name(1), MixtureWorld.name(2))
    world.needs[app] = (3, other, 2)
    world.faults = [[app: 3, other: 5]]
    var search = world.search()
    let found = try culprits(world.run(&search))
    #expect(found.map(\.isOnlyNeeded) == [false, false])
    #expect(found.map(\.commit) == [world.commit(other, 5), world.commit(app, 3)])
  }

  /// Neither builds without the other, so each is named.
  @Test func twoThatNeedEachOtherAreBothNamed() throws {
    var world = MixtureWorld([8, 8])
    let (one, two) = (MixtureWorld.name(0), MixtureWorld.name(1))
    world.needs = [one: (4, two, 4), two: (4, one, 4)]
    world.faults = [[one: 4, two: 4]]
    var search = world.search()
    let found = try culprits(world.run(&search))
    #expect(
      found.map(\.component) == [one, two] && found.allSatisfy { !$0.isOnlyNeeded && $0.commit != nil })
    // With a later fault in one of them, that one is named.
    world.faults = [[one: 6, two: 4]]
    search = world.search()
    let later = try culprits(world.run(&search))
    #expect(later.map(\.isOnlyNeeded) == [false, true] && later[0].commit == world.commit(one, 6))
  }

  @Test func aCommitThatTheBadTrainLacksIsFound() throws {
    let name = MixtureWorld.name(0)
    let lost = (1...9).map { ObjectID.numbered(10 + $0) }
    let base = ObjectID.numbered(1)
    let new = ObjectID.numbered(2)
    let good = Mixture([name: lost[8]])
    // The fix is the fourth commit of a line that was left.
    for fix in lost.indices {
      var search = Bisection(good: good, bad: Mixture([name: new]), order: [name])
      search.lines[name] = CommitLine(
        base: base, steps: [.init(new)], lost: lost.map { LineSearch.Step($0) })
      var answer: BisectionAnswer?
      while answer == nil {
        switch search.next() {
        case .found(let found): answer = found
        case .read: Issue.record("the line is known")
        case .run(let mixtures):
          for mixture in mixtures {
            let isFixed = mixture.commits[name].map { lost.dropFirst(fix).contains($0) } ?? false
            search.verdicts[mixture] = isFixed ? .good : .bad
          }
        }
      }
      let culprit = try culprits(try #require(answer))[0]
      #expect(culprit.line == .lost && culprit.commit == lost[fix])
      #expect(search.verdicts.count <= 2 + 1 + 4)
    }
  }

  @Test func aComponentThatCameOrWentIsNamedWithoutACommit() throws {
    let (old, new, same) = (MixtureWorld.name(0), MixtureWorld.name(1), MixtureWorld.name(2))
    let good = Mixture([old: .numbered(1), same: .numbered(3)])
    let bad = Mixture([new: .numbered(2), same: .numbered(4)])
    for culprit in [old, new] {
      var search = Bisection(good: good, bad: bad, order: [same, new])
      var answer: BisectionAnswer?
      while answer == nil {
        switch search.next() {
        case .found(let found): answer = found
        case .read: Issue.record("nothing is between")
        case .run(let mixtures):
          for mixture in mixtures {
            let isBad = (mixture.commits[culprit] != nil) == (culprit == new)
            search.verdicts[mixture] = isBad ? .bad : .good
          }
        }
      }
      #expect(
        answer
          == .found(
            [
              .init(
                component: culprit, from: good.commits[culprit], to: bad.commits[culprit], isOnlyNeeded: false
              )
            ],
            withoutThem: .good))
    }
  }

  @Test func anotherFaultIsTold() {
    var world = MixtureWorld([3, 3, 3])
    world.faults = [[MixtureWorld.name(0): 1], [MixtureWorld.name(2): 1]]
    var search = world.search()
    guard case .found(let culprits, let rest) = world.run(&search) else {
      Issue.record("nothing is found")
      return
    }
    #expect(culprits.count == 1 && rest == .bad)
  }

  /// A command that answers by chance ends all the same, whatever is tried beside each other.
  @Test func aFlakyCommandEndsTheSearch() {
    for seed in Self.worlds {
      let world = MixtureWorld(seed: seed)
      var random = SplitMix(seed: seed)
      var search = world.search()
      search.verdicts = [search.good: .good, search.bad: .bad]
      var isFound = false
      while !isFound {
        switch search.next(atMost: 1 + Int(seed % 3)) {
        case .found: isFound = true
        case .read(let name): search.lines[name] = world.line(name)
        case .run(let mixtures):
          for mixture in mixtures {
            search.verdicts[mixture] = MixtureVerdict.allCases.randomElement(using: &random)
          }
        }
      }
    }
  }
}
