import ReleaseDescriptors
import ReleaseModel

/// What the files of a commit offer under the names that R.swift gives them.
struct ResourceStock {
  struct Catalog {
    var images: [String] = []
    var colors: [String] = []
  }

  /// A table of texts in its languages.
  struct Table {
    let name: String
    /// Of the language with the most keys.
    let path: String
    /// The keys that every language has, in the order of that file.
    let common: [String]
  }

  /// By the folder of the catalogue.
  private(set) var catalogs: [String: Catalog] = [:]
  private(set) var tables: [Table] = []
  let hasIgnoreFile: Bool
  /// Table -> its keys in any language; nil for one that can't be read as a whole.
  private var keys: [String: Set<String>?] = [:]
  private var images: Set<String> = []
  private var colors: Set<String> = []
  /// Files and folders by their names.
  private var names: Set<String> = []

  /// - Parameter paths: Every file of the commit.
  init(_ paths: [String], reading file: (String) throws -> [UInt8]?) rethrows {
    hasIgnoreFile = paths.contains { FilePaths.name(of: $0) == ".rswiftignore" }
    for path in paths {
      let parts = path.split(separator: "/").map(String.init)
      names.formUnion(parts)
      guard let name = parts.last else { continue }
      if let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) {
        add(parts, catalog: catalog)
      } else if let ending = ResourceFile.pictures.first(where: { name.lowercased().hasSuffix($0) }) {
        images.insert(ResourceFile.plain(String(name.dropLast(ending.count))))
      }
    }
    // What git shall not see is there when somebody builds: GoogleService-Info.plist is a usual one.
    for path in paths where FilePaths.name(of: path) == ".gitignore" {
      let lines = String(decoding: try file(path) ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
      names.formUnion(lines.map { FilePaths.name(of: String($0)) })
    }
    try readTables(paths, reading: file)
  }

  func has(_ name: GeneratedResources.Name) -> Bool {
    switch name.kind {
    case .image: images.contains(name.name.plainImage)
    case .color: colors.contains(name.name)
    case .file: names.contains(name.name)
    case .nib: names.contains(name.name + ".xib")
    case .storyboard: names.contains(name.name + ".storyboard")
    case .string:
      switch keys[name.table ?? ""] {
      case .some(.some(let keys)): keys.contains(name.name)
      // Nobody could read it.
      case .some(.none): true
      case .none: false
      }
    }
  }

  private mutating func add(_ parts: [String], catalog: Int) {
    let home = parts[...catalog].joined(separator: "/")
    guard let set = parts[(catalog + 1)...].first(where: { Self.sets.contains($0.pathEnding) }) else {
      return
    }
    let name = String(set.dropLast(set.pathEnding.count))
    if set.pathEnding == ".colorset" {
      if colors.insert(name).inserted || catalogs[home]?.colors.contains(name) != true {
        catalogs[home, default: Catalog()].colors.append(name)
      }
    } else if images.insert(name).inserted || catalogs[home]?.images.contains(name) != true {
      catalogs[home, default: Catalog()].images.append(name)
    }
  }

  /// The folders of a catalogue that are a resource each; of others R.swift makes nothing.
  private static let sets: Set = [".imageset", ".symbolset", ".launchimage", ".imagestack", ".colorset"]

  private mutating func readTables(_ paths: [String], reading file: (String) throws -> [UInt8]?) rethrows {
    for path in paths where path.hasSuffix(".stringsdict") || path.hasSuffix(".xcstrings") {
      keys[FilePaths.name(of: path).pathStem] = .some(nil)
    }
    let strings = paths.filter { $0.hasSuffix(".strings") }
    let groups = Dictionary(grouping: strings) { path -> String in
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.dropLast().last?.hasSuffix(".lproj") == true ? parts.dropLast(2) : parts.dropLast()
      return (folder + [parts.last ?? ""]).joined(separator: "/")
    }
    for (group, paths) in groups.sorted(by: { $0.key < $1.key }) {
      let name = FilePaths.name(of: group).pathStem
      var read: [(path: String, keys: [String])] = []
      for path in paths.sorted() {
        guard let bytes = try file(path), bytes.count < 4 << 20 else { continue }
        let table = StringsFile(bytes)
        if table.isWhole {
          read.append((path, table.keys))
          if keys[name] == nil { keys[name] = .some([]) }
          keys[name] = keys[name]?.map { $0.union(table.keys) }
        } else {
          keys[name] = .some(nil)
        }
      }
      guard let fullest = read.max(by: { $0.keys.count < $1.keys.count }), read.count == paths.count else {
        continue
      }
      let common = read.reduce(Set(fullest.keys)) { $0.intersection($1.keys) }
      tables.append(Table(name: name, path: fullest.path, common: fullest.keys.filter(common.contains)))
    }
  }
}

extension String {
  /// Without the ending of a picture, which R.swift keeps in some names.
  fileprivate var plainImage: String {
    let ending = ResourceFile.pictures.first { lowercased().hasSuffix($0) } ?? ""
    return ResourceFile.plain(String(dropLast(ending.count)))
  }
}
