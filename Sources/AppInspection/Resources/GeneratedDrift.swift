import ReleaseDescriptors
import ReleaseModel

/// What `R.generated.swift` and the files of its commit don't agree on, of one kind of resources.
package struct GeneratedDrift: Sendable, Hashable, Codable {
  package enum Side: String, Sendable, Hashable, Codable {
    /// It names them, and no file of the commit has them.
    case unknown
    /// A catalogue or a table that it knows has them, and it does not name them.
    case lacking
  }

  package let side: Side
  package let kind: GeneratedResources.Kind
  /// In it, or of what it lacks in the catalogue or the table.
  package let location: SourceLocation
  /// `R.generated.swift` with its folders.
  package let path: String
  /// The catalogue or the table of what it lacks.
  package let home: String?
  package let count: Int
  /// The first of them.
  package let names: [String]
}

extension GeneratedDrift {
  /// Compares every `R.generated.swift` with the files of its commit.
  ///
  /// Which files a target copies only its project knows. So what is lacking is said of catalogues and tables alone,
  /// most of whose names it has: these are copied as a whole.
  ///
  /// - Parameters:
  ///   - own: The files that are looked at, of which `R.generated.swift` must be one.
  ///   - paths: Every file of the commit.
  package static func all(
    in own: [String], among paths: [String], shown: (String) -> String,
    reading file: (String) throws -> [UInt8]?
  ) rethrows -> [GeneratedDrift] {
    let generated = own.filter(GeneratedResources.isName)
    guard !generated.isEmpty else { return [] }
    let stock = try ResourceStock(paths, reading: file)
    var found: [GeneratedDrift] = []
    for path in generated {
      guard let bytes = try file(path),
        let resources = try? GeneratedResources(SourceText(path: shown(path), bytes: bytes))
      else { continue }
      found += unknown(in: resources, path, stock)
      // What `.rswiftignore` names is left out on purpose.
      guard !stock.hasIgnoreFile else { continue }
      found += lacking(in: resources, path, stock, shown: shown)
    }
    return found
  }

  private static func unknown(
    in resources: GeneratedResources, _ path: String, _ stock: ResourceStock
  ) -> [GeneratedDrift] {
    GeneratedResources.Kind.allCases.compactMap { kind in
      let missing = resources.names.filter { $0.kind == kind && !stock.has($0) }
      guard let first = missing.first else { return nil }
      return GeneratedDrift(
        side: .unknown, kind: kind, location: resources.text.location(at: first.offset), path: path,
        home: nil,
        count: missing.count, names: missing.prefix(3).map(\.name))
    }
  }

  private static func lacking(
    in resources: GeneratedResources, _ path: String, _ stock: ResourceStock, shown: (String) -> String
  ) -> [GeneratedDrift] {
    let named = Dictionary(grouping: resources.names, by: \.kind)
    var homes: [(kind: GeneratedResources.Kind, path: String, names: [String], known: Set<String>)] = []
    for (path, catalog) in stock.catalogs.sorted(by: { $0.key < $1.key }) {
      homes.append((.image, path, catalog.images, Set((named[.image] ?? []).map(\.name))))
      homes.append((.color, path, catalog.colors, Set((named[.color] ?? []).map(\.name))))
    }
    for table in stock.tables {
      let known = (named[.string] ?? []).filter { $0.table == table.name }.map(\.name)
      homes.append((.string, table.path, table.common, Set(known)))
    }
    return homes.compactMap { home in
      let plain = home.names.filter { !$0.contains("\\") }
      let known = plain.count { home.known.contains($0) }
      guard known > 0, known * 2 > plain.count else { return nil }
      // Two names of one identifier are passed over by R.swift.
      let alike = Dictionary(grouping: Set(plain).union(home.known), by: \.asIdentifier)
      let missing = plain.filter { !home.known.contains($0) && alike[$0.asIdentifier]?.count == 1 }
      guard !missing.isEmpty else { return nil }
      return GeneratedDrift(
        side: .lacking, kind: home.kind, location: SourceLocation(file: shown(home.path), line: 1, column: 1),
        path: path, home: home.path, count: missing.count, names: Array(missing.prefix(3)))
    }
  }
}

extension String {
  /// What is left of a name in an identifier, without upper and lower case.
  fileprivate var asIdentifier: String {
    lowercased().filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
