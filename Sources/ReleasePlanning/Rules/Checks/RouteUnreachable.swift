import AppInspection
import ReleaseModel

extension Rule {
  static let routeUnreachable = Rule(
    .routeUnreachable, severity: .warning,
    what: "The mediator can call every action of a target.",
    why:
      "It sends the selector 'Action_name:' with one dictionary. A Swift method without '@objc' is invisible to Objective-C, and an argument label changes its selector.",
    example: "class Target_Cart: NSObject { func Action_show(params: [String: Any]) {} }",
    fix: "Write '@objc func Action_show(_ params: [String: Any])'.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.unreachableRoutes() })
}
