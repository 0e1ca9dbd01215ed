import ReleaseDescriptors

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
    parts = RouteAddress.parts(of: route.path).map { part in
      if part == "*" || part == "~" || part.hasPrefix("<path:") { return .value(isRest: true) }
      let isValue = part.hasPrefix(":") || (part.hasPrefix("<") && part.hasSuffix(">")) || part.hasPrefix("{")
      return isValue ? .value(isRest: false) : .text(part)
    }
  }

  /// The host of a page that links of the web lead to; nil for a page with another scheme, and for one that takes the
  /// links of any host.
  var webHost: String? {
    guard scheme == "https" || scheme == "http", case .text(let host)? = parts.first, host.contains(".")
    else {
      return nil
    }
    return host.lowercased()
  }

  /// The one address that leads here, where there is only one.
  var exact: [String]? {
    if takesWhatIsBelow { return nil }
    var texts: [String] = []
    for part in parts {
      guard case .text(let text) = part else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Whether it takes every address of its scheme.
  var takesEverything: Bool { parts == [.value(isRest: true)] || (parts.isEmpty && takesWhatIsBelow) }

  /// Whether an address leads here; a prefix leads to everything that may follow it.
  func matches(_ address: RouteAddress) -> Bool {
    guard address.scheme == scheme else { return false }
    for (index, text) in address.parts.enumerated() {
      guard index < parts.count else { return takesWhatIsBelow }
      switch parts[index] {
      case .value(isRest: true): return true
      case .value(isRest: false): continue
      case .text(let own):
        let isOpen = address.isPrefix && index == address.parts.count - 1 && !address.endsWithSlash
        if own != text, !(isOpen && own.hasPrefix(text)) { return false }
      }
    }
    return address.isPrefix || address.parts.count == parts.count
  }
}

/// An address that code opens, taken apart.
struct RouteAddress {
  /// In lower case; nil where it has none.
  let scheme: String?
  /// Without the query.
  let path: String
  let parts: [String]
  let endsWithSlash: Bool
  /// Whether anything may follow.
  let isPrefix: Bool

  init(_ address: String, isPrefix: Bool) {
    let (scheme, path) = address.addressParts
    self.scheme = scheme?.lowercased()
    self.path = path
    parts = Self.parts(of: path)
    endsWithSlash = path.hasSuffix("/")
    self.isPrefix = isPrefix
  }

  /// The host of an address of the web that may be a page of the app: one with a path behind the host.
  static func host(ofWeb address: AddressLiteral) -> String? {
    guard address.isWeb, let mark = address.text.firstRange(of: "://") else { return nil }
    let rest = address.text[mark.upperBound...]
    guard let slash = rest.firstIndex(of: "/"), rest[slash...].count > 1, rest[..<slash].contains(".") else {
      return nil
    }
    return String(rest[..<slash])
  }

  static func parts(of path: String) -> [String] {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
  }
}
