import AppInspection
import ReleaseModel

extension Rule {
  static let routeModuleUnregistered = Rule(
    .routeModuleUnregistered, severity: .warning,
    what: "registerPages() is called for every module with pages.",
    why: "Otherwise the router does not recognize any of its addresses.",
    example: "class CartModule: RouterMoudleProtocol { … }      the app calls PayModule.registerPages() only",
    fix: "Call it where the app starts.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.unregisteredModules() })
}
