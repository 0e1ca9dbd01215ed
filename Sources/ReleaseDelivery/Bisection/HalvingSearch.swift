import ReleaseModel

/// Finds the first commit that makes a command fail by halves, wherever they are in the history, as `git bisect` does.
///
/// A commit that is good clears all its ancestors, one that is bad leaves only these.
struct HalvingSearch: Sendable {
  /// Those of the mainline first, so that they are taken where others do no better.
  private let commits: [ObjectID]
  /// For each commit its ancestors among all of them, itself included.
  private let ancestors: [BitSet]
  private let head: Int

  /// More commits take too much memory and time for what they save.
  static var most: Int { 4096 }

  /// - Parameters:
  ///   - steps: From the one after the last good commit to one that fails.
  ///   - parents: Of each of their commits.
  /// - Returns: nil for more commits than `most`, and for steps whose parents are not known.
  init?(_ steps: [LineSearch.Step], parents: [ObjectID: [ObjectID]]) {
    let count = steps.reduce(0) { $0 + $1.count }
    guard (1...Self.most).contains(count), let last = steps.last else { return nil }
    var commits: [ObjectID] = []
    var open = steps
    while !open.isEmpty {
      commits += open.map(\.commit)
      open = open.flatMap(\.branches).flatMap(\.self)
    }
    let places = Dictionary(commits.enumerated().map { ($1, $0) }) { first, _ in first }
    guard places.count == commits.count, commits.allSatisfy({ parents[$0] != nil }) else { return nil }
    var ancestors = [BitSet?](repeating: nil, count: count)
    // Without recursion: a line may be thousands of commits long.
    for place in commits.indices {
      var pending = [place]
      while let next = pending.last {
        let above = (parents[commits[next]] ?? []).compactMap { places[$0] }
        let missing = above.filter { ancestors[$0] == nil }
        if missing.isEmpty || ancestors[next] != nil {
          if ancestors[next] == nil {
            var own = BitSet(count)
            own.insert(next)
            for parent in above { if let set = ancestors[parent] { own.formUnion(set) } }
            ancestors[next] = own
          }
          pending.removeLast()
        } else {
          pending += missing
        }
      }
    }
    self.commits = commits
    self.ancestors = ancestors.compactMap(\.self)
    head = places[last.commit] ?? 0
    worst = worst(self.ancestors[head])
  }

  /// The same search, if another choice among equals takes no more than so many runs; else itself.
  func turned(for allowance: Int) -> HalvingSearch {
    var best = self
    for turn in 1...7 where best.worst > allowance {
      var other = self
      other.turn = turn
      other.worst = other.worst(ancestors[head])
      if other.worst < best.worst { best = other }
    }
    return best
  }

  /// Of several that do equally well, which one is taken.
  private var turn = 0
  /// The most runs that it takes when all can be judged.
  private(set) var worst = 0

  private func worst(_ suspects: BitSet) -> Int {
    guard let probe = ranked(suspects, besides: []).first else { return 0 }
    return 1
      + max(
        worst(suspects.intersection(ancestors[probe])), worst(suspects.subtracting(ancestors[probe])))
  }

  func first<Pending: Error>(
    _ test: (ObjectID) throws(Pending) -> MixtureVerdict
  ) throws(Pending) -> (commit: ObjectID, alternatives: [ObjectID]) {
    var suspects = ancestors[head]
    var bad = head
    var skipped: Set<Int> = []
    var row = 0
    while true {
      let ranked = ranked(suspects, besides: skipped.union([bad]))
      guard !ranked.isEmpty else { break }
      // After one that can't be judged, the next is farther away each time.
      let probe = ranked[min(1 << min(row, 20) - 1, ranked.count - 1)]
      let verdict = try test(commits[probe])
      row = verdict == .unresolved ? row + 1 : 0
      switch verdict {
      case .bad:
        suspects = suspects.intersection(ancestors[probe])
        bad = probe
      case .good: suspects = suspects.subtracting(ancestors[probe])
      case .unresolved: skipped.insert(probe)
      }
      skipped = skipped.filter(suspects.contains)
    }
    return (commits[bad], skipped.filter { $0 != bad }.sorted().map { commits[$0] })
  }

  /// What may be tried, the one first that leaves the fewest on its larger side.
  private func ranked(_ suspects: BitSet, besides left: Set<Int>) -> [Int] {
    let all = suspects.count
    guard all > 1 else { return [] }
    return suspects.members.filter { !left.contains($0) }.compactMap { place -> (Int, rest: Int)? in
      let part = suspects.intersection(ancestors[place]).count
      return part == all ? nil : (place, max(part, all - part))
    }.sorted { ($0.rest, key(of: $0.0)) < ($1.rest, key(of: $1.0)) }.map(\.0)
  }

  private func key(of place: Int) -> Int { turn == 0 ? place : (place &* 7919 &+ turn &* 104_729) % 1009 }
}
