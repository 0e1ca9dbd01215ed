import ReleaseModel

extension Rule {
  static let frameworkDependsOnBusiness = Rule(
    .frameworkDependsOnBusiness, severity: .error,
    what: "A framework does not depend on business or on an aggregate.",
    why: "Shared code that needs a feature brings that feature into everything that shares it.",
    example: "Network (kind: framework): s.dependency 'Payments'   # kind: business",
    fix: "Pass in what the framework needs (a protocol, a closure, a value), or move that part up.",
    measured: .uncounted(.manifest),
    check: { input in
      LayeredEdge.findings(
        of: .frameworkDependsOnBusiness, in: input,
        message: { "it is a framework and depends on '\($0.edge.to)', which is \($0.to.kind.rawValue)" },
        hint: "turn the dependency around: the framework defines a protocol that the other fills")
    })
}
