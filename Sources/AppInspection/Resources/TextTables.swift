import ReleaseDescriptors
import ReleaseModel

/// The tables of texts of a commit, in all their languages.
package struct TextTables: Sendable {
  /// One language of a table.
  struct Language {
    let name: String
    let path: String
    let keys: [String]
  }

  /// A table of `.strings` files whose folder is the same; at least two languages.
  private struct Group {
    let name: String
    let languages: [Language]
    /// The storyboard or nib that has the texts of the development language, and the objects that keys name.
    let interface: [UInt8]?

    /// Whether a key needs a translation: it has words, names an object that is still there, and is not the app's name,
    /// which is in Info.plist.
    func needs(_ key: String) -> Bool {
      if name == "InfoPlist", key.isNameOfApp { return false }
      guard let interface else { return key.hasWords }
      return interface.firstPlace(of: Array("\"\(key.prefix { $0 != "." })\"".utf8)) != nil
    }
  }

  /// Longer files are data.
  private static let limit = 4 << 20
  private static let catalogLimit = 12 << 20

  private var groups: [Group] = []
  private var catalogs: [(path: String, catalog: StringCatalog)] = []
  /// Table -> its keys in any language.
  private var keys: [String: Set<String>] = [:]
  /// Tables with a file that could not be read.
  private var unread: Set<String> = []
  private let developmentLanguage: String?

  /// - Parameter paths: The repository's own files.
  package init(_ paths: [String], reading file: (String) throws -> [UInt8]?) rethrows {
    developmentLanguage = try Self.developmentLanguage(of: paths, reading: file)
    var groups: [String: [Language]] = [:]
    for path in paths {
      let name = FilePaths.name(of: path)
      switch name.pathEnding {
      case ".strings":
        guard let table = try Self.read(path, file), table.isWhole else {
          unread.insert(name.pathStem)
          continue
        }
        keys[name.pathStem, default: []].formUnion(table.keys)
        let parts = path.split(separator: "/").map(String.init)
        guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { continue }
        let home = parts.dropLast(2).joined(separator: "/") + "/" + name
        groups[home, default: []].append(
          Language(name: String(folder.dropLast(6)), path: path, keys: table.keys))
      case ".stringsdict":
        keys[name.pathStem, default: []].formUnion(Self.dictionaryKeys(in: try file(path) ?? []))
      case ".xcstrings":
        guard let bytes = try file(path), bytes.count < Self.catalogLimit, let catalog = StringCatalog(bytes)
        else {
          unread.insert(name.pathStem)
          continue
        }
        keys[name.pathStem, default: []].formUnion(catalog.texts.map(\.key))
        catalogs.append((path, catalog))
      default: continue
      }
    }
    let all = Set(paths)
    self.groups = try groups.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map { home, languages in
      let base = FilePaths.folder(of: home) + "Base.lproj/" + FilePaths.name(of: home).pathStem
      let plain = base.hasPrefix("/") ? String(base.dropFirst()) : base
      return Group(
        name: FilePaths.name(of: home).pathStem, languages: languages.sorted { $0.path < $1.path },
        interface: try [".storyboard", ".xib"].map { plain + $0 }.first(where: all.contains).flatMap(file))
    }
  }

  private static func read(_ path: String, _ file: (String) throws -> [UInt8]?) rethrows -> StringsFile? {
    guard let bytes = try file(path), bytes.count < limit else { return nil }
    return StringsFile(bytes)
  }

  /// Every key of a property list: those of rules among them, which no code asks for.
  private static func dictionaryKeys(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes.prefix(limit), as: UTF8.self).split(separator: "<key>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
  }

  /// The `developmentRegion` of the projects, where they have one and the same.
  private static func developmentLanguage(
    of paths: [String], reading file: (String) throws -> [UInt8]?
  ) rethrows -> String? {
    guard paths.contains(where: { $0.contains(".lproj/") && $0.hasSuffix(".strings") }) else { return nil }
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      let mark = Array("developmentRegion = ".utf8)
      guard let bytes = try file(path), let start = bytes.firstPlace(of: mark) else { continue }
      let value = bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: ";") && $0 != 10 }
      found.insert(String(decoding: value, as: UTF8.self).filter { $0 != "\"" })
    }
    guard found.count == 1, let language = found.first else { return nil }
    return language == "English" ? "en" : language
  }
}

extension TextTables {
  /// What tables offer to code of this component and of others.
  package var facts: TableFacts {
    var facts = TableFacts()
    facts.unread = unread.sorted()
    facts.keys = keys.values.reduce(into: Set<String>()) { $0.formUnion($1) }.filter(\.isIdentifierKey)
      .sorted()
      .joined(separator: "\n")
    return facts
  }

