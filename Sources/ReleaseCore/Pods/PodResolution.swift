/// The versions that CocoaPods would install.
public struct PodResolution: Hashable, Sendable {
  /// Pod -> the version that is taken.
  public var picks: [String: PodCandidate] = [:]
  /// Pod -> every requirement on it, the Podfile's first.
  public var demands: [String: [PodDemand]] = [:]
  /// Pods for which there is no version; nothing is followed from them.
  public var contradictions: [PodContradiction] = []
  /// Pods that no source has that is read.
  public var unknown: Set<String> = []
  /// Whether a first choice had to be taken back. Then several solutions may exist, and CocoaPods may prefer another.
  public var wentBack = false
  /// Whether the search was given up because there were too many combinations.
  public var isGivenUp = false
}

/// Requirements on one pod that no version satisfies together.
public struct PodContradiction: Hashable, Sendable {
  public let pod: String
  /// The fewest that can't be satisfied: one alone, a pair, or all.
  public let demands: [PodDemand]
  /// Versions that satisfy them by arithmetic, but are prereleases that none of them names.
  public let hidden: [PodVersion]

  /// Finds the smallest set of requirements that no candidate satisfies.
  init(_ pod: String, _ demands: [PodDemand], _ candidates: [PodCandidate]) {
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
}
