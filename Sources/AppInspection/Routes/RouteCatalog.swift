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
  /// Who opens which page.
  let uses: RouteUses

  package init(_ surveys: [SourceSurvey]) {
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
            "the address of a page is '\(item.constant)', which is not a constant in the sources",
            subject: item.route.component, at: item.route.location, hint: "write it as a literal"))
      }
    }
    let index = ClassIndex(surveys)
    let pages = PageIndex(surveys, classes: index)
    self.routes = routes.map { route in
      route.taking(pages.parameters(of: route))
    }.sorted {
      ($0.component, $0.address, $0.location.file, $0.location.line)
        < ($1.component, $1.address, $1.location.file, $1.location.line)
    }
    calls = surveys.flatMap(\.calls).sorted {
      ($0.component, $0.location.file, $0.location.line) < ($1.component, $1.location.file, $1.location.line)
    }
    modules = surveys.flatMap(\.routerModules)
    registeredModules = Set(surveys.flatMap(\.registeredModules))
    problems = surveys.flatMap(\.problems)
    self.computed = computed
    classes = Dictionary(grouping: surveys.flatMap(\.classes), by: \.name)
    self.index = index
    keyed = surveys.flatMap(\.keyed)
    keyedPages = Set(self.routes.filter(pages.isKeyed).map(\.target))
    uses = RouteUses(self.routes, calls)
  }

  private init(_ whole: RouteCatalog, routes: [Route], problems: [Diagnostic]? = nil) {
    self.routes = routes
    calls = whole.calls
    modules = whole.modules
    registeredModules = whole.registeredModules
    self.problems = problems ?? whole.problems
    computed = whole.computed
    classes = whole.classes
    index = whole.index
    keyed = whole.keyed
    keyedPages = whole.keyedPages
    uses = RouteUses(routes, calls)
  }

  /// Only the routes of some components; all for none.
  package func limited(to components: [String]) -> RouteCatalog {
    components.isEmpty
      ? self : RouteCatalog(self, routes: routes.filter { components.contains($0.component) })
  }

  /// Only the routes of known routers: a dictionary that is called `routes` may be anything.
  package var ofKnownRouters: RouteCatalog {
    RouteCatalog(
      self, routes: routes.filter { $0.router != .declared }, problems: problems(of: .unreadableSource))
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
    let guesses = routes.filter { $0.router == .declared }
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
    return Dictionary(grouping: claimed, by: \.address).values.filter { $0.count > 1 }.flatMap { claims in
      let first = claims[0]
      // A service may be registered in two ways by the same class.
      return claims.dropFirst().filter { route in
        (route.router != .service || route.target != first.target) && !areOfTwoPrograms(first, route)
      }.map { route in
        let place = first.component == route.component ? "" : " in '\(first.component)'"
        return RuleID.routeDuplicate.finding(
          "'\(route.address)' is registered twice, first\(place) at \(first.location)",
          subject: route.component, at: route.location,
          hint: "rename one of the paths, because the loading order decides which one opens")
      }
    }.inOrder
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
    routes.filter { $0.router.findsClassByName && !isDeclared($0.target) }.map { route in
      RuleID.routeClassMissing.finding(
        "'\(route.address)' opens '\(route.target)', which no source declares",
        subject: route.component, at: route.location,
        hint: nearest(route.target).map { "did you mean '\($0)'?" } ?? "add the class, or remove the route")
    }.inOrder
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
