import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What components newly require.
struct GainCheck: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// What the podspecs of a staged world bring that they did not when they were published last.
  ///
  /// - Parameter snapshot: What the plan was made from.
  func gains(in world: StagedWorld, over snapshot: Snapshot) async throws -> [PodspecGain] {
    let plan = world.plan
    guard plan.undoing == nil, let publication = plan.publication else { return [] }
    let train = Set(plan.carried.flatMap(\.pods) + plan.repositories.flatMap(\.pods))
    let published = try await published(publication, over: snapshot)
    return publication.entries.flatMap { entry -> [PodspecGain] in
      guard let spec = world.podspecs[entry.path].flatMap(entry.specification) else { return [] }
      let former = published[entry.path]
      let reach = PodspecReach(spec, beside: train)
      return reach.gained(since: former.map { PodspecReach($0.spec, beside: train) }).map { gain in
        PodspecGain(
          component: entry.component, pod: entry.pod, kind: gain.kind, text: SourceText.masked(gain.text),
          since: former?.version)
      }
    }
  }

  private struct FormerPodspec: Sendable {
    let version: String
    let spec: any Specification
  }

  /// The podspecs that were published last: in the spec repository itself, else in the one of releases.
  private func published(
    _ publication: PublicationPlan, over snapshot: Snapshot
  ) async throws -> [String: FormerPodspec] {
    var places: [(name: String, head: ObjectID, layout: SpecLayout)] = []
    if let head = publication.head { places.append((publication.repository, head, publication.layout)) }
    let released = workspace.environments.last.flatMap {
      LayerQuestion(reader).setting("RELEASE_SPEC_REPO", $0.name)
    }
    if let released, released != publication.repository,
      let specs = workspace.specRepositories.first(where: { $0.name == released }),
      let branch = RefName.branch(specs.branch),
      let head = snapshot.refs[.specs(released)]?[branch]?.commit
    {
      let layout = try await reader.answering(snapshot) { try $0.specs.layout(of: specs, at: head) }
      places.append((released, head, layout))
    }
    var found: [String: FormerPodspec] = [:]
    for place in places {
      let wanted = publication.entries.filter { found[$0.path] == nil }
      let mirror = try mirror(of: .specs(place.name))
      let specs = try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          try wanted.map { entry in
            (entry.path, try Self.former(entry, at: place.head, in: place.layout, git))
          }
        }
      }
      for (path, former) in specs { found[path] = former ?? found[path] }
    }
    return found
  }

  /// The version that is replaced, else the highest below, else the highest.
  private static func former(
    _ entry: PublicationPlan.Entry, at head: ObjectID, in layout: SpecLayout, _ git: borrowing Repository
  ) throws -> FormerPodspec? {
    let names = try git.trees.entries(ofTree: head, under: layout.folder(of: entry.pod))
      .filter { $0.mode == .directory }.map(\.name)
    let versions = names.compactMap { PodVersion($0) }.sorted()
    let own = PodVersion(entry.spelledVersion)
    let isReplaced = names.contains(entry.spelledVersion)
    let version =
      isReplaced
      ? entry.spelledVersion
      : (versions.last { version in own.map { version < $0 } ?? true } ?? versions.last)?.text
    guard let version else { return nil }
    // CocoaPods reads the JSON where both are there.
    for syntax in [PodspecSyntax.json, .ruby] {
      let path = layout.path(of: entry.pod, version: version, syntax)
      guard let bytes = try git.trees.file(path, in: head) else { continue }
      let format: DescriptorReference.Format = syntax == .json ? .podspecJSON : .podspec
      guard let spec = try? format.specification(SourceText(path: path, bytes: bytes), ownedVersion: nil)
      else { return nil }
      return FormerPodspec(version: version, spec: spec)
    }
    return nil
  }
}

extension PodspecGain {
  /// The gain as a note of the plan.
  var note: Diagnostic {
    let message: Phrase
    switch (kind, since) {
    case (.sources, let since?): message = "\(pod) takes its code from \(text), but \(since) did not"
    case (.scripts, let since?):
      message = "\(pod) runs a script that \(since) did not run, or ran in another form: \(text)"
    case (.binaries, let since?): message = "\(pod) brings a binary that \(since) did not bring: \(text)"
    case (.dependencies, let since?):
      message = "\(pod) requires a pod outside the train that \(since) did not require: \(text)"
    case (.sources, nil): message = "\(pod) is published for the first time, from \(text)"
    case (.scripts, nil): message = "\(pod) is published for the first time and runs a script: \(text)"
    case (.binaries, nil): message = "\(pod) is published for the first time and brings a binary: \(text)"
    case (.dependencies, nil):
      message = "\(pod) is published for the first time and requires a pod outside the train: \(text)"
    }
    return Diagnostic(
      severity: kind == .dependencies ? .note : .warning, "podspec.gained", message, subject: component)
  }
}
