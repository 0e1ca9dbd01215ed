import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Says of any train what it was made of.
package struct ProvenanceService: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The documents of a train, and what is worth a warning.
  package struct Result: Sendable {
    package let train: ResolvedTrain
    package let id: TrainID
    package let documents: ProvenanceDocuments
    package let notes: [Diagnostic]
  }

  /// Makes the documents of a train. The same train has the same ones, whoever asks and when.
  ///
  /// - Parameters:
  ///   - word: The train, as people name it.
  ///   - now: Seconds since 1970.
  ///   - signing: How they are signed.
  ///   - identity: Who signs, where git's configuration names no key.
  /// - Throws: `Refusal` for an unknown train, for one that the ledger does not have, and for a signature that can't be made.
  package func provenance(
    of word: String, now: Int64, signing: Signing, by identity: Identity
  ) async throws -> Result {
    let unreached = try await reader.fetchWhatIsThere()
    let train = try await TrainNameQuestion(reader).train(meantBy: word, now: now)
    guard let id = train.side.train else {
      throw Refusal(
        "provenance.unrecorded", "the ledger has no train for '\(word)', only branches and tags",
        hint: "record one: '\(workspace.trainCommand(in: train.side.environment))'")
    }
    try await BuildTrainQuestion(reader).fetchCommits(of: train.members)
    let materials = try await MaterialsQuestion(reader).materials(of: train.members)
    let facts = BillOfMaterials.Facts(
      environment: train.side.environment.description, train: id.description,
      version: train.side.version?.description ?? "")
    // The first run that made it; later ones may have made the same again.
    let run = try await ledger.history(of: train.side.environment, limit: .max).last {
      $0.train == id && $0.state == .done
    }
    let documents = try ProvenanceDocuments(
      ofTrain: facts, materials, settingsDigest: train.side.settingsDigest,
      run: run.map { ($0.run.description, $0.prepared, $0.changed) })
    return Result(
      train: train, id: id, documents: try await documents.signed(with: signing, by: identity, pool: pool),
      notes: unreached.warnings)
  }
}
