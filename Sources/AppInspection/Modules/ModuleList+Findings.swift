import ReleaseDescriptors
import ReleaseModel

extension ModuleList {
  /// Entries that the loader drops.
  package var duplicates: [Diagnostic] {
    var first: [String: Entry] = [:]
    return entries.compactMap { entry in
      guard let other = first[entry.name] else {
        first[entry.name] = entry
        return nil
      }
      return finding(
        of: .moduleDuplicate, "'\(entry.name)' is listed twice; the loader silently drops this one",
        at: entry,
        hint: "the first is in line \(other.location.line)")
    }
  }

  /// Entries whose class no source declares, or that is not found by such a name.
  package func unknownClasses(in registry: ModuleRegistry) -> [Diagnostic] {
    entries.compactMap { entry -> Diagnostic? in
      guard let declaration = registry.declaration(of: entry.name) else {
        return finding(
          of: .moduleUnknownClass, "no source declares the class '\(entry.name)'", at: entry,
          hint: registry.nearest(to: entry.name).map { "did you mean '\($0)'?" }
            ?? "add the class, or remove it from the list")
      }
      if registry.finds(declaration, as: entry.name) { return nil }
      guard let name = registry.runtimeName(of: declaration) else {
        if let text = registry.lookedUp(entry.name), text != entry.name {
          return finding(
            of: .moduleUnknownClass,
            "the loader looks up '\(text)' for '\(entry.name)', but the class is in '\(declaration.component)'",
            at: entry,
            hint: registry.findsBareNames
              ? "write '@objc(\(declaration.name))' before the class"
              : "make the loader look up names with their modules, or move the class into the app")
        }
        return finding(
          of: .moduleUnknownClass,
          "'\(entry.name)' is a Swift class, which is found by its module and its name", at: entry,
          hint:
            "add its module, as in 'Shop.\(declaration.name)', or write '@objc(\(declaration.name))' before the class"
        )
      }
      return finding(
        of: .moduleUnknownClass, "the class '\(entry.name)' is found only as '\(name)'", at: entry,
        hint: "write '\(name)', or generate the list with 'relctl modules write'")
    }
  }

  /// A module that loads before one that its component depends on.
  package func inversions(in registry: ModuleRegistry) -> [Diagnostic] {
    let order = loadOrder.compactMap { entry in registry.component(of: entry.name).map { (entry, $0) } }
    var above: [String: Set<String>] = [:]
    for (_, component) in order where above[component] == nil {
      above[component] = registry.dependents(of: component)
    }
    return order.indices.flatMap { early in
      order[(early + 1)...].compactMap { later -> Diagnostic? in
        let (entry, component) = order[early]
        guard component != later.1, above[later.1]?.contains(component) == true else { return nil }
        return finding(
          of: .moduleOrder,
          "'\(entry.name)' loads before '\(later.0.name)', although its component '\(component)' depends on '\(later.1)'",
          at: entry, hint: "run 'relctl modules write' to see the list in dependency order")
      }
    }
  }

  /// Equal level and priority leave the order to the place in the file, where the next merge may change it.
  package func ties(in registry: ModuleRegistry) -> [Diagnostic] {
    guard shape == .levels else { return [] }
    let order = loadOrder
    return zip(order, order.dropFirst()).compactMap { a, b in
      guard (a.level ?? 0, a.priority ?? 0) == (b.level ?? 0, b.priority ?? 0),
        let first = registry.component(of: a.name), let second = registry.component(of: b.name),
        first != second
      else { return nil }
      return RuleID.moduleTie.warning(
        "'\(b.name)' of '\(second)' and '\(a.name)' of '\(first)' have the same level and priority, so the order of the file decides",
        subject: component, at: b.location, excerpt: excerpt(at: b.location),
        hint: "give them different priorities; the higher one loads first")
    }
  }

  /// Modules that the list lacks, without those that register themselves.
  package func missingModules(in registry: ModuleRegistry) -> [Diagnostic] {
    registry.modules(besides: entries.map(\.name)).map {
      RuleID.moduleUnlisted.warning(
        "'\($0.name)' is a module, but \(file.text.path) does not list it",
        subject: $0.component, at: $0.location, hint: "run 'relctl modules write' to add it")
    }
  }

  /// A finding about an entry, with its line.
  private func finding(of rule: RuleID, _ message: Phrase, at entry: Entry, hint: Phrase) -> Diagnostic {
    rule.finding(
      message, subject: component, at: entry.location, excerpt: excerpt(at: entry.location), hint: hint)
  }
}
