import ReleaseModel

/// One specification of a podspec, with what it takes over from those around it.
struct PodspecPart {
  /// Below the root; nil for the root.
  let path: String?
  let outline: PodspecOutline
  let context: PodspecDependency.Context
  private let own: [PodspecAttribute]
  /// Of the specifications around it, the root's first.
  private let around: [PodspecAttribute]
  /// Its own lines and those that it inherits.
  let dependencies: [PodspecDependency]
  /// Those that the root is for; empty for all.
  let platforms: [String]

  /// The specifications of a podspec: the root, then the others in the order of the file. Samples are left out.
  static func all(of spec: any Specification) -> [PodspecPart] {
    let attributes = spec.attributes.filter { !$0.isConditional && !$0.isComputed }
    let lines = spec.dependencies.filter { !$0.isConditional }
    let outline = spec.outline
    func parts(_ node: PodspecOutline, _ path: String?) -> [PodspecPart] {
      let part = PodspecPart(
        path: path, outline: node, context: node.context,
        own: attributes.filter { $0.subspec == path },
        around: attributes.filter { Self.isAbove($0.subspec, path) },
        dependencies: lines.filter { $0.subspec == path || Self.isAbove($0.subspec, path) },
        platforms: outline.platforms)
      return [part]
        + node.children.filter { $0.context != .appSpec }.flatMap { child in
          parts(child, String(child.name.dropFirst(outline.name.utf8.count + 1)))
        }
    }
    return parts(outline, nil)
  }

  /// Whether a specification is around another one.
  private static func isAbove(_ owner: String?, _ path: String?) -> Bool {
    guard let path else { return false }
    guard let owner else { return true }
    return !owner.isEmpty && path.hasPrefix(owner + "/")
  }

  /// The attributes of a name, with its singular: the last of each platform, which replaces those before.
  func attributes(_ name: String) -> [PodspecAttribute] { Self.last(own, name) }

  /// The same with those that it inherits, which add up.
  func inherited(_ name: String) -> [PodspecAttribute] { Self.last(around, name) + Self.last(own, name) }

  private static func last(_ all: [PodspecAttribute], _ name: String) -> [PodspecAttribute] {
    var found: [PodspecAttribute] = []
    for attribute in all where attribute.pluralName == name {
      found.removeAll { $0.platform == attribute.platform && $0.specification == attribute.specification }
      found.append(attribute)
    }
    return found
  }

  /// The texts of an attribute over all platforms.
  func values(_ name: String) -> [String] { attributes(name).flatMap { $0.values ?? [] } }
}

extension PodspecAttribute {
  private static let singulars: [String: String] = [
    "framework": "frameworks", "weak_framework": "weak_frameworks", "library": "libraries",
    "compiler_flag": "compiler_flags", "vendored_framework": "vendored_frameworks",
    "vendored_library": "vendored_libraries", "resource": "resources",
    "resource_bundle": "resource_bundles", "preserve_path": "preserve_paths",
    "script_phase": "script_phases", "swift_version": "swift_versions",
    "default_subspec": "default_subspecs", "on_demand_resource": "on_demand_resources",
    "author": "authors", "screenshot": "screenshots",
    // The name that it had until CocoaPods 1.0.
    "xcconfig": "pod_target_xcconfig",
  ]

  /// The name without the choice that CocoaPods leaves between singular and plural.
  var pluralName: String { Self.singulars[name] ?? name }

  /// Whether only running Ruby tells all of it.
  var isComputed: Bool { values == nil && flag == nil && entries.isEmpty }

  /// The platform as packages call it; nil when it is set for all.
  var packagePlatform: String? { platform.flatMap(PackagePlatforms.name(of:)) }
}
