import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// Something that the engine does: it may push.
package protocol EngineService: WorkspaceView {
  var engine: Engine { get }
  init(engine: Engine)
}

extension EngineService {
  package init(_ engine: Engine) { self.init(engine: engine) }

  package var reader: WorkspaceReader { engine.reader }
  package var transport: any Transport { engine.transport }
  package var recorder: LedgerRecorder { engine.recorder }
  package var agent: Agent { engine.agent }
}
