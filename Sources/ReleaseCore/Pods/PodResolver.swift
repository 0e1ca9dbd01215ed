/// Finds the versions that CocoaPods' resolver (Molinillo, with CocoaPods' rules) would pick.
///
/// The rules: every requirement on a pod counts; the highest version wins, of equal versions the one of the first
/// `source` line; a prerelease is offered only to a requirement that names one, or to a pod that is pinned to it
/// already; the Podfile's requirements narrow every search. The order of the work is CocoaPods' too, because it
/// decides where several solutions exist. Where the search fails it goes back to the last choice that had a part in
/// the failure.
public struct PodResolver {
  private let index: PodIndex
  private let podfile: [PodDemand]
  /// How many choices are tried before the search is given up.
  private static let limit = 20_000

  public init(_ podfile: [PodDemand], _ index: PodIndex) {
    self.podfile = podfile
    self.index = index
  }

  /// Solves, setting aside each pod that has no solution, so that one contradiction does not hide the others.
  public func resolve() throws -> PodResolution {
    var aside: [PodContradiction] = []
    while true {
      var search = PodSearch(index, podfile, ignoring: Set(aside.map(\.pod)), limit: Self.limit)
      switch try search.run() {
      case .solved(var resolution):
        resolution.contradictions = aside
        return resolution
      case .givenUp(var resolution):
        resolution.contradictions = aside
        resolution.isGivenUp = true
        return resolution
      case .failed(let contradiction): aside.append(contradiction)
      }
    }
  }
}
