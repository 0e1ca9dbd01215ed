import ReleaseDescriptors
import ReleaseModel

extension ResourceFacts {
  private static let attributes: Set = ["resource_bundles", "resource_bundle"]

  /// Adds the bundles that a podspec makes.
  package mutating func addBundles(of spec: any Specification) {
    for attribute in spec.attributes where Self.attributes.contains(attribute.name) {
      let names = attribute.keys.compactMap { $0 }
      bundles.formUnion(names)
      if names.isEmpty || names.count < attribute.keys.count { hasComputedBundles = true }
    }
  }

  /// Adds the bundles that Swift makes of a package's targets: `Package_Target`.
  package mutating func addBundles(of package: PackageManifestDocument) {
    bundles.formUnion(package.targets.map { "_\($0.name)" })
    if package.hasComputedTargets { hasComputedBundles = true }
  }

  /// Adds the bundles that are folders, and those of projects. Projects are read only where code asks for a bundle.
  package mutating func addBundles(of paths: [String], reading file: (String) throws -> [UInt8]?) rethrows {
    for path in paths where path.contains(".bundle/") {
      for part in path.split(separator: "/").dropLast() where part.hasSuffix(".bundle") {
        bundles.insert(String(part.dropLast(7)))
      }
    }
    guard uses.contains(where: { $0.kind == .bundle && !bundles.contains($0.name) }) else { return }
    try addProjectBundles(of: paths, reading: file)
  }

  /// Adds the bundles that Xcode projects make or copy.
  package mutating func addProjectBundles(
    of paths: [String], reading file: (String) throws -> [UInt8]?
  ) rethrows {
    for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      if let project = try file(path) { bundles.formUnion(ProjectBundles.names(in: project)) }
    }
  }
}
