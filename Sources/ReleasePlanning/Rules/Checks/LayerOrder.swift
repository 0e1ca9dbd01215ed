import ReleaseModel

extension Rule {
  static let layerOrder = Rule(
    .layerOrder, severity: .error,
    what: "A component depends only on layers below its own; an aggregate also on its own layer.",
    why: "Layers give the order of building and releasing. An edge upwards or sideways undoes it.",
    example: "layers: [Core, Base]      Logger (Core): s.dependency 'Router'   # Base",
    fix: "Move what is needed down, or the component that needs it up ('layer:' in relctl.yml).",
    measured: .uncounted(.manifest),
    check: { input in
      LayeredEdge.findings(
        of: .layerOrder, in: input,
        message: { edge in
          edge.to.rank == edge.from.rank
            ? "it depends on '\(edge.edge.to)' of its own layer '\(edge.to.layer)'"
            : "it depends upwards on '\(edge.edge.to)': '\(edge.from.layer)' is below '\(edge.to.layer)'"
        }, hint: "move one of them to another layer in relctl.yml, or what is shared further down")
    })
}
