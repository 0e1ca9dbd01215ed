extension Landing {
  /// Publishes all podspecs in one commit on top of the head that is there, as often as the head moves away.
  ///
  /// Done means: the planned paths hold the planned blobs at the remote's head.
  func publish(_ publication: StagedPublication) async throws -> RunRecord.Outcome {
    let key = RepositoryKey.specs(publication.repository)
    var pushed: [RefUpdate] = []
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: String? = nil) throws -> RunRecord.Outcome {
      let outcome = RunRecord.Outcome(repository: key.name, result: result, reason: reason, updates: pushed)
      try journal.append(JournalEvent.outcome(outcome: outcome))
      engine.events(.landed(outcome))
      return outcome
    }
    if let error = unreachable[key] { return try outcome(.inDoubt, error.description) }
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    engine.faults.reach(.beforePublish)
    for _ in 0..<10 {
      let head: ObjectID?
      do {
        try await engine.transport.fetch(url, into: mirror)
        head = try await engine.refs(of: key)[publication.branch]?.commit
      } catch let error as TransportError {
        return try outcome(.inDoubt, error.description)
      }
      switch try await standing(of: publication, on: head, mirror) {
      case .done: return try outcome(pushed.isEmpty ? .alreadyThere : .landed)
      case .conflict(let text): return try outcome(.conflict, text)
      case .build(let commit):
        let update = RefUpdate(ref: publication.branch, expected: head, new: commit)
        engine.events(.landing(repository: key.name))
        try journal.append(JournalEvent.intent(repository: key.name, updates: [update]))
        pushed = [update]
        var answer: String
        do {
          answer = try await engine.transport.push([update], from: mirror, to: url).text
        } catch {
          answer = error.description
        }
        engine.faults.reach(.afterPublish)
        do {
          let now = try await engine.transport.list(url)[publication.branch]?.target
          if now == commit { return try outcome(.landed) }
          // Nobody else was faster, so the server said no.
          if now == head { return try outcome(.refused, answer) }
        } catch let error as TransportError {
          return try outcome(.inDoubt, error.description)
        }
      }
    }
    return try outcome(.refused, "other runs kept publishing to '\(publication.repository)'")
  }

  private enum PublicationStanding: Sendable {
    case done
    case build(ObjectID)
    case conflict(String)
  }

  private func standing(
    of publication: StagedPublication, on head: ObjectID?, _ mirror: String
  ) async throws -> PublicationStanding {
    let commit = PublicationCommit(plan: package.staged.plan, publication: publication)
    return try await engine.pool.run {
      try Repository.withRepository(at: mirror) { git in
        var isDone = true
        for entry in publication.entries {
          let current = try head.flatMap { try git.blobID(at: entry.path, in: $0)?.id }
          if current == entry.new { continue }
          isDone = false
          if current != entry.old {
            return .conflict("'\(entry.path)' was published by somebody else in the meantime")
          }
        }
        return isDone ? .done : .build(try commit.create(on: head, git))
      }
    }
  }
}
