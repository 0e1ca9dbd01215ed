/// The address under which a page is registered, with its places for values: `user/:id` (MGJRouter),
/// `user/<int:id>` (URLNavigator), `user/{id}`, `*`.
struct RoutePattern {
  let scheme: String?
  private let parts: [Part]
  /// MGJRouter opens the nearest page above an address that has none of its own.
  private let takesWhatIsBelow: Bool

  private enum Part: Equatable {
    case text(String)
    /// One part of a path, or everything behind.
    case value(isRest: Bool)
  }

  init(_ route: Route) {
    scheme = route.scheme?.lowercased()
    takesWhatIsBelow = route.router == .urlPattern
    parts = Self.parts(of: route.path).map { part in
      if part == "*" || part == "~" || part.hasPrefix("<path:") { return .value(isRest: true) }
      let isValue = part.hasPrefix(":") || (part.hasPrefix("<") && part.hasSuffix(">")) || part.hasPrefix("{")
      return isValue ? .value(isRest: false) : .text(part)
    }
  }

  /// Whether it takes every address of its scheme.
  var takesEverything: Bool { parts == [.value(isRest: true)] || (parts.isEmpty && takesWhatIsBelow) }

  /// Whether an address leads here; a prefix leads to everything that may follow it.
  func matches(_ address: String, isPrefix: Bool) -> Bool {
    let (scheme, path) = address.addressParts
    guard scheme?.lowercased() == self.scheme else { return false }
    let given = Self.parts(of: path)
    for (index, text) in given.enumerated() {
      guard index < parts.count else { return takesWhatIsBelow }
      switch parts[index] {
      case .value(isRest: true): return true
      case .value(isRest: false): continue
      case .text(let own):
        let isOpen = isPrefix && index == given.count - 1 && !path.hasSuffix("/")
        if own != text, !(isOpen && own.hasPrefix(text)) { return false }
      }
    }
    return isPrefix || given.count == parts.count
  }

  private static func parts(of path: String) -> [String] {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
  }
}
