import AppInspection
import ReleaseDescriptors
import ReleaseModel

extension ComponentState {
  /// The pods and packages that it requires for use, with the place of each.
  var required: [(name: String, location: SourceLocation)] {
    facts.podspecs.flatMap(\.dependencies).filter(\.isPackaged).map { ($0.pod, $0.location) }
      + ((facts.package?.dependencies ?? []) + facts.pins).map { ($0.name, $0.location) }
  }

  /// Whether its sources are built in a way.
  func isBuilt(by build: SourceBuild?) -> Bool {
    switch build {
    case .pods: !facts.podspecs.isEmpty
    case .package: facts.package != nil
    case nil: true
    }
  }

  /// Whether its sources may import a module in a way of building; nil stands for any way, and one that declares it is
  /// enough then.
  func declares(_ module: String, builtBy build: SourceBuild?, in map: ModuleMap) -> Bool {
    if map.modules(ofComponent: name).contains(module) { return true }
    if build != .package {
      if facts.podspecs.contains(where: { $0.systemModules.contains(module) }) { return true }
      let pods = facts.podspecs.flatMap(\.dependencies).filter(\.isPackaged).map(\.pod)
      if pods.contains(where: { map.provides(module, from: $0) }) { return true }
    }
    if build != .pods {
      if (facts.package?.products ?? []).contains(where: { $0.asModule == module }) { return true }
      if (facts.package?.dependencies ?? []).contains(where: { map.provides(module, from: $0.name) }) {
        return true
      }
    }
    return facts.pins.contains { map.provides(module, from: $0.name) }
  }

  /// How to declare a component, in the format that this one uses.
  func declarationHint(for owner: ComponentName, in input: RuleInput) -> Phrase {
    if let spec = facts.podspecs.first {
      let pod = input.component(named: owner)?.pods.first ?? owner.description
      return "add \(spec.dependency(on: pod)) to \(spec.path), or drop the import"
    }
    return "add the package '\(owner)' and its product to Package.swift, or drop the import"
  }
}
