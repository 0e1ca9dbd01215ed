import Foundation
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether the documents in a folder are those of what stands there: for `verify`.
package struct ProvenanceQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// What was found.
  package struct Answer: Sendable {
    /// nil where it is missing or damaged.
    package let statement: ProvenanceStatement?
    /// Document -> who signed it; nothing for a document that nobody signed.
    package let signers: [String: String]
    /// Errors, and a warning for what can't be judged here.
    package let problems: [Diagnostic]
  }

  /// Reads the documents, asks the ledger for their train, and judges their signatures. Nothing is fetched: the ledger's
  /// mirror must be there.
  ///
  /// - Parameters:
  ///   - folder: Absolute: the folder of a build, or where the documents of a train are.
  ///   - prefix: What stands in front of the documents' names, such as `App.ipa.` where a build was shipped to.
  ///   - app: The one built file that is there; nil where all of them are in the folder.
  ///   - receipts: What the ledger keeps of the build's deliveries.
  /// - Throws: `FileError` for documents that can't be read.
  package func answer(
    in folder: String, behind prefix: String = "", app: String? = nil, receipts: [Receipt] = []
  ) async throws -> Answer {
    let files = try await pool.run { try ProvenanceFiles(in: folder, behind: prefix) }
    let statement = try? files.statement()
    let asked = statement.map {
      TrainID(recorded: $0.predicate.buildDefinition.externalParameters.train)
    }
    let train = try await ledger.recordedTrains(withIDs: [asked].compactMap { $0 }).first
    let build = statement?.predicate.runDetails.metadata?.invocationId
    let check = ProvenanceCheck(
      files, train: train.map { ($0.id, $0.train) },
      recorded: receipts.filter { $0.build == build }.compactMap(\.provenance))
    let problems = try await pool.run {
      if let app {
        return check.problems(
          .file(name: FilePathRules.name(of: app), sha256: try FileDigest.of(app).sha256))
      }
      return check.problems(
        .whole { path in
          let place = try? FilePathRules.resolve(path, inside: folder)
          return try place.flatMap {
            FileManager.default.fileExists(atPath: $0) ? try FileDigest.of($0) : nil
          }
        })
    }
    let (signers, doubts) = try await signatures(of: files)
    return Answer(statement: statement, signers: signers, problems: problems + doubts)
  }

  /// Who signed each document, and what speaks against a signature.
  private func signatures(
    of files: ProvenanceFiles
  ) async throws -> (signers: [String: String], problems: [Diagnostic]) {
    var signers: [String: String] = [:]
    var problems: [Diagnostic] = []
    for name in ProvenanceDocuments.names {
      for ending in files.signatures(of: name) {
        guard let bytes = files.files[name], let signature = files.files[ending] else { continue }
        switch try await ports.gatePrograms?.judge(signature, of: bytes, in: ledger.mirror) {
        case .good(let signer): signers[name] = signer
        case .bad(let said):
          problems.append(
            Diagnostic(
              "provenance.signature", "\(ending) is not a signature of \(name): \(said)",
              hint: "one of both was changed"))
        case .untrusted(let said):
          problems.append(
            Diagnostic(
              "provenance.signer", "\(ending) is by a key that this machine does not trust: \(said)",
              hint:
                "if it is a colleague's, add the key to git's allowed signers for the namespaces \"git,relctl\", or import it with 'gpg --import'"
            ))
        case .unchecked(let why):
          problems.append(
            Diagnostic(severity: .warning, "provenance.unchecked", "\(ending) was not checked: \(why)"))
        case nil:
          problems.append(
            Diagnostic(
              severity: .warning, "provenance.unchecked",
              "\(ending) was not checked: no program may be started here"))
        }
      }
    }
    return (signers, problems)
  }
}
