import ReleaseDescriptors
import ReleaseModel

/// A component as a package, for machines.
package struct ComponentPackageReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let component: String
  package let environment: EnvironmentName
  package let commit: ObjectID
  package let toolsVersion: String
  package let manifest: String
  package let products: [Product]
  package let targets: [String]
  package let problems: [Diagnostic]

  package struct Product: Sendable, Codable {
    package let name: String
    package let targets: [String]
    package let pods: [String]
  }

  package init(_ package: ComponentPackage) {
    schema = Self.currentSchema
    kind = "package"
    component = package.component
    environment = package.environment
    commit = package.commit
    toolsVersion = package.draft.toolsVersion.description
    manifest = package.draft.text
    products = package.draft.products.map { Product(name: $0.name, targets: $0.targets, pods: $0.pods) }
    targets = package.draft.targets.map(\.name)
    problems = package.draft.gaps
  }
}
