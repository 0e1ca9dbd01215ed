/// A target of an Xcode project.
public struct XcodeTarget: Sendable {
  /// The object's id in the project file.
  public let id: String
  /// What Xcode shows.
  public let name: String
  /// Such as `com.apple.product-type.application`; nil for aggregate and legacy targets.
  public let productType: String?
  /// The file that is built, such as `App.app`; nil when the project does not say.
  public let product: String?
  /// In the order of the project.
  public let configurations: [XcodeConfiguration]
  /// The ids of the targets of the same project that this one depends on.
  let dependencies: [String]

  /// An application that people install, and not one that lives inside another.
  public var isApplication: Bool { productType == "com.apple.product-type.application" }

  /// A product that is delivered inside an application and must carry its version: extensions (widgets are
  /// such), watch apps, app clips.
  public var isEmbedded: Bool {
    let prefix = "com.apple.product-type."
    guard let productType, productType.hasPrefix(prefix) else { return false }
    let kind = productType.dropFirst(prefix.count)
    return kind.contains("extension") || kind.hasPrefix("application.watchapp")
      || kind == "application.messages" || kind == "application.on-demand-install-capable"
  }
}

extension XcodeProjectDocument {
  /// The targets in the order of the project, with what they depend on.
  public var targets: [XcodeTarget] {
    let entries = root["objects"]?.entries ?? []
    let objects = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    let project = root["rootObject"]?.string
    let ids = project.flatMap { objects[$0]?["targets"]?.array } ?? []
    let configurations = Dictionary(grouping: configurations, by: \.owner)
    var known: Set<String> = []
    return ids.compactMap(\.string).filter { known.insert($0).inserted }.compactMap { id in
      guard let object = objects[id] else { return nil }
      let name = object["name"]?.string ?? "?"
      let dependencies = (object["dependencies"]?.array ?? []).compactMap(\.string).compactMap { objects[$0] }
      return XcodeTarget(
        id: id, name: name, productType: object["productType"]?.string,
        product: object["productReference"]?.string.flatMap { objects[$0]?["path"]?.string },
        configurations: configurations[.target(name)] ?? [],
        dependencies: dependencies.compactMap { Self.target(of: $0, objects: objects, project: project) })
    }
  }

  /// The target of a PBXTargetDependency; some name it only through a proxy.
  private static func target(
    of dependency: OpenStepValue, objects: [String: OpenStepValue], project: String?
  ) -> String? {
    if let target = dependency["target"]?.string { return target }
    guard let proxy = dependency["targetProxy"]?.string.flatMap({ objects[$0] }),
      let portal = proxy["containerPortal"]?.string, portal == project
    else { return nil }
    return proxy["remoteGlobalIDString"]?.string
  }
}
