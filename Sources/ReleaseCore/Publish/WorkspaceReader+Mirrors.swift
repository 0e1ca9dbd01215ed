import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// What copies of repositories that podspecs name lack of what is released. Each is asked as whoever installs will ask
  /// it.
  ///
  /// - Returns: One text for each copy that lacks something or does not answer.
  func lacks(ofMirrors questions: [MirrorQuestion]) async throws -> [MirrorLack] {
    try await concurrentMap(questions, width: jobs) { question -> MirrorLack? in
      // An address of the ledger alone is not gone to: relctl.yml names it.
      guard let component = workspace.components.first(where: { $0.name == question.component }),
        case .allowed(let source) = component.verdict(on: .repository(question.address))
      else {
        return .lacking(
          "relctl.yml does not name the mirror \(RemoteURL(question.address)) of '\(question.component)' here"
        )
      }
      do {
        return question.lack(among: try await remote.list(source.url)).map { .lacking($0) }
      } catch let error as TransportError {
        return .unknown(
          "the mirror \(RemoteURL(question.address)) of '\(question.component)' can't be asked: \(error.description)"
        )
      }
    }.compactMap { $0 }
  }
}

/// What is wrong with a copy of a repository.
enum MirrorLack: Sendable {
  case lacking(String)
  /// It does not answer.
  case unknown(String)

  var text: String {
    switch self {
    case .lacking(let text), .unknown(let text): text
    }
  }
}
