/// One search for a solution: choices in CocoaPods' order, and the way back out of a dead end.
struct PodSearch {
  enum Outcome {
    case solved(PodResolution)
    case failed(PodContradiction)
    case givenUp(PodResolution)
  }

  /// What is chosen so far, and what is still to be looked at.
  private struct State {
    var picks: [String: PodCandidate] = [:]
    /// Every requirement that is known on a pod.
    var demands: [String: [PodDemand]] = [:]
    var pending: [Pending] = []
    var unknown: Set<String> = []
  }

  /// A requirement to look at, with the versions that it is offered.
  private struct Pending {
    let demand: PodDemand
    let offered: [PodCandidate]
    /// External sources first, then prereleases, then the fewest versions.
    let key: [Int]
  }

  private enum Step {
    case solved(State)
    /// The pods whose choices led here.
    case deadEnd(culprits: Set<String>)
    case givenUp(State)
  }

  private let index: PodIndex
  private let podfile: [PodDemand]
  private let ignored: Set<String>
  private var choicesLeft: Int
  private var first: PodContradiction?
  private let narrowing: [String: [PodDemand]]

  init(_ index: PodIndex, _ podfile: [PodDemand], ignoring ignored: Set<String>, limit: Int) {
    self.index = index
    self.podfile = podfile
    self.ignored = ignored
    choicesLeft = limit
    narrowing = Dictionary(grouping: podfile, by: \.pod)
  }

  mutating func run() throws -> Outcome {
    var state = State()
    try take(podfile, into: &state)
    switch try solve(state) {
    case .solved(let state): return .solved(resolution(state))
    case .givenUp(let state): return .givenUp(resolution(state))
    case .deadEnd:
      // A dead end is noted where it is met, so there is one.
      guard let first else { return .givenUp(resolution(state)) }
      return .failed(first)
    }
  }

  private func resolution(_ state: State) -> PodResolution {
    PodResolution(
      picks: state.picks, demands: state.demands, unknown: state.unknown, wentBack: first != nil)
  }

  /// Adds requirements. All pods are looked up before any is missed, so that facts are asked for together.
  private func take(_ demands: [PodDemand], into state: inout State) throws {
    var missing: (any Error)?
    for demand in demands where !ignored.contains(demand.pod) {
      do {
        guard try index.candidates(demand.pod) != nil else {
          state.unknown.insert(demand.pod)
          state.demands[demand.pod, default: []].append(demand)
          continue
        }
        state.demands[demand.pod, default: []].append(demand)
        state.pending.append(try pending(demand))
      } catch {
        missing = error
      }
    }
    if let missing { throw missing }
  }

  private mutating func solve(_ start: State) throws -> Step {
    var state = start
    while let next = next(&state) {
      let demand = next.demand
      if let pick = state.picks[demand.pod] {
        if pick.isExternal || demand.requirement.isSatisfied(by: pick.version) { continue }
        return try deadEnd(demand.pod, state)
      }
      return try choose(next, state)
    }
    return .solved(state)
  }

  /// Tries the versions that a requirement admits, one after the other.
  private mutating func choose(_ pending: Pending, _ state: State) throws -> Step {
    let demand = pending.demand
    var culprits = Set(state.demands[demand.pod, default: []].compactMap(\.owner))
    for candidate in pending.offered {
      choicesLeft -= 1
      guard choicesLeft > 0 else { return .givenUp(state) }
      var next = state
      next.picks[demand.pod] = candidate
      try take(try index.demands(candidate), into: &next)
      switch try solve(next) {
      case .solved(let solved): return .solved(solved)
      case .givenUp(let state): return .givenUp(state)
      case .deadEnd(let inner):
        // Another version of this pod would not help.
        guard inner.contains(demand.pod) else { return .deadEnd(culprits: inner) }
        culprits.formUnion(inner)
      }
    }
    if pending.offered.isEmpty { _ = try deadEnd(demand.pod, state) }
    culprits.remove(demand.pod)
    return .deadEnd(culprits: culprits)
  }

  private mutating func deadEnd(_ pod: String, _ state: State) throws -> Step {
    let demands = state.demands[pod, default: []]
    first = try first ?? PodContradiction(pod, demands, index.candidates(pod) ?? [])
    return .deadEnd(culprits: Set(demands.compactMap(\.owner)).union([pod]))
  }

  private func pending(_ demand: PodDemand) throws -> Pending {
    let clauses = [demand] + narrowing[demand.pod, default: []]
    let found = try (index.candidates(demand.pod) ?? []).filter { candidate in
      candidate.isExternal || clauses.allSatisfy { $0.requirement.isSatisfied(by: candidate.version) }
    }
    let offered = found.filter { $0.isExternal || !$0.version.isPrerelease || demand.namesPrerelease }
    let isExternal = found.first?.isExternal == true
    return Pending(
      demand: demand, offered: offered,
      // CocoaPods counts what satisfies, whether it is offered or not.
      key: [isExternal ? 0 : 1, demand.namesPrerelease ? 0 : 1, found.count])
  }

  /// In CocoaPods' order: a pod that is chosen already comes before all others.
  private func next(_ state: inout State) -> Pending? {
    if let position = state.pending.firstIndex(where: { state.picks[$0.demand.pod] != nil }) {
      return state.pending.remove(at: position)
    }
    let best = state.pending.indices.min { left, right in
      let (a, b) = (state.pending[left].key, state.pending[right].key)
      return a == b ? left < right : a.lexicographicallyPrecedes(b)
    }
    return best.map { state.pending.remove(at: $0) }
  }
}
