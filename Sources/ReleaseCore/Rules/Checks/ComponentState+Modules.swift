extension ComponentState {
  /// The pods and packages that it requires for use, with the place of each.
  var required: [(name: String, location: SourceLocation)] {
    facts.podspecs.flatMap(\.dependencies).filter(\.isPackaged).map { ($0.pod, $0.location) }
      + ((facts.package?.dependencies ?? []) + facts.pins).map { ($0.name, $0.location) }
  }

  /// The modules that its sources may import: its own and those of what it requires.
  func importable(_ map: ModuleMap) -> Set<String> {
    var modules = map.modules(ofComponent: name)
    modules.formUnion(facts.package?.products.map(\.asModule) ?? [])
    for (name, _) in required { modules.formUnion(map.modules(of: name)) }
    return modules
  }

  /// How to declare a component, in the format that this one uses.
  func declaring(_ owner: String, _ input: RuleInput) -> String {
    if let spec = facts.podspecs.first {
      return
        "add s.dependency '\(input.component(owner)?.pods.first ?? owner)' to \(spec.path), or drop the import"
    }
    return "add the package '\(owner)' and its product to Package.swift, or drop the import"
  }
}
