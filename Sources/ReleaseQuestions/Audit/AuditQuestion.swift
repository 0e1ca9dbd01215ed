import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether what is published is what the runs published.
package struct AuditQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Looks through the history and the head of a spec repository, and at what a package registry has.
  ///
  /// - Parameters:
  ///   - name: An environment, or a spec repository or a package registry of relctl.yml.
  ///   - since: The first day whose commits are reported; what stands at the head is always looked at.
  package func audit(_ name: String, since: CalendarDay?) async throws -> PublicationAudit {
    guard let registry = RegistryAuditQuestion(reader).registryToAudit(name) else {
      return try await auditSpecs(name, since: since)
    }
    let isAlone =
      registry.name == name
      || LayerQuestion(reader).setting("RELEASE_SPEC_REPO", EnvironmentName(typed: name))?.isEmpty != false
    let specs = isAlone ? nil : try await auditSpecs(name, since: since)
    if isAlone { try await reader.fetchToAnswer() }
    let found = try await RegistryAuditQuestion(reader).auditRegistry(registry, try await reader.snapshot())
    guard let specs else { return found }
    return PublicationAudit(
      repository: specs.repository, head: specs.head, isMutable: specs.isMutable,
      mutableFor: specs.mutableFor,
      commits: specs.commits, versions: specs.versions + found.versions,
      findings: (specs.findings + found.findings).worstFirst)
  }

  private func auditSpecs(_ name: String, since: CalendarDay?) async throws -> PublicationAudit {
    let specs = try LayerQuestion(reader).specRepository(of: name)
    let key = RepositoryKey.specs(specs.name)
    try await reader.fetchToAnswer()
    let snapshot = try await reader.snapshot()
    let publishers = LayerQuestion(reader).publishers(to: specs.name)
    let mutableFor = publishers.filter { LayerQuestion(reader).setting("RELEASE_SPECS", $0) == "mutable" }
    let isMutable = mutableFor.count == publishers.count
    guard let branch = RefName.branch(specs.branch), let head = snapshot.refs[key]?[branch]?.commit else {
      if let problem = workspace.absentBranch(of: specs, among: (snapshot.refs[key] ?? [:]).keys) {
        throw Refusal(problem)
      }
      return PublicationAudit(
        repository: specs.name, head: nil, isMutable: isMutable,
        mutableFor: isMutable ? [] : mutableFor, commits: 0, versions: 0, findings: [])
    }
    let auditor = PublicationAuditor(
      repository: specs.name, head: head, layout: try await layout(of: specs, head, snapshot),
      isMutable: isMutable, replaceable: ReplaceableVersions(workspace: workspace, layers: layers),
      origins: try await origins(snapshot), undos: try await undos(), since: since?.secondsSince1970 ?? .min)
    let mirror = try mirror(of: key)
    let output = try await pool.run { try Repository.withRepository(at: mirror) { try auditor.audit($0) } }
    let findings =
      try await output.findings + missingCommits(output.pinned, snapshot)
      + namesElsewhere(than: specs.name, of: output.pods, in: snapshot)
    return PublicationAudit(
      repository: specs.name, head: head, isMutable: isMutable, mutableFor: isMutable ? [] : mutableFor,
      commits: output.commits,
      versions: output.versions, findings: findings.worstFirst)
  }

  private func layout(of specs: SpecRepository, _ head: ObjectID, _ snapshot: Snapshot) async throws
    -> SpecLayout
  {
    try await reader.answering(snapshot) { try $0.specs.layout(of: specs, at: head) }
  }

  /// The components by the names of their pods, with their tags and what the ledger says of them.
  private func origins(_ snapshot: Snapshot) async throws -> PublicationOrigins {
    let ids = Set(snapshot.ledger.trains.values.flatMap(\.values)).sorted()
    let trains = ids.isEmpty ? [:] : try await ledger.trains(ids)
    var recorded: [ComponentName: [RefName: ObjectID]] = [:]
    for member in trains.values.flatMap(\.members) {
      if let tag = member.tag { recorded[member.name, default: [:]][tag] = member.commit }
    }
    var origins: [String: PublicationOrigins.Origin] = [:]
    for component in workspace.components {
      let origin = PublicationOrigins.Origin(
        component: component, refs: snapshot.refs[.component(component.name)] ?? [:],
        recorded: recorded[component.name] ?? [:])
      for pod in component.declaredPods { origins[pod] = origin }
    }
    return PublicationOrigins(origins)
  }

  /// The finished runs that took others back.
  private func undos() async throws -> Set<RunID> {
    Set(
      try await ledger.records().map(\.summary).filter {
        $0.state == .done && RunRecord.isUndo(summary: $0.summary)
      }
      .map(\.run))
  }

  /// Of the commits that podspecs name, those that no branch and no tag of their components holds any more. A mirror
  /// may have their objects for ever; whoever installs has not.
  private func missingCommits(
    _ pinned: [PublicationAuditor.Pinned], _ snapshot: Snapshot
  ) async throws -> [AuditFinding] {
    let groups = Dictionary(grouping: pinned, by: \.component).sorted { $0.key < $1.key }
    return try await concurrentMap(groups.map { ($0.key, $0.value) }, width: jobs) { component, pinned in
      let mirror = try mirror(of: .component(component))
      let refs = snapshot.refs[.component(component)] ?? [:]
      let heads = Set(refs.filter { $0.key.isBranch || $0.key.isTag }.map(\.value.commit))
      return try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          let gone = try git.history.unreachable(Set(pinned.map(\.commit)), from: heads)
          return pinned.filter { gone.contains($0.commit) }.map(\.finding)
        }
      }
    }.flatMap { $0 }
  }

  /// Names that other spec repositories have as well: a Podfile that names both sources takes the higher version.
  private func namesElsewhere(
    than name: String, of pods: Set<String>, in snapshot: Snapshot
  ) async throws -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for other in workspace.specRepositories where other.name != name {
      guard let branch = RefName.branch(other.branch),
        let head = snapshot.refs[.specs(other.name)]?[branch]?.commit
      else { continue }
      let layout = try await layout(of: other, head, snapshot)
      let mirror = try mirror(of: .specs(other.name))
      let paths = try await pool.run {
        try Repository.withRepository(at: mirror) { try $0.history.files(ofTree: head).map(\.path) }
      }
      let shared = Set(paths.compactMap { PublishedPath($0, layout: layout)?.pod }).intersection(pods)
        .sorted()
      guard let first = shared.first else { continue }
      let names = shared.prefix(3).joined(separator: ", ") + (shared.count > 3 ? ", ..." : "")
      findings.append(
        AuditFinding(
          .elsewhere, severity: .note, pod: first,
          message:
            "\(shared.count) pod names are also in '\(other.name)' (\(names)); this matters for Podfiles with both sources"
        ))
    }
    return findings
  }
}

extension [AuditFinding] {
  var worstFirst: [AuditFinding] {
    func rank(_ severity: Diagnostic.Severity) -> Int {
      switch severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
    return enumerated().sorted {
      (rank($0.element.severity), $0.offset) < (rank($1.element.severity), $1.offset)
    }
    .map(\.element)
  }
}
