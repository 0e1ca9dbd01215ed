import ReleaseDescriptors

/// Which calls open which pages. Everything is looked at once, by its scheme or name: a large app has thousands of calls.
struct RouteUses: Sendable, Hashable {
  /// The index of a route -> the indices of the calls that open it, in their order.
  private(set) var callers: [Int: [Int]] = [:]
  /// The index of a call -> the index of the first route that it opens.
  private(set) var pages: [Int: Int] = [:]
  /// Functions that open a registered page by its path alone: `Router.open`.
  private(set) var openers: Set<String> = []

  /// - Parameter modules: The Swift module of each action's target; empty in Objective-C.
  init(_ routes: [Route], _ calls: [RouteCall], modules: [Int: String] = [:]) {
    var byScheme: [String?: [(index: Int, pattern: RoutePattern)]] = [:]
    // What leads to one page alone is found at once; the rest is few.
    var exact: [[String?]: [Int]] = [:]
    var open: [String?: [(index: Int, pattern: RoutePattern)]] = [:]
    var actions: [String: [Int]] = [:]
    var services: [String: [Int]] = [:]
    var types: [String: [Int]] = [:]
    var hosts: [(index: Int, host: String)] = []
    for (index, route) in routes.enumerated() {
      types[route.target.lastPart, default: []].append(index)
      switch route.router {
      case .targetAction: actions[route.path, default: []].append(index)
      case .service: services[route.path, default: []].append(index)
      case .declared, .pathDictionary, .navigator, .handler, .urlPattern:
        let pattern = RoutePattern(route)
        byScheme[pattern.scheme, default: []].append((index, pattern))
        if let host = pattern.webHost { hosts.append((index, host)) }
        if let parts = pattern.exact {
          exact[[pattern.scheme] + parts, default: []].append(index)
        } else {
          open[pattern.scheme, default: []].append((index, pattern))
        }
      }
    }
    for (index, call) in calls.enumerated() {
      let opened: [Int]
      switch call.page {
      case .action(let target, let action, let module):
        let all = actions["\(target)/\(action)"] ?? []
        // Two modules may have targets of one name.
        let own = all.filter { modules[$0] == module ?? "" }
        opened = own.isEmpty ? all : own
      case .service(let name, _): opened = services[name] ?? []
      case .type(let name): opened = types[name] ?? []
      case .path(let path, let opener):
        opened = (exact[[nil] + RouteAddress.parts(of: path)] ?? []).filter { routes[$0].router == .declared }
        if !opened.isEmpty { openers.insert(opener) }
      case .constant(let type):
        opened = (types[type.lastPart] ?? []).filter { routes[$0].router == .declared }
      case .domain(let domain):
        opened = hosts.filter { AssociatedDomain.covers(domain, host: $0.host) }.map(\.index)
      case .address(let text, let isPrefix):
        let address = RouteAddress(text, isPrefix: isPrefix)
        let scanned = (isPrefix ? byScheme : open)[address.scheme] ?? []
        // CTMediator takes an address apart, too: scheme://target/action
        opened =
          (isPrefix ? [] : exact[[address.scheme] + address.parts] ?? [])
          + scanned.filter { $0.pattern.matches(address) }.map(\.index) + (actions[address.path] ?? [])
      }
      for route in opened { callers[route, default: []].append(index) }
      pages[index] = opened.min()
    }
  }
}
