import ReleaseModel

extension Rule {
  static let routeSchemeShared = Rule(
    .routeSchemeShared, severity: .error,
    what: "Each module registers its pages under a scheme of its own.",
    why:
      "The router keeps one dictionary for a scheme: the module that registers last replaces the pages of the other, and their classes are looked for in the wrong framework.",
    example: "Cart: var scheme: String { \"shop\" }      Pay: var scheme: String { \"shop\" }",
    fix: "Give one of the modules another scheme.",
    measured: .counted(projects: 47, findings: 1, right: 1),
    check: { $0.judgedRoutes.sharedSchemes() })
}
