import ReleaseDescriptors
import ReleaseModel

/// What a commit has of images, storyboards, nibs and translations, and what its code asks for by name.
package struct ResourceFacts: Sendable, Hashable, Codable {
  package var files: [ResourceFile] = []
  package var uses: [ResourceUse] = []
  /// Storyboards and nibs.
  package var interfaces: [InterfaceFacts] = []
  /// What code asks storyboards for.
  package var scenes: [SceneUse] = []
  /// Translations that one language lacks.
  package var gaps: [TranslationGap] = []
  /// The bundles that podspecs, packages, projects and folders make, by their names.
  package var bundles: Set<String> = []
  /// Whether a podspec or a package computes the name of one.
  package var hasComputedBundles = false
  /// Where `R.generated.swift` and the files don't agree.
  package var generated: [GeneratedDrift] = []

  package init() {}
}

package enum ResourceKind: String, Sendable, Hashable, Codable {
  case image, color, storyboard, nib, bundle
}

/// A resource by the name that code asks for.
package struct ResourceFile: Sendable, Hashable, Codable {
  package let kind: ResourceKind
  package let name: String
  package let path: String
  /// Whether `s.resources` copies it as it is, beside those of all other pods.
  package let isShared: Bool
}

package struct ResourceUse: Sendable, Hashable, Codable {
  package let kind: ResourceKind
  package let name: String
  package let location: SourceLocation
}

/// Keys that a language's table lacks, which another language has.
package struct TranslationGap: Sendable, Hashable, Codable {
  /// The table of the language that lacks them.
  package let path: String
  /// The language that has them.
  package let language: String
  package let count: Int
  /// The first of them.
  package let keys: [String]
}

extension ResourceFile {
  static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".pdf", ".webp", ".heic", ".svg"]

  /// Finds the resources among the files of a commit; each name once for each folder that it is in.
  ///
  /// - Parameter shared: Files that a podspec's `resources` select.
  package static func all(in paths: [String], shared: Set<String>) -> [ResourceFile] {
    var seen: Set<String> = []
    return paths.compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      guard let file = parts.last else { return nil }
      let catalog = parts.lastIndex { $0.hasSuffix(".xcassets") }
      var found: (kind: ResourceKind, name: String)?
      if let catalog {
        // `Name.imageset`, in folders that may be a part of the name or not.
        guard
          let set = parts[catalog...].first(where: {
            $0.hasSuffix(".imageset") || $0.hasSuffix(".symbolset") || $0.hasSuffix(".colorset")
          })
        else { return nil }
        found = (set.hasSuffix(".colorset") ? .color : .image, String(set.prefix { $0 != "." }))
      } else if let ending = pictures.first(where: { file.lowercased().hasSuffix($0) }) {
        found = (.image, plain(String(file.dropLast(ending.count))))
      } else if file.hasSuffix(".storyboard") {
        found = (.storyboard, String(file.dropLast(11)))
      } else if file.hasSuffix(".xib") {
        found = (.nib, String(file.dropLast(4)))
      }
      guard let found, seen.insert("\(found.kind) \(found.name) \(shared.contains(path))").inserted else {
        return nil
      }
      return ResourceFile(kind: found.kind, name: found.name, path: path, isShared: shared.contains(path))
    }
  }

  /// Without what tells the device: `cart@2x~ipad`.
  static func plain(_ name: String) -> String {
    var name = name
    for ending in ["~iphone", "~ipad", "@2x", "@3x"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return name
  }
}

extension TranslationGap {
  /// Compares the tables of one folder's languages; the base language and those of development hold the most keys.
  ///
  /// - Parameter file: Returns the keys of a table; nil for one that can't be read.
  package static func all(in paths: [String], keys: (String) throws -> [String]?) rethrows -> [TranslationGap]
  {
    let tables = paths.filter { $0.hasSuffix(".strings") && $0.contains(".lproj/") }
    let groups = Dictionary(grouping: tables) { path -> String in
      let parts = path.split(separator: "/").map(String.init)
      return parts.dropLast(2).joined(separator: "/") + "/" + (parts.last ?? "")
    }
    var gaps: [TranslationGap] = []
    for (_, paths) in groups.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      var read: [(path: String, keys: [String])] = []
      for path in paths.sorted() {
        if let keys = try keys(path) { read.append((path, keys)) }
      }
      guard let fullest = read.max(by: { $0.keys.count < $1.keys.count }) else { continue }
      let language = fullest.path.split(separator: "/").dropLast().last.map { String($0.dropLast(6)) } ?? ""
      for table in read where table.path != fullest.path {
        let known = Set(table.keys)
        let lacking = fullest.keys.filter { !known.contains($0) }
        // A table with next to nothing is another one, such as InfoPlist.strings of a half-made language.
        guard !lacking.isEmpty, !table.keys.isEmpty else { continue }
        gaps.append(
          TranslationGap(
            path: table.path, language: language, count: lacking.count, keys: Array(lacking.prefix(3))))
      }
    }
    return gaps
  }
}
