import AppInspection
import ReleaseModel

extension Rule {
  static let routeUndeclared = Rule(
    .routeUndeclared, severity: .note,
    what: "relctl.yml declares how routes are registered if the sources seem to register some.",
    why:
      "A 'routes' dictionary can be anything, and relctl does not guess. Until you declare it, duplicate addresses and dead links of the last release are not reported.",
    example: "let routes = [\"cart\": Cart.self]      relctl.yml has no 'routes:'",
    fix:
      "Add 'routes:' to relctl.yml as shown by 'relctl config explain routes'. Use 'routes: []' if there are none.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.workspace.registrations.declaredRoutes == nil ? $0.routes.undeclaredRoutes() : [] })
}
