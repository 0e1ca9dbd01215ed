import ReleaseModel

extension ComponentReader {
  /// Reads the parts of a component: a name and podspecs each, and its place among the layers.
  ///
  /// - Parameters:
  ///   - common: the component's podspecs that are of no part.
  ///   - layers: the declared layers, or nil when the manifest declares none.
  ///   - names: those of all components and parts.
  func parts(
    _ node: ManifestNode, of subject: Phrase, beside common: [DescriptorReference], app: ComponentName?,
    layers: [String]?, names: inout UniqueNames
  ) -> [(part: ComponentPart, podspecs: [DescriptorReference])] {
    var taken = Set(common.map(\.path))
    var parts: [(part: ComponentPart, podspecs: [DescriptorReference])] = []
    let items = reader.list(node, as: "the parts of \(subject)") ?? []
    if items.isEmpty {
      reader.report("manifest.value.empty", "the parts of \(subject) are empty", at: node.offset)
    }
    for item in items {
      guard let fields = reader.fields(item, as: "a part of \(subject)", of: .part) else { continue }
      let name = fields["name"].flatMap { reader.componentName($0, as: "the name of a part of \(subject)") }
      let what: Phrase = name.map { "'\($0)'" } ?? "a part of \(subject)"
      if let name, let offset = fields["name"]?.offset {
        reader.register(name.description, at: offset, in: &names)
        if let app, app.lowercased() == name.lowercased() {
          reader.report("manifest.name.duplicate", "\(what) is the app's name", at: offset)
        }
      }
      let podspecs =
        fields["podspec"].map { self.podspecs($0, of: what, in: "the component's repository") } ?? []
      for podspec in podspecs where !taken.insert(podspec.path).inserted {
        reader.report(
          "manifest.path.duplicate", "the podspec '\(podspec.path)' of \(what) is listed twice in \(subject)",
          at: fields["podspec"]?.offset ?? item.offset, hint: "a podspec belongs to at most one part")
      }
      let layer = fields["layer"].flatMap { reader.layers.layer($0, of: what, declared: layers) }
      let kind = fields["kind"].flatMap { reader.layers.kind($0, as: "the kind of \(what)") }
      guard let name else { continue }
      parts.append(
        (ComponentPart(name: name, layer: layer, kind: kind, podspecs: podspecs.map(\.path)), podspecs))
    }
    return parts
  }
}
