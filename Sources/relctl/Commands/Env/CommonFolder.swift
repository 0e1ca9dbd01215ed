/// The folder that all locations of a table share, which need not stand in every row of a narrow terminal.
struct CommonFolder {
  /// With a slash at its end; empty when there is none.
  let name: String

  init(_ locations: [String]) {
    let folders = locations.map { location in
      location.lastIndex(of: "/").map { String(location[...$0]) } ?? ""
    }
    // Locations that relctl itself gives have no folder and no colon.
    let named = zip(locations, folders).filter { $0.0.contains(":") }.map(\.1)
    name = named.first.flatMap { first in named.allSatisfy { $0 == first } ? first : nil } ?? ""
  }

  func shortened(_ location: String) -> String {
    !name.isEmpty && location.hasPrefix(name) ? String(location.dropFirst(name.count)) : location
  }
}
