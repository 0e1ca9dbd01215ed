import ReleaseModel

extension Rule {
  static let frameworkDependsOnBusiness = Rule(
    .frameworkDependsOnBusiness, severity: .error,
    what: "A framework does not depend on business or aggregate components.",
    why: "Shared code that depends on a feature pulls that feature into everything that uses it.",
    example: "Network (kind: framework): s.dependency 'Payments'   # kind: business",
    fix: "Pass in what the framework needs (a protocol, a closure, a value), or move that part up.",
    measured: .uncounted(.manifest),
    check: { input in
      LayeredEdge.findings(
        of: .frameworkDependsOnBusiness, in: input,
        message: { "it is a framework but depends on '\($0.edge.to)', which is \($0.to.kind.rawValue)" },
        hint:
          "invert the dependency: define a protocol in the framework and implement it in the other component")
    })
}
