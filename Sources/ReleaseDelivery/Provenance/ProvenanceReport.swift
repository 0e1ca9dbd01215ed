import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// The documents of a train that were written, for machines.
package struct ProvenanceReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let train: TrainID
  package let environment: EnvironmentName
  package let version: Version?
  /// Absolute.
  package let folder: String
  package let files: [File]
  /// How many components, pods and packages the bill of materials lists, the app left out.
  package let components: Int
  /// Those without a licence.
  package let unlicensed: [String]

  package struct File: Sendable, Codable {
    package let name: String
    package let sha256: String
  }

  package init(_ result: ProvenanceService.Result, in folder: String) {
    schema = Self.currentSchema
    kind = "provenance"
    train = result.id
    environment = result.train.side.environment
    version = result.train.side.version
    self.folder = folder
    files = result.documents.files.map { File(name: $0.name, sha256: $0.sha256) }
    let listed = result.documents.bill.components
    components = listed.count
    unlicensed = listed.filter { $0.licenses == nil }.map(\.name)
  }
}
