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
  /// An application that people install, and not one that lives inside another.
  public let isApplication: Bool
  /// A product that is delivered inside another one and must carry its version: an extension (widgets are such), a
  /// watch app, an App Clip.
  public let isEmbedded: Bool
  /// The ids of the targets of the same project that are delivered inside this one.
  let inside: [String]
}

extension XcodeProjectDocument {
  /// The targets in the order of the project, with what is delivered inside them.
  public var targets: [XcodeTarget] {
    let entries = root["objects"]?.entries ?? []
    let objects = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    let project = root["rootObject"]?.string
    var known: Set<String> = []
    let ids = (project.flatMap { objects[$0]?["targets"]?.array } ?? []).compactMap(\.string)
      .filter { known.insert($0).inserted && objects[$0] != nil }
    let configurations = Dictionary(grouping: configurations, by: \.owner)
    let delivery = XcodeDelivery(targets: ids, objects: objects, project: project)
    let delivered = delivery.delivered
    return ids.compactMap { id in
      guard let object = objects[id] else { return nil }
      let name = object["name"]?.string ?? "?"
      let type = object["productType"]?.string
      let isDelivered = delivered.contains(id)
      let kind = XcodeProductKind(type)
      return XcodeTarget(
        id: id, name: name, productType: type,
        product: object["productReference"]?.string.flatMap { objects[$0]?["path"]?.string },
        configurations: configurations[.target(name)] ?? [],
        isApplication: kind == .application && !isDelivered,
        isEmbedded: kind == .inner || isDelivered,
        inside: delivery.inside[id] ?? [])
    }
  }
}
