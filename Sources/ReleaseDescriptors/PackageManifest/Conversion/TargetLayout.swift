/// Where a target is in the repository, and what the package manager must be told so that it takes these files and no
/// others.
struct TargetLayout {
  /// Empty for the root of the repository.
  let folder: String
  private(set) var sources: [String] = []
  private(set) var exclude: [String] = []
  private(set) var resources: [PackageDraft.Resource] = []

  /// - Parameters:
  ///   - compiled: The target's sources.
  ///   - headers: Those that it knows.
  init(compiled: [String], headers: [String], resources: [PackageDraft.Resource], in listing: PodspecListing)
  {
    folder = FolderCover.common(compiled + headers + resources.map(\.path))
    let folder = folder
    let below = listing.files.compactMap { FolderCover.relative($0, to: folder) }
    func own(_ paths: [String]) -> Set<String> {
      Set(paths.compactMap { FolderCover.relative($0, to: folder) })
    }
    let mine = own(compiled)
    let items = resources.compactMap { item in
      FolderCover.relative(item.path, to: folder).map { PackageDraft.Resource(rule: item.rule, path: $0) }
    }
    let isItem = Self.covers(items)
    let foreign = below.filter { FileEnding.isCompiled($0) && !mine.contains($0) && !isItem($0) }
    // The package manager warns of files that it does not know.
    let stray = below.filter {
      !FileEnding.isCompiled($0) && !FileEnding.isHeader($0) && !isItem($0) && !Self.isHidden($0)
    }
    let bad = Set(foreign + stray)
    // Swift needs no headers of others.
    let needsHeaders = mine.contains(where: FileEnding.isClang)
    let kept = below.filter {
      mine.contains($0) || isItem($0) || needsHeaders && FileEnding.isHeader($0)
    }
    exclude = FolderCover.paths(of: bad, without: kept)
    if !foreign.isEmpty {
      let sources = FolderCover.paths(of: mine, without: foreign)
      // Interface files and catalogs are resources wherever they are, and any file of a folder of sources is one of
      // them, unless they are excluded. At the root the others are too many to be listed, and only warned of.
      let left = stray.filter { path in
        !folder.isEmpty || Self.isShown(path) || sources.contains { path.hasPrefix($0 + "/") }
      }
      let rest = FolderCover.paths(of: left, without: kept)
      // A list of sources leaves warnings of the others, and is for what would be too long.
      if folder.isEmpty || exclude.count > max(8, sources.count + rest.count) {
        self.sources = sources
        exclude = rest
      }
    }
    self.resources = Self.joined(items, among: below)
  }

  /// The path for the manifest; nil where the package manager looks by itself.
  func path(of name: String, in standard: String) -> String? {
    folder == "\(standard)/\(name)" ? nil : folder.isEmpty ? "." : folder
  }

  private static func isShown(_ path: String) -> Bool {
    path.split(separator: "/").contains { FileEnding.isProcessed($0) }
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func covers(_ items: [PackageDraft.Resource]) -> (String) -> Bool {
    let paths = Set(items.map(\.path))
    return { path in
      if paths.contains(path) { return true }
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if paths.contains(String(rest)) { return true }
      }
      return false
    }
  }

  /// Joins files to folders that hold nothing else.
  private static func joined(
    _ items: [PackageDraft.Resource], among below: [String]
  ) -> [PackageDraft.Resource] {
    let processed = items.filter { $0.rule == .process }
    let copied = items.filter { $0.rule == .copy }
    let isProcessed = covers(processed)
    let wanted = below.filter(isProcessed)
    let units = Set(processed.map(\.path))
    let paths = FolderCover.paths(of: wanted, without: below.filter { !isProcessed($0) && !isHidden($0) })
    // What is one thing to Xcode keeps its own name, where its folder holds more.
    let named = paths.map { path in units.first { path.hasPrefix($0 + "/") } ?? path }
    return (copied + Set(named).map { .init(rule: .process, path: $0) }).sorted { $0.path < $1.path }
  }
}
