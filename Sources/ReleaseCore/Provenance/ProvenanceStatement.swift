/// An in-toto statement with SLSA provenance: what a train or a build was made of, as what, and when.
///
/// The formats are those of in-toto's `spec/v1/statement.md` and of `https://slsa.dev/spec/v1.0/provenance`.
package struct ProvenanceStatement: Sendable, Hashable, Codable {
  package static let type = "https://in-toto.io/Statement/v1"
  package static let predicateType = "https://slsa.dev/provenance/v1"
  /// The file's name.
  package static let fileName = "provenance.json"

  package private(set) var type = ProvenanceStatement.type
  package private(set) var predicateType = ProvenanceStatement.predicateType
  /// What was made.
  package let subject: [ProvenanceResource]
  package let predicate: Predicate

  package init(subject: [ProvenanceResource], predicate: Predicate) {
    self.subject = subject
    self.predicate = predicate
  }

  private enum CodingKeys: String, CodingKey {
    case type = "_type"
    case subject, predicateType, predicate
  }

  package struct Predicate: Sendable, Hashable, Codable {
    package let buildDefinition: BuildDefinition
    package let runDetails: RunDetails
  }

  /// What was asked for, and of what it was made.
  package struct BuildDefinition: Sendable, Hashable, Codable {
    package let buildType: BuildType
    package let externalParameters: Parameters
    package let internalParameters: Environment?
    /// The repositories first, then what they lock.
    package let resolvedDependencies: [ProvenanceResource]
  }

  /// What the parameters mean. Both are described in docs/provenance.md.
  package enum BuildType: String, Sendable, Hashable, Codable {
    case train = "relctl:docs/provenance.md#train-v1"
    case build = "relctl:docs/provenance.md#build-v1"
  }

  /// What somebody asked for.
  package struct Parameters: Sendable, Hashable, Codable {
    package let environment: String
    /// The app's version.
    package let version: String
    /// The train's id.
    package let train: String
    package var configuration: String?
    package var buildNumber: String?
    package var channel: String?
    /// The component whose demo app was built.
    package var component: String?

    package init(environment: String, version: String, train: String) {
      self.environment = environment
      self.version = version
      self.train = train
    }
  }

  /// What the result depends on beside sources.
  package struct Environment: Sendable, Hashable, Codable {
    /// SHA-256 of the resolved settings.
    package let layerDigest: String
    /// Program -> what it said its version was.
    package let tools: [String: String]

    package init(layerDigest: String, tools: [String: String]) {
      self.layerDigest = layerDigest
      self.tools = tools
    }
  }

  package struct RunDetails: Sendable, Hashable, Codable {
    package let builder: Builder
    package let metadata: Metadata?
    /// What came with it: the bill of materials.
    package let byproducts: [ProvenanceResource]
  }

  package struct Builder: Sendable, Hashable, Codable {
    package static let id = "relctl:docs/provenance.md#builder"

    package let id: String
    /// Program -> version.
    package let version: [String: String]?

    package init(relctl: String?) {
      id = Self.id
      version = relctl.map { ["relctl": $0] }
    }
  }

  package struct Metadata: Sendable, Hashable, Codable {
    /// The run, or the build's name.
    package let invocationId: String
    /// UTC, such as `2026-11-21T09:15:00Z`.
    package let startedOn: String?
    package let finishedOn: String?

    package init(invocationId: String, startedOn: String?, finishedOn: String?) {
      self.invocationId = invocationId
      self.startedOn = startedOn
      self.finishedOn = finishedOn
    }
  }
}
