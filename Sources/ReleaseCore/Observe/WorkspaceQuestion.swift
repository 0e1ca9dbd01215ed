import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseShipping
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
  var layers: LayerSet { reader.layers }
  var ledger: LedgerBranch { reader.ledger }
  var planner: Planner { reader.planner }
  var remotes: [(key: RepositoryKey, url: RemoteURL)] { reader.remotes }
  var squashes: Set<RepositoryKey> { reader.squashes }

  func url(of repository: RepositoryKey) throws(Refusal) -> RemoteURL { try reader.url(of: repository) }
  func mirror(of repository: RepositoryKey) throws(Refusal) -> String { try reader.mirror(of: repository) }

  package var ports: Ports { reader.ports }
  var remote: any RemoteReader { ports.remote }
  var mirrors: MirrorStore { ports.mirrors }
  var journals: String { ports.journals }
  var repositories: OpenRepositories { ports.repositories }
  var pool: BlockingPool { ports.pool }
  var jobs: Int { ports.jobs }
  var faults: Faults { ports.faults }
  var now: @Sendable () -> Int64 { ports.now }
  var events: EventSink { ports.events }
  var hosts: RequestHosts { ports.hosts }
  var registries: PackageRegistries? { ports.registries }
}

/// Something that the engine does: it may push.
package protocol EngineService: WorkspaceView {
  var engine: Engine { get }
  init(engine: Engine)
}

extension EngineService {
  package init(_ engine: Engine) { self.init(engine: engine) }

  package var reader: WorkspaceReader { engine.reader }
  var transport: any Transport { engine.transport }
  var recorder: LedgerRecorder { engine.recorder }
  var agent: Agent { engine.agent }
}
