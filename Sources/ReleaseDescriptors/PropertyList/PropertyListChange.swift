/// One change of a property list: a key path and what becomes of it.
public struct PropertyListChange: Sendable, Equatable {
  /// What happens to the value at a key path.
  public enum Action: Sendable, Equatable {
    /// Gives another value to what is there.
    case set(PropertyListValue)
    /// Adds a key to a dictionary, or a value to the end of an array.
    case add(PropertyListValue)
    case delete
  }

  /// The place of the value.
  public let path: PropertyListKeyPath
  /// What happens to it.
  public let action: Action

  /// Asks for one change at one place.
  public init(_ path: PropertyListKeyPath, _ action: Action) {
    self.path = path
    self.action = action
  }
}

extension PropertyListValue {
  /// Returns the value after a change; nil when the change can't be made here.
  func applying(_ change: PropertyListChange) -> PropertyListValue? {
    applying(change.action, at: change.path.parts[...])
  }

  /// Returns the value at a key path; nil when there is none.
  public func value(at path: PropertyListKeyPath) -> PropertyListValue? {
    path.parts.reduce(Optional(self)) { $0?.child($1) }
  }

  private func child(_ part: String) -> PropertyListValue? {
    switch self {
    case .dictionary(let entries): entries[part]
    case .array(let items): PropertyListKeyPath.index(part).flatMap { $0 < items.count ? items[$0] : nil }
    default: nil
    }
  }

  private func applying(_ action: PropertyListChange.Action, at path: ArraySlice<String>)
    -> PropertyListValue?
  {
    guard let part = path.first else {
      if case .set(let value) = action { return value }
      return nil
    }
    let rest = path.dropFirst()
    switch self {
    case .dictionary(var entries):
      switch action {
      case .add(let value) where rest.isEmpty:
        guard entries[part] == nil else { return nil }
        entries[part] = value
      case .delete where rest.isEmpty:
        guard entries[part] != nil else { return nil }
        entries[part] = nil
      case .set, .add, .delete:
        guard let changed = entries[part]?.applying(action, at: rest) else { return nil }
        entries[part] = changed
      }
      return .dictionary(entries)
    case .array(var items):
      guard let index = PropertyListKeyPath.index(part) else { return nil }
      if case .add(let value) = action, rest.isEmpty {
        guard index == items.count else { return nil }
        items.append(value)
        return .array(items)
      }
      guard index < items.count else { return nil }
      if case .delete = action, rest.isEmpty {
        items.remove(at: index)
      } else {
        guard let changed = items[index].applying(action, at: rest) else { return nil }
        items[index] = changed
      }
      return .array(items)
    default: return nil
    }
  }
}
