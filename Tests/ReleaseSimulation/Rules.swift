import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// What must hold after every step, whatever happened before. Every rule has a name.
struct Rules {
  let shape: FleetShape
  private(set) var violations: [Violation] = []
  /// Every plan that an agent was about to land.
  var packages: [RunID: PlanPackage] = [:]
  /// The states of each run in the ledger, in their order.
  var states: [RunID: [RunRecord.State]] = [:]
  /// The runs in the order in which they were done.
  var done: [RunID] = []
  /// The runs of which agents made something visible.
  var visible: Set<RunID> = []
  /// The runs that consumers could see.
  var reached: [RunID: (repository: String, step: Int)] = [:]
  /// Who wrote into the ledger that he lands a run.
  var landers: [RunID: Set<Int>] = [:]
  /// When somebody first began to take a run back.
  var abandonments: [RunID: Int] = [:]
  /// When an agent saw a repository's refs last.
  var looks: [Look: Int] = [:]
  /// Whose permits a host refused.
  var withoutPermit: Set<Look> = []
  /// Who moved a ref last.
  var lastMoves: [Place: Author] = [:]
  /// Every blob that ever stood at a path of a spec repository.
  var published: Set<String> = []
  /// Every value that a ref ever had, and that was not taken back.
  var history: [Place: [ObservedRef]] = [:]
  /// Refs that others moved, and paths that others published.
  var foreignRefs: Set<Place> = []
  /// When somebody else moved a ref last.
  var foreignMoves: [Place: Int] = [:]
  var foreignPaths: Set<String> = []
  /// The requests that were opened, by their branches.
  var openings: [Place: Opening] = [:]
  /// The branches of the requests that were squashed.
  var squashed: Set<Place> = []
  /// The repositories whose requests the ledger knows, by run, and who wrote that first.
  var recorded: [RunID: [String: Recording]] = [:]
  /// Who was told to open closed requests again.
  var reopeners: Set<Int> = []
  /// The registry as it is now.
  var packageRegistry = SimulatedRegistry()
  /// When an agent published a release.
  var packageSteps: [String: Int] = [:]
  /// Until when who may not ask again.
  var limits: [Limit: Int] = [:]
  /// Who approves a train, or takes an approval back.
  var approvers: [Int: Bool] = [:]
  /// When the approval of the train that waits was taken back; nil where it stands.
  var withdrawnApproval: Int?
  /// What a target held after the merge of a planned commit.
  var merges: [ObjectID: ObjectID] = [:]

  struct Violation: Sendable, CustomStringConvertible {
    let rule: String
    let detail: String
    let step: Int
    var description: String { "step \(step): \(rule): \(detail)" }
  }

  /// A ref of a repository.
  struct Place: Hashable, CustomStringConvertible {
    let repository: String
    let ref: RefName
    var description: String { "\(repository) \(ref)" }
  }

  init(_ template: WorldTemplate) {
    shape = template.shape
    for (repository, refs) in template.refs {
      for (ref, value) in refs { history[Place(repository: repository, ref: ref)] = [value] }
    }
    for run in template.runs { states[run] = [.done] }
  }

  mutating func violate(_ rule: String, _ detail: String, _ step: Int) {
    violations.append(Violation(rule: rule, detail: detail, step: step))
  }

  mutating func know(_ package: PlanPackage, _ step: Int) {
    checkOwnIDs(package, step)
    packages[package.staged.plan.run] = package
  }

  // MARK: Moves

  mutating func note(foreign move: SimulatedServer.Move, on server: SimulatedServer, _ step: Int) {
    let place = Place(repository: server.name, ref: move.ref)
    foreignRefs.insert(place)
    foreignMoves[place] = step
    if let new = move.new { history[place, default: []].append(new) }
  }

  mutating func note(foreignPath path: String, in repository: String) {
    foreignPaths.insert("\(repository) \(path)")
  }

  /// Holds an agent's move against the rules; it happened just now.
  mutating func check(
    _ move: SimulatedServer.Move, on server: SimulatedServer, by author: Author,
    _ servers: [RemoteURL: SimulatedServer]
  ) throws {
    let place = Place(repository: server.name, ref: move.ref)
    guard let new = move.new else { return violate("ref.planned", "\(place) is gone", author.step) }
    history[place, default: []].append(new)
    lastMoves[place] = author
    if move.ref.isTag, let old = move.old, !isRemade(place, old.target) {
      violate("tag.fixed", "\(place) moved", author.step)
    }
    let moved = Moved(place: place, old: move.old?.target, new: new.target, author: author)
    if move.ref.short == "relctl/ledger" {
      try checkLedger(moved, on: server, servers)
    } else if shape.specRepositories.contains(server.name) {
      try checkPublication(moved, on: server, servers)
    } else {
      try checkPlanned(moved, on: server, servers)
    }
  }

  /// A ref that an agent moved.
  struct Moved {
    let place: Place
    let old: ObjectID?
    let new: ObjectID
    let author: Author
    var step: Int { author.step }
  }

