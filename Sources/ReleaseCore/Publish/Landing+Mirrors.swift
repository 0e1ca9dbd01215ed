import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Landing {
  /// Why podspecs that name copies of repositories can't be published yet: a copy does not have what is released. Each
  /// is asked as whoever installs will ask it.
  func obstacleOfMirrors() async throws -> String? {
    let questions = package.staged.plan.mirrors ?? []
    let lacks = try await concurrentMap(questions, width: engine.jobs) { question -> String? in
      // An address of the ledger alone is not gone to: relctl.yml names it.
      guard let component = engine.workspace.components.first(where: { $0.name == question.component }),
        case .allowed(let source) = component.verdict(on: .repository(question.address))
      else {
        return
          "relctl.yml does not name the mirror \(RemoteURL(question.address)) of '\(question.component)' here"
      }
      do {
        return question.lack(among: try await engine.transport.list(source.url))
      } catch let error as TransportError {
        return
          "the mirror \(RemoteURL(question.address)) of '\(question.component)' can't be asked: \(error.description)"
      }
    }.compactMap { $0 }
    return lacks.first
  }
}
