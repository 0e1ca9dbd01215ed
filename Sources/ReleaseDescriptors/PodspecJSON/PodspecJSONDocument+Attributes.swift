import ReleaseModel

extension PodspecJSONDocument {
  package var attributes: [PodspecAttribute] {
    var count = 0
    return attributes(of: root, .root, at: (specification: 0, subspec: nil), platform: nil, count: &count)
  }

  package var subspecs: [String] {
    func names(_ node: JSONNode) -> [String] {
      (node["subspecs"]?.elements ?? []).flatMap { [$0["name"]?.string].compactMap { $0 } + names($0) }
    }
    return names(root)
  }

  private static let platforms: Set = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]
  private static let nested: [String: PodspecDependency.Context] = [
    "subspecs": .subspec, "testspecs": .testSpec, "appspecs": .appSpec,
  ]

  private func attributes(
    of node: JSONNode, _ context: PodspecDependency.Context, at place: (specification: Int, subspec: String?),
    platform: String?, count: inout Int
  ) -> [PodspecAttribute] {
    var all: [PodspecAttribute] = []
    for member in node.members {
      if platform == nil, Self.platforms.contains(member.key), member.value.isObject {
        all += attributes(
          of: member.value, context, at: place, platform: member.key, count: &count)
      } else if platform == nil, let inner = Self.nested[member.key] {
        for child in member.value.elements {
          count += 1
          // Older files keep test specifications among the subspecs.
          let own: PodspecDependency.Context = child["test_type"] != nil ? .testSpec : inner
          let name = child["name"]?.string
          let path = name.map { name in place.subspec.map { "\($0)/\(name)" } ?? name } ?? ""
          all += attributes(
            of: child, context.isPackaged ? own : context, at: (specification: count, subspec: path),
            platform: nil, count: &count)
        }
      } else {
        all.append(
          PodspecAttribute(
            name: member.key, context: context, specification: place.specification, platform: platform,
            values: Self.values(member.value), location: text.location(at: member.range.lowerBound),
            entries: member.value.members.map { .init(key: $0.key, values: Self.values($0.value)) },
            flag: ["true": true, "false": false][text.string(member.value.range)],
            written: text.string(member.value.range), subspec: place.subspec))
      }
    }
    return all
  }

  private static func values(_ node: JSONNode) -> [String]? {
    switch node.content {
    case .string(let text): return [text]
    case .array(let elements): return elements.flatMap { values($0) ?? [] }
    case .object(let members): return members.flatMap { values($0.value) ?? [] }
    case .number, .boolean, .null: return nil
    }
  }
}
