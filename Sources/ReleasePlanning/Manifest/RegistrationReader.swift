import ReleaseModel

/// Reads `routes` and `modules`: how the sources register them.
struct RegistrationReader {
  let reader: ManifestReader

  /// Reads how sources register pages and modules.
  func read(routes: ManifestNode?, modules: ManifestNode?) -> Registrations {
    let standard = Registrations()
    let shapes = routes.map { node in (reader.list(node, as: "routes") ?? []).compactMap { routeShape($0) } }
    guard let modules,
      let fields = reader.fields(modules, as: "modules", of: .modules)
    else {
      return Registrations(routes: shapes)
    }
    let names = fields["protocols"].map { node in
      (reader.stringOrList(node, as: "the protocols of modules") ?? []).compactMap {
        reader.string($0, as: "a protocol of modules")
      }
    }
    return Registrations(
      routes: shapes,
      moduleList: fields["plist"].flatMap {
        reader.path($0, as: "the list of modules", in: "the app's repository")
      },
      moduleProtocols: names.map { Set($0) } ?? standard.moduleProtocols)
  }

  /// Reads one shape: which it is, its first key says.
  private func routeShape(_ node: ManifestNode) -> RouteShape? {
    guard
      let fields = reader.fields(node, as: "a shape of routes", of: .routeShape)
    else { return nil }
    var words: [String: String] = [:]
    for key in ManifestMapping.routeShape.keys.map(\.name) {
      guard let value = fields[key] else { continue }
      guard let word = reader.string(value, as: "the \(key) of a shape of routes") else { return nil }
      words[key] = word
    }
    let scheme = words["scheme"] ?? "scheme"
    if let name = words["steps"], words.count == 1 { return .steps(conformingTo: name) }
    switch (words["dictionary"], words["constant"], words["target"], words["action"]) {
    case (let property?, nil, nil, nil): return .dictionary(property: property, scheme: scheme)
    case (nil, let property?, nil, nil): return .constant(property: property, scheme: scheme)
    case (nil, nil, let target?, let action?) where words["scheme"] == nil:
      return .targetAction(target: target, action: action)
    default:
      reader.report(
        "manifest.routes.shape",
        "a shape of routes is a dictionary, a constant, steps, or a target with an action",
        at: node.offset,
        hint:
          "write { dictionary: routes, scheme: scheme }, { constant: route }, { steps: Step } or { target: Target_, action: Action_ }"
      )
      return nil
    }
  }
}
