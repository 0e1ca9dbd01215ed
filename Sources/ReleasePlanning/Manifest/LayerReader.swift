import ReleaseModel

/// Reads `layers`.
struct LayerReader {
  let reader: ManifestReader

  func layer(_ node: ManifestNode, of subject: Phrase, declared: [String]?) -> String? {
    guard let layer = reader.string(node, as: "the layer of \(subject)") else { return nil }
    guard let declared else {
      reader.report(
        "manifest.layer.unknown",
        "\(subject) is in the layer '\(layer)', but the manifest declares no layers",
        at: node.offset, hint: "add 'layers: [\(layer)]', bottom first")
      return nil
    }
    if declared.contains(layer) { return layer }
    reader.report(
      "manifest.layer.unknown", "\(subject) is in the unknown layer '\(layer)'", at: node.offset,
      hint: declared.hint(
        near: layer,
        else: declared.isEmpty ? "add it to 'layers:'" : "the layers are \(declared.joined(separator: ", "))")
    )
    return nil
  }

  /// Reads layers, bottom first: a name alone, or a mapping with name and kind.
  func read(_ node: ManifestNode) -> (names: [String], kinds: [String: LayerKind]) {
    var names = UniqueNames(of: "layer")
    var kinds: [String: LayerKind] = [:]
    for item in reader.list(node, as: "layers") ?? [] {
      var nameNode = item
      var kind: LayerKind?
      if case .mapping = item.value {
        guard let fields = reader.fields(item, as: "a layer", of: .layer),
          let node = fields["name"]
        else { continue }
        nameNode = node
        kind = fields["kind"].flatMap { self.kind($0, as: "the kind of a layer") }
      }
      guard let name = reader.name(nameNode, as: "a layer's name") else { continue }
      reader.register(name, at: nameNode.offset, in: &names)
      if let kind { kinds[name] = kind }
    }
    return (names.all, kinds)
  }

  /// Reads what a layer or a component is for.
  func kind(_ node: ManifestNode, as what: Phrase) -> LayerKind? {
    reader.word(node, as: what, type: LayerKind.self, code: "manifest.kind.unknown")
  }
}
