import ReleaseDescriptors
import ReleaseModel

/// A page that a component offers to the others: a path, and the class that shows it.
package struct Route: Sendable, Hashable, Codable {
  /// What stands before `://`; nil where the source gives none.
  package let scheme: String?
  package let path: String
  /// The class, as the source names it.
  package let target: String
  /// The component whose source registers it.
  package let component: String
  package let location: SourceLocation
  /// The comment above the registration, without its marks.
  package let summary: String?
  package let router: Router
  /// What the page takes, sorted by its keys; nil where others may be asked for, or nothing is known.
  package let parameters: [RouteParameter]?
  /// Why nobody can open it, where it is written so that the router does not find it.
  package let obstacle: Phrase?
  /// Of an action: what Objective-C calls it.
  let selector: String?
  /// Of an action: whether Objective-C sees it.
  let isVisible: Bool
  /// Whether the router's own source says that it is registered.
  let isDerived: Bool

  package init(
    scheme: String?, path: String, target: String, component: String, location: SourceLocation,
    summary: String?, router: Router = .declared, parameters: [RouteParameter]? = nil,
    obstacle: Phrase? = nil,
    selector: String? = nil, isVisible: Bool = true, isDerived: Bool = false
  ) {
    self.isVisible = isVisible
    self.isDerived = isDerived
    self.selector = selector
    self.scheme = scheme
    self.path = path
    self.target = target
    self.component = component
    self.location = location
    self.summary = summary
    self.router = router
    self.parameters = parameters
    self.obstacle = obstacle
  }

  /// What other components open: `shop://cart`, or the path alone.
  package var address: String { (scheme.map { $0 + "://" } ?? "") + path }

  /// Whether it is a case of an enumeration, as RxFlow has its steps.
  var isStep: Bool { router == .declared && path.hasPrefix(target.lastPart + ".") }

  /// The keys of what it takes, sorted.
  package var keys: [String]? { parameters?.map(\.key) }

  /// The same page under another address.
  func at(scheme: String?, path: String) -> Route {
    Route(
      scheme: scheme, path: path, target: target, component: component, location: location, summary: summary,
      router: router, parameters: parameters, obstacle: obstacle, selector: selector, isVisible: isVisible,
      isDerived: isDerived)
  }

  /// The same page, which can't be opened.
  func blocked(by obstacle: Phrase?) -> Route {
    Route(
      scheme: scheme, path: path, target: target, component: component, location: location, summary: summary,
      router: router, parameters: parameters, obstacle: obstacle, selector: selector, isVisible: isVisible,
      isDerived: isDerived)
  }

  /// The same page, whose class takes parameters.
  func taking(_ parameters: [RouteParameter]?) -> Route {
    Route(
      scheme: scheme, path: path, target: target, component: component, location: location, summary: summary,
      router: router, parameters: parameters, obstacle: obstacle, selector: selector, isVisible: isVisible,
      isDerived: isDerived)
  }
}

extension String {
  /// The scheme and the path of an address; no scheme where it has none.
  var addressParts: (scheme: String?, path: String) {
    guard let mark = firstRange(of: "://") else { return (nil, self) }
    return (String(self[..<mark.lowerBound]), String(self[mark.upperBound...]))
  }
}

/// One value that a page takes by its key.
package struct RouteParameter: Sendable, Hashable, Codable {
  package let key: String
  /// As its source writes it; nil where nothing says it.
  package var type: String?
  /// What comments say of it.
  package var summary: String?
  /// Whether the page gives up without it.
  var isRequired: Bool

  package init(key: String, type: String? = nil, summary: String? = nil, isRequired: Bool = false) {
    self.isRequired = isRequired
    self.key = key
    self.type = type
    self.summary = summary
  }
}

extension DictionaryUse {
  /// The keys that are asked for, sorted, with what is said of them; nil where others may be asked for.
  var parameters: [RouteParameter]? {
    isOpen
      ? nil
      : read.sorted().map {
        RouteParameter(
          key: $0, type: remarks[$0]?.type, summary: remarks[$0]?.comment, isRequired: required.contains($0))
      }
  }
}
