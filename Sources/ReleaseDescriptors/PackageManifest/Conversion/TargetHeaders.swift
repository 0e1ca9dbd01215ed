/// The folder of headers that a target of C or Objective-C publishes, and those that its sources search.
struct TargetHeaders {
  /// From the target's folder; nil for `include`, which the package manager takes by itself.
  let publicPath: String?
  let searchPaths: [String]
  /// Headers that become public because they are among those that are.
  let exposed: [String]
  /// Whether the module's header has folders beside it, which the package manager refuses.
  let isUmbrellaCrowded: Bool

  /// - Parameters:
  ///   - files: Of a specification.
  ///   - folder: The target's.
  ///   - listing: Of the commit.
  ///   - names: By which sources may import the headers in angle brackets.
  init(
    _ files: PartFiles, in folder: String, of listing: PodspecListing, names: Set<String>, module: String
  ) {
    let headers = files.headers.compactMap { FolderCover.relative($0, to: folder) }
    let visible = Set(files.publicHeaders.compactMap { FolderCover.relative($0, to: folder) })
    var place = FolderCover.common(visible)
    let last = place.split(separator: "/").last.map(String.init) ?? ""
    let above = place.split(separator: "/").dropLast().joined(separator: "/")
    let isAlone = headers.allSatisfy { visible.contains($0) || FolderCover.relative($0, to: above) == nil }
    let tree = listing.files.compactMap { FolderCover.relative($0, to: folder) }
    let all = tree.filter(FileEnding.isHeader)
    if let links = Self.links(to: visible, among: all) {
      publicPath = links == "include" ? nil : links
      exposed = []
      isUmbrellaCrowded = false
      searchPaths = Set(headers.map { FolderCover.common([$0]) }).map { $0.isEmpty ? "." : $0 }.sorted()
      return
    }
    // `#import <Net/Client.h>` is found from the folder around `Net`.
    if names.contains(last), isAlone { place = above }
    publicPath = visible.isEmpty || place == "include" ? nil : place.isEmpty ? "." : place
    exposed =
      visible.isEmpty
      ? [] : all.filter { !visible.contains($0) && FolderCover.relative($0, to: place) != nil }
    let inside = tree.compactMap { FolderCover.relative($0, to: place) }
    isUmbrellaCrowded =
      !visible.isEmpty && inside.contains("\(module).h")
      && inside.contains { $0.contains("/") && !$0.hasPrefix(".") }
    let clang = files.clang.compactMap { FolderCover.relative($0, to: folder) }
    func folders(_ paths: [String]) -> Set<String> { Set(paths.map { FolderCover.common([$0]) }) }
    // One folder finds its headers by itself.
    let isFlat = folders(clang + headers).count == 1
    searchPaths =
      isFlat ? [] : folders(headers).subtracting([place]).map { $0.isEmpty ? "." : $0 }.sorted()
  }

  /// The folder `include` that holds each public header once more, as links that were made for packages.
  private static func links(to visible: Set<String>, among headers: [String]) -> String? {
    let names = Set(visible.map(Self.name))
    guard !names.isEmpty else { return nil }
    let folders = Set(
      headers.compactMap { path -> String? in
        let parts = path.split(separator: "/")
        return parts.dropLast().lastIndex(of: "include").map { parts[...$0].joined(separator: "/") }
      })
    return folders.sorted { ($0.count, $0) < ($1.count, $1) }.first { folder in
      let inside = headers.filter { $0.hasPrefix(folder + "/") }
      return names.isSubset(of: Set(inside.map(Self.name))) && visible.isDisjoint(with: inside)
    }
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
