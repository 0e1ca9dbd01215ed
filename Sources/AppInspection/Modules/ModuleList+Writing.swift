import ReleaseDescriptors
import ReleaseModel

extension ModuleList {
  /// Returns the list in the order of dependencies: every module that the sources declare, what a module's
  /// component depends on first. Within a level the present order is kept, new ones follow by name. Classes
  /// that no source declares are left out.
  ///
  /// In the shape `levels` the level is the component's level in the graph, and priorities fall in the order
  /// of the list, so that nothing is left to chance.
  package func reordered(by registry: ModuleRegistry) throws(Refusal) -> SourceText {
    let modules = modules(by: registry)
    let wanted: [PropertyListValue] =
      shape == .names
      ? modules.map { .string($0.name) }
      : modules.enumerated().map { position, module in
        entry(of: module, priority: modules[(position + 1)...].count { $0.level == module.level })
      }
    var file = try file.applying(changes(toItems: wanted))
    // Values are added to the end of an array one at a time.
    for (index, value) in wanted.enumerated().dropFirst(entries.count) {
      file = try file.applying([PropertyListChange(listPath.appending(String(index)), .add(value))])
    }
    return file.text
  }

  /// A module of the list to be written.
  private struct Module {
    /// The text that the app finds it by.
    let name: String
    /// What the list calls it; nil for a new one.
    let listed: String?
    let level: Int
  }

  private func modules(by registry: ModuleRegistry) -> [Module] {
    let present = loadOrder.map(\.name)
    let appModule = appModule(in: registry)
    func module(_ declaration: ClassDeclaration, listed: String?) -> Module {
      let isRight = listed.map { registry.finds(declaration, as: $0) } ?? false
      // A loader among the sources says all.
      let isGuess = declaration.component == component && !registry.knowsLoader
      let inApp = isGuess ? appModule.map { "\($0).\(declaration.name)" } : nil
      let name = isRight ? listed : registry.runtimeName(of: declaration) ?? inApp ?? listed
      return Module(
        name: name ?? declaration.name, listed: listed, level: registry.level(of: declaration.component))
    }
    let kept = present.compactMap { name in registry.declaration(of: name).map { module($0, listed: name) } }
    let added = registry.modules(besides: present).sorted { $0.name < $1.name }.map {
      module($0, listed: nil)
    }
    var seen: Set<String> = []
    return (kept + added).filter { seen.insert($0.name).inserted }.enumerated()
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
  }

  /// The app's own Swift module as entries of the list have it, for an app whose Xcode project does not tell.
  private func appModule(in registry: ModuleRegistry) -> String? {
    entries.lazy.compactMap { entry -> String? in
      guard let declaration = registry.declaration(of: entry.name), declaration.component == component,
        entry.name.hasSuffix("." + declaration.name)
      else { return nil }
      return String(entry.name.dropLast(declaration.name.count + 1))
    }.first
  }

  /// Keeps what else an entry says, under keys that relctl does not know.
  private func entry(of module: Module, priority: Int) -> PropertyListValue {
    var dictionary = PropertyListDictionary()
    if let index = entries.firstIndex(where: { $0.name == module.listed }),
      case .dictionary(let known) = item(at: index)
    {
      dictionary = known
    }
    dictionary[Self.nameKey] = .string(module.name)
    dictionary[Self.levelKey] = .integer(Int128(module.level))
    dictionary[Self.priorityKey] = .integer(Int128(priority))
    return .dictionary(dictionary)
  }

  private var listPath: PropertyListKeyPath { PropertyListKeyPath(shape == .names ? [] : [Self.listKey]) }

  private func item(at index: Int) -> PropertyListValue? {
    file.value.value(at: listPath.appending(String(index)))
  }

  /// The smallest changes that make the list, without what comes behind its present end: an item that stays in its
  /// place keeps its bytes, and of one that keeps its class only the numbers change.
  private func changes(toItems wanted: [PropertyListValue]) -> [PropertyListChange] {
    wanted.prefix(entries.count).enumerated().flatMap { index, value -> [PropertyListChange] in
      let path = listPath.appending(String(index))
      guard case .dictionary(let old)? = item(at: index), case .dictionary(let new) = value,
        old[Self.nameKey] == new[Self.nameKey]
      else { return [PropertyListChange(path, .set(value))] }
      return new.keys.map { key in
        let action: PropertyListChange.Action =
          old[key] == nil ? .add(new[key] ?? value) : .set(new[key] ?? value)
        return PropertyListChange(path.appending(key), action)
      }
    }
      + (wanted.count..<max(wanted.count, entries.count)).map {
        PropertyListChange(listPath.appending(String($0)), .delete)
      }
  }
}
