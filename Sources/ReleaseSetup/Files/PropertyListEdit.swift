import ReleaseDescriptors
import ReleaseModel

/// What somebody wants of a property list, as written on a command line.
package enum PropertyListEdit: Sendable, Hashable {
  /// Another value; nil keeps the type of the present one.
  case set(String, type: PropertyListKind?)
  /// A key of a dictionary, or a value at the end of an array; nil is text.
  case add(String, type: PropertyListKind?)
  case delete

  /// - Throws: `Refusal` when the text is not of the type.
  func change(at path: PropertyListKeyPath, in file: PropertyListFile) throws(Refusal) -> PropertyListChange {
    switch self {
    case .set(let text, let type):
      let kind = if let type { type } else { try file.value(at: path).value.kind }
      return PropertyListChange(path, .set(try PropertyListLiteral.value(text, of: kind)))
    case .add(let text, let type):
      return PropertyListChange(path, .add(try PropertyListLiteral.value(text, of: type ?? .string)))
    case .delete: return PropertyListChange(path, .delete)
    }
  }
}
