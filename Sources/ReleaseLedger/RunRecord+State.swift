import ReleaseModel

extension RunRecord {
  /// Where a run is in the pipeline: the table of docs/internals/transactions.md.
  package enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// The plan is in the ledger; refs may be moving.
    case prepared
    /// Every component stands, and the publish point is being passed: only a look at the spec repository
    /// tells on which side the run is.
    case publishing
    /// The publish point is passed; the rest of the run is landing.
    case committed
    /// Something landed and something did not; `relctl resume` continues.
    case partly
    /// Some remote could not be asked; `relctl resume` finds out.
    case inDoubt
    /// Merge requests are open, and nothing else of the run can go on; `relctl resume` looks at them.
    case waiting
    /// Everything stands as planned.
    case done
    /// Nothing landed; the run is over.
    case refused
    /// Its refs are being taken back; `relctl abandon` continues.
    case abandoning
    /// Nothing of it is visible any more.
    case abandoned
    /// Another run took its place.
    case superseded
    /// It was done, and a later run took it back.
    case undone

    /// Whether `resume` or `abandon` has something to do.
    package var isOpen: Bool {
      switch self {
      case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting, .abandoning: true
      case .done, .refused, .abandoned, .superseded, .undone: false
      }
    }

    package var isAbandonment: Bool { self == .abandoning || self == .abandoned }
  }

  /// Whether the ledger may go from this record to the next one. Of two processes that work on one run the ledger's
  /// compare-and-swap and this rule let one go on.
  ///
  /// A published run is visible to everybody, so that wins over an abandonment, whoever was first. It leaves the
  /// abandonment as `committed` and in no other way, so that whoever finishes it has heard of the abandonment.
  func mayBecome(_ next: RunRecord) -> Bool {
    let isPublished = published != nil || next.published != nil
    switch state {
    case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting:
      return !isPublished || !(next.state.isAbandonment || next.state == .refused)
    case .abandoning, .abandoned:
      return next.state.isAbandonment ? !isPublished : isPublished && next.state == .committed
    case .done, .refused, .superseded, .undone: return false
    }
  }

  /// Whether a process that takes the run's refs back has not written what became of them.
  var isBeingAbandoned: Bool {
    state == .abandoning && !outcomes.contains { [.withdrawn, .untouched, .kept].contains($0.result) }
  }

  /// What the ledger knows of a run and a process that goes on with it may not: taken over into its record.
  func following(_ known: RunRecord?, after predecessor: Predecessor?) -> RunRecord {
    var record = self
    record.published = known?.published ?? published
    record.announced = known?.announced ?? (state == .publishing ? changed : nil)
    record.withdrawn = known?.withdrawn ?? (state.isAbandonment ? changed : nil)
    record.previous = known.map(\.previous) ?? predecessor
    return record
  }

  /// This record of whoever takes the run over, with what the ledger says of the run now.
  ///
  /// It may have been read before another process wrote where the run stands: a state and outcomes of different times
  /// would say that a run waits for requests of which none is open. The process before may still live, or its last push
  /// may still land: nobody can say any more that nothing did.
  package func takingOver(_ known: RunRecord) -> RunRecord {
    var record = self
    record.outcomes = known.outcomes
    if known.state.isOpen, !known.state.isAbandonment {
      record.state = known.state == .prepared ? .inDoubt : known.state
    }
    return record
  }

  /// This record with the owner and the outcomes that the ledger has: its writer lost the run to another process.
  func keepingOwner(of known: RunRecord) -> RunRecord {
    var record = self
    record.owner = known.owner
    record.outcomes = known.outcomes
    return record
  }
}

/// Thrown to a process that is about to begin a run, when another run ended since it looked at the world.
package struct RunEndedSinceLook: Error, Hashable {}

/// Thrown to a process that lands a run which another process abandons, or has abandoned.
package struct RunAbandoned: Error, Hashable {
  package let run: RunID

  package init(run: RunID) {
    self.run = run
  }
}

/// Thrown to a process that abandons a run which another process has published meanwhile.
package struct RunPublished: Error, Hashable {
  package let run: RunID

  package init(run: RunID) {
    self.run = run
  }
}
