import ReleaseModel

extension Rule {
  static let routeUndeclared = Rule(
    .routeUndeclared, severity: .note,
    what: "relctl.yml says how routes are registered, where sources seem to register some.",
    why:
      "A dictionary called 'routes' may be anything, so nothing is judged by a guess: two pages may claim one address, and a link of the last release may lead nowhere.",
    example: "let routes = [\"cart\": Cart.self]      relctl.yml has no 'routes:'",
    fix:
      "Write 'routes:' into relctl.yml as 'relctl config explain routes' shows it; 'routes: []' says that there are none.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.workspace.registrations.declaredRoutes == nil ? $0.routes.undeclaredRoutes() : [] })
}
