import AppInspection
import ReleaseModel

extension Rule {
  static let routeComputed = Rule(
    .routeComputed, severity: .warning,
    what: "Routes are written as literals.",
    why:
      "A value that is computed at run time can't be checked, neither by 'relctl routes' nor by the rules.",
    example: "static let route = prefix + \"/cart\"",
    fix: "Write the value as a literal, or remove its shape from 'routes:' in relctl.yml.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.problems(of: .routeComputed) })
}
