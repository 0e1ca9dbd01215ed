import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Makes the app's Package.resolved right for the train.
struct PackageLockSettlement: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Makes a repository's locks of packages right for the train that the run leaves, and stages it once more with them.
  ///
  /// - Parameter others: What the components became that are staged.
  /// - Throws: `Refusal` when the locked resolve would refuse the train, and `CommitsAwaited` when a lock names members that
  ///   are not staged yet.
  func settlingPackageLocks(
    of output: RepositoryStager.Output, by stager: RepositoryStager, beside others: [RepositoryStager.Output]
  ) async throws -> RepositoryStager.Output {
    var output = output
    guard stager.repository.change.files == nil, !output.packageLocks.isEmpty || output.packageRoots != nil
    else {
      return output
    }
    let train = try await trainPackages(after: stager.plan, staged: others)
    try requireStaged(output.packageLocks, of: stager, train: train, staged: others)
    let locks = output.packageLocks.compactMap { found in
      (try? PackageResolved(found.text)).map { (found: found, lock: $0) }
    }
    let root: Phrase = stager.repository.isApp ? "the app" : "'\(stager.repository.name)'"
    var texts: [String: SourceText] = [:]
    var problems: [Diagnostic] = []
    for (found, lock) in locks {
      let resolution = PackageResolution(
        of: root, requiring: found.uses, products: PackageRoots(found.roots).products, members: train,
        lock: lock,
        others: locks.map(\.lock) + train.sorted { $0.key < $1.key }.compactMap(\.value.lock))
      problems += resolution.problems
      output.notes += resolution.gaps.filter { !output.notes.contains($0) }
      var change = PackageResolvedChange(pins: Array(resolution.pins.values))
      change.originHash = OriginHash.following(lock.originHash, from: found.formerRoots, to: found.roots)
      let text = try PackageResolved.applying(change, to: found.text)
      if text.bytes != found.text.bytes { texts[found.path] = text }
    }
    if locks.isEmpty, let roots = output.packageRoots {
      problems +=
        PackageResolution(
          of: root, requiring: roots.uses, products: roots.products, members: train, lock: nil, others: []
        ).problems
    }
    output.notes += unreadable(output.packageLocks)
    guard problems.isEmpty || stager.plan.undoing != nil else { throw Refusal(problems.uniqued) }
    guard !texts.isEmpty else { return output }
    var second = stager
    second.packageLocks = texts
    let mirror = try mirror(of: .component(stager.repository.name))
    let notes = output.notes
    output = try await pool.run { [second] in
      try Repository.withRepository(at: mirror, store: .memory) { try second.stage($0) }
    }
    output.notes = notes
    return output
  }

  private func unreadable(_ locks: [FoundPackageLock]) -> [Diagnostic] {
    locks.flatMap { found -> [Diagnostic] in
      do throws(Refusal) {
        _ = try PackageResolved(found.text)
        return []
      } catch {
        return error.diagnostics.map {
          Diagnostic(
            severity: .warning, $0.code, $0.messagePhrase, subject: workspace.app.name, at: $0.location,
            hint: $0.hintPhrase)
        }
      }
    }
  }

  private func requireStaged(
    _ locks: [FoundPackageLock], of stager: RepositoryStager, train: [String: TrainPackage],
    staged others: [RepositoryStager.Output]
  ) throws {
    let known = Set(others.map(\.repository.name))
    let moving = Set(stager.plan.repositories.map(\.name)).subtracting(known).subtracting([
      stager.repository.name
    ])
    let owners = workspace.packageOwners
    let named = locks.flatMap { found in
      found.uses.map(\.identity) + ((try? PackageResolved(found.text))?.pins.map(\.identity) ?? [])
    }
    let awaited = Set(named.compactMap { owners[$0]?.name }).intersection(moving)
    if !awaited.isEmpty { throw CommitsAwaited(components: awaited) }
  }

  /// The packages of the train that a plan leaves; of components that are not staged, what is released.
  func trainPackages(
    after plan: Plan, staged: [RepositoryStager.Output]
  ) async throws -> [String: TrainPackage] {
    let staged = Dictionary(staged.map { ($0.repository.name, $0) }) { first, _ in first }
    let planned = Dictionary(plan.repositories.map { ($0.name, $0) }) { first, _ in first }
    var members: [ComponentName: Train.Member] = [:]
    if let undoing = plan.undoing {
      for member in undoing.previous?.members ?? [] { members[member.name] = member }
    }
    for member in plan.carried { members[member.name] = member }
    let registered = workspace.registeredKeys
    var packages: [String: TrainPackage] = [:]
    for (identity, component) in workspace.packageOwners.mapValues(\.name) {
      if plan.undoing == nil, let output = staged[component] {
        packages[identity] = TrainPackage(
          component: component, commit: output.repository.commit,
          version: (planned[component]?.packageTag?.name ?? planned[component]?.tag).flatMap {
            SemanticVersion(tag: $0.short)
          },
          registry: registered.contains(identity) ? planned[component]?.registry?.version : nil,
          manifests: output.manifests, lock: output.ownLock)
      } else if let member = members[component] {
        packages[identity] = try await trainPackage(member, byRegistry: registered.contains(identity))
      }
    }
    return packages
  }

  /// A member as the mirror has it.
  ///
  /// - Parameter isOfRegistry: Whether it is asked for by its name in a registry.
  func trainPackage(
    _ member: Train.Member, byRegistry isOfRegistry: Bool
  ) async throws -> TrainPackage {
    let (component, commit) = (member.name, member.commit)
    let registry = isOfRegistry ? member.registry?.version : nil
    let descriptors = workspace.components.first { $0.name == component }?.descriptors ?? []
    let mirror = try mirror(of: .component(component))
    return try await pool.run { [repositories] in
      try repositories.withRepository(at: mirror) { git in
        let version = member.tagOfPackage.flatMap { SemanticVersion(tag: $0.short) }
        // Its remote may not have answered: what it requires is unknown then, and which version it is is not.
        guard git.objects.contains(commit) else {
          return TrainPackage(
            component: component, commit: commit, version: version, registry: registry, manifests: [],
            lock: nil)
        }
        return TrainPackage(
          component: component, commit: commit, version: version, registry: registry,
          manifests: try PackageFiles.manifests(of: descriptors, named: component, in: commit, git),
          lock: try PackageFiles.lock(
            beside: descriptors.first { $0.format == .packageSwift }?.path, in: commit, git))
      }
    }
  }
}
