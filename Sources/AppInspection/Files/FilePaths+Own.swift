import ReleaseModel

extension FilePaths {
  /// Whether a file is the repository's own, and not of its tests.
  package static func isOwn(_ path: String) -> Bool {
    !path.split(separator: "/").dropLast().contains {
      foreignFolders.contains(String($0)) || $0.hasSuffix("Tests") || $0.hasSuffix(".framework")
        || $0.hasSuffix(".xcframework")
    }
  }

  private static let foreignFolders: Set = ["Pods", "Carthage", ".build", "vendor"]
}
