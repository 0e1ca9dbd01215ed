import ReleaseModel

/// The versions that CocoaPods would install.
public struct PodResolution: Hashable, Sendable {
  /// Pod -> the version that is taken.
  public var picks: [String: PodCandidate] = [:]
  /// Pod -> every requirement on it from outside, the Podfile's first.
  public var demands: [String: [PodDemand]] = [:]
  /// Why there is no solution; nothing is followed from what fails. Empty when there is one.
  public var failures: [PodFailure] = []
  /// Pods that no source has that is read.
  public var unknown: Set<String> = []
  /// First choices that had to be taken back. Then several solutions may exist, and CocoaPods may prefer another.
  public var revised: [PodCandidate] = []
  /// Whether the search was given up because there were too many combinations.
  public var isGivenUp = false

  /// Those failures that are requirements on one pod that exclude each other.
  public var contradictions: [PodContradiction] {
    failures.compactMap { if case .contradiction(let contradiction) = $0 { contradiction } else { nil } }
  }
}

/// One reason why CocoaPods would install nothing at all.
public enum PodFailure: Hashable, Sendable {
  case contradiction(PodContradiction)
  /// The versions that would do have no such subspec.
  case noSubspec(PodDemand, [PodVersion])
  /// Specifications that require each other; each line leads to the owner of the next, the last to that of the first.
  case circle([PodDemand])

  /// The pods that it is about.
  public var pods: [String] {
    switch self {
    case .contradiction(let contradiction): [contradiction.pod]
    case .noSubspec(let demand, _): [demand.pod]
    case .circle(let demands): demands.map(\.pod)
    }
  }
}

/// Requirements on one pod that no version satisfies together.
public struct PodContradiction: Hashable, Sendable {
  /// The pod that has no version for all of them.
  public let pod: String
  /// The fewest that can't be satisfied: one alone, a pair, or all.
  public let demands: [PodDemand]
  /// Versions that satisfy them by arithmetic, but are prereleases that none of them names.
  public let hidden: [PodVersion]

  /// Finds the smallest set of requirements that no candidate satisfies.
  init(_ pod: String, demands: [PodDemand], candidates: [PodCandidate]) {
    self.pod = pod
    func admits(_ set: [PodDemand]) -> [PodCandidate] {
      candidates.filter { candidate in set.allSatisfy { $0.requirement.isSatisfied(by: candidate.version) } }
    }
    func isOffered(_ set: [PodDemand]) -> Bool {
      admits(set).contains { !$0.version.isPrerelease || set.contains(where: \.namesPrerelease) }
    }
    var smallest = demands
    search: for (index, one) in demands.enumerated() {
      if !isOffered([one]) {
        smallest = [one]
        break
      }
      for other in demands[..<index] where smallest.count > 2 && !isOffered([other, one]) {
        smallest = [other, one]
        continue search
      }
    }
    self.demands = smallest
    hidden = admits(smallest).map(\.version)
  }

  /// Whether no version at all could satisfy them, whatever other sources offer: one of them names a version that
  /// another refuses.
  public var isCertain: Bool {
    demands.contains { one in
      guard let version = one.requirement.exactVersion else { return false }
      return !demands.allSatisfy { $0.requirement.isSatisfied(by: version) }
    }
  }
}
