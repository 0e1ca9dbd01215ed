/// What is known about modules beside their list: which component declares a class, and what depends on what.
package struct ModuleRegistry: Sendable {
  /// Class -> the components that declare it. Extensions don't count.
  private let declaring: [String: [String]]
  /// The classes that conform to a module protocol, with the component and the place of each.
  let modules: [ClassDeclaration]
  /// Modules that register themselves in code, as BeeHive's do: no list needs to name them.
  let started: Set<String>
  /// The components' levels: what a component depends on is on a lower one.
  private let levels: [String: Int]
  private let graph: ComponentGraph

  /// - Parameter protocols: The names that mark a class as a module.
  package init(_ surveys: [SourceSurvey], graph: ComponentGraph, protocols: Set<String>) {
    let classes = surveys.flatMap(\.classes)
    declaring = Dictionary(grouping: classes, by: \.name).mapValues {
      Array(Set($0.map(\.component))).sorted()
    }
    var seen: Set<String> = []
    started = Set(surveys.flatMap(\.startedModules))
    modules = classes.filter { !protocols.isDisjoint(with: $0.inherited) && seen.insert($0.name).inserted }
    self.graph = graph
    var levels: [String: Int] = [:]
    for (index, level) in (graph.levels() ?? []).enumerated() {
      for name in level { levels[name] = index }
    }
    self.levels = levels
  }

  /// The component of a module's class; nil when no source declares it. A name may bring its Swift module.
  package func component(of name: String) -> String? {
    if let known = declaring[name]?.first { return known }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return declaring[String(name[name.index(after: dot)...])]?.first
  }

  func level(of component: String) -> Int { levels[component] ?? 0 }

  /// What depends on a component, through others too.
  func dependents(of component: String) -> Set<String> { graph.dependents(of: [component]) }

  var classNames: [String] { declaring.keys.sorted() }
}