  /// The keys that code asks for and that no table of the component has, where keys that look like them are in use.
  package func unanswered(_ uses: [TextUse]) -> [TextUse] {
    var looks: [String: KeyLook] = [:]
    return uses.filter { use in
      guard use.key.isIdentifierKey, !unread.contains(use.table), let keys = keys[use.table],
        !keys.contains(use.key)
      else { return false }
      let look = looks[use.table] ?? KeyLook(keys)
      looks[use.table] = look
      return look.isUsual && (!use.isShown || look.beginnings.contains(use.key.keyBeginning))
    }
  }

  /// Keys that one language lacks.
  ///
  /// - Parameter uses: Keys that code asks for, which are needed in every language.
  package func gaps(used uses: [TextUse]) -> [TranslationGap] {
    let used = Dictionary(grouping: uses, by: \.table).mapValues { Set($0.map(\.key)) }
    // Of tables with one name in several folders, which one the code means is not known.
    let counts = (groups.map(\.name) + catalogs.map { FilePaths.name(of: $0.path).pathStem }).reduce(
      into: [String: Int]()
    ) { $0[$1, default: 0] += 1 }
    return groups.flatMap { gaps(in: $0, used: counts[$0.name] == 1 ? used[$0.name] ?? [] : []) }
      + catalogs.flatMap { $0.catalog.gaps(at: $0.path) }
  }

  private func gaps(in group: Group, used: Set<String>) -> [TranslationGap] {
    let languages = group.languages
    let counts = languages.flatMap(\.keys).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    // A key of most languages; one that a single language has may be forgotten there.
    func isCommon(_ key: String) -> Bool { counts[key, default: 0] * 2 > languages.count }
    let development =
      group.interface != nil
      ? nil
      : ["Base", developmentLanguage, "en"].lazy.compactMap { name in
        languages.first { $0.name == name }
      }.first
    guard let reference = development ?? fullest(of: languages, isCommon: isCommon) else { return [] }
    let isTwo = languages.count == 2 && group.interface == nil
    let expected = reference.keys.filter { development != nil || isTwo || isCommon($0) }
    let needed = Set(languages.flatMap(\.keys)).intersection(used)
    return languages.compactMap { table -> TranslationGap? in
      // A table with next to nothing is another one, such as InfoPlist.strings of a half-made language.
      guard !table.keys.isEmpty, !table.name.isVariant(among: languages.map(\.name)),
        group.interface == nil || table.name != developmentLanguage ?? "en"
      else { return nil }
      let known = Set(table.keys)
      let lacking =
        table.path == reference.path ? [] : expected.filter { !known.contains($0) && group.needs($0) }
      guard lacking.isEmpty else {
        return TranslationGap(kind: .missing, path: table.path, language: reference.name, keys: lacking)
      }
      // In the language of development a key may be the text itself.
      let unanswered = needed.subtracting(known).sorted().filter {
        table.path != reference.path || $0.isIdentifierKey
      }
      return unanswered.isEmpty
        ? nil : TranslationGap(kind: .missing, path: table.path, language: nil, keys: unanswered)
    }
  }

  private func fullest(of languages: [Language], isCommon: (String) -> Bool) -> Language? {
    languages.max {
      ($0.keys.count(where: isCommon), $0.keys.count) < ($1.keys.count(where: isCommon), $1.keys.count)
    }
  }
}

/// What the tables of a component offer to code.
package struct TableFacts: Sendable, Hashable, Codable {
  /// Keys that look like identifiers, sorted, one a line: a workspace has tens of thousands.
  package var keys = ""
  /// Tables with a file that could not be read.
  package var unread: [String] = []

  package init() {}
}

/// How the keys of a table look.
private struct KeyLook {
  /// Whether most of them look like identifiers: in other tables the key is the text.
  let isUsual: Bool
  /// `cart` of `cart.empty`.
  let beginnings: Set<String>

  init(_ keys: Set<String>) {
    let identifiers = keys.filter(\.isIdentifierKey)
    isUsual = identifiers.count >= 3 && identifiers.count * 2 > keys.count
    beginnings = Set(identifiers.map(\.keyBeginning))
  }
}

extension String {
  /// Whether it is the key of the name of an app or of another bundle, which is often the same in every language.
  var isNameOfApp: Bool { ["CFBundleName", "CFBundleDisplayName"].contains(self) }

  /// Whether a key is no text that people read: `cart.empty_title`.
  package var isIdentifierKey: Bool {
    let parts = utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    return parts.count > 1 && utf8.first.map { $0.isLetter } == true
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// What is before the first dot, with the dot; with an underscore where there is no dot.
  fileprivate var keyBeginning: String {
    guard let mark = firstIndex(of: ".") ?? firstIndex(of: "_") else { return self }
    return String(self[...mark])
  }
}

extension [UInt8] {
  /// The first place of some bytes.
  func firstPlace(of mark: [UInt8]) -> Int? {
    guard let first = mark.first, count >= mark.count else { return nil }
    return withUnsafeBufferPointer { bytes in
      var position = 0
      while position + mark.count <= bytes.count {
        if bytes[position] == first, bytes[position..<(position + mark.count)].elementsEqual(mark) {
          return position
        }
        position += 1
      }
      return nil
    }
  }
}
