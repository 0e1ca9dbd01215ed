import ReleaseModel

extension PodfileDocument {
  /// Platform, as CocoaPods calls it -> the oldest version of it that a `platform` line names.
  package var lowestSystems: [String: String] {
    var lowest: [String: String] = [:]
    for line in file.calls(of: "platform") where line.items.count > 1 {
      guard let platform = PodfilePlatforms.platform(of: line, in: file),
        let version = line.items[1].value.lazy.compactMap({ file.tokens[$0].literal?.text }).first,
        let own = PodVersion(version)
      else { continue }
      if let known = lowest[platform].flatMap({ PodVersion($0) }), known <= own { continue }
      lowest[platform] = version
    }
    return lowest
  }
}
