import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension BuildService {
  /// Pins the laid app to the commits of a mixture.
  func pin(_ members: [BuildMember], to mixture: Mixture, at places: BuildPaths) async throws {
    guard let app = members.first(where: \.isApp) else { return }
    let names = Set(members.map(\.component.name))
    let packages = try await MixtureSources(reader).packagesByFolder(
      MixtureSources.Order(
        mixture: Mixture(mixture.commits.filter { names.contains($0.key) }), pods: [:], pinned: names))
    let commits = CommitPins(
      members.filter { !$0.isApp }.compactMap { member in
        mixture.commits[member.component.name].map {
          CommitPins.Place(member.component, at: $0, pods: member.member.pods, isPackage: packages.isEmpty)
        }
      })
    // A build lays sources side by side.
    let folders = PathPins(
      packages.map { PathPins.Place($0, in: "../\($0.name)", pods: []) }, isStrict: false)
    let mirror = try mirror(of: .component(app.component.name))
    let changed = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        var files = try AppPins(app.component, at: app.member.commit, in: git)
        try files.apply(commits)
        if !packages.isEmpty { try files.apply(folders) }
        return files.changed
      }
    }
    try places.patch(changed, of: app.component.name)
  }
}

extension LedgerState.RecordedTrain {
  /// The train with its members at other commits.
  func with(_ mixture: Mixture) -> LedgerState.RecordedTrain {
    func moved(_ member: Train.Member) -> Train.Member {
      guard let commit = mixture.commits[member.name], commit != member.commit else { return member }
      return Train.Member(
        name: member.name, version: member.version, spelledVersion: member.spelledVersion, commit: commit,
        branch: member.branch, tag: nil, pods: member.pods, isChosen: member.isChosen)
    }
    return LedgerState.RecordedTrain(
      id: id,
      train: Train(
        environment: train.environment,
        members: train.members.filter { mixture.commits[$0.name] != nil }.map(moved), app: moved(train.app),
        settingsDigest: train.settingsDigest))
  }
}
