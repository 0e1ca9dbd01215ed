import ReleaseDescriptors

/// A dictionary from paths to classes, as far as it is written in literals.
struct RoutePaths {
  private(set) var pages: [(path: String, target: String, offset: Int)] = []
  /// What is put together when the app runs.
  private(set) var computed: [(what: Phrase, offset: Int)] = []

  /// - Parameter name: What messages call the dictionary: `Type.property`.
  init(_ value: SwiftLiteral, named name: String) {
    guard case .dictionary(let entries, _) = value else {
      computed.append(("'\(name)'", value.offset))
      return
    }
    for entry in entries {
      guard case .string(let path, let offset) = entry.key else {
        computed.append(("a path in '\(name)'", entry.key.offset))
        continue
      }
      switch entry.value {
      case .string(let target, _), .type(let target, _): pages.append((path, target, offset))
      case .dictionary, .name, .computed:
        computed.append(("the class of the path '\(path)'", entry.value.offset))
      }
    }
  }
}
