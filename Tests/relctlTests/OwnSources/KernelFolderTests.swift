import Testing

/// The folders of the kernel depend on each other in one direction, so that each can be read before those above it.
struct KernelFolderTests {
  private static let kernel = "ReleaseCore"

  @Test func noFolderOfTheKernelNeedsOneAboveIt() {
    let files = SourceFile.all.filter { $0.path.hasPrefix("\(Self.kernel)/") }
    // A name that two folders declare is not counted: only the compiler knows which one is meant.
    var homes: [String: Set<String>] = [:]
    for file in files {
      for name in Self.declared(in: file) { homes[name, default: []].insert(Self.folder(of: file)) }
    }
    var needs: [String: [String: String]] = [:]
    for file in files {
      let folder = Self.folder(of: file)
      for name in file.elements.compactMap(\.word) {
        guard let home = homes[name], home.count == 1, let other = home.first, other != folder else {
          continue
        }
        needs[folder, default: [:]][other] = "\(file.path) needs \(name) of \(other)"
      }
    }
    let folders = Set(files.map(Self.folder))
    #expect(folders.count > 8 && needs.values.map(\.count).reduce(0, +) > 20)
    var left = folders
    while let next = left.sorted().first(where: { Set(needs[$0, default: [:]].keys).isDisjoint(with: left) })
    {
      left.remove(next)
    }
    let knot = left.sorted().flatMap { folder in
      needs[folder, default: [:]].filter { left.contains($0.key) }.values.sorted()
    }
    #expect(knot.isEmpty, "\(knot.joined(separator: "\n"))")
  }

  private static func folder(of file: SourceFile) -> String { String(file.path.split(separator: "/")[1]) }

  /// The types that a file declares outside of others.
  private static func declared(in file: SourceFile) -> [String] {
    var (depth, names) = (0, [String]())
    for (element, next) in zip(file.elements, file.elements.dropFirst()) {
      if element.opens { depth += 1 }
      if element.closes { depth -= 1 }
      guard depth == 0, let name = next.word, let keyword = element.word,
        ["struct", "class", "enum", "actor", "protocol"].contains(keyword)
      else { continue }
      names.append(name)
    }
    return names
  }
}
