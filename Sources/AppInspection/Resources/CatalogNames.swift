import ReleaseDescriptors
import ReleaseModel

/// Under which names code finds the sets of asset catalogues.
///
/// `icon.open.imageset` is `icon.open`. A folder comes before the name (`Icons/open`) only where its `Contents.json`
/// has `"provides-namespace": true`.
struct CatalogNames {
  struct Name: Hashable {
    let kind: ResourceKind
    let name: String
    /// Whether code finds it under this name for certain; others only prevent a finding.
    let isCertain: Bool
    /// Whether files such as `AppIcon60x60@2x.png` are made of it, which code finds by their names.
    let hasSizes: Bool
  }

  /// The folders that come before names, with their paths.
  private let namespaces: Set<String>

  /// - Parameter file: Reads the `Contents.json` of folders that are no sets, of which catalogues have few.
  init(_ paths: [String], reading file: (String) throws -> [UInt8]?) rethrows {
    namespaces = try Set(
      paths.compactMap { path in
        guard path.hasSuffix("/Contents.json"), path.contains(".xcassets/") else { return nil }
        let folder = String(path.dropLast(14))
        let name = FilePaths.name(of: folder)
        guard name.pathEnding.isEmpty || Self.sets[name.pathEnding]?.isContainer ?? true,
          name.pathEnding != ".xcassets", let bytes = try file(path),
          let contents = try? JSONParser.parse(SourceText(path: path, bytes: bytes))
        else { return nil }
        return contents["properties"]?["provides-namespace"]?.boolean == true ? folder : nil
      })
  }

  /// Finds the sets that a file belongs to; none for a file outside of catalogues.
  func names(of parts: [String]) -> [Name] {
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) else { return [] }
    var found: [Name] = []
    var prefix = ""
    for index in parts.indices.dropLast() where index > catalog {
      let part = parts[index]
      let ending = part.pathEnding
      let set = Self.sets[ending]
      let name = String(part.dropLast(set == nil ? 0 : ending.count))
      if let set, let kind = set.kind {
        found.append(
          Name(kind: kind, name: prefix + name, isCertain: set.isCertain, hasSizes: set.hasSizes))
        if !prefix.isEmpty, parts[catalog..<index].contains(where: { $0.hasSuffix(".spriteatlas") }) {
          found.append(Name(kind: kind, name: name, isCertain: false, hasSizes: false))
        }
      }
      if let set, !set.isContainer { break }
      if namespaces.contains(parts[...index].joined(separator: "/")) { prefix += name + "/" }
    }
    return found
  }

  private struct Kind {
    var kind: ResourceKind?
    var isCertain = true
    var hasSizes = false
    /// Whether it contains other sets.
    var isContainer = false
  }

  /// The folders of a catalogue that are more than folders. Other endings belong to a folder's name.
  private static let sets: [String: Kind] = [
    ".imageset": Kind(kind: .image),
    ".symbolset": Kind(kind: .image),
    ".appiconset": Kind(kind: .image, hasSizes: true),
    ".launchimage": Kind(kind: .image, hasSizes: true),
    ".iconset": Kind(kind: .image),
    ".imagestack": Kind(kind: .image),
    ".colorset": Kind(kind: .color),
    ".dataset": Kind(kind: .data),
    ".spriteatlas": Kind(isContainer: true),
    // UIKit does not find these in every version.
    ".brandassets": Kind(kind: .image, isCertain: false, isContainer: true),
    ".stickersiconset": Kind(kind: .image, isCertain: false),
    ".sticker": Kind(kind: .image, isCertain: false),
    ".stickerpack": Kind(isContainer: true),
    ".stickersequence": Kind(kind: .image, isCertain: false),
    ".arresourcegroup": Kind(isContainer: true),
    ".arreferenceimage": Kind(kind: .image, isCertain: false),
    ".cubetextureset": Kind(kind: .image, isCertain: false),
    ".textureset": Kind(kind: .image, isCertain: false),
    ".complicationset": Kind(kind: .image, isCertain: false),
    ".gcdashboardimage": Kind(kind: .image, isCertain: false),
    ".gcleaderboard": Kind(isContainer: true),
  ]
}

extension String {
  /// From the last dot on; empty without one.
  var pathEnding: String { lastIndex(of: ".").map { String(self[$0...]) } ?? "" }

  /// Without its ending.
  var pathStem: String { String(dropLast(pathEnding.count)) }
}
