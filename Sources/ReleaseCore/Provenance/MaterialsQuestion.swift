import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What the commits of a train say about what it is made of.
package struct MaterialsQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Reads the commits of members, whose mirrors must have them. Pods and packages from elsewhere are those that the app's
  /// locks hold, so there are none without the app.
  ///
  /// - Throws: `Refusal` for a lock that can't be read.
  package func materials(of members: [Train.Member]) async throws -> Materials {
    let app = workspace.app
    let own = members.first { $0.name == app.name }
    let locks = try await own.asyncMap { try await appLocks(at: $0.commit) } ?? AppLocks()
    let known = workspace.packageOwners
    let read = try await concurrentMap(members, width: jobs) { try await member($0, beside: locks) }
    var materials = Materials(app: app.name, members: read)
    let names = Set(members.map(\.name))
    let pods = Set(members.flatMap(\.pods))
    materials.locks = locks.files
    materials.packages = locks.packages.filter { pin in
      known[pin.identity.lowercased()].map { !names.contains($0.name) } ?? true
    }
    materials.pods = try await concurrentMap(
      locks.pods.filter { !pods.contains($0.name) }, width: jobs
    ) { pod in
      var pod = pod
      pod.licence = await PodLicenceQuestion(reader).licence(of: pod)
      return pod
    }
    return materials
  }

  // MARK: Members

  private func member(_ member: Train.Member, beside locks: AppLocks) async throws -> Materials.Member {
    let isApp = member.name == workspace.app.name
    guard
      let component = isApp ? workspace.app : workspace.components.first(where: { $0.name == member.name })
    else {
      throw Refusal(
        "provenance.memberGone", "the train contains it, but it is no longer in relctl.yml",
        subject: member.name, hint: "use the relctl.yml of that time")
    }
    let facts = try await facts(of: component, at: member.commit)
    var read = Materials.Member(
      name: member.name, version: member.spelledVersion, commit: member.commit,
      ref: member.tag ?? member.branch, address: RepositoryAddress(component.url))
    read.items = Self.items(of: member, component, facts, beside: locks)
    return read
  }

  private func facts(of component: Component, at commit: ObjectID) async throws -> CommitFacts {
    let mirror = try mirror(of: .component(component.name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        guard git.objects.contains(commit) else {
          throw Refusal(.goneCommit(commit, of: component.name))
        }
        var descriptors = component.descriptors
        let isNamed = descriptors.contains { $0.format == .packageSwift }
        if !isNamed, try git.trees.entry(at: "Package.swift", in: commit) != nil {
          descriptors.append(DescriptorReference(format: .packageSwift, path: "Package.swift"))
        }
        let whole = Component(
          name: component.name, url: component.url, layer: component.layer, kind: component.kind,
          descriptors: descriptors, sources: component.sources)
        // Without paths no source is read: only what descriptors say counts here.
        return try FactReader(component: whole, paths: [], shapes: []).facts {
          try git.trees.file($0, in: commit)
        }
      }
    }
  }

  /// What others require of a member: its pods, its package, or both where the app takes in both.
  private static func items(
    of member: Train.Member, _ component: Component, _ facts: CommitFacts, beside locks: AppLocks
  ) -> [Materials.Item] {
    let needsOfPackage = Set((facts.package?.dependencies ?? []).map(\.reference))
    let specs = Dictionary(
      facts.podspecs.compactMap { spec in spec.name.map { ($0, spec) } }
    ) { first, _ in first }
    var items: [Materials.Item] = []
    let identity = component.packageIdentity
    let isLocked = locks.packages.contains { $0.identity.lowercased() == identity.lowercased() }
    let names = Set(locks.pods.map(\.name))
    if !isLocked || !names.isDisjoint(with: member.pods) {
      items += member.pods.map { pod in
        var item = Materials.Item(kind: .pod, name: pod, version: member.version(of: pod))
        item.licence = LicenceName(specs[pod]?.licence)
        item.needs = Set(
          (specs[pod]?.dependencies ?? []).filter(\.isPackaged).map {
            Materials.Reference(kind: .pod, name: $0.pod)
          })
        return item
      }
    }
    if facts.package != nil, isLocked || items.isEmpty {
      var item = Materials.Item(
        kind: .package, name: identity, version: member.version.description, needs: needsOfPackage)
      item.licence = facts.podspecs.compactMap { LicenceName($0.licence) }.first
      items.append(item)
    }
    if items.isEmpty {
      items.append(
        Materials.Item(
          kind: .repository, name: "\(member.name)", version: member.spelledVersion,
          needs: needsOfPackage.union(facts.pins.map(\.reference))))
    }
    return items
  }

  // MARK: Locks of the app

  /// What the app's commit locks, of members and others.
  private struct AppLocks: Sendable {
    var files: [Materials.Lock] = []
    var pods: [Materials.Pod] = []
    var packages: [Materials.Package] = []
  }

  private func appLocks(at commit: ObjectID) async throws -> AppLocks {
    let app = workspace.app
    let mirror = try mirror(of: .component(app.name))
    let lockPath = app.lockPath
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        guard git.objects.contains(commit) else { return AppLocks() }
        var locks = AppLocks()
        var resolved: [PackageResolved] = []
        for entry in try git.trees.allEntries(ofTree: commit).sorted(by: { $0.path < $1.path }) {
          let isPods = entry.path == lockPath
          guard isPods || PackageResolved.isLock(entry.path), entry.mode != .symlink else { continue }
          let place = "\(app.name):\(entry.path)"
          let text = SourceText(path: place, bytes: try git.foreignFile(entry.id, at: place))
          locks.files.append(Materials.Lock(path: entry.path, sha256: Digest.sha256(text.bytes)))
          if isPods {
            locks.pods = try PodfileLock(text).materials
          } else {
            resolved.append(try PackageResolved(text))
          }
        }
        locks.packages = resolved.materials
        return locks
      }
    }
  }
}

extension PinFacts {
  fileprivate var reference: Materials.Reference {
    Materials.Reference(kind: format.requiresPackages ? .package : .pod, name: PodName.root(of: name))
  }
}

extension PodfileLock {
  /// Every pod once, by its root.
  fileprivate var materials: [Materials.Pod] {
    Dictionary(grouping: pods, by: \.root).sorted { $0.key < $1.key }.map { name, parts in
      var pod = Materials.Pod(name: name, version: version(of: name) ?? "")
      pod.repository = repository(of: name).flatMap { $0 == "trunk" ? nil : RemoteURL($0).withoutCredentials }
      let source = checkoutOptions[name] ?? externalSources[name]
      pod.source = source?["git"].map { RepositoryAddress(RemoteURL($0)) }
      pod.commit = source?["commit"]
      pod.checksum = checksums[name]
      pod.needs = Set(
        parts.flatMap(\.dependencies).map {
          Materials.Reference(kind: .pod, name: LockedName.root(of: $0))
        })
      return pod
    }
  }
}

extension [PackageResolved] {
  /// Every package once; of two commits of one package both.
  fileprivate var materials: [Materials.Package] {
    Set(
      flatMap(\.pins).map {
        Materials.Package(
          identity: $0.identity, address: RepositoryAddress(RemoteURL($0.location)), version: $0.version,
          revision: $0.revision)
      }
    ).sorted { ($0.identity, $0.revision ?? "") < ($1.identity, $1.revision ?? "") }
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Result: Sendable>(
    _ transform: @Sendable (Wrapped) async throws -> Result
  ) async rethrows -> Result? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
