import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseShipping
import ReleaseSupport

/// Looks at everything that a workspace names: fetches, plans, stages in memory, compares. It can push nothing, because
/// its way to remotes has no push.
package struct WorkspaceReader: Sendable {
  package let workspace: Workspace
  package let layers: LayerSet
  let remote: any RemoteReader
  let mirrors: MirrorStore
  let pool: BlockingPool
  /// How many repositories are read from or written to at the same time.
  let jobs: Int
  let faults: Faults
  var events: EventSink
  /// The folder of what this machine remembers: the journals of runs, and the ledgers that it saw.
  let journals: String
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  /// Where remotes are observed over their receiving ends; nil for work that only reads.
  var rights: PushRights?
  /// How what is made is signed.
  package var signing: @Sendable () async -> Signing = { .none }
  /// What is known of the hosts of the remotes.
  package var hosts = RequestHosts()
  /// Asks what stands at the address of an archive that a podspec names.
  package var archive: @Sendable (String) async -> ArchiveAnswer = { _ in
    .unknown("nobody asks")
  }
  /// What SwiftPM remembers on this machine; nil where nobody looks.
  package var fingerprints: ClientFingerprints?
  /// The package registries; nil where none is asked.
  package var registries: PackageRegistries?
  /// The server that mirrors CocoaPods' public source; nil where none is asked.
  package var publicServer: PublicSpecsServer?
  let publicPods = PublicPodMemory()
  /// What gates are judged by besides the ledger; nil where no program may be run.
  package var gatePrograms: GatePrograms?
  /// What keeps the mirrors fast; nil where nobody does.
  package var upkeep: MirrorUpkeep?
  /// Branches that are about to move before anything is planned on them: planning sees them as if they had.
  var pendingUpdates: [RepositoryKey: RefUpdate] = [:]
  /// Every repository of the workspace with its address; the ledger's is under its own key when it is not the app's.
  let remotes: [(key: RepositoryKey, url: RemoteURL)]
  private let addresses: [RepositoryKey: RemoteURL]
  /// The repositories where a squash stands for a release: in some environment a layer accepts it.
  let squashes: Set<RepositoryKey>
  let repositories: OpenRepositories

  package init(
    _ loaded: LoadedWorkspace, remote: any RemoteReader, mirrors: MirrorStore, pool: BlockingPool,
    jobs: Int, faults: Faults, journals: String, repositories: OpenRepositories = OpenRepositories(),
    now: @escaping @Sendable () -> Int64, events: @escaping EventSink
  ) {
    workspace = loaded.workspace
    layers = loaded.layers
    self.remote = remote
    self.mirrors = mirrors
    self.pool = pool
    self.jobs = jobs
    self.faults = faults
    self.journals = journals
    self.repositories = repositories
    self.now = now
    self.events = events
    remotes =
      (workspace.components + [workspace.app]).map { (RepositoryKey.component($0.name), $0.url) }
      + workspace.specRepositories.map { (RepositoryKey.specs($0.name), $0.url) }
    squashes = Set(
      loaded.layers.acceptingSquashes(among: workspace.components + [workspace.app]).map { .component($0) })
    addresses = Dictionary(remotes.map { ($0.key, $0.url) }) { first, _ in first }
  }

  /// The same look at another workspace.
  func over(_ workspace: Workspace) -> WorkspaceReader {
    var reader = WorkspaceReader(
      LoadedWorkspace(workspace: workspace, layers: layers), remote: remote, mirrors: mirrors, pool: pool,
      jobs: jobs, faults: faults, journals: journals, repositories: repositories, now: now, events: events)
    reader.rights = rights
    reader.signing = signing
    reader.hosts = hosts
    reader.archive = archive
    reader.registries = registries
    reader.publicServer = publicServer
    reader.fingerprints = fingerprints
    reader.gatePrograms = gatePrograms
    reader.upkeep = upkeep
    return reader
  }

  var ledger: LedgerBranch {
    LedgerBranch(
      address: workspace.ledger, mirror: mirrors.path(for: workspace.ledger.url), remote: remote,
      pool: pool, names: workspace.presentNames, production: workspace.environments.last?.name,
      memory: LedgerMemory(folder: journals, address: workspace.ledger))
  }

  func url(of repository: RepositoryKey) throws(Refusal) -> RemoteURL {
    if let address = addresses[repository] { return address }
    throw Refusal(
      "repository.unknown", "'\(repository)' is not in relctl.yml",
      hint: "the plan was made with another relctl.yml; make it again")
  }

  /// Refuses a name that relctl.yml does not know.
  package func require(environment: String) throws(Refusal) {
    let known = workspace.environments.map(\.name)
    guard known.contains(environment) else {
      throw Refusal(
        "environment.unknown", "there is no environment '\(environment)'",
        hint: known.hint(near: environment, else: "relctl.yml names: \(known.joined(separator: ", "))"))
    }
  }

  func mirror(of repository: RepositoryKey) throws(Refusal) -> String {
    mirrors.path(for: try url(of: repository))
  }
}
