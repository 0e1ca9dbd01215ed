import ReleaseModel

extension Rule {
  static let routeDead = Rule(
    .routeDead, severity: .error,
    what: "What code opens is registered: addresses, targets with their actions, services.",
    why:
      "The compiler does not look into texts: a page that was renamed is opened by its old name, and nothing happens.",
    example:
      "[self performTarget:@\"Cart\" action:@\"shwo\" params:params …]      Target_Cart has Action_show:",
    fix:
      "Correct the name where it is opened. Addresses are judged where their scheme is registered in the sources and no registration is computed; a target or service of which no source knows anything is a warning, for it may be in a binary.",
    measured: .counted(projects: 47, findings: 7, right: 7),
    check: { $0.judgedRoutes.deadCalls() })
}
