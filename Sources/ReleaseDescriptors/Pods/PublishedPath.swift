import ReleaseModel

/// A path of a spec repository that holds the podspec of a version.
package struct PublishedPath: Hashable, Sendable {
  package let pod: String
  /// The name of the version's folder.
  package let version: String
  package let path: String

  var form: PodspecSyntax { PodspecSyntax(path: path) }

  /// Returns nil for what CocoaPods does not look at: another depth, another kind of file, hidden folders.
  package init?(_ path: String, layout: SpecLayout) {
    guard path.hasPrefix(layout.root) else { return nil }
    let parts = path.dropFirst(layout.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == layout.prefixLengths.count + 3, !parts.contains(where: { $0.hasPrefix(".") }),
      let file = parts.last, PodspecSyntax.allCases.contains(where: { file.hasSuffix($0.suffix) })
    else { return nil }
    self.path = path
    pod = String(parts[parts.count - 3])
    version = String(parts[parts.count - 2])
  }

  /// What both forms of a version share.
  package var key: String { "\(pod)/\(version)" }
}