  /// A component's ref goes from what a plan expected to what the plan wants, forward, while the run is open.
  private mutating func checkPlanned(
    _ move: Moved, on server: SimulatedServer, _ servers: [RemoteURL: SimulatedServer]
  ) throws {
    let (place, step) = (move.place, move.step)
    let update = RefUpdate(ref: place.ref, expected: move.old, new: move.new)
    let runs = packages.filter { $0.value.moves(of: server.name).contains(update) }.keys
    checkOpened(move, servers)
    if runs.isEmpty { violate("ref.planned", "\(place) → \(update.new.short) is in no plan", step) }
    let open = runs.filter { states[$0]?.last?.isOpen == true }
    let isOfSuperseded = runs.contains { wasSuperseded($0, before: move.author.agent) }
    if !isOfSuperseded { visible.formUnion(open) }
    // Two plans may make a branch at the same commit, which was there before.
    let isOfOpenRun = open.contains { run in
      states[run]?.last?.isAbandonment == false && landers[run]?.contains(move.author.agent) == true
    }
    for run in runs {
      if !isOfOpenRun { checkAbandonment(of: run, place, by: move.author) }
      guard let package = packages[run] else { continue }
      if case .app(let app) = PublishPoint(package.staged), app.name.description == server.name,
        app.updates.contains(update)
      {
        reached[run] = (server.name, step)
      }
      if package.staged.plan.undoing != nil {
        if server.name != "App" { checkUndoOrder(package, step) }
      } else if server.name == "App" || place.ref.isTag {
        let isOwnNeeded = place.ref.isTag
        checkMerged(
          before: "\(place) moved", of: run,
          needing: { $0.repository.description != "App" || isOwnNeeded && server.name == "App" }, servers,
          step)
      }
    }
    if open.isEmpty, !runs.isEmpty, !runs.contains(where: wasAbandoned), !isOfSuperseded {
      let seen = runs.map { "\($0) \(states[$0]?.last?.rawValue ?? "unrecorded")" }.joined(separator: ", ")
      violate("run.open", "\(place) moved for \(seen)", step)
    }
    if let old = move.old, !place.ref.isTag {
      let isForward = try Repository.withRepository(at: server.path) {
        try $0.history.isAncestor(old, of: move.new)
      }
      if !isForward { violate("branch.forward", "\(place)", step) }
    }
  }

  /// Two environments may share a spec repository where a published version may be replaced, and then a path.
  func isPublishedByAnother(_ run: RunID, _ path: String, in repository: String) -> Bool {
    packages.contains { name, package in
      name != run && states[name] != nil && package.staged.publication?.repository == repository
        && package.staged.plan.environment != packages[run]?.staged.plan.environment
        && package.staged.publication?.changes.contains { $0.path == path } == true
    }
  }

  /// Of two plans for the same, made at the same time, the second meets what the first one did.
  func isMovedByAnother(_ run: RunID, _ ref: RefName, of repository: String) -> Bool {
    (done + states.filter { $0.value.last == .superseded }.keys).contains { other in
      other != run && packages[other]?.updates(of: repository).contains { $0.ref == ref } == true
    }
  }

  /// Whether a finished run put an object where it is, or released what it found there: a late push of an abandoned run
  /// that somebody's train holds is nobody's to take back.
  ///
  /// - Parameter run: Which made it.
  func isCarried(_ update: RefUpdate, of run: RunID, by repository: String) -> Bool {
    let name = ComponentName(recorded: repository)
    let commit = packages[run]?.staged.repositories.first { $0.name == name }?.commit
    return done.contains { run in
      guard let package = packages[run] else { return false }
      if package.updates(of: repository).contains(where: { $0.new == update.new }) { return true }
      guard let member = package.staged.train?.member(named: name) else { return false }
      return update.ref.isTag
        ? member.tag == update.ref && member.commit == commit : member.commit == update.new
    }
  }

  func held(_ update: RefUpdate, in repository: String) -> Bool {
    let values = history[Place(repository: repository, ref: update.ref)] ?? []
    return values.contains { $0.target == update.new }
  }

  // MARK: What others may want to disturb

  func plannedTags() -> [(repository: String, tag: RefName, commit: ObjectID)] {
    packages.sorted { $0.key < $1.key }.flatMap { _, package in
      package.staged.repositories.flatMap { staged in
        staged.updates.filter(\.ref.isTag).map { (staged.name.description, $0.ref, staged.commit) }
      }
    }
  }

  func plannedPodspecs(in repository: String) -> [String] {
    packages.sorted { $0.key < $1.key }.compactMap(\.value.staged.publication)
      .filter { $0.repository == repository }.flatMap { $0.changes.map(\.path) }
  }
}

extension PlanPackage {
  func updates(of repository: String) -> [RefUpdate] {
    staged.repositories.first { $0.name.description == repository }?.updates ?? []
  }

  /// What a landing may push: the updates, and the branch of a request.
  func moves(of repository: String) -> [RefUpdate] {
    updates(of: repository)
      + [staged.request(of: ComponentName(recorded: repository))?.update].compactMap { $0 }
  }
}
