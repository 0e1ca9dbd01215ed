import ReleaseDescriptors
import ReleaseModel

/// Thrown when the planner needs a fact that was not observed yet.
struct NotObserved: Error {}

/// What planning ends in.
package enum PlanningResult<Value: Sendable>: Sendable {
  /// The facts that are needed to go on. Ask again with them in the snapshot.
  case needs(Set<Probe>)
  case refused(Refusal)
  case planned(Value)
}

extension PlanningResult {
  /// Two answers of one pass: the facts that either lacks are asked for together.
  package func and<Other>(_ other: PlanningResult<Other>) -> PlanningResult<(Value, Other)> {
    switch (self, other) {
    case (.needs(let facts), .needs(let more)): .needs(facts.union(more))
    case (.needs(let facts), _), (_, .needs(let facts)): .needs(facts)
    case (.refused(let refusal), _), (_, .refused(let refusal)): .refused(refusal)
    case (.planned(let value), .planned(let another)): .planned((value, another))
    }
  }

  package func map<Other>(_ transform: (Value) -> Other) -> PlanningResult<Other> {
    switch self {
    case .needs(let facts): .needs(facts)
    case .refused(let refusal): .refused(refusal)
    case .planned(let value): .planned(transform(value))
    }
  }
}

/// One pass of planning: the inputs, and everything that was found missing, wrong or noteworthy on the way.
///
/// A planner runs from its start whenever facts were missing; it is pure, so a new pass with more facts repeats
/// the old one and gets further.
package final class PlanningContext {
  let workspace: Workspace
  let layers: LayerSet
  let snapshot: Snapshot
  let run: RunContext
  let memory: PlanningMemory
  private(set) var missing: Set<Probe> = []
  private(set) var problems: [Diagnostic] = []
  private(set) var notes: [Diagnostic] = []
  private var refused: Set<Diagnostic> = []
  private var told: Set<Diagnostic> = []
  private var basis: Set<RefOfRepository> = []
  private(set) var basisRefs: [BasisRef] = []
  /// Many rules ask for the same podspecs.
  var readPodspecs: [ComponentCommit: [any Specification]] = [:]
  /// Of a project with many packages each pass would follow all of them again.
  var readDescriptors: [ComponentCommit: [DescriptorReference]] = [:]
  /// Of a component with ten thousands of tags this is dear, and asked for again and again.
  var lastReleases: [ComponentName: ReleaseHistory.Release?] = [:]
  /// Package identity -> component.
  lazy var packageOwners = workspace.packageOwners.mapValues(\.name)
  /// The same without the names that registries have for components.
  lazy var addressOwners = workspace.addressOwners.mapValues(\.name)
  /// The components of the workspace by their names, without the app.
  lazy var componentsByName = Dictionary(workspace.components.map { ($0.name, $0) }) { first, _ in first }
  /// The components by the pods that they declare; of two the first.
  lazy var componentsByPod = Dictionary(
    workspace.components.flatMap { component in component.declaredPods.map { ($0, component) } }
  ) { first, _ in first }
  /// The versions of production's trains.
  lazy var productionVersions = (snapshot.ledger.trains[production.name] ?? [:]).keys.compactMap {
    Version($0)
  }
  .sorted()
  /// Every pod that a component or a train of the ledger is known by.
  lazy var podNames = snapshot.ledger.current.values.reduce(
    into: Set(workspace.components.map(\.name.description))
  ) {
    pods, recorded in
    pods.formUnion(recorded.train.members.flatMap(\.pods))
  }
  /// How spec repositories are arranged at their heads.
  var layouts: [HeadOfSpecs: SpecLayout] = [:]
  /// Version text -> every pod at that version.
  var neutralRequirements: [String: [String: String]] = [:]

  struct ComponentCommit: Hashable {
    let component: ComponentName
    let commit: ObjectID
  }

  struct HeadOfSpecs: Hashable {
    let repository: String
    let head: ObjectID
  }

  private struct RefOfRepository: Hashable {
    let repository: RepositoryKey
    let ref: RefName
  }

  init(
    workspace: Workspace, layers: LayerSet, snapshot: Snapshot, run: RunContext, memory: PlanningMemory
  ) {
    self.workspace = workspace
    self.layers = layers
    self.snapshot = snapshot
    self.run = run
    self.memory = memory
  }

  /// The member of the train that stands in an environment.
  func currentMember(named name: ComponentName, in environment: EnvironmentName) -> Train.Member? {
    snapshot.ledger.current[environment].flatMap { memory.members(of: $0)[name] }
  }

  func refuse(_ diagnostic: Diagnostic) {
    if refused.insert(diagnostic).inserted { problems.append(diagnostic) }
  }

  /// Two rules may find the same; it is told once.
  func note(_ diagnostic: Diagnostic) {
    if told.insert(diagnostic).inserted { notes.append(diagnostic) }
  }

  /// Runs a part of the planning whose failure must not hide the problems of other parts.
  func attempt<Result>(for subject: (any DiagnosticSubject)?, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch let refusal as Refusal {
      for var diagnostic in refusal.diagnostics {
        diagnostic.subject = diagnostic.subject ?? subject?.description
        refuse(diagnostic)
      }
    } catch {
      // NotObserved: the probe is in `missing` already.
    }
    return nil
  }

  /// Answers one question, in as many passes as it needs facts for.
  package func answering<Value>(_ question: (PlanningContext) throws -> Value) -> PlanningResult<Value> {
    let value = attempt(for: nil) { try question(self) }
    if !missing.isEmpty { return .needs(missing) }
    guard let value, problems.isEmpty else { return .refused(Refusal(problems)) }
    return .planned(value)
  }

  /// Ends the pass: missing facts come first, because a problem may only be the lack of one.
  func result(_ plan: () -> Plan?) -> PlanningResult<Plan> {
    if !missing.isEmpty { return .needs(missing) }
    if !problems.isEmpty { return .refused(Refusal(problems)) }
    let plan = plan()
    if !missing.isEmpty { return .needs(missing) }
    guard let plan, problems.isEmpty else { return .refused(Refusal(problems)) }
    return .planned(plan)
  }
}

extension PlanningContext {
  /// Reads a ref and makes the plan rest on it.
  func ref(_ name: RefName, of repository: RepositoryKey) -> ObservedRef? {
    let value = snapshot.refs[repository]?[name]
    if basis.insert(RefOfRepository(repository: repository, ref: name)).inserted {
      basisRefs.append(BasisRef(repository: repository.name, ref: name, target: value?.target))
    }
    return value
  }

  /// The last train of a version in an environment.
  func lastTrain(in environment: EnvironmentName, version: Version) throws -> LedgerState.RecordedTrain? {
    if let current = snapshot.ledger.current[environment], current.train.version == version { return current }
    guard let id = snapshot.ledger.trains[environment]?[version.description] else { return nil }
    guard case .train(let train) = try fact(.train(id: id)) else { throw NotObserved() }
    return LedgerState.RecordedTrain(id: id, train: train)
  }

  /// Has this pass ask for what a later one will probably need.
  func expect(_ questions: [Probe.Question], of repository: RepositoryKey) {
    for question in questions {
      let probe = Probe.repository(repository, question)
      if snapshot.facts[probe] == nil { missing.insert(probe) }
    }
  }

  func fact(_ probe: Probe) throws -> Fact {
    guard let fact = snapshot.facts[probe] else {
      missing.insert(probe)
      throw NotObserved()
    }
    return fact
  }
}
