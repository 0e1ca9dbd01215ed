import ReleaseGit
import ReleaseModel

/// A repository that did not answer, of which a look at the whole shows what it can.
package struct UnreachedRepository: Sendable {
  let key: RepositoryKey
  let error: TransportError
  /// Whether its mirror holds what an earlier look saw. Otherwise nothing is known: neither that a branch is there,
  /// nor that it isn't.
  let isKnown: Bool

  var warning: Diagnostic {
    if error.isOfUnwritableMirror {
      return Diagnostic(
        severity: .warning, "mirror.stale",
        "\(error.description); \(isKnown ? "showing the last known state" : "nothing is known about it yet")",
        subject: key.name, hint: MirrorFailure.permission)
    }
    return Diagnostic(
      severity: .warning, "remote.\(error.kind.rawValue)",
      "\(error.description); \(isKnown ? "showing the last known state" : "nothing is known about it yet")",
      subject: key.name)
  }
}

extension [UnreachedRepository] {
  package var warnings: [Diagnostic] { map(\.warning) }

  /// Those of which nothing is known.
  package var unknown: Set<RepositoryKey> { Set(filter { !$0.isKnown }.map(\.key)) }

  /// The problems that are not made of a repository's silence.
  package func known(_ problems: [Diagnostic]) -> [Diagnostic] {
    let silent = Set(unknown.map(\.name))
    return problems.filter { problem in problem.subject.map { !silent.contains($0) } ?? true }
  }
}

extension WorkspaceReader {
  /// Fetches what answers; of what does not, the mirror tells what was known before.
  ///
  /// - Throws: `Refusal` when it is the ledger's repository, and was never reached: an unread ledger is not an empty
  ///   one.
  package func fetchWhatIsThere() async throws -> [UnreachedRepository] {
    var unreached: [UnreachedRepository] = []
    for (key, error) in try await fetchEach(nil).failures {
      let isKnown = await isKnown(key)
      if key == .ledger, !isKnown || !error.isOfUnwritableMirror { throw error }
      if !isKnown, remotes.contains(where: { $0.key == key && $0.url == workspace.ledger.url }) {
        throw Refusal(error.diagnostic(subject: key.name))
      }
      unreached.append(UnreachedRepository(key: key, error: error, isKnown: isKnown))
    }
    return unreached
  }
}
