import ReleaseModel

/// The routes of a train and who opens them, with what is wrong with them.
package struct RouteCatalog: Sendable, Hashable {
  /// Sorted by component, address and place.
  package let routes: [Route]
  /// In the order of components, files and lines.
  package let calls: [RouteCall]
  let modules: [RouterModule]
  /// The classes whose pages somebody registers.
  let registeredModules: Set<String>
  /// Class -> its declarations.
  let classes: [String: [ClassDeclaration]]
  let index: ClassIndex
  /// Where properties are set by their names.
  let keyed: [KeyedCode]
  /// Classes that get what callers give by the names of their properties.
  let keyedPages: Set<String>
  private let problems: [Diagnostic]
  /// What known routers register under a computed address.
  private let computed: [Diagnostic]
  /// Scheme and parts of addresses that code gives to a registration that is not known.
  let claimed: Set<[String?]>
  /// Who opens which page.
  let uses: RouteUses

  /// What becomes of calls of dispatchers whose sources are known.
  let verdicts: DispatchVerdicts
  let dispatch: DispatchIndex
  let kept: KeptPages
  let runtime: RuntimeClasses
  /// How routers look up a page by its module's name and its own.
  let pageForms: [TextTemplate]

  /// - Parameters:
  ///   - built: Component -> the Swift modules that it is built as; one that is missing is not known.
  ///   - app: The component that is the app; nil where it is not among the sources.
  package init(
    _ surveys: [SourceSurvey], built: [ComponentName: BuiltModules] = [:], app: ComponentName? = nil
  ) {
    // Sources name their components by plain texts, as the public interface does.
    let built = Dictionary(built.map { ($0.key.description, $0.value) }) { first, _ in first }
    let app = app?.description
    var constants: [String: Set<String>] = [:]
    for (name, value) in surveys.flatMap(\.constants) { constants[name, default: []].insert(value) }
    var computed = surveys.flatMap(\.computed)
    var routes = surveys.flatMap(\.routes)
    for item in surveys.flatMap(\.unresolved) {
      if let values = constants[item.constant], values.count == 1, let address = values.first {
        let parts = address.addressParts
        routes.append(item.route.at(scheme: parts.scheme, path: parts.path))
      } else {
        computed.append(
          RuleID.routeComputed.note(
            "the address of a page is '\(item.constant)', whose text could not be derived",
            subject: item.route.component, at: item.route.location,
            hint: "write a literal or a constant with one, so that it can be checked"))
      }
    }
    let index = ClassIndex(surveys)
    dispatch = DispatchIndex(surveys.map(\.dispatch))
    pageForms = dispatch.formsOfModulesAndNames
    runtime = RuntimeClasses(surveys.flatMap(\.classes), built: built, app: app)
    verdicts = DispatchVerdicts(
      surveys.flatMap(\.dispatch.calls), by: dispatch, finding: runtime, in: index)
    let pages = PageIndex(surveys, classes: index)
    let selectors = dispatch.selectors
    let declared = Dictionary(grouping: surveys.flatMap(\.classes), by: \.name)
    kept = KeptPages(
      surveys.flatMap(\.dispatch.calls), dispatch, classes: declared,
      listed: Set(
        surveys.flatMap(\.moduleLists).filter { !$0.isRegistration }.flatMap { $0.entries.map(\.name) }),
      madeModules: surveys.reduce(into: []) { $0.formUnion($1.dispatch.madeModules) })
    // The registration says more than the constant that it registers.
    let known = Set(routes.filter { $0.router != .declared }.map(\.location))
    let keptRoutes = kept.routes.filter { !known.contains($0.location) }
    let registered = Set(keptRoutes.map { "\($0.target) \($0.path)" })
    routes =
      routes.filter { $0.router != .declared || !registered.contains("\($0.target) \($0.path)") }
      + keptRoutes
    self.routes = routes.map { route in
      route.taking(pages.parameters(of: route)).blocked(
        by: route.isSent(by: selectors) ? nil : route.obstacle ?? route.obstacle(sending: selectors))
    }.sorted {
      ($0.component, $0.address, $0.location.file, $0.location.line)
        < ($1.component, $1.address, $1.location.file, $1.location.line)
    }
    let actions = Self.calls(of: verdicts.actions, self.routes, runtime)
    let read = surveys.flatMap(\.calls).filter { !$0.isRegistration }
    claimed = surveys.flatMap(\.calls).filter(\.isRegistration).reduce(into: []) { claimed, call in
      guard case .address(let text, let isPrefix) = call.page else { return }
      let address = RouteAddress(text, isPrefix: isPrefix)
      claimed.insert([address.scheme] + address.parts)
    }
    let kept = kept.calls
    let places = Set(kept.map(\.location))
    let called = Set(read.filter { if case .action = $0.page { true } else { false } }.map(\.location))
    calls =
      (read.filter { !places.contains($0.location) } + kept + actions.filter { !called.contains($0.location) })
      .sorted {
        ($0.component, $0.location.file, $0.location.line) < (
          $1.component, $1.location.file, $1.location.line
        )
      }
    modules = surveys.flatMap(\.routerModules)
    registeredModules = Set(surveys.flatMap(\.registeredModules))
    problems = surveys.flatMap(\.problems)
    self.computed = computed
    classes = declared
    self.index = index
    keyed = surveys.flatMap(\.keyed)
    keyedPages = Set(self.routes.filter(pages.isKeyed).map(\.target))
    uses = RouteUses(self.routes, calls, modules: Self.actionModules(of: self.routes, classes, runtime))
  }

  /// The calls of actions by what their mediators do.
  private static func calls(
    of actions: [DispatchVerdicts.Action], _ routes: [Route], _ runtime: RuntimeClasses
  ) -> [RouteCall] {
    let byTarget = Dictionary(grouping: routes.filter { $0.router == .targetAction }, by: \.target)
    return actions.compactMap { action in
      let route = byTarget[action.target.name]?.first { route in
        route.component == action.target.component && route.selector.map(action.selectors.contains) == true
      }
      guard let parts = route?.path.split(separator: "/").map(String.init), parts.count == 2 else {
        return nil
      }
      return RouteCall(
        page: .action(target: parts[0], action: parts[1], module: runtime.module(of: action.target)),
        parameters: action.call.keys, component: action.call.component, location: action.call.location)
    }
  }

  private init(_ whole: RouteCatalog, routes: [Route], problems: [Diagnostic]? = nil) {
    self.routes = routes
    calls = whole.calls
    modules = whole.modules
    registeredModules = whole.registeredModules
    self.problems = problems ?? whole.problems
    verdicts = whole.verdicts
    dispatch = whole.dispatch
    kept = whole.kept
    runtime = whole.runtime
    pageForms = whole.pageForms
    computed = whole.computed
    claimed = whole.claimed
    classes = whole.classes
    index = whole.index
    keyed = whole.keyed
    keyedPages = whole.keyedPages
    uses = RouteUses(routes, calls, modules: Self.actionModules(of: routes, classes, runtime))
  }

  /// Only the routes of some components; all for none.
  package func limited(to components: [String]) -> RouteCatalog {
    components.isEmpty
      ? self : RouteCatalog(self, routes: routes.filter { components.contains($0.component) })
  }

  /// Only the routes of known routers: a dictionary that is called `routes` may be anything.
  package var ofKnownRouters: RouteCatalog {
    RouteCatalog(
      self, routes: routes.filter { $0.router != .declared || $0.isDerived },
      problems: problems(of: .unreadableSource))
  }

  /// The calls that open each route, in the order of the routes.
  package var callersOfRoutes: [[RouteCall]] {
    let callers = uses.callers
    return routes.indices.map { (callers[$0] ?? []).map { calls[$0] } }
  }

  /// Whether every address that pages are registered under is known.
  var isComplete: Bool { problems.isEmpty && computed.isEmpty }

  /// What a rule has against the way routes are written.
  package func problems(of rule: RuleID) -> [Diagnostic] {
    (problems + computed).filter { $0.code == rule.rawValue }.inOrder
  }

  /// Says that there seem to be routes, at the first of them.
  package func undeclaredRoutes() -> [Diagnostic] {
    let guesses = routes.filter { $0.router == .declared && !$0.isDerived }
    guard let first = guesses.first else { return [] }
    let others: Phrase = guesses.count == 1 ? "" : " and \(guesses.count - 1) more"
    return [
      Diagnostic(
        severity: .note, RuleID.routeUndeclared.rawValue,
        "'\(first.address)'\(others) may be routes, but they are not declared in relctl.yml, so no rule checks them",
        subject: first.component, at: first.location,
        hint:
          "add 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]' to relctl.yml, or 'routes: []'"
      )
    ]
  }

  /// Registrations of an address that another registration has already.
  package func duplicates() -> [Diagnostic] {
    let claimed = routes.filter { $0.router != .handler }
    return Dictionary(
      grouping: claimed,
      by: {
        [
          $0.address, Self.actionModule(of: $0, classes, runtime),
          $0.router == .targetAction ? $0.selector ?? "" : "",
        ]
      }
    )
    .values.filter {
      $0.count > 1
    }.flatMap { claims in
      let first = claims[0]
      // A service may be registered in two ways by the same class.
      return claims.dropFirst().filter { route in
        (route.router != .service || route.target != first.target) && !areOfTwoPrograms(first, route)
      }.map { route in
        let place = first.component == route.component ? "" : " in '\(first.component)'"
        let message: Phrase = "'\(route.address)' is registered twice, first\(place) at \(first.location)"
        let hint: Phrase = "rename one of the paths, because the loading order decides which one opens"
        // A file may register a page, take it back, and register another.
        return first.location.file == route.location.file
          ? RuleID.routeDuplicate.warning(message, subject: route.component, at: route.location, hint: hint)
          : RuleID.routeDuplicate.finding(message, subject: route.component, at: route.location, hint: hint)
      }
    }.inOrder
  }

  /// What tells targets of one name apart: the Swift module; empty in Objective-C, which has one class of a name.
  private static func actionModule(
    of route: Route, _ classes: [String: [ClassDeclaration]], _ runtime: RuntimeClasses
  ) -> String {
    guard route.router == .targetAction,
      let target = classes[route.target]?.first(where: {
        $0.component == route.component && $0.location.file == route.location.file
      })
    else { return "" }
    return target.isBare ? "" : runtime.module(of: target) ?? route.component
  }

  private static func actionModules(
    of routes: [Route], _ classes: [String: [ClassDeclaration]], _ runtime: RuntimeClasses
  ) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: routes.enumerated().filter { $0.element.router == .targetAction }.map {
        ($0.offset, actionModule(of: $0.element, classes, runtime))
      })
  }

  /// Whether both are actions of a class that a component declares in two files: a program has a class once, so these
  /// are the sources of two, such as demo apps.
  private func areOfTwoPrograms(_ one: Route, _ other: Route) -> Bool {
    guard one.router == .targetAction, one.component == other.component, one.target == other.target else {
      return false
    }
    let files = Set((classes[one.target] ?? []).filter { $0.component == one.component }.map(\.location.file))
    return one.location.file != other.location.file
      && files.isSuperset(of: [one.location.file, other.location.file])
  }

  /// Routes whose class no source declares.
  package func missingClasses() -> [Diagnostic] {
    let pages = routes.compactMap { modulePage(of: $0) }
    let lost = pages.compactMap(missingPage)
    let derived = Set(pages.map(\.route.location))
    let others = routes.filter {
      $0.router.findsClassByName && !$0.isDerived && !isDeclared($0.target) && !derived.contains($0.location)
    }.map { route in
      RuleID.routeClassMissing.finding(
        "'\(route.address)' opens '\(route.target)', which no source declares",
        subject: route.component, at: route.location,
        hint: nearest(route.target).map { "did you mean '\($0)'?" } ?? "add the class, or remove the route")
    }
    return (others + lost).inOrder
  }

  /// Addresses of the last release that are gone: other apps, links and pages still open them.
  ///
  /// - Parameter hasActions: Whether actions of targets count, too: a mediator opens them by an address where the team
  ///   wants that, as `routes:` of relctl.yml says.
  package func removed(since released: RouteCatalog, hasActions: Bool = true) -> [Diagnostic] {
    let now = Set(routes.map(\.address))
    return released.routes.filter { old in
      let isOpened = old.router.hasAddresses || (hasActions && old.router == .targetAction)
      return isOpened && !now.contains(old.address)
    }.map { old in
      let moved = routes.first { $0.component == old.component && $0.target == old.target }
      let what: Phrase = moved.map { "was renamed to '\($0.address)'" } ?? "is gone"
      return RuleID.routeRemoved.finding(
        "'\(old.address)' \(what) since the last release", subject: old.component,
        at: moved?.location ?? old.location,
        hint: "links to it exist: keep the old path next to the new one, or add an exception with a reason")
    }.inOrder
  }

  /// Addresses of the last release that open another class now, where the old class is gone.
  package func renamedClasses(since released: RouteCatalog) -> [Diagnostic] {
    let now = Dictionary(grouping: routes, by: \.address)
    return released.routes.compactMap { old -> Diagnostic? in
      guard old.router.findsClassByName, let claims = now[old.address],
        let route = claims.first(where: { $0.component == old.component }) ?? claims.first,
        route.target != old.target, !isDeclared(old.target)
      else { return nil }
      return RuleID.routeClassRenamed.warning(
        "'\(old.address)' now opens '\(route.target)' instead of '\(old.target)' in the last release",
        subject: route.component, at: route.location,
        hint: "references to the old class no longer work")
    }.inOrder
  }

  /// A name may bring its module: `Shop.CartController`.
  func isDeclared(_ target: String) -> Bool {
    if classes[target] != nil { return true }
    guard let dot = target.firstIndex(of: ".") else { return false }
    return classes[String(target[target.index(after: dot)...])] != nil
  }

  func nearest(_ target: String) -> String? { classes.keys.sorted().closest(to: target) }
}

extension [Diagnostic] {
  /// By component, file and line.
  var inOrder: [Diagnostic] {
    sorted {
      ($0.subject ?? "", $0.location?.file ?? "", $0.location?.line ?? 0, $0.message)
        < ($1.subject ?? "", $1.location?.file ?? "", $1.location?.line ?? 0, $1.message)
    }
  }
}
