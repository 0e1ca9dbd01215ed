import ReleaseDescriptors

/// Which Swift module a source is compiled into, for components that are built as several.
struct SourceModules {
  private var pods: [(module: String?, sources: Set<String>)] = []
  private var targets: [(module: String, folder: String)] = []

  mutating func add(_ spec: PodspecFacts, _ files: PodspecFiles) {
    pods.append((spec.module, Set(files.sources ?? [])))
  }

  /// - Parameter folder: That of the manifest, with its slash.
  mutating func add(_ package: PackageManifestDocument, in folder: String) {
    targets += package.targets.filter { !$0.isTest }.map { ($0.name.asModule, $0.folder(below: folder)) }
  }

  /// The module of a file; nil where nothing selects it, and where all of the component's are in one.
  func module(of path: String) -> String? {
    guard pods.isEmpty else {
      return pods.count == 1 ? nil : pods.first { $0.sources.contains(path) }?.module
    }
    return targets.count < 2 ? nil : targets.first { path.hasPrefix($0.folder) }?.module
  }
}

extension PackageTarget {
  /// The folder of its sources, with its slash.
  func folder(below manifest: String) -> String { manifest + (path ?? "Sources/\(name)") + "/" }
}
