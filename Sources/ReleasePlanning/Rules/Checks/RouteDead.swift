import AppInspection
import ReleaseModel

extension Rule {
  static let routeDead = Rule(
    .routeDead, severity: .error,
    what: "Addresses, classes, actions and services that code opens exist.",
    why:
      "The compiler does not check strings. After a page is renamed, code that opens it by the old name does nothing.",
    example:
      "[self performTarget:@\"Cart\" action:@\"shwo\" params:params …]      Target_Cart has Action_show:",
    fix:
      "Correct the name in the code that opens it. If the source of your router or mediator is in the workspace, calls are checked by the names that it looks up. Addresses are checked only if their scheme is registered in the sources and no registration is computed. A target or service that no source mentions is only a warning, because it may be in a binary.",
    measured: .counted(projects: 245, findings: 3, right: 3, lighter: 7),
    check: { $0.judgedRoutes.deadCalls() })
}
