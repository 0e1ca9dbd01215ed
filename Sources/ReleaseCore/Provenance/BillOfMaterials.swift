/// A CycloneDX bill of materials, version 1.6, as JSON.
package struct BillOfMaterials: Sendable, Hashable, Codable {
  /// The file's name.
  package static let fileName = "bom.cdx.json"
  package static let mediaType = "application/vnd.cyclonedx+json"

  private(set) var schema = "http://cyclonedx.org/schema/bom-1.6.schema.json"
  package private(set) var bomFormat = "CycloneDX"
  package private(set) var specVersion = "1.6"
  /// Made from everything else, so that the same bill has the same one.
  package var serialNumber: String?
  package private(set) var version = 1
  package let metadata: Metadata
  package let components: [Component]
  /// Without those whose needs nothing tells.
  package let dependencies: [Dependency]

  package init(metadata: Metadata, components: [Component], dependencies: [Dependency]) {
    self.metadata = metadata
    self.components = components
    self.dependencies = dependencies
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case bomFormat, specVersion, serialNumber, version, metadata, components, dependencies
  }

  package struct Metadata: Sendable, Hashable, Codable {
    /// UTC; nil where nothing tells when the train was made.
    let timestamp: String?
    let tools: Tools?
    /// The app.
    package let component: Component
    let properties: [Property]
  }

  package struct Tools: Sendable, Hashable, Codable {
    let components: [Component]
  }

  package struct Component: Sendable, Hashable, Codable {
    var type = "library"
    var reference: String?
    package let name: String
    package var version: String?
    package var purl: String?
    package var licenses: [License]?
    var externalReferences: [ExternalReference]?
    var properties: [Property]?

    private enum CodingKeys: String, CodingKey {
      case type, name, version, purl, licenses, externalReferences, properties
      case reference = "bom-ref"
    }
  }

  package struct License: Sendable, Hashable, Codable {
    package let license: Name

    /// One of both.
    package struct Name: Sendable, Hashable, Codable {
      /// SPDX's identifier.
      package let id: String?
      package let name: String?
    }

    init(_ licence: LicenceName) {
      let id = licence.identifier
      license = Name(id: id, name: id == nil ? licence.text : nil)
    }
  }

  package struct ExternalReference: Sendable, Hashable, Codable {
    let type: String
    let url: String
    let comment: String?
  }

  /// A fact that CycloneDX has no key for.
  package struct Property: Sendable, Hashable, Codable {
    package let name: String
    package let value: String
  }

  package struct Dependency: Sendable, Hashable, Codable {
    let ref: String
    let dependsOn: [String]
  }
}
