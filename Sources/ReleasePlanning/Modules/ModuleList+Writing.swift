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
    let present = loadOrder.filter { registry.component(of: $0.name) != nil }.map(\.name)
    let bare = Set(present.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
    let added = registry.modules.map(\.name).filter { !bare.contains($0) && !registry.started.contains($0) }
      .sorted()
    let ordered = (present + added).enumerated().map { index, name in
      (name: name, level: registry.component(of: name).map { registry.level(of: $0) } ?? 0, index: index)
    }.sorted { ($0.level, $0.index) < ($1.level, $1.index) }
    let changes =
      shape == .names
      ? changes(toItems: ordered.map { .string($0.name) })
      : changes(
        toItems: ordered.enumerated().map { position, module in
          let rest = ordered[(position + 1)...].count { $0.level == module.level }
          return entry(named: module.name, level: module.level, priority: rest)
        })
    return try file.applying(changes).text
  }

  /// Keeps what else an entry says, under keys that relctl does not know.
  private func entry(named name: String, level: Int, priority: Int) -> PropertyListValue {
    var dictionary = PropertyListDictionary()
    if let index = entries.firstIndex(where: { $0.name == name }),
      case .dictionary(let known) = item(at: index)
    {
      dictionary = known
    }
    dictionary[Self.nameKey] = .string(name)
    dictionary[Self.levelKey] = .integer(Int128(level))
    dictionary[Self.priorityKey] = .integer(Int128(priority))
    return .dictionary(dictionary)
  }

  private var listPath: PropertyListKeyPath { PropertyListKeyPath(shape == .names ? [] : [Self.listKey]) }

  private func item(at index: Int) -> PropertyListValue? {
    file.value.value(at: listPath.appending(String(index)))
  }

  /// The smallest changes that make the list: an item that stays in its place keeps its bytes, and of one that
  /// keeps its class only the numbers change.
  private func changes(toItems wanted: [PropertyListValue]) -> [PropertyListChange] {
    if wanted.count > entries.count {
      // Values are added one at a time; a list that grows by several is written anew.
      if wanted.count > entries.count + 1 { return [PropertyListChange(listPath, .set(.array(wanted)))] }
    }
    return wanted.enumerated().flatMap { index, value -> [PropertyListChange] in
      let path = listPath.appending(String(index))
      guard index < entries.count else { return [PropertyListChange(path, .add(value))] }
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
