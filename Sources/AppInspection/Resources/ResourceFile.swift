import ReleaseModel

/// A resource by the name that code asks for.
package struct ResourceFile: Sendable, Hashable, Codable {
  package let kind: ResourceKind
  package let name: String
  package let path: String
  /// Whether `s.resources` copies it as it is, beside those of all other pods.
  package let isShared: Bool
  /// Whether Xcode makes files of several sizes of it, such as `AppIcon60x60@2x.png`.
  package let hasSizes: Bool

  package init(kind: ResourceKind, name: String, path: String, isShared: Bool, hasSizes: Bool = false) {
    self.kind = kind
    self.name = name
    self.path = path
    self.isShared = isShared
    self.hasSizes = hasSizes
  }
}

extension ResourceFile {
  static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".pdf", ".webp", ".heic", ".svg"]

  package var isInCatalog: Bool { path.contains(".xcassets/") }

  /// The ending of a picture that code must write: UIKit adds only `.png` itself. Empty for others.
  package var requiredEnding: String {
    let ending = path.pathEnding.lowercased()
    return kind == .image && !isInCatalog && ending != ".png" && Self.pictures.contains(ending) ? ending : ""
  }

  /// Finds the resources among the files of a commit; each name once for each folder that it is in.
  ///
  /// - Parameters:
  ///   - shared: Files that a podspec's `resources` select.
  ///   - file: Reads the `Contents.json` of catalogues' folders.
  package static func all(
    in paths: [String], shared: Set<String>, reading file: (String) throws -> [UInt8]?
  ) rethrows -> [ResourceFile] {
    let catalogs = try CatalogNames(paths, reading: file)
    var seen: Set<ResourceFile> = []
    var found: [ResourceFile] = []
    for path in paths {
      let parts = path.split(separator: "/").map(String.init)
      guard let last = parts.last else { continue }
      let isShared = shared.contains(path)
      func add(_ kind: ResourceKind, _ name: String, isShared: Bool, hasSizes: Bool = false) {
        let key = ResourceFile(
          kind: kind, name: name, path: parts.contains { $0.hasSuffix(".xcassets") } ? "" : path.pathEnding,
          isShared: isShared)
        guard seen.insert(key).inserted else { return }
        found.append(
          ResourceFile(kind: kind, name: name, path: path, isShared: isShared, hasSizes: hasSizes))
      }
      if parts.contains(where: { $0.hasSuffix(".xcassets") }) {
        for name in catalogs.names(of: parts) {
          add(name.kind, name.name, isShared: isShared && name.isCertain, hasSizes: name.hasSizes)
        }
      } else if last == "icon.json", let folder = parts.dropLast().last, folder.hasSuffix(".icon") {
        // Of Icon Composer.
        add(.image, folder.pathStem, isShared: isShared, hasSizes: true)
      } else if pictures.contains(last.pathEnding.lowercased()) {
        add(.image, plain(last.pathStem), isShared: isShared && !path.contains(".icon/"))
      } else if last.hasSuffix(".storyboard") {
        add(.storyboard, plain(last.pathStem), isShared: isShared)
      } else if last.hasSuffix(".xib") || last.hasSuffix(".nib") {
        add(.nib, plain(last.pathStem), isShared: isShared)
      } else if let folder = parts.dropLast().last(where: { $0.hasSuffix(".nib") }) {
        add(.nib, plain(folder.pathStem), isShared: false)
      }
    }
    return found
  }

  /// Without what tells the device: `cart@2x~ipad`.
  static func plain(_ name: String) -> String {
    var name = name
    for ending in ["~iphone", "~ipad", "@1x", "@2x", "@3x"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return name
  }
}
