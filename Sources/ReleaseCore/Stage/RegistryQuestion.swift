import Foundation
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// One package that a run publishes to a registry.
package struct StagedRelease: Sendable, Hashable {
  package let component: ComponentName
  package let commit: ObjectID
  package let release: RegistryRelease

  package init(component: ComponentName, commit: ObjectID, release: RegistryRelease) {
    self.component = component
    self.commit = commit
    self.release = release
  }
}

/// What a registry has of a release.
package enum RegistryState: Sendable, Hashable {
  case absent
  /// Exactly the released commit's files.
  case ours
  /// The version is there with other content, for people.
  case others(Phrase)
  case unknown(Phrase)
}

extension StagedPlan {
  /// What the plan publishes to its registry, in order of dependency; empty for an undo, which can't take anything back.
  package var releases: [StagedRelease] {
    StagedRelease.all(of: plan, staged: repositories)
  }
}

extension StagedRelease {
  fileprivate static func all(of plan: Plan, staged: [StagedRepository]) -> [StagedRelease] {
    guard plan.registry != nil, plan.undoing == nil else { return [] }
    return zip(plan.repositories, staged).compactMap { planned, staged in
      planned.registry.map { StagedRelease(component: planned.name, commit: staged.commit, release: $0) }
    }
  }
}

/// What the package registry has, and what it would take.
package struct RegistryQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The registry that a plan publishes to, at the address that `relctl.yml` has.
  func registry(of plan: Plan) throws(Refusal) -> RegistryClient? {
    guard let planned = plan.registry else { return nil }
    guard let client = registries?.client(named: planned.name) else {
      throw Refusal(
        "registry.unknown",
        "the registry '\(planned.name)' of the plan is not in relctl.yml, or can't be accessed here",
        hint: "the plan was made with another relctl.yml; make it again")
    }
    guard client.address == planned.address else {
      throw Refusal(
        "registry.unknown",
        "the registry '\(planned.name)' of the plan is at \(planned.address), but relctl.yml has \(client.address)",
        hint: "the plan was made with another relctl.yml; make it again")
    }
    return client
  }

  /// Asks what a registry has of a release, and holds it against the commit's own files.
  package func state(of staged: StagedRelease, at client: RegistryClient) async throws -> RegistryState {
    switch await client.answer(for: staged.release) {
    case .absent: return .absent
    case .unknown(let reason): return .unknown(reason)
    case .present(let checksum):
      do {
        return try await withArchive(of: staged) { archive in
          if checksum == archive.checksum { return .ours }
          // Another git packs the same files into other bytes.
          if let theirs = try await client.archive(of: staged.release),
            checksum.map({ Digest.sha256(theirs) == $0 }) != false, archive.size <= 64 << 20,
            let there = SourceArchive.contents(of: theirs),
            try SourceArchive.contents(of: readFile(archive.path, limit: 64 << 20)) == there
          {
            return .ours
          }
          return .others(
            "\(staged.release.identity) \(staged.release.version) already exists with different content: its checksum "
              + "is \(checksum?.prefix(12) ?? "unknown"), and ours is \(archive.checksum.prefix(12))")
        }
      } catch let error as RegistryError {
        return .unknown(error.message)
      }
    }
  }

  /// Makes the archive of a release for as long as it is needed.
  func withArchive<Value: Sendable>(
    of staged: StagedRelease, _ body: (SourceArchive) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/relctl-\(UUID().uuidString).zip"
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let registries else { throw RegistryError(message: "no registry can be accessed here") }
    try await registries.archive(
      staged.commit, of: staged.release.identity, in: try mirror(of: .component(staged.component)), to: path)
    return try await body(try SourceArchive(file: path))
  }

  /// Versions that a plan would publish and that its registry has with other content.
  ///
  /// - Throws: a refusal that names each; what can't be asked is refused too, before anything lands.
  func requireFree(_ world: StagedWorld) async throws {
    // Of a workspace that is not trusted nobody is asked.
    guard registries != nil, world.plan.undoing == nil, let client = try registry(of: world.plan) else {
      return
    }
    let releases = StagedRelease.all(of: world.plan, staged: world.repositories)
    let problems = try await concurrentMap(releases, width: jobs) { staged -> Diagnostic? in
      let mirror = try mirror(of: .component(staged.component))
      let isKnown = try await pool.run { [repositories] in
        try repositories.withRepository(at: mirror) { $0.objects.contains(staged.commit) }
      }
      switch await client.answer(for: staged.release) {
      case .absent: return nil
      case .unknown(let reason): return unreachable(staged, at: client, because: reason)
      case .present:
        // A commit that this run makes can't be what was published before.
        if isKnown {
          switch try await state(of: staged, at: client) {
          case .ours, .absent: return nil
          case .unknown(let reason): return unreachable(staged, at: client, because: reason)
          case .others: break
          }
        }
        return Diagnostic(
          "registry.version.taken",
          "the registry '\(client.name)' already has \(staged.release.identity) \(staged.release.version), with different content",
          subject: staged.component,
          hint: "a registry never replaces a version: find out who published it, then bump to a new version")
      }
    }.compactMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems.uniqued) }
  }

  private func unreachable(
    _ staged: StagedRelease, at client: RegistryClient, because reason: Phrase
  ) -> Diagnostic {
    Diagnostic(
      "registry.unreachable", "the registry '\(client.name)' can't be reached: \(reason)",
      subject: staged.component, hint: "try again when it responds; nothing was changed")
  }
}

extension RegistryClient {
  /// What records of runs call it.
  var outcomeName: String { "registry:\(name)" }
}
