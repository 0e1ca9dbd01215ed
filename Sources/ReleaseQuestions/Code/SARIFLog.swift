import ReleaseModel
import ReleasePlanning

/// What `lint` found as SARIF 2.1.0, which code hosts and build servers show beside the lines.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0. Only required and useful properties.
package struct SARIFLog: Sendable, Encodable {
  let version = "2.1.0"
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Sendable, Encodable {
    let tool: Tool
    let results: [Result]
    /// Columns count characters.
    let columnKind = "unicodeCodePoints"
  }

  struct Tool: Sendable, Encodable {
    let driver: Driver
  }

  struct Driver: Sendable, Encodable {
    let name = "relctl"
    let version: String
    let rules: [ReportingDescriptor]
  }

  struct Text: Sendable, Encodable {
    let text: String
  }

  struct ReportingDescriptor: Sendable, Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
  }

  package struct Configuration: Sendable, Encodable {
    let level: String
  }

  struct Result: Sendable, Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let suppressions: [Suppression]?
  }

  struct Location: Sendable, Encodable {
    let physicalLocation: PhysicalLocation?
    let logicalLocations: [LogicalLocation]?
  }

  struct PhysicalLocation: Sendable, Encodable {
    let artifactLocation: Text.URI
    let region: Region
  }

  struct Region: Sendable, Encodable {
    let startLine: Int
    let startColumn: Int
  }

  struct LogicalLocation: Sendable, Encodable {
    let name: String
    let kind = "module"
  }

  /// A finding that the manifest excuses.
  struct Suppression: Sendable, Encodable {
    let kind = "external"
    let justification: String
  }
}

extension SARIFLog.Text {
  struct URI: Sendable, Encodable {
    let uri: String
  }
}

extension SARIFLog {
  /// - Parameter version: relctl's.
  package init(_ inspection: LintInspection, version: String) {
    let rules = inspection.rules.map(\.rule)
    let index = Dictionary(rules.enumerated().map { ($1.id.rawValue, $0) }, uniquingKeysWith: { $1 })
    func result(_ finding: Diagnostic, _ suppression: Suppression?) -> Result? {
      guard let rule = index[finding.code] else { return nil }
      let hint = finding.hint.map { "\n\($0)" } ?? ""
      let location = Location(
        physicalLocation: finding.location.map(PhysicalLocation.init),
        logicalLocations: finding.subject.map { [LogicalLocation(name: $0)] })
      return Result(
        ruleId: finding.code, ruleIndex: rule, level: finding.severity.rawValue,
        message: Text(text: finding.message + hint),
        locations: finding.location == nil && finding.subject == nil ? [] : [location],
        suppressions: suppression.map { [$0] })
    }
    let open = inspection.findings.compactMap { result($0, nil) }
    let excused = inspection.excused.compactMap {
      result(
        $0.finding,
        Suppression(justification: "\($0.exception.reason) (until \($0.exception.expires))"))
    }
    runs = [
      Run(
        tool: Tool(
          driver: Driver(
            version: version, rules: inspection.rules.map { ReportingDescriptor($0.rule, $0.severity) })),
        results: open + excused)
    ]
  }
}

extension SARIFLog.ReportingDescriptor {
  fileprivate init(_ rule: Rule, _ severity: Diagnostic.Severity) {
    id = rule.id.rawValue
    shortDescription = SARIFLog.Text(text: rule.what.english)
    fullDescription = SARIFLog.Text(text: rule.why.english)
    help = SARIFLog.Text(text: "\(rule.fix)\n\nFor example, this breaks the rule:\n\(rule.example)")
    defaultConfiguration = SARIFLog.Configuration(level: severity.rawValue)
  }
}

extension SARIFLog.PhysicalLocation {
  /// `Payments:Payments.podspec` would be a URI of the scheme `Payments`, so the colon becomes a slash.
  fileprivate init(_ location: SourceLocation) {
    let path = location.file.replacing(":", with: "/", maxReplacements: 1)
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte -> [UInt8] in
      unreserved.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    artifactLocation = SARIFLog.Text.URI(uri: String(decoding: bytes, as: UTF8.self))
    region = SARIFLog.Region(startLine: location.line, startColumn: location.column)
  }
}
