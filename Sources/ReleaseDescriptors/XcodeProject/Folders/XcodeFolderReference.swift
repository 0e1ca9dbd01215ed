import ReleaseModel

/// A folder that an Xcode project or workspace contains.
package struct XcodeFolderReference: Sendable, Hashable {
  /// Relative to the folder that holds the `.xcodeproj` or `.xcworkspace`, or absolute, without `.` and inner `..`.
  package let path: String
  /// The byte offset of its entry.
  package let offset: Int
  /// Whether it is a local package reference. Otherwise, it is a folder in the project navigator, which Xcode prefers to a
  /// remote package of the same name.
  package let isPackage: Bool
}

extension XcodeProjectDocument {
  /// Xcode gives a package's folder one of these types, depending on its version and on how the folder was added.
  private static let typesOfFolders: Set = ["wrapper", "folder", "text"]

  /// Local packages, and what may be a package's folder, in the order of the file.
  package var folderReferences: [XcodeFolderReference] {
    let places = XcodeProjectReader(text, root: root).filePlaces
    return (root["objects"]?.entries ?? []).compactMap { entry in
      let path: String?
      let isPackage = entry.value["isa"]?.string == "XCLocalSwiftPackageReference"
      switch entry.value["isa"]?.string {
      case "XCLocalSwiftPackageReference":
        path = entry.value["relativePath"]?.string.map(XcodeFilePlaces.normalized)
      case "PBXFileReference":
        guard let type = entry.value["lastKnownFileType"]?.string, Self.typesOfFolders.contains(type) else {
          return nil
        }
        path = places?.path(of: entry.key)
      default: return nil
      }
      guard let path, !path.isEmpty else { return nil }
      return XcodeFolderReference(path: path, offset: entry.keyRange.lowerBound, isPackage: isPackage)
    }
  }
}
