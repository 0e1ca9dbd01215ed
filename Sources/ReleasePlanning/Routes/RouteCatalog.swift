import ReleaseModel

/// The routes of a train, with what is wrong with them.
package struct RouteCatalog: Sendable, Hashable {
  /// Sorted by component, address and place.
  package let routes: [Route]
  private let problems: [Diagnostic]
  private let classes: Set<String>

  package init(_ surveys: [SourceSurvey]) {
    routes = surveys.flatMap(\.routes).sorted {
      ($0.component, $0.address, $0.location.file, $0.location.line)
        < ($1.component, $1.address, $1.location.file, $1.location.line)
    }
    problems = surveys.flatMap(\.problems)
    classes = Set(surveys.flatMap(\.classes).map(\.name))
  }

  private init(routes: [Route], problems: [Diagnostic], classes: Set<String>) {
    self.routes = routes
    self.problems = problems
    self.classes = classes
  }

  /// Only the routes of some components; all for none.
  package func limited(to components: [String]) -> RouteCatalog {
    components.isEmpty
      ? self
      : RouteCatalog(
        routes: routes.filter { components.contains($0.component) }, problems: problems, classes: classes)
  }

  /// What a rule has against the way routes are written.
  func problems(of rule: RuleID) -> [Diagnostic] { problems.filter { $0.code == rule.rawValue }.inOrder }

  /// Says that there seem to be routes, at the first of them.
  func undeclaredRoutes() -> [Diagnostic] {
    guard let first = routes.first else { return [] }
    let others = routes.count == 1 ? "" : " and \(routes.count - 1) more"
    return [
      Diagnostic(
        .note, RuleID.routeUndeclared.rawValue,
        "'\(first.address)'\(others) may be routes; relctl.yml does not say so, and no rule judges them",
        subject: first.component, at: first.location,
        hint:
          "add 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]' to relctl.yml, or 'routes: []'"
      )
    ]
  }

  /// Registrations of an address that another registration has already.
  func duplicates() -> [Diagnostic] {
    Dictionary(grouping: routes, by: \.address).values.filter { $0.count > 1 }.flatMap { claims in
      claims.dropFirst().map { route in
        let first = claims[0]
        let place = first.component == route.component ? "" : " in '\(first.component)'"
        return RuleID.routeDuplicate.finding(
          "'\(route.address)' is registered twice, first\(place) at \(first.location)",
          subject: route.component, at: route.location,
          hint: "which of them opens depends on the order of loading: rename one of the paths")
      }
    }.inOrder
  }

  /// Routes whose class no source declares.
  func missingClasses() -> [Diagnostic] {
    routes.filter { !isDeclared($0.target) }.map { route in
      RuleID.routeClassMissing.finding(
        "'\(route.address)' opens '\(route.target)', which no source declares",
        subject: route.component, at: route.location,
        hint: nearest(route.target).map { "did you mean '\($0)'?" } ?? "add the class, or take the route out")
    }.inOrder
  }

  /// Addresses of the last release that are gone: other apps, links and pages still open them.
  func removed(since released: RouteCatalog) -> [Diagnostic] {
    let now = Set(routes.map(\.address))
    return released.routes.filter { !now.contains($0.address) }.map { old in
      let moved = routes.first { $0.component == old.component && $0.target == old.target }
      let what = moved.map { "was renamed to '\($0.address)'" } ?? "is gone"
      return RuleID.routeRemoved.finding(
        "'\(old.address)' \(what) since the last release", subject: old.component,
        at: moved?.location ?? old.location,
        hint: "links to it exist: keep the old path beside the new one, or make an exception with a reason")
    }.inOrder
  }

  /// Addresses of the last release that open another class now, where the old class is gone.
  func renamedClasses(since released: RouteCatalog) -> [Diagnostic] {
    let now = Dictionary(grouping: routes, by: \.address)
    return released.routes.compactMap { old -> Diagnostic? in
      guard let claims = now[old.address],
        let route = claims.first(where: { $0.component == old.component }) ?? claims.first,
        route.target != old.target, !isDeclared(old.target)
      else { return nil }
      return RuleID.routeClassRenamed.warning(
        "'\(old.address)' opens '\(route.target)' now; its class was '\(old.target)' in the last release",
        subject: route.component, at: route.location,
        hint: "code that names the old class no longer finds it")
    }.inOrder
  }

  /// A name may bring its module: `Shop.CartController`.
  private func isDeclared(_ target: String) -> Bool {
    if classes.contains(target) { return true }
    guard let dot = target.firstIndex(of: ".") else { return false }
    return classes.contains(String(target[target.index(after: dot)...]))
  }

  private func nearest(_ target: String) -> String? { classes.sorted().closest(to: target) }
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
