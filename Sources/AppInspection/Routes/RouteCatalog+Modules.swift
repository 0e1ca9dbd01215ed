import ReleaseModel

extension RouteCatalog {
  /// Schemes that two classes register pages under: the router keeps the paths of the one that comes last, and the
  /// module of the one that came first.
  package func sharedSchemes() -> [Diagnostic] {
    Dictionary(grouping: modules.filter { $0.scheme != nil }, by: { $0.scheme ?? "" }).values.flatMap {
      claims in
      claims.dropFirst().map { module in
        let first = claims[0]
        return RuleID.routeSchemeShared.finding(
          "'\(module.type)' registers pages under the scheme '\(module.scheme ?? "")', which '\(first.type)' already uses at \(first.location)",
          subject: module.component, at: module.location, hint: "use a separate scheme for the module")
      }
    }.inOrder
  }

  /// Modules whose name is none of those that their component is built as.
  ///
  /// - Parameter names: Component -> the names of its modules; a component that is not there is not judged.
  package func misnamedModules(_ names: [String: Set<String>]) -> [Diagnostic] {
    modules.compactMap { module in
      guard let name = module.module, let known = names[module.component], !known.isEmpty,
        !known.contains(name), !findsPages(of: module)
      else { return nil }
      return RuleID.routeModuleName.finding(
        "'\(module.type)' specifies '\(name)' for its classes, but they are in \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))",
        subject: module.component, at: module.location,
        hint: "correct it: the router finds no class in '\(name).framework'")
    }.inOrder
  }

  /// Modules that nobody registers.
  package func unregisteredModules() -> [Diagnostic] {
    let lost = modules.filter { !registeredModules.contains($0.type.lastPart) }.map { module in
      RuleID.routeModuleUnregistered.warning(
        "'\(module.type).registerPages()' is never called, so none of its pages open",
        subject: module.component,
        at: module.location, hint: "call it where the app starts")
    }
    return (lost + kept.unregistered).inOrder
  }

  /// A page of a module with the texts that the router looks up for it.
  struct ModulePage {
    let route: Route
    let module: RouterModule
    let texts: [TextTemplate]
  }

  /// - Returns: nil for another page, and where the router is not among the sources.
  func modulePage(of route: Route) -> ModulePage? {
    guard route.router == .pathDictionary else { return nil }
    guard !pageForms.isEmpty,
      let module = modules.first(where: {
        $0.component == route.component && $0.scheme == route.scheme
          && $0.location.file == route.location.file
      }), let name = module.module
    else { return nil }
    let binding = DispatchBinding(parameters: ["module": [TextTemplate(name)]], receiver: [])
    let texts = pageForms.flatMap { form in
      binding.applied(to: form).map { $0.replacingElement(with: route.target) }
    }
    return ModulePage(route: route, module: module, texts: texts)
  }

  private func search(_ page: ModulePage) -> [RuntimeClasses.Search] { page.texts.map(runtime.search) }

  /// Whether the router finds a page of the module under the name that it gives.
  private func findsPages(of module: RouterModule) -> Bool {
    routes.contains { route in
      guard let page = modulePage(of: route), page.module == module else { return false }
      return search(page).contains { if case .found = $0 { true } else { false } }
    }
  }

  /// Why the router does not show a page.
  func missingPage(_ page: ModulePage) -> Diagnostic? {
    let route = page.route
    let searches = search(page)
    for case .found(let declaration) in searches {
      guard index.isNoController(declaration.name) else { return nil }
      return RuleID.routeClassMissing.finding(
        "'\(route.address)' opens '\(route.target)', which is not a view controller",
        subject: route.component,
        at: route.location, hint: "correct the name, or make it a view controller")
    }
    guard !searches.contains(.unknown) else { return nil }
    for case .elsewhere(let declaration) in searches {
      let home = runtime.module(of: declaration)
      // Another rule says that the module has another name.
      guard let home, declaration.component != route.component else { return nil }
      return RuleID.routeClassMissing.finding(
        "'\(route.address)' opens '\(route.target)', which is in the module '\(home)', not in '\(page.module.module ?? "")'",
        subject: route.component, at: route.location,
        hint: "register the page in a module class of '\(declaration.component)'")
    }
    return RuleID.routeClassMissing.finding(
      "'\(route.address)' opens '\(route.target)', which no source declares",
      subject: route.component, at: route.location,
      hint: nearest(route.target).map { "did you mean '\($0)'?" } ?? "add the class, or remove the route")
  }
}

extension Route {
  /// Whether a mediator sends just what an action is called, with or without an argument.
  func isSent(by selectors: [TextTemplate]) -> Bool {
    guard let selector, isVisible, let action = path.split(separator: "/").last.map(String.init) else {
      return false
    }
    return selectors.contains { $0.replacingElement(with: action).text == selector }
  }

  /// Why no mediator calls an action.
  ///
  /// - Parameter selectors: What mediators send, with `element` for the action.
  func obstacle(sending selectors: [TextTemplate]) -> Phrase? {
    guard let selector, let action = path.split(separator: "/").last.map(String.init) else { return nil }
    let sent = selectors.compactMap { $0.replacingElement(with: action).text }
    // A mediator with other names for its actions than this one has is not this one's.
    let own = sent.filter { text in
      guard let end = text.firstRange(of: action) else { return false }
      return selector.hasPrefix(text[..<end.upperBound])
    }
    // A caller may say the colon, too: what such a mediator sends ends as the caller wants it.
    let isOpen = selectors.contains { form in
      form.parts.last == .element && form.replacingElement(with: action + ":").text == selector
    }
    guard !own.isEmpty, !own.contains(selector), !isOpen else { return nil }
    return "its selector is '\(selector)', but the mediator sends '\(own[0])'"
  }
}

extension TextTemplate {
  /// With a text in the place of the element.
  func replacingElement(with text: String) -> TextTemplate {
    TextTemplate(parts.map { $0 == .element ? .text(text) : $0 })
  }
}
