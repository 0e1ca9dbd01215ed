/// What pages take, by what their classes do with it.
struct PageIndex {
  /// Class -> what its `routerController(_:)` asks for; nil where that may be more.
  private let asked: [String: [RouteParameter]?]
  /// The same for what its initializer gets.
  private let initialized: [String: [RouteParameter]?]
  private let classes: ClassIndex
  /// Whether a router of the workspace sets properties by the keys that callers give.
  private let hasKeyedRouter: Bool

  init(_ surveys: [SourceSurvey], classes: ClassIndex) {
    let pages = surveys.flatMap(\.pages)
    asked = Dictionary(
      pages.filter { !$0.isInitializer }.map { ($0.type, $0.parameters) }, uniquingKeysWith: { a, _ in a })
    initialized = Dictionary(
      pages.filter(\.isInitializer).map { ($0.type, $0.parameters) }, uniquingKeysWith: { a, _ in a })
    hasKeyedRouter = !surveys.allSatisfy(\.keyedRouters.isEmpty)
    self.classes = classes
  }

  /// What a page takes; nil where that is not known.
  func parameters(of route: Route) -> [RouteParameter]? {
    if route.isDerived { return initialized[route.target.lastPart] ?? nil }
    if isKeyed(route) { return classes.openProperties(of: route.target) }
    guard route.router == .pathDictionary else {
      return route.parameters.map { classes.described($0, of: route.target) }
    }
    let (names, root) = classes.lineage(of: route.target)
    for name in [route.target.lastPart] + names {
      if let own = asked[name] { return own.map { classes.described($0, of: route.target) } }
    }
    // Where the router is among the sources, a page that does not override its method takes nothing.
    return root.map { asked[$0] != nil } == true ? [] : nil
  }

  /// Whether a page gets what callers give by the names of its properties.
  func isKeyed(_ route: Route) -> Bool {
    guard !route.isDerived, hasKeyedRouter, route.router == .pathDictionary || route.router == .declared,
      !route.isStep
    else {
      return false
    }
    let names = [route.target.lastPart] + classes.lineage(of: route.target).names
    return names.allSatisfy { asked[$0] == nil }
  }
}
