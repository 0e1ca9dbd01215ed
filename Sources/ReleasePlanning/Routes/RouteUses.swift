/// Which calls open which pages. Everything is looked at once, by its scheme or name: a large app has thousands of calls.
struct RouteUses: Sendable, Hashable {
  /// The index of a route -> the indices of the calls that open it, in their order.
  private(set) var callers: [Int: [Int]] = [:]
  /// The index of a call -> the index of the first route that it opens.
  private(set) var pages: [Int: Int] = [:]

  init(_ routes: [Route], _ calls: [RouteCall]) {
    var byScheme: [String?: [(index: Int, pattern: RoutePattern)]] = [:]
    // What leads to one page alone is found at once; the rest is few.
    var exact: [[String?]: [Int]] = [:]
    var open: [String?: [(index: Int, pattern: RoutePattern)]] = [:]
    var actions: [String: [Int]] = [:]
    var services: [String: [Int]] = [:]
    var types: [String: [Int]] = [:]
    for (index, route) in routes.enumerated() {
      types[route.target.lastPart, default: []].append(index)
      switch route.router {
      case .targetAction: actions[route.path, default: []].append(index)
      case .service: services[route.path, default: []].append(index)
      case .declared, .pathDictionary, .navigator, .handler, .urlPattern:
        let pattern = RoutePattern(route)
        byScheme[pattern.scheme, default: []].append((index, pattern))
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
      case .action(let target, let action, _): opened = actions["\(target)/\(action)"] ?? []
      case .service(let name, _): opened = services[name] ?? []
      case .type(let name): opened = types[name] ?? []
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
