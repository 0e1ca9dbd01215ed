/// Sequences the ports: load -> probe -> observe -> plan -> stage -> land -> publish -> seal.
public struct Engine: Sendable {
  public internal(set) var workspace: Workspace
  public let layers: LayerSet
  let transport: any Transport
  /// A way to the ledger's repository beside the pushes, for the lock: a heartbeat must not queue behind them.
  let aside: any Transport
  let mirrors: MirrorStore
  let pool: BlockingPool
  /// How many repositories are read from or written to at the same time.
  let jobs: Int
  let faults: Faults
  let events: EventSink
  /// The folder of the local journals.
  let journals: String
  /// nil for work that only reads; else remotes are observed over their receiving ends where that is enough, and
  /// the rights that this shows are kept for the landing.
  private(set) var rights: PushRights?
  /// nil when this process lands whole runs.
  var shard: Shard?
  /// Who works here.
  let agent: Agent
  let lockRules: LockRules
  let watch: LockWatch
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  /// A random name of this process, by which the ledger knows who works on a run.
  let process: String
  let backoff: Backoff
  /// Refs of repositories that are about to get their first commit: planning sees them as if they were there.
  var founded: [RepositoryKey: [RefName: ObservedRef]] = [:]
  /// Where a run may lead to that is known from the ledger alone, besides the ledger's own host.
  var allowedHosts: [String] = []
  /// The digest, or its start, of a plan that the user vouches for.
  var trustedPlan: String?
  /// Whether a plan's objects are made again to be compared: then nothing is judged anew.
  var isRestaging = false

  public init(
    workspace: Workspace, layers: LayerSet, transport: any Transport, aside: any Transport,
    mirrors: MirrorStore, pool: BlockingPool, jobs: Int, faults: Faults, journals: String, agent: Agent,
    lock: LockRules, process: String, now: @escaping @Sendable () -> Int64,
    events: @escaping EventSink, backoff: Backoff = .random
  ) {
    self.workspace = workspace
    self.layers = layers
    self.transport = transport
    self.aside = aside
    self.mirrors = mirrors
    self.pool = pool
    self.jobs = jobs
    self.faults = faults
    self.journals = journals
    self.agent = agent
    lockRules = lock
    watch = LockWatch(own: agent)
    self.now = now
    self.process = process
    self.events = events
    self.backoff = backoff
  }

  /// The same engine for work that is going to push.
  public func preparedToPush() -> Engine {
    var engine = self
    engine.rights = PushRights()
    return engine
  }

  /// The same engine for a share of a run; nil lands whole runs.
  public func taking(_ shard: Shard?) -> Engine {
    var engine = self
    engine.shard = shard
    return engine
  }

  var ledger: LedgerBranch {
    LedgerBranch(
      address: workspace.ledger, mirror: mirrors.path(for: workspace.ledger.url), transport: transport,
      pool: pool, backoff: backoff, names: workspace.presentNames,
      memory: LedgerMemory(folder: journals, address: workspace.ledger))
  }

  /// Every repository of the workspace with its address; the ledger's is under its own key when it is not the app's.
  var remotes: [(key: RepositoryKey, url: RemoteURL)] {
    (workspace.components + [workspace.app]).map { (RepositoryKey.component($0.name), $0.url) }
      + workspace.specRepositories.map { (RepositoryKey.specs($0.name), $0.url) }
  }

  func url(of repository: RepositoryKey) throws(Refusal) -> RemoteURL {
    if let remote = remotes.first(where: { $0.key == repository }) { return remote.url }
    throw Refusal(
      Diagnostic(
        "repository.unknown", "'\(repository)' is not in relctl.yml",
        hint: "the plan was made with another relctl.yml; make it again"))
  }

  func mirror(of repository: RepositoryKey) throws(Refusal) -> String {
    mirrors.path(for: try url(of: repository))
  }
}
