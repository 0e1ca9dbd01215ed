import ReleaseDescriptors
import ReleaseModel

/// What a template makes of a component, told from the paths of its files.
struct TemplateDescriptors: Sendable, Hashable {
  /// The component's own first.
  let podspecs: [String]
  /// Podspecs of the mediator's categories: whoever opens a page requires these alone.
  let categories: [String]
  let hasPackage: Bool
}

extension Template {
  /// - Parameter values: The component's name and what the user gives; a path that needs more is none of a descriptor.
  func descriptors(of component: ComponentName, with values: TemplateValues) -> TemplateDescriptors {
    let paths = files.compactMap { file in
      try? TemplateText(SourceText(path: file.path, file.path)).rendered(with: values)
    }
    let own = "\(component).podspec"
    let podspecs = paths.filter { PodspecSyntax.isPodspec($0) && !AppReading.isForeign($0) }
      .sorted { ($0 == own ? 0 : 1, $0) < ($1 == own ? 0 : 1, $1) }
    let categories = podspecs.filter { path in
      ["_Category", "_Extension"].contains { path.hasSuffix("\(component)\($0).podspec") }
    }
    return TemplateDescriptors(
      podspecs: podspecs.filter { !categories.contains($0) }, categories: categories,
      hasPackage: paths.contains("Package.swift"))
  }
}
