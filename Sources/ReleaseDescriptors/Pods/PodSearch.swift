import ReleaseModel

/// One search for a solution: choices in CocoaPods' order, and the way back out of a dead end.
struct PodSearch {
  enum Outcome {
    case solved(PodResolution)
    case failed(PodFailure)
    case givenUp(PodResolution)
  }

  /// What is chosen so far, and what is still to be looked at.
  private struct State {
    var picks: [String: PodCandidate] = [:]
    /// Every requirement that is known on a pod, without those of its own subspecs.
    var demands: [String: [PodDemand]] = [:]
    var pending: [Pending] = []
    var unknown: Set<String> = []
    /// What is required by every specification that is part of the solution so far.
    var graph = PodGraph()
  }

  /// A requirement to look at, with the versions that it is offered.
  private struct Pending {
    let demand: PodDemand
    let offered: [PodCandidate]
    /// Versions that it would be offered if they had its subspec.
    let lacking: [PodVersion]
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
  private let exclusions: PodResolver.Exclusions
  private var choicesLeft: Int
  private var first: PodFailure?
  private var revised: [PodCandidate] = []
  /// Requirements before the first dead end on pods that no source has.
  private(set) var missed: [PodDemand] = []
  private let narrowing: [String: [PodDemand]]

  init(_ index: PodIndex, podfile: [PodDemand], ignoring exclusions: PodResolver.Exclusions, limit: Int) {
    self.index = index
    self.podfile = podfile
    self.exclusions = exclusions
    choicesLeft = limit
    narrowing = Dictionary(grouping: podfile, by: \.pod)
  }

  package mutating func run() throws -> Outcome {
    var state = State()
    _ = try take(podfile, into: &state)
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
    PodResolution(picks: state.picks, demands: state.demands, unknown: state.unknown, revised: revised)
  }

  /// Adds requirements. All pods are looked up before any is missed, so that facts are asked for together.
  ///
  /// - Returns: The circle that they close, if they close one.
  private mutating func take(_ demands: [PodDemand], into state: inout State) throws -> [PodDemand]? {
    var missing: (any Error)?
    let demands = demands.filter { !exclusions.covers($0) }
    for demand in demands {
      if let circle = state.graph.add(demand) { return circle }
    }
    for demand in demands {
      do {
        if demand.ownerPod != demand.pod { state.demands[demand.pod, default: []].append(demand) }
        guard try index.candidates(demand.pod) != nil else {
          state.unknown.insert(demand.pod)
          if first == nil { missed.append(demand) }
          continue
        }
        state.pending.append(try pending(demand))
      } catch {
        missing = error
      }
    }
    if let missing { throw missing }
    return nil
  }

  private mutating func solve(_ start: State) throws -> Step {
    var state = start
    while let next = next(&state) {
      let demand = next.demand
      guard let pick = state.picks[demand.pod] else { return try choose(next, from: state) }
      guard pick.isExternal || demand.requirement.isSatisfied(by: pick.version) else {
        return try contradiction(demand.pod, in: state)
      }
      if let end = try activate(demand, pick: pick, in: &state) { return end }
    }
    return .solved(state)
  }

  /// Makes a pod or a subspec in the chosen version a part of the solution, with what it requires.
  ///
  /// - Returns: nil unless that leads nowhere.
  private mutating func activate(_ demand: PodDemand, pick: PodCandidate, in state: inout State) throws
    -> Step?
  {
    guard !state.graph.holds(demand.name) else { return nil }
    guard let demands = try index.demands(pick, demand.name) else {
      return deadEnd(.noSubspec(demand, [pick.version]), in: state)
    }
    state.graph.activate(demand.name)
    return try take(demands, into: &state).map { deadEnd(.circle($0), in: state) }
  }

  /// Tries the versions that a requirement admits, one after the other.
  private mutating func choose(_ pending: Pending, from state: State) throws -> Step {
    let demand = pending.demand
    var culprits = Set(state.demands[demand.pod, default: []].compactMap(\.ownerPod))
    for candidate in pending.offered {
      choicesLeft -= 1
      guard choicesLeft > 0 else { return .givenUp(state) }
      var next = state
      next.picks[demand.pod] = candidate
      switch try activate(demand, pick: candidate, in: &next) ?? solve(next) {
      case .solved(let solved): return .solved(solved)
      case .givenUp(let state): return .givenUp(state)
      case .deadEnd(let inner):
        // Another version of this pod would not help.
        guard inner.contains(demand.pod) else { return .deadEnd(culprits: inner) }
        culprits.formUnion(inner)
        if !revised.contains(candidate) { revised.append(candidate) }
      }
    }
    if pending.offered.isEmpty, pending.lacking.isEmpty {
      _ = try contradiction(demand.pod, in: state)
    } else if pending.offered.isEmpty {
      _ = deadEnd(.noSubspec(demand, pending.lacking), in: state)
    }
    culprits.remove(demand.pod)
    return .deadEnd(culprits: culprits)
  }

  private mutating func contradiction(_ pod: String, in state: State) throws -> Step {
    deadEnd(
      .contradiction(
        PodContradiction(
          pod, demands: state.demands[pod, default: []], candidates: try index.candidates(pod) ?? [])),
      in: state)
  }

  private mutating func deadEnd(_ failure: PodFailure, in state: State) -> Step {
    first = first ?? failure
    let demands = failure.pods.flatMap { state.demands[$0, default: []] }
    return .deadEnd(culprits: Set(demands.compactMap(\.ownerPod)).union(failure.pods))
  }

  private func pending(_ demand: PodDemand) throws -> Pending {
    let clauses = [demand] + narrowing[demand.pod, default: []]
    let admitted = try (index.candidates(demand.pod) ?? []).filter { candidate in
      candidate.isExternal || clauses.allSatisfy { $0.requirement.isSatisfied(by: candidate.version) }
    }
    let (found, lacking) = try split(admitted, by: demand)
    func isOffered(_ candidate: PodCandidate) -> Bool {
      candidate.isExternal || !candidate.version.isPrerelease || demand.namesPrerelease
    }
    let isExternal = found.first?.isExternal == true
    return Pending(
      demand: demand, offered: found.filter(isOffered), lacking: lacking.filter(isOffered).map(\.version),
      // CocoaPods counts what satisfies, whether it is offered or not.
      key: [isExternal ? 0 : 1, demand.namesPrerelease ? 0 : 1, found.count])
  }

  /// Tells versions that have the subspec of a requirement from those that lack it. All are looked at before any is
  /// missed.
  private func split(
    _ candidates: [PodCandidate], by demand: PodDemand
  ) throws -> (having: [PodCandidate], lacking: [PodCandidate]) {
    guard demand.subspec != nil else { return (candidates, []) }
    var missing: (any Error)?
    var having: [PodCandidate] = []
    var lacking: [PodCandidate] = []
    for candidate in candidates {
      do {
        if try index.demands(candidate, demand.name) != nil {
          having.append(candidate)
        } else {
          lacking.append(candidate)
        }
      } catch {
        missing = error
      }
    }
    if let missing { throw missing }
    return (having, lacking)
  }

  /// In CocoaPods' order: what is part of the solution already comes before all others.
  private func next(_ state: inout State) -> Pending? {
    if let position = state.pending.firstIndex(where: { state.graph.holds($0.demand.name) }) {
      return state.pending.remove(at: position)
    }
    let best = state.pending.indices.min { left, right in
      let (a, b) = (state.pending[left].key, state.pending[right].key)
      return a == b ? left < right : a.lexicographicallyPrecedes(b)
    }
    return best.map { state.pending.remove(at: $0) }
  }
}
