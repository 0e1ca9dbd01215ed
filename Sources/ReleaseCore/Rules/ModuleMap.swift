/// Which modules pods and packages bring.
struct ModuleMap: Sendable {
  /// Module -> the component that it is of.
  let owners: [String: String]
  /// Pod or package identity, in lower case -> component.
  private let components: [String: String]
  private let modulesOf: [String: Set<String>]
  /// Pod or package -> modules, from the manifest.
  private let declared: [String: [String]]

  init(_ states: [ComponentState], _ declared: [String: [String]]) {
    var owners: [String: String] = [:]
    var components: [String: String] = [:]
    var modulesOf: [String: Set<String>] = [:]
    for state in states where !state.isApp {
      let names = state.pods + [PackageIdentity.of(state.component.url.raw), state.name]
      for name in names where components[name.lowercased()] == nil {
        components[name.lowercased()] = state.name
      }
      var modules = Set(state.facts.podspecs.flatMap(\.modules) + (state.facts.package?.modules ?? []))
      modules.formUnion(state.pods.flatMap { declared[$0] ?? [] })
      modulesOf[state.name] = modules
      for module in modules where owners[module] == nil { owners[module] = state.name }
    }
    self.owners = owners
    self.components = components
    self.modulesOf = modulesOf
    self.declared = declared
  }

  /// The component that a pod or a package is of.
  func component(_ dependency: String) -> String? { components[dependency.lowercased()] }

  func modules(ofComponent name: String) -> Set<String> { modulesOf[name] ?? [] }

  /// The modules of a pod or a package; what is not known is taken to be called as it is.
  func modules(of dependency: String) -> Set<String> {
    if let names = declared[dependency] { return Set(names) }
    if let owner = component(dependency) { return modules(ofComponent: owner) }
    return [dependency.asModule]
  }

  /// Whether the modules are known and not guessed.
  func isKnown(_ dependency: String) -> Bool { declared[dependency] != nil || component(dependency) != nil }
}
