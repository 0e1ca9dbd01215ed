import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// What an app's commit locks of the packages that it takes.
struct CommittedPackages: Sendable {
  /// Whether an address needs git's own configuration of ssh: Xcode's built-in git reads neither that nor an agent.
  let needsSystemGit: Bool

  /// - Parameter requirements: What the app's files require.
  /// - Returns: nil for an app without a lock of packages.
  static func read(
    _ app: Component, requiring requirements: [PinFacts], of tree: ObjectID, in git: borrowing Repository
  ) throws -> CommittedPackages? {
    guard app.descriptors.contains(where: \.format.requiresPackages),
      try git.trees.allEntries(ofTree: tree).contains(where: {
        FilePaths.name(of: $0.path) == "Package.resolved"
      })
    else { return nil }
    let addresses = requirements.filter { $0.format.requiresPackages }.compactMap(\.address)
    return CommittedPackages(
      needsSystemGit: addresses.contains { HostAddress(RemoteURL($0)).scheme == .ssh })
  }

  /// The flags that take versions from the lock alone, beside what a recipe says itself.
  func arguments(for driver: BuildRecipe.Driver, beside own: [String]) -> [String] {
    switch driver {
    case .xcodebuild:
      let locking = ["-onlyUsePackageVersionsFromResolvedFile", "-disableAutomaticPackageResolution"]
      let lock = own.contains(where: locking.contains) ? [] : [locking[0]]
      return lock + (needsSystemGit && !own.contains("-scmProvider") ? ["-scmProvider", "system"] : [])
    case .swift:
      let locking = [
        "--only-use-versions-from-resolved-file", "--force-resolved-versions",
        "--disable-automatic-resolution",
      ]
      return own.contains(where: locking.contains) ? [] : [locking[0]]
    case .command, .none: return []
    }
  }
}
