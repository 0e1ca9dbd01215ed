import AppInspection
import ReleaseModel

extension Rule {
  static let routeParameter = Rule(
    .routeParameter, severity: .warning,
    what:
      "A page reads every parameter that a caller passes, and a caller passes every one that the page requires.",
    why: "A parameter with another name is silently ignored: the page opens empty, or not at all.",
    example: "params: @{@\"cartID\": id}      Action_show: params[@\"cartId\"]",
    fix:
      "Use the same name on both sides. A page requires what it reads with 'as!' or in a 'guard'. Pages and callers that pass on the dictionary or compute its keys are not checked.",
    measured: .counted(projects: 245, findings: 8, right: 8),
    check: { $0.judgedRoutes.wrongParameters() })
}
