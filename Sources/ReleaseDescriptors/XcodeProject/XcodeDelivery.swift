import ReleaseModel

/// Which targets of a project are delivered inside which others, whatever the types of their products.
///
/// Since Xcode 14 a watch app is a target of the type `application`, as the app around it is: only the phase that copies it
/// into the app tells them apart. A target is delivered inside another that
/// - copies its product, an `.app` or `.appex`, into its own bundle (`PBXCopyFilesBuildPhase`), or
/// - depends on it, if its type or its platform can't be installed by itself: extensions, App Clips, watch apps of an
///   app for another device. Projects that embed by a script have no phase.
struct XcodeDelivery {
  private let objects: [String: OpenStepValue]
  private let project: String?
  /// Target -> the targets inside it, in the order of its phases and then of its dependencies.
  private(set) var inside: [String: [String]] = [:]
  /// The targets that are delivered inside another one.
  var delivered: Set<String> { Set(inside.values.joined()) }

  init(targets ids: [String], objects: [String: OpenStepValue], project: String?) {
    self.objects = objects
    self.project = project
    var products: [String: String] = [:]
    for id in ids {
      if let product = objects[id]?["productReference"]?.string, products[product] == nil {
        products[product] = id
      }
    }
    for id in ids {
      var found: [String] = []
      for target in embedded(by: id, products: products) + requiredInside(id)
      where target != id && !found.contains(target) {
        found.append(target)
      }
      inside[id] = found
    }
  }

  // MARK: What is copied

  private func embedded(by host: String, products: [String: String]) -> [String] {
    list("buildPhases", of: host).compactMap { objects[$0] }
      .filter { $0["isa"]?.string == "PBXCopyFilesBuildPhase" && Self.isInsideBundle($0) }
      .flatMap { ($0["files"]?.array ?? []).compactMap(\.string) }
      .compactMap { objects[$0]?["fileRef"]?.string }
      .filter { isBundleWithVersion($0) }.compactMap { products[$0] }
  }

  /// Whether a phase copies into the product, and not beside it.
  private static func isInsideBundle(_ phase: OpenStepValue) -> Bool {
    // Xcode's numbers of destinations: 0 is an absolute path and 16 the folder of products, where Xcode puts watch apps
    // and App Clips by `$(CONTENTS_FOLDER_PATH)/Watch`. All others are folders of the bundle.
    guard ["0", "16"].contains(phase["dstSubfolderSpec"]?.string ?? "0") else { return true }
    let path = phase["dstPath"]?.string ?? ""
    return ["_FOLDER_PATH", "WRAPPER_NAME", "FULL_PRODUCT_NAME", "CODESIGNING_FOLDER_PATH"].contains {
      path.contains($0)
    }
  }

  /// Applications and extensions must carry the version of their host; frameworks and resource bundles need not.
  private func isBundleWithVersion(_ file: String) -> Bool {
    guard let file = objects[file] else { return false }
    let kind = file["explicitFileType"]?.string ?? file["lastKnownFileType"]?.string ?? ""
    if ["wrapper.application", "wrapper.app-extension", "wrapper.extensionkit-extension"].contains(kind) {
      return true
    }
    let path = file["path"]?.string ?? ""
    return path.hasSuffix(".app") || path.hasSuffix(".appex")
  }

  // MARK: What is required

  private func requiredInside(_ host: String) -> [String] {
    guard objects[host]?["isa"]?.string == "PBXNativeTarget", XcodeProductKind(type(of: host)).isHost else {
      return []
    }
    return dependencies(of: host).filter { target in
      switch XcodeProductKind(type(of: target)) {
      case .inner: true
      case .application: isForWatch(target) && !isForWatch(host)
      case .other: false
      }
    }
  }

  /// The targets of this project that a target depends on.
  func dependencies(of target: String) -> [String] {
    list("dependencies", of: target).compactMap { objects[$0] }.compactMap { dependency in
      if let target = dependency["target"]?.string { return target }
      // Some name it only through a proxy.
      guard let proxy = dependency["targetProxy"]?.string.flatMap({ objects[$0] }),
        let portal = proxy["containerPortal"]?.string, portal == project
      else { return nil }
      return proxy["remoteGlobalIDString"]?.string
    }
  }

  private func isForWatch(_ target: String) -> Bool {
    let platform =
      setting("SDKROOT", of: target) ?? project.flatMap { setting("SDKROOT", of: $0) } ?? "auto"
    if platform != "auto" { return platform.hasPrefix("watchos") }
    if let platforms = setting("SUPPORTED_PLATFORMS", of: target) { return platforms.contains("watchos") }
    return setting("TARGETED_DEVICE_FAMILY", of: target) == "4"
  }

  /// The value of a target, or of the project, in its first configuration that has one.
  private func setting(_ key: String, of owner: String) -> String? {
    let configurations = objects[owner]?["buildConfigurationList"]?.string.flatMap { objects[$0] }
    return (configurations?["buildConfigurations"]?.array ?? []).compactMap(\.string)
      .lazy.compactMap { objects[$0]?["buildSettings"]?[key]?.string }.first
  }

  private func type(of target: String) -> String? { objects[target]?["productType"]?.string }

  private func list(_ key: String, of object: String) -> [String] {
    (objects[object]?[key]?.array ?? []).compactMap(\.string)
  }
}

/// What a product type says about where its products live.
enum XcodeProductKind {
  /// What people may install by itself.
  case application
  /// What only lives inside another product.
  case inner
  case other

  init(_ type: String?) {
    let prefix = "com.apple.product-type."
    guard let type, type.hasPrefix(prefix) else {
      self = .other
      return
    }
    switch type.dropFirst(prefix.count) {
    // The two others are shells that Xcode makes around an app of the watch, or a Messages extension, alone.
    case "application", "application.watchapp2-container", "application.messages": self = .application
    case let kind where kind.hasPrefix("application.watchapp") || kind.contains("extension"): self = .inner
    case "application.on-demand-install-capable": self = .inner
    default: self = .other
    }
  }

  var isHost: Bool { self != .other }
}
