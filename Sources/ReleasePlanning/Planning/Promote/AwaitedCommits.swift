import ReleaseModel

/// Commits that a plan can't name yet, because its run makes them: staging fills them in, dependencies first.
package struct AwaitedCommits: Sendable, Hashable, Codable {
  /// Package identity -> the component of the plan at whose new commit it is required.
  var packages: [String: ComponentName]
  /// Pod -> the component of the plan at whose new commit the app's Podfile takes it.
  var pods: [String: ComponentName]

  init(packages: [String: ComponentName] = [:], pods: [String: ComponentName] = [:]) {
    self.packages = packages
    self.pods = pods
  }

  package var isEmpty: Bool { packages.isEmpty && pods.isEmpty }
}

extension ComponentChange {
  /// The same change with the commits that are known by now.
  ///
  /// - Parameter commits: Component -> its commit after the run.
  package func resolving(_ commits: [ComponentName: ObjectID]) -> ComponentChange {
    guard var open = awaited else { return self }
    var change = self
    for (identity, component) in open.packages {
      guard let commit = commits[component] else { continue }
      change.packages[identity]?.commit = commit.hex
      open.packages[identity] = nil
    }
    for (pod, component) in open.pods {
      guard let commit = commits[component] else { continue }
      change.podPlaces?[pod]?.pin.commit = commit.hex
      open.pods[pod] = nil
    }
    change.awaited = open.isEmpty ? nil : open
    return change
  }
}

extension DescriptorRewriter {
  /// The components whose commits must be known before these texts can be rewritten.
  ///
  /// The planner knows most of it from the commit that it read; a merge may bring requirements of the other side.
  package func awaited(by files: [(DescriptorReference, SourceText)]) -> Set<ComponentName> {
    guard let awaited = change.awaited else { return [] }
    var components: Set<ComponentName> = []
    for (reference, text) in files {
      if reference.format == .podfile { components.formUnion(awaited.pods.values) }
      // A text that can't be read is refused with its place when it is rewritten.
      for use in (try? PackageUse.all(in: text, format: reference.format)) ?? [] {
        if let component = awaited.packages[use.identity] { components.insert(component) }
      }
    }
    return components
  }
}
