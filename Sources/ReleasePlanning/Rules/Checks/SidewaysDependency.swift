import ReleaseModel

extension Rule {
  static let sidewaysDependency = Rule(
    .sidewaysDependency, severity: .error,
    what: "A business component does not depend on another of its own layer.",
    why: """
      Features that know each other can only be released together: each change of one rebuilds the other, and \
      teams wait for teams.
      """,
    example:
      "layers: [Core, { name: Feature, kind: business }]      Payments (Feature): s.dependency 'Checkout'",
    fix: """
      Let both depend on a protocol in a layer below, and let a component of kind 'aggregate', or the app, put \
      them together.
      """,
    measured: .uncounted(.manifest)
  ) { input in
    LayeredEdge.findings(
      of: .sidewaysDependency, in: input,
      message: { "it depends on '\($0.edge.to)', which is business of the same layer '\($0.to.layer)'" },
      hint: "meet in a layer below, or declare one of them 'kind: aggregate' in relctl.yml")
  }
}
