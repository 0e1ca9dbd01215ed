/// The specifications that a podspec holds, as CocoaPods' resolver takes them one by one.
public struct PodspecStructure: Hashable, Sendable {
  /// A specification below the root.
  public struct Part: Hashable, Sendable {
    /// Such as `Core/Net`; empty when a name on the way is computed.
    public let path: String
    public let context: PodspecDependency.Context
  }

  /// In the order of the file.
  public var parts: [Part] = []
  /// The subspecs that the root stands for: nil for all of them.
  public var defaults: [String]?
  /// Whether only running Ruby tells which subspecs the root stands for.
  public var hasComputedDefaults = false
  /// The platforms that it names; empty when it is for all, nil when only running Ruby tells.
  public var platforms: Set<String>? = []

  /// Whether every specification is known by its name.
  var isKnown: Bool { !parts.contains { $0.path.isEmpty } }

  /// The subspecs directly below a path, without tests and samples.
  func children(of path: String?) -> [String] {
    let prefix = path.map { $0 + "/" } ?? ""
    return parts.filter {
      $0.context == .subspec && $0.path.hasPrefix(prefix) && !$0.path.dropFirst(prefix.count).contains("/")
        && !$0.path.isEmpty
    }.map(\.path)
  }
}

extension Specification {
  /// What CocoaPods requires with the podspec or with one of its subspecs: the lines of dependencies, inherited ones
  /// among them, and the subspecs that come along. Source: `Pod::Specification#all_dependencies`.
  ///
  /// What only running Ruby tells is left out.
  ///
  /// - Parameter subspec: Its path below the root; nil for the podspec itself.
  /// - Returns: nil when there is no such subspec.
  func needs(of subspec: String?) -> (dependencies: [PodspecDependency], subspecs: [String])? {
    let structure = structure
    let lines = dependencies.filter { line in
      if let platform = line.platform {
        guard let named = structure.platforms, named.isEmpty || named.contains(platform) else { return false }
      }
      guard let path = line.subspec else { return true }
      return subspec == path || !path.isEmpty && subspec?.hasPrefix(path + "/") == true
    }
    guard let subspec else {
      return (lines, structure.hasComputedDefaults ? [] : structure.defaults ?? structure.children(of: nil))
    }
    guard structure.parts.contains(where: { $0.path == subspec }) else {
      return structure.isKnown ? nil : (lines, [])
    }
    return (lines, structure.children(of: subspec))
  }
}

extension PodspecDocument {
  public var structure: PodspecStructure {
    var structure = PodspecStructure()
    structure.parts = scopes.scopes.sorted { $0.key < $1.key }.compactMap { index, scope in
      scope.context == .root ? nil : .init(path: scopes.path(of: index) ?? "", context: scope.context)
    }
    let root = attributes.filter { $0.specification == 0 }
    if let line = root.last(where: { ["default_subspecs", "default_subspec"].contains($0.name) }) {
      structure.hasComputedDefaults = line.values == nil
      structure.defaults = line.values == ["none"] ? [] : line.values
      if structure.defaults == [], line.values != ["none"] { structure.defaults = nil }
    }
    for line in root {
      switch (line.name, line.platform) {
      case ("deployment_target", let platform?): structure.platforms?.insert(platform)
      case ("platform", nil): line.values?.first.map { _ = structure.platforms?.insert($0) }
      case ("platforms", nil): structure.platforms = nil
      default: continue
      }
    }
    return structure
  }
}

extension PodspecJSONDocument {
  public var structure: PodspecStructure {
    var structure = PodspecStructure()
    structure.parts = parts(of: root, below: nil)
    let node = root["default_subspecs"] ?? root["default_subspec"]
    if let node {
      let names = node.string.map { [$0] } ?? node.elements.compactMap(\.string)
      structure.defaults = names == ["none"] ? [] : names.isEmpty ? nil : names
    }
    structure.platforms = Set((root["platforms"]?.members ?? []).map(\.key))
    return structure
  }

  private func parts(of node: JSONNode, below path: String?) -> [PodspecStructure.Part] {
    nested.flatMap { key, context in
      (node[key]?.elements ?? []).flatMap { child -> [PodspecStructure.Part] in
        let full = child["name"]?.string.map { name in path.map { "\($0)/\(name)" } ?? name } ?? ""
        // Older files keep test specifications among the subspecs.
        let own: PodspecDependency.Context = child["test_type"] != nil ? .testSpec : context
        return [.init(path: full, context: own)] + parts(of: child, below: full)
      }
    }
  }

  private var nested: [(key: String, context: PodspecDependency.Context)] {
    [("subspecs", .subspec), ("testspecs", .testSpec), ("appspecs", .appSpec)]
  }
}
