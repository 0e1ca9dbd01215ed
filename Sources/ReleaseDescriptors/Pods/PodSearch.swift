import ReleaseModel

/// One search for a solution: choices in CocoaPods' order, and the way back out of a dead end.
struct PodSearch {
  enum Outcome {
    case solved(PodResolution)
    case failed(PodFailure)
    case givenUp(PodResolution)
  }

  private enum Step {
    case solved
    /// The pods whose choices led here.
    case deadEnd(culprits: Set<String>)
    case givenUp
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
  private var state = PodSearchState()

  init(_ index: PodIndex, podfile: [PodDemand], ignoring exclusions: PodResolver.Exclusions, limit: Int) {
    self.index = index
    self.podfile = podfile
    self.exclusions = exclusions
    choicesLeft = limit
    narrowing = Dictionary(grouping: podfile, by: \.pod)
  }

  mutating func run() throws -> Outcome {
    _ = try take(podfile)
    let start = state.mark
    switch try solve() {
    case .solved: return .solved(resolution)
    case .givenUp: return .givenUp(resolution)
    case .deadEnd:
      // A dead end is noted where it is met, so there is one.
      if let first { return .failed(first) }
      state.goBack(to: start)
      return .givenUp(resolution)
    }
  }

  private var resolution: PodResolution {
    PodResolution(picks: state.picks, demands: state.demands, unknown: state.unknown, revised: revised)
  }

  /// Adds requirements. All pods are looked up before any is missed, so that facts are asked for together.
  ///
  /// - Returns: The circle that they close, if they close one.
  private mutating func take(_ demands: [PodDemand]) throws -> [PodDemand]? {
    var missing: (any Error)?
    let demands = exclusions.isEmpty ? demands : demands.filter { !exclusions.covers($0) }
    for demand in demands {
      if let circle = state.connect(demand) { return circle }
    }
    for demand in demands {
      do {
        if demand.ownerPod != demand.pod { state.require(demand) }
        guard try index.candidates(demand.pod) != nil else {
          state.noteUnknown(demand.pod)
          if first == nil { missed.append(demand) }
          continue
        }
        state.add(try pending(demand))
      } catch {
        missing = error
      }
    }
    if let missing { throw missing }
    return nil
  }

  private mutating func solve() throws -> Step {
    while let next = state.takeNext() {
      let demand = next.demand
      guard let pick = state.picks[demand.pod] else { return try choose(next) }
      guard pick.isExternal || demand.requirement.isSatisfied(by: pick.version) else {
        return try contradiction(demand.pod)
      }
      if let end = try activate(demand, pick: pick) { return end }
    }
    return .solved
  }

  /// Makes a pod or a subspec in the chosen version a part of the solution, with what it requires.
  ///
  /// - Returns: nil unless that leads nowhere.
  private mutating func activate(_ demand: PodDemand, pick: PodCandidate) throws -> Step? {
    guard !state.holds(demand.name) else { return nil }
    guard let demands = try index.demands(pick, demand.name) else {
      return deadEnd(.noSubspec(demand, [pick.version]))
    }
    state.activate(demand.name)
    return try take(demands).map { deadEnd(.circle($0)) }
  }

  /// Tries the versions that a requirement admits, one after the other.
  private mutating func choose(_ pending: PodSearchState.Pending) throws -> Step {
    let demand = pending.demand
    var culprits = Set(state.demands[demand.pod, default: []].compactMap(\.ownerPod))
    for candidate in pending.offered {
      choicesLeft -= 1
      guard choicesLeft > 0 else { return .givenUp }
      let start = state.mark
      state.pick(candidate, for: demand.pod)
      switch try activate(demand, pick: candidate) ?? solve() {
      case .solved: return .solved
      case .givenUp: return .givenUp
      case .deadEnd(let inner):
        state.goBack(to: start)
        // Another version of this pod would not help.
        guard inner.contains(demand.pod) else { return .deadEnd(culprits: inner) }
        culprits.formUnion(inner)
        if !revised.contains(candidate) { revised.append(candidate) }
      }
    }
    if pending.offered.isEmpty, pending.lacking.isEmpty {
      _ = try contradiction(demand.pod)
    } else if pending.offered.isEmpty {
      _ = deadEnd(.noSubspec(demand, pending.lacking))
    }
    culprits.remove(demand.pod)
    return .deadEnd(culprits: culprits)
  }

  private mutating func contradiction(_ pod: String) throws -> Step {
    deadEnd(
      .contradiction(
        PodContradiction(
          pod, demands: state.demands[pod, default: []], candidates: try index.candidates(pod) ?? [])))
  }

  private mutating func deadEnd(_ failure: PodFailure) -> Step {
    first = first ?? failure
    let demands = failure.pods.flatMap { state.demands[$0, default: []] }
    return .deadEnd(culprits: Set(demands.compactMap(\.ownerPod)).union(failure.pods))
  }

  private func pending(_ demand: PodDemand) throws -> PodSearchState.Pending {
    let clauses = [demand] + narrowing[demand.pod, default: []]
    let admitted = try (index.candidates(demand.pod) ?? []).filter { candidate in
      candidate.isExternal || clauses.allSatisfy { $0.requirement.isSatisfied(by: candidate.version) }
    }
    let (found, lacking) = try split(admitted, by: demand)
    func isOffered(_ candidate: PodCandidate) -> Bool {
      candidate.isExternal || !candidate.version.isPrerelease || demand.namesPrerelease
    }
    let isExternal = found.first?.isExternal == true
    return PodSearchState.Pending(
      demand: demand, offered: found.filter(isOffered), lacking: lacking.filter(isOffered).map(\.version),
      isExternal: isExternal, satisfying: found.count)
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
}
