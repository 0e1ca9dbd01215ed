/// Finds the versions that CocoaPods' resolver (Molinillo, with CocoaPods' rules) would pick.
///
/// The rules: every requirement on a pod counts; the highest version wins, of equal versions the one of the first
/// `source` line; a prerelease is offered only to a requirement that names one, or to a pod that is pinned to it
/// already; the Podfile's requirements narrow every search; only the subspecs count that something requires; a circle
/// is no solution. The order of the work is CocoaPods' too, because it decides where several solutions exist. Where
/// the search fails it goes back to the last choice that had a part in the failure.
public struct PodResolver {
  private let index: PodIndex
  private let podfile: [PodDemand]
  /// How many choices are tried before the search is given up.
  private static let limit = 20_000

  /// What is left out of a search because it is known to have no solution.
  struct Exclusions {
    var pods: Set<String> = []
    var names: Set<String> = []
    /// Requirements that close a circle, as owner and name.
    var edges: Set<[String]> = []

    var isEmpty: Bool { pods.isEmpty && names.isEmpty && edges.isEmpty }

    func covers(_ demand: PodDemand) -> Bool {
      pods.contains(demand.pod) || names.contains(demand.name)
        || demand.owner.map { edges.contains([$0, demand.name]) } ?? false
    }

    mutating func add(_ failure: PodFailure) {
      switch failure {
      case .contradiction(let contradiction): pods.insert(contradiction.pod)
      case .noSubspec(let demand, _): names.insert(demand.name)
      case .circle(let demands):
        if let last = demands.last, let owner = last.owner { edges.insert([owner, last.name]) }
      }
    }
  }

  /// Prepares the resolution of a Podfile's requirements over what its sources offer.
  public init(_ podfile: [PodDemand], index: PodIndex) {
    self.podfile = podfile
    self.index = index
  }

  /// Solves, setting aside each pod that has no solution, so that one failure does not hide the others.
  public func resolve() throws -> PodResolution {
    var exclusions = Exclusions()
    var failures: [PodFailure] = []
    var missed: [PodDemand] = []
    while true {
      var search = PodSearch(index, podfile: podfile, ignoring: exclusions, limit: Self.limit)
      let outcome = try search.run()
      // CocoaPods stops at the first pod that no source has, also where another version would do without it.
      if failures.isEmpty { missed = search.missed }
      switch outcome {
      case .solved(var resolution), .givenUp(var resolution):
        resolution.failures = failures
        for demand in missed where resolution.unknown.insert(demand.pod).inserted {
          resolution.demands[demand.pod] = missed.filter { $0.pod == demand.pod }
        }
        if case .givenUp = outcome { resolution.isGivenUp = true }
        return resolution
      case .failed(let failure):
        failures.append(failure)
        exclusions.add(failure)
      }
    }
  }
}
