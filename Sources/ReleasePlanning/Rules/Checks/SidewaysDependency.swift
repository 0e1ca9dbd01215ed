import ReleaseModel

extension Rule {
  static let sidewaysDependency = Rule(
    .sidewaysDependency, severity: .error,
    what: "A business component does not depend on another business component in its layer.",
    why: """
      Features that depend on each other can only be released together: a change in one rebuilds the other, and teams \
      wait for each other.
      """,
    example:
      "layers: [Core, { name: Feature, kind: business }]      Payments (Feature): s.dependency 'Checkout'",
    fix: """
      Make both depend on a protocol in a lower layer, and combine them in an 'aggregate' component or in the app.
      """,
    measured: .uncounted(.manifest)
  ) { input in
    LayeredEdge.findings(
      of: .sidewaysDependency, in: input,
      message: {
        "it depends on '\($0.edge.to)', another business component in the same layer '\($0.to.layer)'"
      },
      hint: "move the shared code to a lower layer, or declare one of them 'kind: aggregate' in relctl.yml")
  }
}
