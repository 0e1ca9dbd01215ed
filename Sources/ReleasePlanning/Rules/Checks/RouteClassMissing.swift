import ReleaseModel

extension Rule {
  static let routeClassMissing = Rule(
    .routeClassMissing, severity: .error,
    what: "The class that a route opens is in a source.",
    why:
      "The address opens nothing, and nobody notices before a user does: the class is looked up by its name when the app runs.",
    example: "let routes = [\"cart\": \"CartControler\"]      class CartController {}",
    fix: "Correct the name, add the class, or take the route out.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.judgedRoutes.missingClasses() })
}
