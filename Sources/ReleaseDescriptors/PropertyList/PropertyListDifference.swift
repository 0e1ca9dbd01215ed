/// One key path at which two property lists say different things.
public struct PropertyListDifference: Sendable, Equatable {
  /// The place of the values.
  public let path: PropertyListKeyPath
  /// nil when the value is new.
  public let old: PropertyListValue?
  /// nil when the value is gone.
  public let new: PropertyListValue?

  /// Returns the smallest differences in the order of the first list, then what only the second has.
  public static func between(_ old: PropertyListValue, and new: PropertyListValue) -> [PropertyListDifference]
  {
    between(old, and: new, at: PropertyListKeyPath([]))
  }

  private static func between(
    _ old: PropertyListValue?, and new: PropertyListValue?, at path: PropertyListKeyPath
  ) -> [PropertyListDifference] {
    switch (old, new) {
    case (.dictionary(let old)?, .dictionary(let new)?):
      let keys = old.keys + new.keys.filter { old[$0] == nil }
      return keys.flatMap { between(old[$0], and: new[$0], at: path.appending($0)) }
    case (.array(let old)?, .array(let new)?):
      return (0..<max(old.count, new.count)).flatMap { index in
        between(
          index < old.count ? old[index] : nil, and: index < new.count ? new[index] : nil,
          at: path.appending(String(index)))
      }
    default: return old == new ? [] : [PropertyListDifference(path: path, old: old, new: new)]
    }
  }
}
