import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Looks at everything that a workspace names: fetches, plans, stages in memory, compares. It can push nothing, because
/// its way to remotes has no push.
package struct WorkspaceReader: WorkspaceView {
  package let workspace: Workspace
  package let layers: LayerSet
  /// What it reaches outside of the workspace.
  package private(set) var ports: Ports
  /// Branches that are about to move before anything is planned on them: planning sees them as if they had.
  package var pendingUpdates: [RepositoryKey: RefUpdate] = [:]
  /// Every repository of the workspace with its address; the ledger's is under its own key when it is not the app's.
  package let remotes: [(key: RepositoryKey, url: RemoteURL)]
  private let addresses: [RepositoryKey: RemoteURL]
  /// The repositories where a squash stands for a release: in some environment a layer accepts it.
  let squashes: Set<RepositoryKey>

  package init(_ loaded: LoadedWorkspace, through ports: Ports) {
    workspace = loaded.workspace
    layers = loaded.layers
    self.ports = ports
    remotes =
      (workspace.components + [workspace.app]).map { (RepositoryKey.component($0.name), $0.url) }
      + workspace.specRepositories.map { (RepositoryKey.specs($0.name), $0.url) }
    squashes = Set(
      loaded.layers.acceptingSquashes(among: workspace.components + [workspace.app]).map { .component($0) })
    addresses = Dictionary(remotes.map { ($0.key, $0.url) }) { first, _ in first }
  }

  package var reader: WorkspaceReader { self }

  /// The same look at another workspace.
  package func over(_ workspace: Workspace) -> WorkspaceReader {
    WorkspaceReader(LoadedWorkspace(workspace: workspace, layers: layers), through: ports)
  }

  /// The same look, without events.
  package func silenced() -> WorkspaceReader {
    var reader = self
    reader.ports.events = { _ in }
    return reader
  }

  /// The same look, with what receiving ends tell of the rights to push.
  package func observing(_ rights: PushRights?) -> WorkspaceReader {
    var reader = self
    reader.ports.rights = rights
    return reader
  }

  /// Questions that make no plan need nobody's name.
  package var context: RunContext {
    RunContext(name: .unnamed, time: now(), identity: Identity(name: "", email: ""), buildNumber: nil)
  }

  package var planner: Planner { Planner(workspace: workspace, layers: layers, run: context) }

  package var ledger: LedgerBranch {
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

  package func mirror(of repository: RepositoryKey) throws(Refusal) -> String {
    mirrors.path(for: try url(of: repository))
  }
}
