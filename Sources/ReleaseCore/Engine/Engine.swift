/// Sequences the ports: load -> probe -> observe -> plan -> stage -> land -> publish -> seal.
public struct Engine: Sendable {
  public let workspace: Workspace
  public let layers: LayerSet
  let transport: any Transport
  let mirrors: MirrorStore
  let pool: BlockingPool
  /// How many repositories are read from or written to at the same time.
  let jobs: Int
  let faults: Faults
  let events: EventSink
  /// The folder of the local journals.
  let journals: String
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  public init(
    workspace: Workspace, layers: LayerSet, transport: any Transport, mirrors: MirrorStore,
    pool: BlockingPool,
    jobs: Int, faults: Faults, journals: String, now: @escaping @Sendable () -> Int64,
    events: @escaping EventSink
  ) {
    self.workspace = workspace
    self.layers = layers
    self.transport = transport
    self.mirrors = mirrors
    self.pool = pool
    self.jobs = jobs
    self.faults = faults
    self.journals = journals
    self.now = now
    self.events = events
  }

  var ledger: LedgerBranch {
    LedgerBranch(
      address: workspace.ledger, mirror: mirrors.path(for: workspace.ledger.url), transport: transport,
      pool: pool)
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
