import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// A run begins, and is published, on what its process has seen last; and nobody's objects are another's.
extension Rules {
  /// Whoever begins a run has looked at every component since anything that the plan rests on moved. The app is left out
  /// here: the ledger is in its repository, and a look at that alone shows the app's branches, too.
  mutating func checkFresh(
    _ run: RunID, by agent: Int, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    for fact in packages[run]?.staged.plan.basis ?? [] where fact.repository != "App" {
      let place = Place(repository: fact.repository, ref: fact.ref)
      guard let server = servers[shape.url(fact.repository)], let moved = lastMove(of: place),
        server.refs[fact.ref]?.target != fact.target
      else { continue }
      if moved <= looks[Look(agent: agent, repository: fact.repository)] ?? -1 {
        violate("run.fresh", "\(run) began although \(place) had moved", step)
      }
    }
  }

  /// Nothing is published for an app whose branch was seen to have gone on without the run.
  mutating func checkApp(of runs: [RunID], _ move: Moved, _ servers: [RemoteURL: SimulatedServer]) {
    guard !move.author.isLate, let server = servers[shape.url("App")] else { return }
    let look = looks[Look(agent: move.author.agent, repository: "App")] ?? -1
    for run in runs
    where states[run]?.last == .publishing && landers[run]?.contains(move.author.agent) == true {
      // A merge request follows a branch that has gone on.
      guard let package = packages[run], package.staged.plan.undoing == nil,
        package.staged.request(of: ComponentName(recorded: "App")) == nil
      else { continue }
      for update in package.updates(of: "App") where update.ref.isBranch {
        let place = Place(repository: "App", ref: update.ref)
        let now = server.refs[update.ref]?.target
        guard let moved = foreignMoves[place], moved <= look, now != update.expected, now != update.new,
          !held(update, in: "App")
        else { continue }
        violate("specs.followed", "\(run) was published although \(place) had moved", move.step)
      }
    }
  }

  /// No two runs make an object with the same id, also when they plan the same in the same second.
  mutating func checkOwnIDs(_ package: PlanPackage, _ step: Int) {
    let run = package.staged.plan.run
    for (other, known) in packages where other != run {
      let common = known.made.intersection(package.made)
      if let id = common.first { violate("ids.own", "\(run) and \(other) both make \(id.short)", step) }
    }
  }

  private func lastMove(of place: Place) -> Int? {
    [lastMoves[place]?.step, foreignMoves[place]].compactMap { $0 }.max()
  }

  /// Whether a plan that somebody lands makes a tag again that was there.
  func isRemade(_ place: Place, _ old: ObjectID) -> Bool {
    packages.values.contains { package in
      package.staged.plan.repositories.contains {
        $0.name.description == place.repository && $0.tag == place.ref && $0.remade?.object == old
      }
    }
  }

  /// Who landed a run when another took its place goes on until he looks into the ledger.
  func wasSuperseded(_ run: RunID, before agent: Int) -> Bool {
    states[run]?.last == .superseded && landers[run]?.contains(agent) == true
  }
}

extension PlanPackage {
  /// The commits and tags that did not exist before the plan. What stands where the plan wants it was made by another
  /// run, such as the one whose place it takes.
  fileprivate var made: Set<ObjectID> {
    var ids: Set<ObjectID> = []
    for (planned, staged) in zip(staged.plan.repositories, staged.repositories) {
      let moved = staged.updates.map(\.new)
      ids.formUnion(staged.updates.filter(\.ref.isTag).map(\.new))
      guard moved.contains(staged.commit) else { continue }
      switch planned.step {
      case .merge, .revert: ids.insert(staged.commit)
      case .rewrite: if !staged.edits.isEmpty { ids.insert(staged.commit) }
      case .keep: break
      }
    }
    return ids
  }
}
