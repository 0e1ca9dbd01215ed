import ReleaseModel

/// The search for the smallest change from one train to another that makes a command fail: the components first, then the
/// commits of each that is found.
///
/// A value: what was tried goes in, what to try next comes out. The search begins anew each time and takes known verdicts from
/// its memory, so that it goes on after a stop, and can look ahead for what else may be tried meanwhile.
package struct Bisection: Sendable {
  package let good: Mixture
  package let bad: Mixture
  /// The repositories that differ, each after those that it needs.
  package let changed: [ComponentName]
  /// What the command says.
  package var verdicts: [Mixture: MixtureVerdict] = [:]
  package var lines: [ComponentName: CommitLine] = [:]

  /// - Parameter order: All repositories, each after those that it needs.
  package init(good: Mixture, bad: Mixture, order: [ComponentName]) {
    self.good = good
    self.bad = bad
    let names = Set(good.commits.keys).union(bad.commits.keys)
    let rest = names.subtracting(order).sorted()
    changed = (order + rest).filter { good.commits[$0] != bad.commits[$0] }
  }

  package enum Step: Sendable {
    /// To be tried, the most urgent first.
    case run([Mixture])
    /// The commits of a component are needed.
    case read(ComponentName)
    case found(BisectionAnswer)
  }

  /// What the search waits for.
  private enum Pending: Error {
    case mixture(Mixture)
    case line(ComponentName)
  }

  /// - Parameter count: How many mixtures may be tried beside each other.
  package func next(atMost count: Int = 1) -> Step {
    let first: Mixture
    do throws(Pending) {
      return .found(try answer())
    } catch {
      switch error {
      case .line(let name): return .read(name)
      case .mixture(let mixture): first = mixture
      }
    }
    return .run([first] + ahead(of: first, count - 1))
  }

  /// What may be tried after a mixture, whatever is said of it: for each verdict what would come next.
  private func ahead(of first: Mixture, _ count: Int) -> [Mixture] {
    var found: [Mixture] = []
    var open: [Bisection] = [.bad, .good].map { assuming($0, of: first) }
    while found.count < count, !open.isEmpty {
      let next = open.removeFirst()
      do throws(Pending) {
        _ = try next.answer()
      } catch {
        guard case .mixture(let mixture) = error else { continue }
        if mixture != first, !found.contains(mixture) { found.append(mixture) }
        open += [.bad, .good].map { next.assuming($0, of: mixture) }
      }
    }
    return found
  }

  private func assuming(_ verdict: MixtureVerdict, of mixture: Mixture) -> Bisection {
    var copy = self
    copy.verdicts[mixture] = verdict
    return copy
  }

  private func verdict(_ mixture: Mixture) throws(Pending) -> MixtureVerdict {
    guard let verdict = verdicts[mixture] else { throw .mixture(mixture) }
    return verdict
  }

  /// The good train with some of the changes.
  private func mixture(with changes: Set<ComponentName>) -> Mixture {
    good.replacing(Dictionary(uniqueKeysWithValues: changes.map { ($0, bad.commits[$0]) }))
  }

  private func answer() throws(Pending) -> BisectionAnswer {
    // Both ends are shown to be what they are said to be.
    let ends = [good, bad]
    for (end, wanted) in zip(ends, [MixtureVerdict.good, .bad]) {
      let said = try verdict(end)
      guard said == wanted else { return .wrongEnd(wanted, said: said) }
    }
    let found = try ChangeSearch(order: changed).minimal { (changes) throws(Pending) -> MixtureVerdict in
      try verdict(mixture(with: changes))
    }
    let members = changed.filter(found.contains)
    var culprits: [BisectionAnswer.Culprit] = []
    // Where a component is found, the others are looked into with what was found of it.
    var kept = mixture(with: found)
    for name in members {
      // Without it the rest may not even resolve or build.
      let without = members.count > 1 ? try verdict(mixture(with: found.subtracting([name]))) : .good
      let culprit = try culprit(name, in: kept, without: without)
      if culprit.line == .gained, let commit = culprit.commit { kept.commits[name] = commit }
      culprits.append(culprit)
    }
    // One that the others need explains nothing, unless they all need each other.
    if !culprits.allSatisfy(\.isOnlyNeeded) {
      for index in culprits.indices where culprits[index].isOnlyNeeded { culprits[index].forgetCommit() }
    } else {
      for index in culprits.indices { culprits[index].isOnlyNeeded = false }
    }
    var rest: MixtureVerdict?
    if members.count < changed.count {
      rest = try verdict(
        bad.replacing(Dictionary(uniqueKeysWithValues: members.map { ($0, good.commits[$0]) })))
    }
    return .found(culprits, withoutThem: rest)
  }

  /// - Parameter without: What is said of the mixture with the component as the good train has it.
  private func culprit(
    _ name: ComponentName, in mixture: Mixture, without: MixtureVerdict
  ) throws(Pending) -> BisectionAnswer.Culprit {
    var culprit = BisectionAnswer.Culprit(
      component: name, from: good.commits[name], to: bad.commits[name], isOnlyNeeded: without == .unresolved)
    // One that came or went has no commits between.
    guard let old = culprit.from, culprit.to != nil else { return culprit }
    guard let line = lines[name] else { throw .line(name) }
    var hasGood = without == .good
    // Beside the found commit in the end.
    var unresolved: ObjectID?
    func said(_ commit: ObjectID) throws(Pending) -> MixtureVerdict {
      let said = commit == old ? without : try verdict(mixture.replacing([name: commit]))
      if said == .good { hasGood = true }
      if said != .bad { unresolved = said == .unresolved && commit != old ? commit : nil }
      // Where the old state can't be judged, neither can those near it: the search is for the first that fails.
      return said == .unresolved && without == .unresolved ? .good : said
    }
    let found: LineSearch.Found
    if !line.lost.isEmpty, try said(line.base) == .bad {
      culprit.line = .lost
      found = try line.lostSearch.first { (commit) throws(Pending) in try said(commit).inverted }
      _ = try said(found.commit)
    } else if line.steps.isEmpty {
      return culprit
    } else {
      culprit.line = .gained
      found = try line.search.first { (commit) throws(Pending) in try said(commit) }
    }
    culprit.isOnlyNeeded = !hasGood
    culprit.commit = found.commit
    culprit.alternatives = found.alternatives
    if without == .unresolved, hasGood, culprit.line == .gained, let unresolved {
      culprit.alternatives = [unresolved]
    }
    culprit.merge = found.merge
    return culprit
  }

  /// The most runs that a single change takes, both ends and what was tried before among them.
  package func estimate(line: CommitLine?) -> Int {
    var runs = 2
    var bits = 0
    while 1 << bits < changed.count { bits += 1 }
    if changed.count > 1 { runs += bits + 2 }
    return runs + (line?.worst ?? 0)
  }
}
