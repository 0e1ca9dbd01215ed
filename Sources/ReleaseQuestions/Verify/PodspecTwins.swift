import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Podspecs of released versions in spec repositories that the app's Podfile names, too, and where no run published them.
///
/// Source: CocoaPods takes the first of several sources that has the version, unless a lock says which.
struct PodspecTwins: WorkspaceView {
  let reader: WorkspaceReader
  let snapshot: Snapshot
  /// Repositories that did not answer.
  let silent: Set<RepositoryKey>

  /// Pod and version.
  private struct Release: Hashable, Sendable {
    let pod: String
    let version: String
  }

  /// What a Podfile names as sources.
  private struct Sources {
    var managed: [SpecRepository] = []
    /// Addresses that are in no relctl.yml, without credentials.
    var others: [String] = []
  }

  /// - Parameter known: Paths of findings that are not repeated.
  func check(
    _ scope: VerifyScope, _ chronicle: LedgerChronicle, besides known: Set<String>,
    _ verification: inout Verification
  ) async throws {
    let published = Self.published(chronicle)
    var others: Set<String> = []
    var seen: Set<TrainID> = []
    for left in scope.trains.reversed() where left.isCurrent || !scope.isAll {
      let releases = left.train.members.podVersions.map { Release(pod: $0.key, version: $0.value) }.filter {
        published[$0] != nil
      }
      guard !releases.isEmpty, seen.insert(left.id).inserted else { continue }
      guard let sources = try await sources(of: left.train.app.commit) else {
        verification.notes.append(
          "the Podfile of '\(left.train.environment)' can't be read, so its other sources were not looked at")
        continue
      }
      others.formUnion(sources.others)
      for specs in sources.managed where !silent.contains(.specs(specs.name)) {
        let elsewhere = releases.filter { published[$0]?[specs.name] == nil }
        let blobs = Dictionary(
          uniqueKeysWithValues: elsewhere.map {
            ($0, published[$0, default: [:]].values.reduce(into: Set()) { $0.formUnion($1) })
          })
        guard !blobs.isEmpty, let branch = RefName.branch(specs.branch),
          let head = snapshot.refs[.specs(specs.name)]?[branch]?.commit,
          let layout = try await layout(of: specs, at: head, in: snapshot, &verification)
        else { continue }
        for (release, path) in try await twins(of: blobs, in: specs, arranged: layout, at: head)
        where !known.contains("\(specs.name):\(path)") {
          verification.findings.append(
            VerifyFinding(
              "verify.podspec",
              "no run published this podspec, and the Podfile of '\(left.train.environment)' has '\(specs.name)' as a source",
              subject: "\(release.pod) \(release.version)", path: "\(specs.name):\(path)",
              run: left.run.record, hint: "see who added it: git log \(head.short) -- \(path.shellWord)"))
        }
      }
    }
    if !others.isEmpty {
      verification.notes.append(
        "sources of the app's Podfile that are not in relctl.yml were not looked at: \(others.sorted().joined(separator: ", "))"
      )
    }
  }

  /// Release -> spec repository -> the contents that runs gave it there.
  private static func published(_ chronicle: LedgerChronicle) -> [Release: [String: Set<ObjectID>]] {
    var published: [Release: [String: Set<ObjectID>]] = [:]
    for run in chronicle.runs.values {
      guard let publication = run.plan?.publication else { continue }
      for entry in publication.entries {
        guard let new = entry.new else { continue }
        published[Release(pod: entry.pod, version: entry.spelledVersion), default: [:]][
          publication.repository, default: []
        ].insert(new)
      }
    }
    return published
  }

  /// What the app's Podfile names; nil where it can't be read.
  private func sources(of commit: ObjectID) async throws -> Sources? {
    guard let path = workspace.app.descriptors.first(where: { $0.format == .podfile })?.path else {
      return Sources()
    }
    let mirror = try reader.mirror(of: .component(workspace.app.name))
    let bytes = try await pool.run { () -> [UInt8]? in
      try Repository.withRepository(at: mirror) { git in
        guard let entry = try git.trees.entry(at: path, in: commit) else { return nil }
        return try git.objects.blob(entry.id, path: path)
      }
    }
    guard let bytes, let podfile = try? PodfileDocument(SourceText(path: path, bytes: bytes)) else {
      return nil
    }
    var sources = Sources()
    var names: Set<String> = []
    for source in podfile.sources {
      if let specs = workspace.specRepository(at: source.url) {
        names.insert(specs.name)
      } else {
        sources.others.append(RemoteURL(source.url).withoutCredentials.description)
      }
    }
    sources.managed = workspace.specRepositories.filter { names.contains($0.name) }
    return sources
  }

  /// - Parameter known: Release -> contents that are no other podspec.
  private func twins(
    of known: [Release: Set<ObjectID>], in specs: SpecRepository, arranged layout: SpecLayout,
    at head: ObjectID
  ) async throws -> [(Release, path: String)] {
    let mirror = try reader.mirror(of: .specs(specs.name))
    let releases = Dictionary(grouping: known.keys) { CheckoutName.key(of: $0.pod) }
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        try git.history.files(ofTree: head).flatMap { file -> [(Release, path: String)] in
          guard let blob = file.new, let folder = PodFolder(file.path, layout: layout),
            let releases = releases[CheckoutName.key(of: folder.pod)],
            try Self.leadsToPodspec(
              folder, { try git.trees.entry(at: file.path, in: head)?.mode == .symlink })
          else { return [] }
          return releases.filter { release in
            folder.inside.first.map { CheckoutName.key(of: $0) == CheckoutName.key(of: release.version) }
              ?? true
          }.filter { known[$0]?.contains(blob) != true }.map { ($0, file.path) }
        }
      }
    }
  }

  /// Whether clients find a podspec there: one in a version's folder, or a link in the place of a folder.
  private static func leadsToPodspec(_ folder: PodFolder, _ isLink: () throws -> Bool) rethrows -> Bool {
    switch folder.inside.count {
    case 0, 1: try isLink()
    case 2: PodspecSyntax.isPodspec(folder.inside[1].lowercased())
    default: false
    }
  }
}
