import ReleaseModel

/// A `contents.xcworkspacedata`: the projects, folders and files that an Xcode workspace contains.
///
/// Source of the format: files that Xcode 15 and CocoaPods write, and how the Xcodeproj gem reads their locations.
package struct XcodeWorkspaceDocument: Sendable {
  /// In the order of the file. Places that only Xcode knows (`self:`, `developer:`) are left out.
  package let references: [XcodeFolderReference]

  /// Groups below that are passed over.
  private static let maximumDepth = 64

  /// In bytes, as macOS has it.
  private static let longestPath = 1024

  /// nil for a file that isn't an Xcode workspace, and for one of more than 2 MiB.
  package init?(_ text: SourceText) {
    guard (try? text.requireReadable()) != nil, let tags = try? XMLTags.read(text),
      tags.first?.name == "Workspace"
    else { return nil }
    var references: [XcodeFolderReference] = []
    var groups: [String?] = []
    /// Where a tag's location leads; nil for a place that only Xcode knows.
    func place(of tag: XMLTag) -> String? {
      let group = groups.last ?? ""
      guard let location = tag.attributes["location"]?.value else { return group }
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let path = String(parts[1])
      switch parts[0] {
      case "group":
        return group.map { XcodeFilePlaces.joined($0, with: path) }.flatMap {
          $0.utf8.count <= Self.longestPath ? $0 : nil
        }
      case "container": return path
      case "absolute": return path.isAbsolutePath ? path : nil
      default: return nil
      }
    }
    for tag in tags {
      switch tag.name {
      case "Group" where tag.isEnd: _ = groups.popLast()
      case "Group" where !tag.isEmpty: groups.append(groups.count < Self.maximumDepth ? place(of: tag) : nil)
      case "FileRef" where !tag.isEnd:
        guard groups.count <= Self.maximumDepth, let path = place(of: tag), !path.isEmpty else { continue }
        references.append(
          XcodeFolderReference(
            path: XcodeFilePlaces.normalized(path), offset: tag.offset, isPackage: false))
      default: continue
      }
    }
    self.references = references
  }
}
