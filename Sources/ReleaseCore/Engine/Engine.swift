import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Sequences the ports: load -> probe -> observe -> plan -> stage -> land -> publish -> seal.
package struct Engine: Sendable {
  package internal(set) var workspace: Workspace
  package let layers: LayerSet
  let transport: any Transport
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
  /// Who works here.
  let agent: Agent
  /// How long an unfinished run of the environment is waited for; zero refuses at once.
  let patience: Duration
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  /// A random name of this process, by which the ledger knows who works on a run.
  let process: String
  let backoff: Backoff
  /// Refs of repositories that are about to get their first commit: planning sees them as if they were there.
  var pendingRefs: [RepositoryKey: [RefName: ObservedRef]] = [:]
  /// Where a run may lead to that is known from the ledger alone, besides the ledger's own host.
  var allowedHosts: [String] = []
  /// The digest, or its start, of a plan that the user vouches for.
  var trustedPlan: String?
  /// Whether a plan's objects are made again to be compared: then nothing is judged anew.
  var isRestaging = false

  package init(
    workspace: Workspace, layers: LayerSet, transport: any Transport,
    mirrors: MirrorStore, pool: BlockingPool, jobs: Int, faults: Faults, journals: String, agent: Agent,
    patience: Duration = .zero, process: String, now: @escaping @Sendable () -> Int64,
    events: @escaping EventSink, backoff: Backoff = .random
  ) {
    self.workspace = workspace
    self.layers = layers
    self.transport = transport
    self.mirrors = mirrors
    self.pool = pool
    self.jobs = jobs
    self.faults = faults
    self.journals = journals
    self.agent = agent
    self.patience = patience
    self.now = now
    self.process = process
    self.events = events
    self.backoff = backoff
  }

  /// The same engine for work that is going to push.
  package func preparedToPush() -> Engine {
    var engine = self
    engine.rights = PushRights()
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
      "repository.unknown", "'\(repository)' is not in relctl.yml",
      hint: "the plan was made with another relctl.yml; make it again")
  }

  /// Refuses a name that relctl.yml does not know.
  func require(environment: String) throws(Refusal) {
    let known = workspace.environments.map(\.name)
    guard known.contains(environment) else {
      throw Refusal(
        "environment.unknown", "there is no environment '\(environment)'",
        hint: "relctl.yml has \(known.joined(separator: ", "))")
    }
  }

  func mirror(of repository: RepositoryKey) throws(Refusal) -> String {
    mirrors.path(for: try url(of: repository))
  }
}
