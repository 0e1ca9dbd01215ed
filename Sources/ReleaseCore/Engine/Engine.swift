import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Moves refs of remotes: what a reader prepared is landed, resumed or taken back.
package struct Engine: WorkspaceView {
  package let reader: WorkspaceReader
  package let transport: any Transport
  /// Who works here.
  let agent: Agent
  /// Who approved the plans that are applied, in the words of a build server.
  let approver: String?
  /// How long an unfinished run of the environment is waited for; zero refuses at once.
  let patience: Duration
  /// A random name of this process, by which the ledger knows who works on a run.
  let process: String
  let backoff: Backoff
  let lookAge: LookAge

  /// - Parameters:
  ///   - reader: Its way to remotes and the engine's lead to the same places.
  ///   - rights: For work that is going to push: remotes are observed over their receiving ends where that is enough,
  ///     and the rights that this shows are kept for the landing.
  package init(
    _ reader: WorkspaceReader, transport: any Transport, agent: Agent, approver: String? = nil,
    patience: Duration = .zero, process: String, backoff: Backoff = .random, lookAge: LookAge = .standard,
    rights: PushRights? = nil
  ) {
    self.reader = reader.observing(rights)
    self.transport = transport
    self.agent = agent
    self.approver = approver
    self.patience = patience
    self.process = process
    self.backoff = backoff
    self.lookAge = lookAge
  }

  /// The same engine over what another reader sees.
  package func over(_ reader: WorkspaceReader) -> Engine {
    Engine(
      reader, transport: transport, agent: agent, approver: approver, patience: patience, process: process,
      backoff: backoff,
      lookAge: lookAge, rights: reader.ports.rights)
  }

  /// The ledger, to be written.
  var recorder: LedgerRecorder {
    LedgerRecorder(ledger, over: transport, backoff: backoff, packs: reader.repositories.packs)
  }
}
