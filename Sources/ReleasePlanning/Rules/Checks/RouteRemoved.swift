import AppInspection
import ReleaseModel

extension Rule {
  static let routeRemoved = Rule(
    .routeRemoved, severity: .error,
    what: "Addresses of the last release still exist.",
    why: "Links, notifications and other apps open them, including versions that can no longer be changed.",
    example: "in PRD: let routes = [\"cart\": Cart.self]      now: let routes = [\"basket\": Cart.self]",
    fix:
      "Keep the old path next to the new one. If you remove an address on purpose, add an exception with a reason and a date.",
    measured: .uncounted(.train),
    check: { input in
      let hasActions = input.workspace.registrations.declaredRoutes != nil
      return input.judgedReleased.map { input.judgedRoutes.removed(since: $0, hasActions: hasActions) } ?? []
    })
}
