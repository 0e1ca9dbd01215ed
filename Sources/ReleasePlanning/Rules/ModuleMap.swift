import ReleaseDescriptors
import ReleaseModel

/// Which modules pods and packages bring.
struct ModuleMap: Sendable {
  /// Module -> the component that it is of.
  let owners: [String: ComponentName]
  /// Pod or package identity, in lower case -> component.
  private let components: [String: ComponentName]
  private let modulesOf: [ComponentName: Set<String>]
  /// Pod or package -> modules, from the manifest.
  private let declared: [String: [String]]
  /// Pod of a spec repository -> modules, as its podspecs say.
  private let published: [String: Set<String>]

  init(_ states: [ComponentState], declared: [String: [String]], published: [PublishedState] = []) {
    var owners: [String: ComponentName] = [:]
    var components: [String: ComponentName] = [:]
    var modulesOf: [ComponentName: Set<String>] = [:]
    for state in states where !state.isApp {
      let identity = state.isPart ? [] : [state.component.packageIdentity]
      let names = state.pods + identity + [state.name.description]
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
    var known: [String: Set<String>] = [:]
    for spec in published.flatMap(\.specs) { known[spec.pod, default: []].formUnion(spec.modules) }
    self.published = known.filter { !$0.value.isEmpty }
  }

  /// Whether a pod or package brings a module.
  func provides(_ module: String, from dependency: String) -> Bool {
    if modules(of: dependency).contains(module) { return true }
    guard declared[dependency] == nil, component(providing: dependency) == nil else { return false }
    // Nobody read it: `lottie-ios` is taken to bring Lottie, `AMapFoundation` to bring AMapFoundationKit, and the
    // package `googleutilities` to bring GoogleUtilities_Environment.
    return published[dependency] == nil
      && (dependency.asPlainName == module.asPlainName
        || module.lowercased().hasPrefix(dependency.asModule.lowercased() + "_"))
  }

  /// The component that a pod or a package is of.
  func component(providing dependency: String) -> ComponentName? { components[dependency.lowercased()] }

  func modules(ofComponent name: ComponentName) -> Set<String> { modulesOf[name] ?? [] }

  /// The modules of a pod or a package; what is not known is taken to be called as it is.
  func modules(of dependency: String) -> Set<String> {
    if let names = declared[dependency] { return Set(names) }
    if let owner = component(providing: dependency) { return modules(ofComponent: owner) }
    if let known = published[dependency] { return known }
    return [dependency.asModule]
  }

  /// Whether the modules are known and not guessed.
  func isKnown(_ dependency: String) -> Bool {
    declared[dependency] != nil || component(providing: dependency) != nil
  }
}

extension String {
  /// A pod's or a module's name without what is often added to one of them: signs, and words such as `iOS` and `Kit`.
  fileprivate var asPlainName: String {
    var name = lowercased().filter { $0.isLetter || $0.isNumber }[...]
    if name.hasPrefix("lib") { name = name.dropFirst(3) }
    while let word = Self.additions.first(where: { name.hasSuffix($0) && name.count > $0.count + 2 }) {
      name = name.dropLast(word.count)
    }
    return String(name)
  }

  private static let additions = ["framework", "objc", "swift", "ios", "kit", "sdk"]
}
