import ReleaseModel

/// What a search chose so far, and what is still to be looked at.
///
/// There is one, which is changed and changed back: a copy for each choice would take memory with the square of the pods.
struct PodSearchState {
  /// A requirement to look at, with the versions that it is offered.
  final class Pending {
    let demand: PodDemand
    let offered: [PodCandidate]
    /// Versions that it would be offered if they had its subspec.
    let lacking: [PodVersion]
    /// The lowest is looked at first: external sources, then prereleases, then the fewest versions.
    fileprivate let rank: Int

    /// - Parameter satisfying: How many versions satisfy it. CocoaPods counts those that it does not offer, too.
    init(
      demand: PodDemand, offered: [PodCandidate], lacking: [PodVersion], isExternal: Bool, satisfying: Int
    ) {
      self.demand = demand
      self.offered = offered
      self.lacking = lacking
      rank = (isExternal ? 0 : 1 << 41) + (demand.namesPrerelease ? 0 : 1 << 40) + satisfying
    }
  }

  private(set) var picks: [String: PodCandidate] = [:]
  /// Every requirement that is known on a pod, without those of its own subspecs.
  private(set) var demands: [String: [PodDemand]] = [:]
  private(set) var unknown: Set<String> = []
  private var pending: [Pending] = []
  /// How many pending requirements there are on each name, and how many of all are on names of the solution.
  private var pendingByName: [String: Int] = [:]
  private var held = 0
  /// What is required by every specification that is part of the solution so far.
  private var graph = PodGraph()

  private enum Change {
    case picked(String)
    case required(String)
    case unknown(String)
    case added
    case taken(Pending, at: Int)
    case connected(owner: String)
    case activated(String)
  }
  private var changes: [Change] = []

  /// A point to come back to.
  var mark: Int { changes.count }

  mutating func goBack(to mark: Int) {
    while changes.count > mark {
      switch changes.removeLast() {
      case .picked(let pod): picks[pod] = nil
      case .required(let pod):
        demands[pod]?.removeLast()
        if demands[pod]?.isEmpty == true { demands[pod] = nil }
      case .unknown(let pod): unknown.remove(pod)
      case .added: count(pending.removeLast(), -1)
      case .taken(let next, let place):
        pending.insert(next, at: place)
        count(next, 1)
      case .connected(let owner): graph.removeLast(of: owner)
      case .activated(let name):
        graph.deactivate(name)
        held -= pendingByName[name] ?? 0
      }
    }
  }

  private mutating func count(_ next: Pending, _ change: Int) {
    pendingByName[next.demand.name, default: 0] += change
    if holds(next.demand.name) { held += change }
  }

  mutating func pick(_ candidate: PodCandidate, for pod: String) {
    picks[pod] = candidate
    changes.append(.picked(pod))
  }

  mutating func require(_ demand: PodDemand) {
    demands[demand.pod, default: []].append(demand)
    changes.append(.required(demand.pod))
  }

  mutating func noteUnknown(_ pod: String) {
    if unknown.insert(pod).inserted { changes.append(.unknown(pod)) }
  }

  mutating func add(_ next: Pending) {
    pending.append(next)
    count(next, 1)
    changes.append(.added)
  }

  /// Whether a specification is part of the solution.
  func holds(_ name: String) -> Bool { graph.holds(name) }

  /// Adds a requirement between specifications.
  ///
  /// - Returns: The circle that it closes; nil when it closes none.
  mutating func connect(_ demand: PodDemand) -> [PodDemand]? {
    guard let owner = demand.owner else { return nil }
    if let circle = graph.add(demand) { return circle }
    changes.append(.connected(owner: owner))
    return nil
  }

  mutating func activate(_ name: String) {
    graph.activate(name)
    held += pendingByName[name] ?? 0
    changes.append(.activated(name))
  }

  /// Takes the next requirement, in CocoaPods' order: what is part of the solution already comes before all others.
  mutating func takeNext() -> Pending? {
    var place: Int?
    if held > 0 {
      place = pending.firstIndex { holds($0.demand.name) }
    } else {
      for index in pending.indices where place.map({ pending[index].rank < pending[$0].rank }) ?? true {
        place = index
      }
    }
    guard let place else { return nil }
    let next = pending.remove(at: place)
    count(next, -1)
    changes.append(.taken(next, at: place))
    return next
  }
}
