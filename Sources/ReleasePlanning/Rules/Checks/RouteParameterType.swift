import AppInspection
import ReleaseModel

extension Rule {
  static let routeParameterType = Rule(
    .routeParameterType, severity: .error,
    what: "Parameters of pages have types that 'rules: parameterTypes:' allows.",
    why:
      "A page that takes a model of its component makes every caller depend on it, and a link or a notification can't carry it.",
    example: "rules: { parameterTypes: [Foundation] }      let order = params[\"order\"] as? Order",
    fix:
      "Pass an identifier or plain values, or allow the type in relctl.yml. Only types that the page's code specifies are checked.",
    measured: .uncounted(.manifest),
    check: { input in
      let allowed = input.workspace.rules.parameterTypes
      return allowed.isEmpty ? [] : input.judgedRoutes.foreignParameters(allowed: Set(allowed))
    })
}
