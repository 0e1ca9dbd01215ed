import ReleaseModel

extension SpecLayout {
  /// Tells the layout of a repository as CocoaPods does: by `CocoaPods-version.yml` and the folder `Specs`.
  ///
  /// - Parameters:
  ///   - marker: `CocoaPods-version.yml` at the root, if it is there.
  ///   - folders: The names of the folders at the root.
  ///   - configured: What `relctl.yml` says; it counts where nothing is published yet.
  /// - Throws: a refusal for prefix lengths that name no shards, and for a folder that is `Specs` on some disks alone.
  package static func detected(
    marker: SourceText?, folders: [String], configured: SpecLayout?
  ) throws(Refusal) -> SpecLayout {
    let lengths = try marker.map(prefixLengths) ?? []
    let visible = folders.filter { !$0.hasPrefix(".") }
    if visible.contains("Specs") { return SpecLayout(root: specsFolder, prefixLengths: lengths) }
    if let other = visible.sorted().first(where: { $0.lowercased() == "specs" }) {
      throw Refusal(
        "specs.case",
        "the folder '\(other)' is 'Specs' on a Mac, where CocoaPods only looks for podspecs in it; "
          + "on other systems it looks at the root",
        hint: "rename it in the spec repository: git mv \(other) \(other)-old && git mv \(other)-old Specs")
    }
    if visible.isEmpty, lengths.isEmpty, let configured { return configured }
    return SpecLayout(root: "", prefixLengths: lengths)
  }

  /// Reads `prefix_lengths` in either of YAML's list forms: `[1, 1, 1]`, or one item a line.
  private static func prefixLengths(in marker: SourceText) throws(Refusal) -> [Int] {
    var offset = 0
    var items: [Substring] = []
    var place: Int?
    let text = marker.string
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { offset += line.utf8.count + 1 }
      let content = line.prefix { $0 != "#" }
      if content.hasPrefix("prefix_lengths:") {
        place = offset
        items = content.dropFirst("prefix_lengths:".count).split { " \t\r[],".contains($0) }
      } else if place != nil, items.isEmpty || content.drop(while: { $0 == " " }).hasPrefix("-") {
        let entry = content.drop { $0 == " " }
        guard entry.hasPrefix("-") else { break }
        items.append(entry.dropFirst().filter { !" \t\r".contains($0) }[...])
      } else if place != nil, !content.allSatisfy(\.isWhitespace) {
        break
      }
    }
    guard let place else { return [] }
    let lengths = items.compactMap { Int($0) }
    // An MD5 has 32 digits.
    guard lengths.count == items.count, lengths.count <= 32, lengths.allSatisfy({ (1...32).contains($0) }),
      lengths.reduce(0, +) <= 32
    else {
      throw Refusal(
        marker.diagnostic(
          "specs.shards", "these prefix lengths are invalid: use positive numbers with a sum of at most 32",
          at: place, hint: "correct the file in the spec repository, such as 'prefix_lengths: [1, 1, 1]'"))
    }
    return lengths
  }
}
