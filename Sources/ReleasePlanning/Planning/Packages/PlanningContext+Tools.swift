import ReleaseDescriptors
import ReleaseModel

/// The newest tools version among packages, and whose it is.
package struct NewestTools: Sendable {
  /// Such as `[5, 9]`.
  package let tools: [Int]
  package let component: ComponentName
}

extension PlanningContext {
  /// Looks at the packages of all components where environments have them; nil where there is none that can be read.
  package func newestTools() -> NewestTools? {
    var newest: NewestTools?
    for component in workspace.components {
      guard let path = component.descriptors.first(where: { $0.format == .packageSwift })?.path else {
        continue
      }
      for environment in workspace.environments {
        guard let place = try? versions.revision(of: component, in: environment.name),
          let text = try? facts.file(in: .component(component.name), at: place.commit, path: path),
          let tools = (try? PackageManifestDocument(text))?.toolsVersion
        else { continue }
        if let known = newest?.tools, !known.lexicographicallyPrecedes(tools) { continue }
        newest = NewestTools(tools: tools, component: component.name)
      }
    }
    return newest
  }
}
