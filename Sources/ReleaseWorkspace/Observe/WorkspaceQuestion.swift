import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport

/// Something that sees a workspace and its ports through a reader.
package protocol WorkspaceView: Sendable {
  var reader: WorkspaceReader { get }
}

/// Something that is asked of a workspace: it looks through a reader, so it can push nothing.
package protocol WorkspaceQuestion: WorkspaceView {
  init(reader: WorkspaceReader)
}

extension WorkspaceQuestion {
  package init(_ reader: WorkspaceReader) { self.init(reader: reader) }
}

extension WorkspaceView {
  package var workspace: Workspace { reader.workspace }
  package var layers: LayerSet { reader.layers }
  package var ledger: LedgerBranch { reader.ledger }
  package var planner: Planner { reader.planner }
  package var remotes: [(key: RepositoryKey, url: RemoteURL)] { reader.remotes }
  package var squashes: Set<RepositoryKey> { reader.squashes }

  package func url(of repository: RepositoryKey) throws(Refusal) -> RemoteURL {
    try reader.url(of: repository)
  }
  package func mirror(of repository: RepositoryKey) throws(Refusal) -> String {
    try reader.mirror(of: repository)
  }

  package var ports: Ports { reader.ports }
  package var remote: any RemoteReader { ports.remote }
  package var mirrors: MirrorStore { ports.mirrors }
  package var journals: String { ports.journals }
  package var repositories: OpenRepositories { ports.repositories }
  package var pool: BlockingPool { ports.pool }
  package var jobs: Int { ports.jobs }
  package var faults: Faults { ports.faults }
  package var now: @Sendable () -> Int64 { ports.now }
  package var events: EventSink { ports.events }
  package var hosts: RequestHosts { ports.hosts }
  package var registries: PackageRegistries? { ports.registries }
}
