import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The train as the app's lock has to have it.
struct LockedTrainQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// The train as the spec repository will hold it after a run: its pods, each with the podspec that people install.
  func lockedTrain(
    after plan: Plan, staged: [RepositoryStager.Output], lock: PodfileLock, podfile: PodfileDocument
  ) async throws -> LockedTrain {
    var planned: [String: [UInt8]] = [:]
    for output in staged { planned.merge(output.published) { $1 } }
    var removed: Set<String> = []
    if let publication = plan.publication {
      planned.merge(try await TrainStager(reader).carriedTexts(publication)) { $1 }
      for entry in publication.restores ?? [] {
        removed.insert(entry.path)
        if let old = entry.old {
          planned[entry.path] = try await blob(old, path: entry.path, of: publication.repository)
        }
      }
    }
    var pods =
      plan.undoing.map { $0.previous.map { TrainPods($0) } ?? TrainPods(pods: []) }
      ?? TrainPods(plan, staged.map(\.repository))
    pods.podspecs = Dictionary(staged.map { ($0.repository.name, $0.podspecs) }) { first, _ in first }
    let fromGit = Set(podfile.pins.filter(\.isFromGit).map(\.root))
    return try await lockedTrain(
      of: pods, in: plan.environment, lock: lock, fromGit: fromGit, planned: planned, removed: removed)
  }

  /// The pods of a train as an environment's spec repository holds them, or will hold them.
  ///
  /// - Parameters:
  ///   - fromGit: The pods that are taken from their commits, where nothing is published.
  ///   - planned: Path in the spec repository -> the podspec that a run puts there.
  ///   - removed: Paths that a run takes away, or gives another text.
  func lockedTrain(
    of pods: TrainPods, in environment: EnvironmentName, lock: PodfileLock, fromGit: Set<String>,
    planned: [String: [UInt8]] = [:], removed: Set<String> = []
  ) async throws -> LockedTrain {
    let name = LayerQuestion(reader).setting("RELEASE_SPEC_REPO", environment, of: workspace.app.name) ?? ""
    guard let specs = workspace.specRepositories.first(where: { $0.name == name }),
      let branch = RefName.branch(specs.branch)
    else { return try await unpublished(pods, fromGit: fromGit, lock: lock) }
    let key = RepositoryKey.specs(name)
    let head = try await reader.refs(of: key)[branch]?.commit
    let layout = try await reader.answering(try await reader.snapshot()) {
      try $0.specs.layout(of: specs, at: head)
    }
    let mirror = try mirror(of: key)
    let members = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        try pods.pods.map { pod -> (String, LockedTrain.Member) in
          let paths = PodspecSyntax.allCases.map { layout.path(of: pod.name, version: pod.version, $0) }
          // What a run publishes takes the place of the other form, too.
          var found = paths.lazy.compactMap { path in planned[path].map { (path, $0) } }.first
          if found == nil, let head {
            for path in paths where found == nil && !removed.contains(path) {
              found = try git.trees.file(path, in: head).map { (path, $0) }
            }
          }
          // CocoaPods hashes the file of its clone, whose line ends attributes may choose.
          if let head, let (path, bytes) = found {
            found = (path, try git.trees.checkedOut(path, in: head, text: bytes) ?? bytes)
          }
          let podspec = found.map { SourceText(path: "\(name):\($0.0)", bytes: $0.1) }
          return (
            pod.name,
            LockedTrain.Member(
              version: pod.version, repository: specs.source, podspec: podspec, commit: pod.commit.hex)
          )
        }
      }
    }
    return LockedTrain(members: Dictionary(members) { $1 })
  }

  /// Without a spec repository the pods that move are taken from their commits; those that stay are locked at their
  /// release already.
  private func unpublished(
    _ pods: TrainPods, fromGit: Set<String>, lock: PodfileLock
  ) async throws -> LockedTrain {
    var members: [String: LockedTrain.Member] = [:]
    for pod in pods.pods where fromGit.contains(pod.name) {
      guard let component = workspace.components.first(where: { $0.name == pod.component }) else { continue }
      let mirror = try mirror(of: .component(component.name))
      let paths = component.descriptors.filter(\.format.isPodspec).map(\.path)
      let former = lock.checkoutOptions[pod.name]?["commit"].flatMap { ObjectID($0) }
      let staged = pods.podspecs[pod.component]?.first { (try? $0.namesPod(pod.name)) == true }
      let read = try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          (
            new: try Self.podspec(of: pod.name, at: pod.commit, paths: paths, in: git),
            old: try Self.podspec(of: pod.name, at: former, paths: paths, in: git)
          )
        }
      }
      let podspec = staged ?? read.new
      var member = LockedTrain.Member(
        version: pod.version, repository: nil, podspec: podspec, commit: pod.commit.hex)
      member.isUnchanged = podspec != nil && podspec?.bytes == read.old?.bytes
      members[pod.name] = member
    }
    return LockedTrain(members: members)
  }

  private static func podspec(
    of pod: String, at commit: ObjectID?, paths: [String], in git: borrowing Repository
  ) throws -> SourceText? {
    guard let commit, git.objects.contains(commit) else { return nil }
    for path in paths {
      guard let bytes = try git.trees.file(path, in: commit) else { continue }
      let text = SourceText(path: path, bytes: bytes)
      if (try? text.namesPod(pod)) == true { return text }
    }
    return nil
  }

  private func blob(_ id: ObjectID, path: String, of specRepository: String) async throws -> [UInt8] {
    let mirror = try mirror(of: .specs(specRepository))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { try $0.objects.blob(id, path: "\(specRepository):\(path)") }
    }
  }
}

/// The pods of a train: version, commit, and the component that holds each.
struct TrainPods: Sendable {
  struct Pod: Sendable {
    let name: String
    let version: String
    let component: ComponentName
    let commit: ObjectID
  }

  let pods: [Pod]
  /// Component -> the podspecs of the commit that a run made of it, which no mirror holds yet.
  var podspecs: [ComponentName: [SourceText]] = [:]

  init(pods: [Pod]) { self.pods = pods }

  init(_ train: Train) { pods = train.members.flatMap { Self.pods(of: $0) } }

  init(_ plan: Plan, _ staged: [StagedRepository]) {
    pods =
      plan.carried.flatMap { Self.pods(of: $0) }
      + plan.repositories.filter { !$0.isApp }.flatMap { repository in
        let commit = staged.first { $0.name == repository.name }?.commit ?? repository.step.start
        return repository.pods.map {
          Pod(name: $0, version: repository.version(of: $0), component: repository.name, commit: commit)
        }
      }
  }

  private static func pods(of member: Train.Member) -> [Pod] {
    member.pods.map {
      Pod(name: $0, version: member.version(of: $0), component: member.name, commit: member.commit)
    }
  }
}

extension SourceText {
  /// Whether this podspec is of a pod.
  fileprivate func namesPod(_ name: String) throws(Refusal) -> Bool {
    switch PodspecSyntax(path: path) {
    case .json: try PodspecJSONDocument(self).name == name
    case .ruby: try PodspecDocument(self).name == name
    }
  }
}
