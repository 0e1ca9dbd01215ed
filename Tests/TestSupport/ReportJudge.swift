import Foundation
import Testing

/// Holds reports for build servers against the published schemas of their formats: JUnit XML against the one of
/// Jenkins' xunit plugin with xmllint, SARIF against OASIS' with Python's jsonschema.
///
/// `scripts/fetch-schemas` puts the schemas below `.build`; they are not relctl's to hand out.
package enum ReportJudge {
  package enum Format: String, Sendable {
    case junit, sarif

    fileprivate var schema: String {
      switch self {
      case .junit: ReportJudge.root + "/.build/schemas/junit-10.xsd"
      case .sarif: ReportJudge.root + "/.build/schemas/sarif-schema-2.1.0.json"
      }
    }
  }

  /// On a build server the schemas must be there: without them the tests fail.
  package static let hasSchemas =
    ProcessInfo.processInfo.environment["CI"] != nil
    || [Format.junit, .sarif].allSatisfy { FileManager.default.fileExists(atPath: $0.schema) }

  /// Without the schemas only what they can't say is judged.
  package static func judge(
    _ format: Format, _ file: String, in world: GitWorld,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let judged = try world.run(
      root + "/Tests/Support/check-report",
      [format.rawValue, file] + (hasSchemas ? [format.schema] : []))
    #expect(
      judged.status == 0, "\(file): \(String(decoding: judged.output + judged.errors, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }

  /// Holds a bill of materials against CycloneDX's published schemas, and its provenance against what in-toto and SLSA
  /// require.
  package static func judge(
    provenance statement: String, bill: String, in world: GitWorld,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = root + "/.build/schemas"
    let hasSchema =
      ProcessInfo.processInfo.environment["CI"] != nil
      || FileManager.default.fileExists(atPath: folder + "/bom-1.6.schema.json")
    let judged = try world.run(
      root + "/Tests/Support/check-provenance", [statement, bill] + (hasSchema ? [folder] : []))
    #expect(
      judged.status == 0, "\(String(decoding: judged.output + judged.errors, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }

  /// The folder that holds Package.swift.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
