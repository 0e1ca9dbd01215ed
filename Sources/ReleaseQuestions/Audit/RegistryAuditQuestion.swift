import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// Whether the package registry has what the runs published.
struct RegistryAuditQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// The registry that an environment publishes to, or that `relctl.yml` names so; nil for neither.
  func registryToAudit(_ name: String) -> PackageRegistry? {
    let environment = workspace.environments.first { $0.name.description == name }?.name
    let wanted = environment.map { LayerQuestion(reader).setting("RELEASE_REGISTRY", $0) ?? "" } ?? name
    return workspace.registries.first { $0.name == wanted }
  }

  /// Asks a registry for every release of the trains that the ledger has.
  func auditRegistry(_ registry: PackageRegistry, _ snapshot: Snapshot) async throws -> PublicationAudit {
    let ids = Set(snapshot.ledger.trains.values.flatMap(\.values)).sorted()
    let trains = ids.isEmpty ? [:] : try await ledger.trains(ids)
    return try await auditRegistry(registry, trains: Array(trains.values))
  }

  /// Asks a registry for every release of trains, and for versions that are in none.
  ///
  /// - Parameter publishers: Environments that published there, beside those whose layers say so.
  func auditRegistry(
    _ registry: PackageRegistry, trains: [Train], publishers: Set<EnvironmentName> = []
  ) async throws -> PublicationAudit {
    guard let client = registries?.client(named: registry.name) else {
      throw Refusal("registry.unknown", "the registry '\(registry.name)' can't be accessed here")
    }
    let recorded = recordedReleases(in: registry, of: trains, publishers: publishers)
    let findings = try await concurrentMap(recorded, width: jobs) { staged in
      try await finding(staged, at: client)
    }.compactMap { $0 }
    let known = Dictionary(grouping: recorded, by: \.release.identity)
    let strangers = try await concurrentMap(known.sorted { $0.key.key < $1.key.key }, width: jobs) {
      identity, releases in
      await unrecorded(identity, besides: Set(releases.map(\.release.version)), at: client)
    }.flatMap { $0 }
    return PublicationAudit(
      repository: registry.name, head: nil, isMutable: false, mutableFor: [], commits: 0,
      versions: recorded.count, findings: (findings + strangers).worstFirst, isRegistry: true)
  }

  /// What trains have there, each once.
  private func recordedReleases(
    in registry: PackageRegistry, of trains: [Train], publishers: Set<EnvironmentName>
  ) -> [StagedRelease] {
    let publishers = publishers.union(
      workspace.environments.map(\.name).filter {
        LayerQuestion(reader).setting("RELEASE_REGISTRY", $0) == registry.name
      })
    var releases: [RegistryRelease: StagedRelease] = [:]
    for train in trains where publishers.contains(train.environment) {
      for member in train.members {
        guard let release = member.registry else { continue }
        releases[release] = StagedRelease(component: member.name, commit: member.commit, release: release)
      }
    }
    let present = Set(workspace.components.map(\.name))
    return releases.values.filter { present.contains($0.component) }.sorted {
      ($0.release.identity.key, $0.release.version) < ($1.release.identity.key, $1.release.version)
    }
  }

  private func finding(_ staged: StagedRelease, at client: RegistryClient) async throws -> AuditFinding? {
    let (kind, severity, message): (AuditFinding.Kind, Diagnostic.Severity, Phrase)
    switch try await RegistryQuestion(reader).state(of: staged, at: client) {
    case .ours: return nil
    case .absent:
      (kind, severity, message) = (
        .deleted, .error, "the registry no longer has it; \(staged.commit.short) was published"
      )
    case .others(let reason): (kind, severity, message) = (.rewritten, .error, reason)
    case .unknown(let reason):
      (kind, severity, message) = (.unreadable, .warning, "can't be checked: \(reason)")
    }
    return AuditFinding(
      kind, severity: severity, pod: staged.release.identity.description, version: staged.release.version,
      message: message)
  }

  /// Versions that a free resolve may take and that no run published. Pre-releases are those of earlier runs.
  private func unrecorded(
    _ identity: RegistryIdentity, besides recorded: Set<String>, at client: RegistryClient
  ) async -> [AuditFinding] {
    do {
      let versions = try await client.versions(of: identity)
      return versions.filter { version in
        !recorded.contains(version) && SemanticVersion(version)?.isPrerelease != true
      }.map {
        AuditFinding(
          .unrecorded, severity: .note, pod: identity.description, version: $0,
          message:
            "no train contains it: it was released before the ledger existed, undone, or published by someone "
            + "else")
      }
    } catch {
      return [
        AuditFinding(
          .unreadable, severity: .warning, pod: identity.description,
          message: "its versions can't be listed: \(error.message)")
      ]
    }
  }
}
