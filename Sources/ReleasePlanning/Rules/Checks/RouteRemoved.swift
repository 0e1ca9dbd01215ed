import ReleaseModel

extension Rule {
  static let routeRemoved = Rule(
    .routeRemoved, severity: .error,
    what: "Addresses of the last release are still there.",
    why: "Links, notifications and other apps open them, also in versions that nobody can change any more.",
    example: "in PRD: let routes = [\"cart\": Cart.self]      now: let routes = [\"basket\": Cart.self]",
    fix:
      "Keep the old path beside the new one. What you remove on purpose gets an exception with a reason and a day.",
    measured: .uncounted(.train),
    check: { input in
      let hasActions = input.workspace.registrations.declaredRoutes != nil
      return input.judgedReleased.map { input.judgedRoutes.removed(since: $0, hasActions: hasActions) } ?? []
    })
}
