import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension BuildService {
  /// Writes the provenance and the bill of materials of a whole build beside its `build.json`, signed as git is configured.
  ///
  /// - Parameter bytes: What `build.json` will be.
  /// - Returns: Why they are not signed, where they should be: a build is a build without a signature.
  func writeProvenance(
    of prepared: PreparedBuild, _ manifest: BuildManifest, _ bytes: [UInt8]
  ) async throws -> [Diagnostic] {
    guard let materials = prepared.materials else { return [] }
    let root = prepared.request.places.root
    let subject = try await pool.run { try manifest.subjects(in: root, beside: bytes) }
    var facts = BillOfMaterials.Facts(
      environment: manifest.environment.description, train: manifest.train.description,
      version: manifest.version)
    facts.configuration = manifest.configuration
    facts.buildNumber = manifest.number
    facts.relctl = prepared.request.relctl
    let documents = try ProvenanceDocuments(
      ofBuild: facts, materials, subject: subject, channel: manifest.channel,
      component: manifest.component?.description,
      environment: ProvenanceStatement.Environment(
        layerDigest: manifest.layerDigest, tools: manifest.tools),
      settingsDigest: manifest.settingsDigest,
      build: (manifest.build, manifest.started, manifest.finished))
    do {
      let identity = agent.identity ?? Identity(name: "relctl", email: "relctl@localhost")
      let signed = try await documents.signed(with: await ports.signing(), by: identity, pool: pool)
      try ProvenanceFiles.write(signed, in: root)
      return []
    } catch let refusal as Refusal {
      try ProvenanceFiles.write(documents, in: root)
      return refusal.diagnostics.map {
        Diagnostic(
          severity: .warning, "build.unsigned", "the build's provenance is not signed: \($0.messagePhrase)",
          hint: $0.hintPhrase)
      }
    }
  }
}

extension BuildManifest {
  /// What was made, for a statement: every artefact, and `build.json` itself.
  fileprivate func subjects(in root: String, beside bytes: [UInt8]) throws -> [ProvenanceResource] {
    let own = ProvenanceResource(
      name: BuildFolder.fileName, digest: [ProvenanceResource.Algorithm.sha256: Digest.sha256(bytes)])
    return try artefacts.map { artefact in
      let algorithm = try Self.algorithm(of: "\(root)/\(artefact.path)")
      return ProvenanceResource(name: artefact.path, digest: [algorithm: artefact.sha256])
    } + [own]
  }

  /// in-toto's digest of a folder counts plain files, in the order of their bytes.
  private static func algorithm(of path: String) throws -> String {
    guard FileSystem.isDirectory(path) else { return ProvenanceResource.Algorithm.sha256 }
    let files = FileManager.default
    let isPlain = try files.subpathsOfDirectory(atPath: path).allSatisfy { name in
      let type = try files.attributesOfItem(atPath: "\(path)/\(name)")[.type] as? FileAttributeType
      return type != .typeSymbolicLink && name.utf8.allSatisfy { $0 < 128 }
    }
    return isPlain ? ProvenanceResource.Algorithm.folder : ProvenanceResource.Algorithm.folderWithLinks
  }
}
