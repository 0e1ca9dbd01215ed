import AppInspection
import ReleaseModel

extension Rule {
  static let routeDead = Rule(
    .routeDead, severity: .error,
    what: "Addresses, targets with their actions, and services that code opens are registered.",
    why:
      "The compiler does not check strings. After a page is renamed, code that opens it by the old name does nothing.",
    example:
      "[self performTarget:@\"Cart\" action:@\"shwo\" params:params …]      Target_Cart has Action_show:",
    fix:
      "Correct the name in the code that opens it. Addresses are checked only if their scheme is registered in the sources and no registration is computed. A target or service that no source mentions is only a warning, because it may be in a binary.",
    measured: .counted(projects: 47, findings: 7, right: 7),
    check: { $0.judgedRoutes.deadCalls() })
}
