import ReleaseModel

extension RouteCatalog {
  /// Pages that are opened and that nobody registers.
  package func deadCalls() -> [Diagnostic] {
    let schemes = Set(routes.compactMap { $0.scheme?.lowercased() })
    let services = Set(routes.filter { $0.router == .service }.map(\.path))
    // Where hundreds are dead, something else is wrong than a name.
    let addresses = routes.filter(\.router.hasAddresses).map(\.address).sorted()
    var proposals = 20
    let dead = calls.enumerated().compactMap { index, call -> Diagnostic? in
      // What the dispatcher's own source says counts.
      guard !verdicts.judged.contains(call.location),
        !kept.calls.contains(where: { $0.location == call.location })
      else { return nil }
      switch call.page {
      case .address(let address, let isPrefix):
        let wanted = RouteAddress(address, isPrefix: isPrefix)
        guard !claimed.contains([wanted.scheme] + wanted.parts) else { return nil }
        // An address of the web that nobody registers is a page of the web.
        guard isComplete, uses.pages[index] == nil, let scheme = address.addressParts.scheme?.lowercased(),
          schemes.contains(scheme), !address.hasSuffix("://"), scheme != "https", scheme != "http"
        else { return nil }
        proposals -= 1
        let near = proposals < 0 ? nil : addresses.closest(to: address)
        let message: Phrase = "'\(address)' is used, but never registered"
        let hint: Phrase =
          near.map { "did you mean '\($0)'?" } ?? "correct the address, or register the page"
        // A text that no function gets may be left over.
        return call.opener == nil
          ? RuleID.routeDead.warning(message, subject: call.component, at: call.location, hint: hint)
          : RuleID.routeDead.finding(message, subject: call.component, at: call.location, hint: hint)
      case .service(let name, let isText):
        guard !isText, !services.isEmpty, !services.contains(name) else { return nil }
        return RuleID.routeDead.warning(
          "a service for '\(name)' is requested, but none is registered", subject: call.component,
          at: call.location, hint: "register a class for it: '@BeeHiveService(\(name), …)'")
      case .type(let name):
        guard !isDeclared(name) else { return nil }
        return RuleID.routeDead.note(
          "the class '\(name)' is opened, but no source declares it", subject: call.component,
          at: call.location,
          hint: nearest(name).map { "did you mean '\($0)'?" } ?? "correct the name, or add the class")
      case .path(let path, let opener):
        guard isComplete, uses.pages[index] == nil, uses.openers.contains(opener) else { return nil }
        return RuleID.routeDead.finding(
          "'\(path)' is opened, but never registered", subject: call.component, at: call.location,
          hint: addresses.closest(to: path).map { "did you mean '\($0)'?" }
            ?? "correct the address, or register the page")
      // An action is judged by what its mediator does.
      case .action, .constant, .domain: return nil
      }
    }
    return (dead + verdicts.dead + kept.dead).inOrder
  }

  /// The scenes that a component asks for through a router.
  package func dispatchedScenes(of component: ComponentName) -> [SceneUse] {
    verdicts.scenes.filter { $0.component == component.description }.map(\.use)
  }

  /// Pages that nobody in the sources and resources opens.
  package func unusedRoutes() -> [Diagnostic] {
    let callers = uses.callers
    return routes.enumerated().filter { index, route in
      // Steps, and paths without a scheme that no literal opens, are opened in ways that are not looked for.
      (route.router != .declared || route.scheme != nil || (!uses.openers.isEmpty && !route.isStep))
        && route.router != .handler
        && callers[index] == nil && !RoutePattern(route).takesEverything
    }.map { _, route in
      RuleID.routeUnused.note(
        "'\(route.address)' is never opened", subject: route.component, at: route.location,
        hint: "remove it, unless external links open it")
    }.inOrder
  }

  /// Keys that a caller gives and the page does not ask for, and those that it leaves out.
  package func wrongParameters() -> [Diagnostic] { (unknownParameters() + missingParameters()).inOrder }

  private func missingParameters() -> [Diagnostic] {
    calls.enumerated().compactMap { index, call -> Diagnostic? in
      guard let given = call.parameters, let page = uses.pages[index].map({ routes[$0] }),
        !keyedPages.contains(page.target)
      else { return nil }
      let missing = (page.parameters ?? []).filter { $0.isRequired && !given.contains($0.key) }
      guard !missing.isEmpty else { return nil }
      let names = missing.map { "'\($0.key)'" }.joined(separator: ", ")
      return RuleID.routeParameter.warning(
        "'\(page.address)' is opened without \(names), which it requires", subject: call.component,
        at: call.location, hint: "pass a value, or let the page do without one")
    }
  }

  private func unknownParameters() -> [Diagnostic] {
    let pages = uses.pages
    return calls.enumerated().compactMap { index, call -> Diagnostic? in
      guard let given = call.parameters, let page = pages[index].map({ routes[$0] }),
        let taken = page.keys, !keyedPages.contains(page.target)
      else { return nil }
      let unknown = given.filter { !taken.contains($0) }
      guard let first = unknown.first else { return nil }
      let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
      return RuleID.routeParameter.warning(
        "'\(page.address)' gets \(names), which it does not read", subject: call.component,
        at: call.location,
        hint: taken.closest(to: first).map { "did you mean '\($0)'?" }
          ?? (taken.isEmpty
            ? "it reads nothing" : "it reads only \(taken.map { "'\($0)'" }.joined(separator: ", "))"))
    }.inOrder
  }

  /// Pages that are written so that the router does not find them.
  package func unreachableRoutes() -> [Diagnostic] {
    let callers = uses.callers
    return routes.enumerated().compactMap { index, route -> Diagnostic? in
      guard let obstacle = route.obstacle else { return nil }
      let message: Phrase = "'\(route.address)' can't be called: \(obstacle)"
      let hint: Phrase =
        "the mediator sends 'Action_name:' with one dictionary: '@objc func Action_name(_ params: …)'"
      // Where nobody asks the mediator for it, it may be called directly.
      return callers[index] == nil
        ? RuleID.routeUnreachable.note(message, subject: route.component, at: route.location, hint: hint)
        : RuleID.routeUnreachable.warning(message, subject: route.component, at: route.location, hint: hint)
    }.inOrder
  }
}
