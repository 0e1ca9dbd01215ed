extension ModuleList {
  /// Checks the list against the sources and the graph.
  public func findings(_ registry: ModuleRegistry) -> [Diagnostic] {
    (problems + duplicates + unknown(registry) + inversions(registry) + ties(registry) + missing(registry))
      .map { finding in
        var finding = finding
        finding.excerpt = finding.location.flatMap {
          $0.file == file.text.path && file.format != .binary ? file.text.line(number: $0.line) : nil
        }
        return finding
      }
  }

  private var duplicates: [Diagnostic] {
    var first: [String: Entry] = [:]
    return entries.compactMap { entry in
      guard let other = first[entry.name] else {
        first[entry.name] = entry
        return nil
      }
      return Diagnostic(
        "module-duplicate", "'\(entry.name)' is listed twice; the loader drops this one silently",
        at: entry.location,
        hint: "the first is in line \(other.location.line)")
    }
  }

  private func unknown(_ registry: ModuleRegistry) -> [Diagnostic] {
    entries.filter { registry.component(of: $0.name) == nil }.map { entry in
      Diagnostic(
        "module-unknown-class", "no source declares the class '\(entry.name)'", at: entry.location,
        hint: registry.classNames.closest(to: entry.name).map { "did you mean '\($0)'?" }
          ?? "add the class, or take it off the list")
    }
  }

  /// A module that loads before one that its component depends on.
  private func inversions(_ registry: ModuleRegistry) -> [Diagnostic] {
    let order = loadOrder.compactMap { entry in registry.component(of: entry.name).map { (entry, $0) } }
    return order.indices.flatMap { early in
      order[(early + 1)...].compactMap { later -> Diagnostic? in
        let (entry, component) = order[early]
        guard component != later.1, registry.depends(component, on: later.1) else { return nil }
        return Diagnostic(
          "module-order",
          "'\(entry.name)' loads before '\(later.0.name)', but its component '\(component)' depends on '\(later.1)'",
          at: entry.location, hint: "run 'relctl modules write' to see the list in the order of dependencies")
      }
    }
  }

  /// Equal level and priority leave the order to the place in the file, where the next merge may change it.
  private func ties(_ registry: ModuleRegistry) -> [Diagnostic] {
    guard shape == .levels else { return [] }
    let order = loadOrder
    return zip(order, order.dropFirst()).compactMap { a, b in
      guard (a.level ?? 0, a.priority ?? 0) == (b.level ?? 0, b.priority ?? 0),
        let first = registry.component(of: a.name), let second = registry.component(of: b.name),
        first != second
      else { return nil }
      return Diagnostic(
        .warning, "module-tie",
        "'\(b.name)' of '\(second)' and '\(a.name)' of '\(first)' have the same level and priority; the order of the file decides",
        at: b.location, hint: "give them different priorities; the higher one loads first")
    }
  }

  private func missing(_ registry: ModuleRegistry) -> [Diagnostic] {
    let listed = Set(entries.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
    return registry.modules.filter {
      !listed.contains($0.name.split(separator: ".").last.map(String.init) ?? $0.name)
    }
    .map {
      Diagnostic(
        .warning, "module-unlisted", "'\($0.name)' is a module, and \(file.text.path) does not list it",
        subject: $0.component, at: $0.location, hint: "run 'relctl modules write' to add it")
    }
  }
}
