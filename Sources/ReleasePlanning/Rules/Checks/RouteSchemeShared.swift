import AppInspection
import ReleaseModel

extension Rule {
  static let routeSchemeShared = Rule(
    .routeSchemeShared, severity: .error,
    what: "Each module registers its pages under a scheme of its own.",
    why:
      "The router keeps one dictionary per scheme. The module that registers last replaces the other's pages, and their classes are searched in the wrong framework.",
    example: "Cart: var scheme: String { \"shop\" }      Pay: var scheme: String { \"shop\" }",
    fix: "Give one of the modules another scheme.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.sharedSchemes() })
}
