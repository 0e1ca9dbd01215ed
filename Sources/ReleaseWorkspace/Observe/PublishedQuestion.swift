import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What is published in the spec repositories.
package struct PublishedQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The spec repositories that an environment's app takes pods from: those that its components are published
  /// to, and those that its Podfile names.
  package func specRepositories(
    of environment: EnvironmentName, _ states: [ComponentState]
  ) -> [(repository: SpecRepository, isMutable: Bool)] {
    guard let table = layers.tables[environment] else { return [] }
    var mutable: [String: Bool] = [:]
    for component in workspace.components {
      let inputs = SettingsInputs(
        values: ["COMPONENT": component.name.description, "ENVIRONMENT": environment.description],
        conditions: ["component": component.name.description])
      let resolver = SettingsResolver(table: table, inputs: inputs)
      guard let name = try? resolver.value("RELEASE_SPEC_REPO")?.value, !name.isEmpty else { continue }
      mutable[name] = (try? resolver.value("RELEASE_SPECS")?.value) == "mutable"
    }
    let sources = Set(states.filter(\.isApp).flatMap(\.facts.podfileSources))
    return workspace.specRepositories.compactMap { repository in
      if let isMutable = mutable[repository.name] { return (repository, isMutable) }
      let isNamed = sources.contains {
        SpecAddress.isSame($0, repository.source) || SpecAddress.isSame($0, repository.url.withoutCredentials)
      }
      // What the app only reads is another environment's to judge.
      return isNamed ? (repository, true) : nil
    }
  }

  /// Reads what a spec repository's branch holds; nil when it has no such branch.
  package func published(
    _ repository: SpecRepository, isMutable: Bool, in snapshot: Snapshot, known old: FactCache.PublishedFacts?
  ) async throws -> FactCache.PublishedFacts? {
    let key = RepositoryKey.specs(repository.name)
    guard let branch = RefName.branch(repository.branch), let head = snapshot.refs[key]?[branch]?.commit
    else {
      return nil
    }
    if let old, old.head == head, isMutable || old.rewrites != nil { return old }
    let mirror = try mirror(of: key)
    return try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        let specs = try PublishedReader(name: repository.name).specs(at: head, known: old?.specs ?? [], git)
        let rewrites =
          isMutable
          ? nil
          : try PublishedReader(name: repository.name).rewrites(
            upTo: head, after: old.flatMap { old in old.rewrites.map { (old.head, $0) } }, git)
        return FactCache.PublishedFacts(head: head, specs: specs, rewrites: rewrites)
      }
    }
  }
}

/// Reads the podspecs of a spec repository: `[Specs/][shard/]Name/Version/Name.podspec[.json]`.
private struct PublishedReader {
  let name: String

  /// - Parameter known: What was read before; a blob that is still there is not read again.
  func specs(
    at head: ObjectID, known: [PublishedSpec], _ git: borrowing Repository
  ) throws -> [PublishedSpec] {
    let read = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var specs: [PublishedSpec] = []
    for entry in try git.trees.allEntries(ofTree: head) where isPodspec(entry.path) {
      if let spec = read[entry.path], spec.blob == entry.id {
        specs.append(spec)
      } else {
        specs.append(spec(entry, try git.foreignFile(entry.id, at: "\(name):\(entry.path)")))
      }
    }
    return specs.sorted { $0.path < $1.path }
  }

  private func isPodspec(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count >= 3 && !parts.contains { $0.hasPrefix(".") }
      && (path.hasSuffix(".podspec") || path.hasSuffix(".podspec.json"))
  }

  private func spec(_ entry: TreeEntry, _ bytes: [UInt8]) -> PublishedSpec {
    let text = SourceText(path: "\(name):\(entry.path)", bytes: bytes)
    let parts = entry.path.split(separator: "/").map(String.init)
    let format: DescriptorReference.Format = entry.path.hasSuffix(".json") ? .podspecJSON : .podspec
    let spec = try? format.specification(text, ownedVersion: nil)
    var offset = 0
    if case .literal(_, let range)? = spec?.version { offset = range.lowerBound }
    let attributes = spec?.attributes ?? []
    return PublishedSpec(
      path: entry.path, blob: entry.id, pod: parts[parts.count - 3], version: parts[parts.count - 2],
      saysName: spec?.name, saysVersion: spec?.version?.text, location: text.location(at: offset),
      modules: spec.map { PodspecFacts.modules(of: $0, path: entry.path) } ?? [],
      licence: PodspecFacts.licence(attributes).text, isStatic: PodspecFacts.isStatic(attributes))
  }

  /// The commits of the branch that replaced a podspec which was there before, newest first.
  ///
  /// - Parameter known: What was found up to an earlier head; it counts as long as the branch still holds that head.
  func rewrites(
    upTo head: ObjectID, after known: (head: ObjectID, rewrites: [PublishedRewrite])?,
    _ git: borrowing Repository
  ) throws -> [PublishedRewrite] {
    let (changes, isContinued) = try git.history.firstParentChanges(to: head, after: known?.head)
    let found = changes.reversed().flatMap { change in
      change.files.filter { $0.old != nil && $0.new != nil && isPodspec($0.path) }.map {
        PublishedRewrite(path: $0.path, commit: change.commit)
      }
    }
    return found + (isContinued ? known?.rewrites ?? [] : [])
  }
}
