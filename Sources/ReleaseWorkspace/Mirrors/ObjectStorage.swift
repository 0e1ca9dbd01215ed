import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The objects of a plan in the mirrors.
package struct ObjectStorage: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Puts a plan's objects into the mirrors and makes sure that every object that will be named is there.
  package func store(_ package: PlanPackage, without missing: Set<RepositoryKey> = []) async throws {
    var needed: [RepositoryKey: [ObjectID]] = [:]
    for repository in package.staged.repositories where !repository.updates.isEmpty {
      needed[.component(repository.name)] = repository.updates.map(\.new)
    }
    if let publication = package.staged.publication {
      needed[.specs(publication.repository)] = publication.changes.compactMap(\.new)
    }
    let wanted = needed.filter { !missing.contains($0.key) }.map { ($0.key, $0.value) }
    let problems = try await concurrentMap(wanted, width: jobs) { key, ids -> Diagnostic? in
      let mirror = try mirror(of: key)
      let pack = package.packs[key.name]
      return try await pool.run {
        if let pack, try !store(pack, in: mirror) {
          return Diagnostic(
            "plan.incomplete",
            "the plan's objects depend on others that are neither in the plan nor still on the remote",
            subject: key.name,
            hint:
              "find out who deleted a branch or a tag there, or run this on the machine where the plan was made"
          )
        }
        return try repositories.withRepository(at: mirror) { git in
          for id in ids where !git.objects.contains(id) {
            return Diagnostic(
              "plan.incomplete", "the plan lacks the object \(id.short)", subject: key.name,
              hint: "make the plan again")
          }
          return nil
        }
      }
    }.compactMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// - Returns: Whether what a pack's objects build on is here as well.
  private func store(_ pack: [UInt8], in mirror: String) throws -> Bool {
    try FaultyDisk.requireWritable(mirror)
    if let made = repositories.packs.pack(of: pack, in: mirror) {
      try repositories.store(made, in: mirror)
    } else {
      do {
        try repositories.withRepository(at: mirror) { try $0.packs.ingest(pack: pack) }
      } catch let error as GitError where error.saysObjectsAreMissing {
        return false
      }
    }
    faults.reach(.packStored)
    return true
  }
}
