import ReleaseDescriptors
import ReleaseModel

/// A component as a package, for machines.
package struct ComponentPackageReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let component: ComponentName
  package let environment: EnvironmentName
  let commit: ObjectID
  let toolsVersion: String
  let manifest: String
  let products: [Product]
  let targets: [String]
  let problems: [Diagnostic]

  struct Product: Sendable, Codable {
    package let name: String
    let targets: [String]
    let pods: [String]
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
