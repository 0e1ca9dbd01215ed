import ReleaseModel

extension Rule {
  static let layerOrder = Rule(
    .layerOrder, severity: .error,
    what: "A component depends only on layers below its own. An aggregate may also depend on its own layer.",
    why:
      "Layers define the order of building and releasing. A dependency upwards or sideways breaks that order.",
    example: "layers: [Core, Base]      Logger (Core): s.dependency 'Router'   # Base",
    fix: "Move the dependency down, or move the component that depends on it up ('layer:' in relctl.yml).",
    measured: .uncounted(.manifest),
    check: { input in
      LayeredEdge.findings(
        of: .layerOrder, in: input,
        message: { edge in
          edge.to.rank == edge.from.rank
            ? "it depends on '\(edge.edge.to)' in its own layer '\(edge.to.layer)'"
            : "it depends upwards on '\(edge.edge.to)': '\(edge.from.layer)' is below '\(edge.to.layer)'"
        }, hint: "move one of them to another layer in relctl.yml, or move the shared code further down")
    })
}
