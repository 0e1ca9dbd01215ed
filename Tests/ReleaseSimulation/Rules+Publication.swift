import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension Rules {
  /// A publication changes only what a plan says, in one commit on the head, and what it names can be had.
  mutating func checkPublication(
    _ move: Moved, on server: SimulatedServer, _ servers: [RemoteURL: SimulatedServer]
  ) throws {
    let step = move.step
    let changed = try Repository.withRepository(at: server.path) { git in
      let info = try git.history.commitInfo(move.new)
      var changed: [String: ObjectID?] = [:]
      if info.parents != (move.old.map { [$0] } ?? []) { return [String: ObjectID?]?.none }
      for path in try git.paths(from: move.old, to: move.new) {
        changed[path] = .some(try git.trees.entry(at: path, in: move.new)?.id)
      }
      return changed
    }
    for (path, blob) in changed ?? [:] { published.insert("\(server.name) \(path) \(blob?.hex ?? "")") }
    guard let changed else {
      violate("specs.linear", "\(server.name): not one commit on the head", step)
      return
    }
    let runs = packages.filter { _, package in
      guard let publication = package.staged.publication, publication.repository == server.name else {
        return false
      }
      let wanted = Dictionary(uniqueKeysWithValues: publication.entries.map { ($0.path, $0.new) })
      let removed = Set(publication.entries.compactMap(\.obsolete))
      return changed.allSatisfy { wanted[$0.key] == $0.value || $0.value == nil && removed.contains($0.key) }
    }
    guard !runs.isEmpty else {
      violate("specs.planned", "\(server.name): \(changed.keys.sorted())", step)
      return
    }
    visible.formUnion(runs.keys.filter { states[$0]?.last?.isOpen == true })
    for run in runs.keys where reached[run] == nil { reached[run] = (server.name, step) }
    // Two plans for the same publish the same: what one of them publishes is not the other's, which was abandoned.
    let isOfAnother = runs.keys.contains { run in
      states[run]?.last?.isOpen == true && states[run]?.last?.isAbandonment == false
        && landers[run]?.contains(move.author.agent) == true
    }
    for run in runs.keys.sorted() where states[run]?.last?.isAbandonment == true && !isOfAnother {
      checkAbandonment(of: run, move.place, by: move.author)
      // The abandonment looked after it was written down; from then on a landing finds it before it publishes.
      if states[run]?.prefix(while: { $0 != .abandoning }).contains(.publishing) != true {
        violate("abandoned.unpublished", "\(run) was published, and never said that it would be", step)
      }
    }
    let isOfSuperseded = runs.keys.contains { wasSuperseded($0, before: move.author.agent) }
    if !isOfSuperseded,
      !runs.contains(where: { states[$0.key]?.last?.isOpen == true || wasAbandoned($0.key) })
    {
      violate("run.open", "\(server.name) was published to for \(runs.keys.sorted())", step)
    }
    for run in runs.keys.sorted() where landers[run]?.contains(move.author.agent) == true {
      let isUndo = packages[run]?.staged.plan.undoing != nil
      checkMerged(
        before: "\(server.name) was published to", of: run,
        needing: { ($0.repository.description == "App") == isUndo },
        servers, step)
    }
    checkApp(of: Array(runs.keys), move, servers)
    // Whoever resolves the new index finds every component's commit under the tag or branch that was planned.
    // What was taken back before a publication came late is put back by 'resume'.
    for (run, package) in runs
    where states[run]?.last?.isOpen == true && !wasAbandoned(run) && package.staged.plan.undoing == nil {
      checkReadable(package, servers, step)
    }
  }

  /// An undo takes a component's work back only after nothing published refers to it any more.
  mutating func checkUndoOrder(_ package: PlanPackage, _ step: Int) {
    guard let publication = package.staged.publication else { return }
    for entry in publication.changes
    where !published.contains("\(publication.repository) \(entry.path) \(entry.new?.hex ?? "")") {
      violate("undo.order", "\(entry.path) of \(publication.repository) still stands", step)
    }
  }

  private mutating func checkReadable(
    _ package: PlanPackage, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    for (planned, staged) in zip(package.staged.plan.repositories, package.staged.repositories)
    where !planned.isApp {
      let name = planned.name.description
      guard let server = servers[shape.url(name)] else { continue }
      if let tag = planned.tag {
        let place = Place(repository: name, ref: tag)
        let commit = server.refs[tag]?.commit
        if commit != staged.commit, !foreignRefs.contains(place) {
          violate("specs.readable", "\(place) is \(commit?.short ?? "absent") when it is published", step)
        }
      }
      for update in staged.updates
      where !update.ref.isTag && !held(update, in: name)
        && !heldContent(update, in: name, servers)
      {
        violate("specs.readable", "\(name) \(update.ref) never held \(update.new.short)", step)
      }
    }
  }
}

extension Repository {
  /// The paths that differ between two commits; every path where there is no first.
  func paths(from old: ObjectID?, to new: ObjectID) throws -> [String] {
    guard let old else { return try trees.entries(ofTree: new).flatMap { try paths(of: $0) } }
    return try history.changedPaths(from: old, to: new)
  }

  private func paths(of entry: TreeEntry) throws -> [String] {
    guard entry.mode == .directory else { return [entry.path] }
    return try trees.entries(ofTree: entry.id).flatMap { child in
      try paths(of: TreeEntry(path: "\(entry.path)/\(child.path)", id: child.id, mode: child.mode))
    }
  }
}
