import ReleaseModel

extension RouteCatalog {
  /// Who opens a page, in the order of components and files; not the file that registers it.
  package func callers(of route: Route) -> [RouteCall] { calls.filter { opens($0, route) } }

  /// Pages that are opened and that nobody registers.
  func deadCalls() -> [Diagnostic] {
    let schemes = Set(routes.compactMap { $0.scheme?.lowercased() })
    let actions = Set(routes.filter { $0.router == .targetAction }.map(\.path))
    let services = Set(routes.filter { $0.router == .service }.map(\.path))
    let patterns = routes.filter(\.router.hasAddresses).map { RoutePattern($0) }
    return calls.compactMap { call in
      switch call.page {
      case .address(let address, let isPrefix):
        guard isComplete, let scheme = address.addressParts.scheme?.lowercased(), schemes.contains(scheme),
          !address.hasSuffix("://"), !isOfAction(address),
          !patterns.contains(where: { $0.matches(address, isPrefix: isPrefix) })
        else { return nil }
        return RuleID.routeDead.finding(
          "'\(address)' is named, and nobody registers it", subject: call.component, at: call.location,
          hint: nearestAddress(address).map { "did you mean '\($0)'?" }
            ?? "correct the address, or register the page")
      case .action(let target, let action, let module):
        return deadAction(call, target: target, action: action, module: module, actions)
      case .service(let name, let isText):
        guard !isText, !services.isEmpty, !services.contains(name) else { return nil }
        return RuleID.routeDead.warning(
          "a service for '\(name)' is asked for, and nobody registers one", subject: call.component,
          at: call.location, hint: "register the class that serves it: '@BeeHiveService(\(name), …)'")
      case .type(let name):
        guard !isDeclared(name) else { return nil }
        return RuleID.routeClassMissing.finding(
          "the class '\(name)' is opened, and no source declares it", subject: call.component,
          at: call.location,
          hint: nearest(name).map { "did you mean '\($0)'?" } ?? "correct the name, or add the class")
      }
    }.inOrder
  }

  private func deadAction(
    _ call: RouteCall, target: String, action: String, module: String?, _ actions: Set<String>
  ) -> Diagnostic? {
    let type = "Target_\(target)"
    guard let declarations = classes[type] else {
      let near = classes.keys.filter { $0.hasPrefix("Target_") }.sorted().closest(to: type)
      return RuleID.routeDead.warning(
        "'\(target)/\(action)' is called, and no source declares '\(type)'", subject: call.component,
        at: call.location,
        hint: near.map { "did you mean '\($0.dropFirst(7))'?" } ?? "add the class, or correct the name")
    }
    guard actions.contains("\(target)/\(action)") else {
      let near = actions.filter { $0.hasPrefix(target + "/") }.sorted().closest(to: "\(target)/\(action)")
      return RuleID.routeDead.finding(
        "'\(target)/\(action)' is called, and '\(type)' has no 'Action_\(action)'", subject: call.component,
        at: call.location, hint: near.map { "did you mean '\($0)'?" } ?? "add the action, or correct the name"
      )
    }
    let isSwift = declarations.allSatisfy { $0.location.file.hasSuffix(".swift") }
    guard isSwift, module == nil, declarations.allSatisfy({ $0.objectiveCName == nil }),
      call.parameters != nil
    else { return nil }
    return RuleID.routeDead.finding(
      "'\(target)/\(action)' is called without the module of '\(type)', which is written in Swift",
      subject: call.component, at: call.location,
      hint: "give the module under 'kCTMediatorParamsKeySwiftTargetModuleName', or write '@objc(\(type))'")
  }

  /// Pages that nobody in the sources and resources opens.
  func unusedRoutes() -> [Diagnostic] {
    routes.filter { route in
      // Steps and paths without a scheme are opened in ways that are not looked for.
      (route.router != .declared || route.scheme != nil) && route.router != .handler
        && !RoutePattern(route).takesEverything && !calls.contains { opens($0, route) }
    }.map { route in
      RuleID.routeUnused.note(
        "nobody opens '\(route.address)'", subject: route.component, at: route.location,
        hint: "links from outside may; else take it out")
    }.inOrder
  }

  /// Keys that a caller gives and the page does not ask for.
  func unknownParameters() -> [Diagnostic] {
    calls.compactMap { call in
      guard let given = call.parameters,
        let page = routes.first(where: { opens(call, $0) }), let taken = page.parameters
      else { return nil }
      let unknown = given.filter { !taken.contains($0) }
      guard let first = unknown.first else { return nil }
      let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
      return RuleID.routeParameter.warning(
        "'\(page.address)' gets \(names), which it does not ask for", subject: call.component,
        at: call.location,
        hint: taken.closest(to: first).map { "did you mean '\($0)'?" }
          ?? (taken.isEmpty
            ? "it asks for nothing" : "it asks for \(taken.map { "'\($0)'" }.joined(separator: ", "))"))
    }.inOrder
  }

  /// Pages that are written so that the router does not find them.
  func unreachableRoutes() -> [Diagnostic] {
    routes.compactMap { route in
      route.obstacle.map {
        RuleID.routeUnreachable.finding(
          "'\(route.address)' can't be called: \($0)", subject: route.component, at: route.location,
          hint: "the mediator sends 'Action_name:' with one dictionary: '@objc func Action_name(_ params: …)'"
        )
      }
    }.inOrder
  }

  private func opens(_ call: RouteCall, _ route: Route) -> Bool {
    switch (call.page, route.router) {
    case (.action(let target, let action, _), .targetAction): route.path == "\(target)/\(action)"
    // CTMediator takes an address apart: scheme://target/action
    case (.address(let address, _), .targetAction): address.addressParts.path == route.path
    case (.service(let name, _), .service): route.path == name
    case (.type(let name), _): route.target.lastPart == name
    case (.address(let address, let isPrefix), _):
      route.router.hasAddresses && RoutePattern(route).matches(address, isPrefix: isPrefix)
    default: false
    }
  }

  private func isOfAction(_ address: String) -> Bool {
    let path = address.addressParts.path
    return routes.contains { $0.router == .targetAction && $0.path == path }
  }

  private func nearestAddress(_ address: String) -> String? {
    routes.filter(\.router.hasAddresses).map(\.address).sorted().closest(to: address)
  }
}
