import AppInspection
import ReleaseModel

extension RuleInput {
  /// The lists of modules in code, each with the component that has it.
  package var codeModuleLists: [(component: ComponentName, list: CodeModuleList)] {
    let protocols = workspace.registrations.moduleProtocols
    let modules = Set(
      components.flatMap(\.facts.survey.classes).filter { !protocols.isDisjoint(with: $0.inherited) }.map(
        \.name))
    return components.flatMap { state in
      state.facts.survey.moduleLists.filter { list in
        list.isRegistration || list.entries.allSatisfy { modules.contains($0.name) }
      }.map { (state.name, $0) }
    }
  }

  /// What the sources declare, whether there is a list in a file or not.
  package var codeRegistry: ModuleRegistry {
    ModuleRegistry(
      components.map(\.facts.survey), graph: map.graph, protocols: workspace.registrations.moduleProtocols)
  }

  /// Modules that start before one that their component depends on, as code says it: by the order of its calls, and
  /// by what modules of BeeHive say of their place, which goes first.
  func codeInversions() -> [Diagnostic] {
    let registry = codeRegistry
    let places = Dictionary(
      components.flatMap(\.facts.survey.modulePlaces).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    func place(_ name: String) -> ModulePlace {
      places[name] ?? ModulePlace(name: name, isBasic: false, priority: 0)
    }
    let listed = codeModuleLists.flatMap { owner, list -> [Diagnostic] in
      var seen: Set<String> = []
      let order = list.entries.filter { seen.insert($0.name).inserted }.compactMap { entry in
        registry.component(of: entry.name).map { (entry: entry, component: $0) }
      }
      return order.indices.compactMap { early -> Diagnostic? in
        let (entry, component) = order[early]
        let later = order[(early + 1)...].first {
          $0.component != component && registry.dependents(of: $0.component).contains(component)
            && !place($0.entry.name).precedes(place(entry.name))
        }
        guard let later else { return nil }
        return RuleID.moduleOrder.finding(
          "'\(entry.name)' starts before '\(later.entry.name)', although its component '\(component)' depends on '\(later.component)'",
          subject: owner, at: entry.location, hint: "name '\(later.entry.name)' first")
      }
    }
    return listed + selfRegisteredInversions(registry, place)
  }

  /// Modules that register themselves stand in no order but that of their places.
  private func selfRegisteredInversions(
    _ registry: ModuleRegistry, _ place: (String) -> ModulePlace
  ) -> [Diagnostic] {
    let protocols = workspace.registrations.moduleProtocols
    var seen: Set<String> = []
    // The loader registers classes of its own, too, which are no modules.
    let classes = components.flatMap(\.facts.survey.classes).filter {
      registry.started.contains($0.name) && !protocols.isDisjoint(with: $0.inherited)
        && seen.insert($0.name).inserted
    }
    return classes.compactMap { module -> Diagnostic? in
      let needed = classes.first {
        $0.component != module.component && registry.dependents(of: $0.component).contains(module.component)
          && place(module.name).precedes(place($0.name))
      }
      guard let needed else { return nil }
      return RuleID.moduleOrder.finding(
        "'\(module.name)' starts before '\(needed.name)', although its component '\(module.component)' depends on '\(needed.component)'",
        subject: module.component, at: module.location,
        hint: "set a higher modulePriority for '\(needed.name)', or basicModuleLevel")
    }
  }

  /// Modules that code names twice.
  func codeDuplicates() -> [Diagnostic] {
    codeModuleLists.flatMap { owner, list in
      var first: [String: SourceLocation] = [:]
      return list.entries.compactMap { entry -> Diagnostic? in
        guard let other = first[entry.name] else {
          first[entry.name] = entry.location
          return nil
        }
        return RuleID.moduleDuplicate.finding(
          "'\(entry.name)' is registered twice", subject: owner, at: entry.location,
          hint: "the first is in line \(other.line)")
      }
    }
  }
}
