import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The shared history of runs: a linear branch whose head moves by compare-and-swap.
package struct LedgerBranch: Sendable {
  package let address: LedgerAddress
  /// The bare mirror that the branch is read from and pushed from.
  package let mirror: String
  let remote: any RemoteReader
  package let pool: BlockingPool
  /// Former name -> present one: what is read here calls components by their present names.
  let names: [ComponentName: ComponentName]
  /// The last environment, which tells what is released; nil where that does not matter.
  let production: EnvironmentName?
  /// What this machine saw of the branch; nil where that does not matter.
  let memory: LedgerMemory?

  package init(
    address: LedgerAddress, mirror: String, remote: any RemoteReader, pool: BlockingPool,
    names: [ComponentName: ComponentName] = [:], production: EnvironmentName? = nil,
    memory: LedgerMemory? = nil
  ) {
    self.address = address
    self.mirror = mirror
    self.remote = remote
    self.pool = pool
    self.names = names
    self.production = production
    self.memory = memory
  }

  /// A refusal when the manifest names something that is no branch.
  package func ref() throws(Refusal) -> RefName {
    guard let ref = RefName.branch(address.branch) else {
      throw Refusal("ledger.branch", "'\(address.branch)' is not a branch name")
    }
    return ref
  }
}

extension LedgerBranch {
  /// Reads the state from the mirror, which must have been fetched.
  ///
  /// - Parameters:
  ///   - train: A train id, or the start of one, to look up beside the last trains.
  ///   - run: A finished run to look up; its plan says what was planned, by the names of then.
  package func state(lookingFor train: TrainID? = nil, run: RunID? = nil) async throws -> LedgerState {
    let ref = try ref()
    return try await pool.run { [mirror, names, production] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return LedgerState() }
        let reader = LedgerReader(head: head)
        var state = try reader.state(repository, production: production).renamed(by: names)
        if let run { state.finished = try reader.finished(run, repository) }
        if let train {
          state.named = try reader.trains(startingWith: train, repository).map { $0.renamed(by: names) }
        }
        return state
      }
    }
  }

  /// Reads trains by their ids.
  package func trains(_ ids: [TrainID]) async throws -> [TrainID: Train] {
    let ref = try ref()
    return try await pool.run { [mirror, names] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return [:] }
        let reader = LedgerReader(head: head)
        var trains: [TrainID: Train] = [:]
        for id in ids { trains[id] = try reader.train(id, repository).train.renamed(by: names) }
        return trains
      }
    }
  }

  /// Reads a run's plan and packs; nil when the ledger does not know the run.
  package func package(of run: RunID) async throws -> (record: RunRecord, package: PlanPackage)? {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return nil }
        return try LedgerReader(head: head).package(run, repository)
      }
    }
  }

  /// Reads the files below a folder that stand beside the runs, from the mirror, which must have been fetched.
  package func files(under folder: String) async throws -> [String: [UInt8]] {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return [:] }
        var files: [String: [UInt8]] = [:]
        var open = [folder]
        while let folder = open.popLast() {
          for entry in try repository.trees.entries(ofTree: head, under: folder) {
            if entry.mode == .directory {
              open.append(entry.path)
            } else {
              files[entry.path] = try repository.foreignFile(entry.id, at: entry.path)
            }
          }
        }
        return files
      }
    }
  }
}
