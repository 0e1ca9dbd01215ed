import AppInspection
import ReleaseModel

extension Rule {
  static let routeClassMissing = Rule(
    .routeClassMissing, severity: .error,
    what: "The class that a route opens exists in the sources.",
    why:
      "Otherwise the address opens nothing, and users are the first to notice, because the class is looked up by name at run time.",
    example: "let routes = [\"cart\": \"CartControler\"]      class CartController {}",
    fix: "Correct the name, add the class, or remove the route.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.missingClasses() })
}
