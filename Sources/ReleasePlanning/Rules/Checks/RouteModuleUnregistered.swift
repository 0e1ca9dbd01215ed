import ReleaseModel

extension Rule {
  static let routeModuleUnregistered = Rule(
    .routeModuleUnregistered, severity: .warning,
    what: "Somebody calls registerPages() of every module that has pages.",
    why: "Until then the router knows none of its addresses.",
    example: "class CartModule: RouterMoudleProtocol { … }      the app calls PayModule.registerPages() only",
    fix: "Call it where the app starts.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.judgedRoutes.unregisteredModules() })
}
