import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension ProvenanceDocuments {
  /// Adds the signature of each document, where git is configured to sign.
  ///
  /// - Parameter identity: Who signs, where git's configuration names no key.
  /// - Throws: `Refusal` when there is no signature.
  package func signed(
    with signing: Signing, by identity: Identity, pool: BlockingPool
  ) async throws -> ProvenanceDocuments {
    guard case .program(let program) = signing else { return self }
    var signed = self
    for file in files where Self.names.contains(file.name) {
      let signature = try await pool.run {
        try program.signature(of: file.bytes, by: identity, for: GatePrograms.namespace)
      }
      signed.add(File(name: file.name + program.configuration.fileEnding, bytes: signature))
    }
    return signed
  }
}
