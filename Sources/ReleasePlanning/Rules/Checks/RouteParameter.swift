import ReleaseModel

extension Rule {
  static let routeParameter = Rule(
    .routeParameter, severity: .warning,
    what: "A page asks for every parameter that a caller gives.",
    why: "A parameter of another name is lost without a word: the page opens empty, or not at all.",
    example: "params: @{@\"cartID\": id}      Action_show: params[@\"cartId\"]",
    fix:
      "Use one name at both ends. Pages and callers that hand the dictionary on, or compute its keys, are not judged.",
    measured: .counted(projects: 47, findings: 2, right: 2),
    check: { $0.judgedRoutes.unknownParameters() })
}
