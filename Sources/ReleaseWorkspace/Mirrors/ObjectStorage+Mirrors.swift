import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension ObjectStorage {
  /// What copies of repositories that podspecs name lack of what is released. Each is asked as whoever installs will ask
  /// it.
  ///
  /// - Returns: One text for each copy that lacks something or does not answer.
  package func lacks(ofMirrors questions: [MirrorQuestion]) async throws -> [Phrase] {
    try await concurrentMap(questions, width: jobs) { question -> Phrase? in
      // An address of the ledger alone is not gone to: relctl.yml names it.
      guard let component = workspace.components.first(where: { $0.name == question.component }),
        case .allowed(let source) = component.verdict(on: .repository(question.address))
      else {
        return
          "relctl.yml does not list the mirror \(RemoteURL(question.address)) of '\(question.component)' here"
      }
      do {
        return question.lack(among: try await remote.list(source.url))
      } catch let error as TransportError {
        return
          "the mirror \(RemoteURL(question.address)) of '\(question.component)' can't be reached: \(error)"
      }
    }.compactMap { $0 }
  }
}
