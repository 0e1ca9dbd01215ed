import ReleaseModel

/// Reads `environments` and `overrides`.
struct EnvironmentReader {
  let reader: ManifestReader

  /// Reads environments in promotion order: a name alone, or a mapping with name and settings file.
  func read(_ node: ManifestNode) -> [Environment] {
    var names = UniqueNames(of: "environment")
    var environments: [Environment] = []
    guard let items = reader.list(node, as: "environments") else { return [] }
    if items.isEmpty {
      reader.report("manifest.environments.empty", "there must be at least one environment", at: node.offset)
    }
    for item in items {
      var nameNode = item
      var settings: ManifestNode?
      if case .mapping = item.value {
        guard let fields = reader.fields(item, as: "an environment", of: .environment)
        else { continue }
        settings = fields["settings"]
        guard let node = fields["name"] else { continue }
        nameNode = node
      }
      guard let name = reader.name(nameNode, as: "an environment's name") else { continue }
      let standard = "environments/\(name.uppercased()).xcconfig"
      let what: Phrase = "the settings of '\(name)'"
      let file = settings.map { reader.path($0, as: what, in: "the manifest's folder") } ?? standard
      reader.register(name, at: nameNode.offset, in: &names)
      if let file { environments.append(Environment(name: EnvironmentName(recorded: name), settings: file)) }
    }
    return environments
  }

  func overrides(_ node: ManifestNode) -> String? {
    reader.path(node, as: "overrides", in: "the manifest's folder")
  }
}
