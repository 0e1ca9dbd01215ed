import ReleaseModel

extension Rule {
  static let routeComputed = Rule(
    .routeComputed, severity: .warning,
    what: "Routes are written as literals.",
    why:
      "What is put together when the app runs nobody can look at: neither 'relctl routes' nor the rules know it.",
    example: "static let route = prefix + \"/cart\"",
    fix: "Write the value as a literal, or leave its shape out of 'routes:' in relctl.yml.",
    measured: .counted(projects: 47, findings: 13, right: 13),
    check: { $0.judgedRoutes.problems(of: .routeComputed) })
}
