extension PodspecJSONDocument {
  /// The root specification with those nested in it. Read anew at each call.
  package var outline: PodspecOutline { Self.outline(of: root, .root, name: name ?? "") }

  private static let nested: [(key: String, context: PodspecDependency.Context)] = [
    ("subspecs", .subspec), ("testspecs", .testSpec), ("appspecs", .appSpec),
  ]

  private static func outline(
    of node: JSONNode, _ context: PodspecDependency.Context, name: String
  ) -> PodspecOutline {
    var outline = PodspecOutline(name: name, context: context)
    if name.isEmpty { outline.computed.insert(.name) }
    if let platforms = node["platforms"] {
      outline.platforms =
        platforms.string.map { [$0] }
        ?? (platforms.members.map(\.key) + platforms.elements.compactMap(\.string))
    }
    if let defaults = node["default_subspecs"] ?? node["default_subspec"] {
      let names = defaults.string.map { [$0] } ?? defaults.elements.compactMap(\.string)
      // An empty list is as none at all.
      outline.defaults = names == ["none"] ? [] : names.isEmpty ? nil : names
    }
    outline.requirements = requirements(of: node, platform: nil)
    for platform in ["ios", "osx", "tvos", "watchos", "visionos"] {
      if let own = node[platform] { outline.requirements += requirements(of: own, platform: platform) }
    }
    for (key, inner) in nested {
      for child in node[key]?.elements ?? [] {
        guard let part = child["name"]?.string else {
          outline.computed.insert(.children)
          continue
        }
        // Older files keep test specifications among the subspecs.
        let own: PodspecDependency.Context = child["test_type"] != nil ? .testSpec : inner
        outline.children.append(self.outline(of: child, own, name: "\(name)/\(part)"))
      }
    }
    return outline
  }

  private static func requirements(of node: JSONNode, platform: String?) -> [PodspecOutline.Requirement] {
    (node["dependencies"]?.members ?? []).map { member in
      PodspecOutline.Requirement(
        name: member.key,
        clauses: member.value.string.map { [$0] } ?? member.value.elements.compactMap(\.string),
        platform: platform)
    }
  }
}
