import ReleaseModel

/// The Xcode projects and workspaces of a repository, and what they take from outside of it.
package enum XcodeContainers {
  /// Folders of other people's code, whose projects nobody builds the app with.
  private static let foreignFolders: Set = [
    "Pods", "Carthage", "node_modules", "vendor", ".build", ".git", "DerivedData",
  ]

  /// Whether a folder of a repository may hold projects and workspaces that matter.
  package static func isSearched(_ folder: String) -> Bool {
    let name = FilePaths.name(of: folder)
    return !foreignFolders.contains(name) && !name.hasSuffix(".xcassets") && !name.hasSuffix(".xcframework")
      && !name.hasSuffix(".framework")
  }

  /// Whether a path is the file of a project or a workspace.
  package static func isContainer(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj/project.pbxproj") || path.hasSuffix(".xcworkspace/contents.xcworkspacedata")
  }

  /// The file of a project.
  package static func file(ofProject path: String) -> String { "\(path)/project.pbxproj" }

  /// The files of a project: its own, and that of the workspace inside of it.
  package static func files(ofProject path: String) -> [String] {
    [file(ofProject: path), file(ofWorkspace: "\(path)/project.xcworkspace")]
  }

  /// The file of a workspace.
  package static func file(ofWorkspace path: String) -> String { "\(path)/contents.xcworkspacedata" }

  /// The projects of its own repository that a workspace contains, relative to the repository's root.
  ///
  /// - Parameter path: The workspace's file, relative to the repository's root.
  package static func projects(in text: SourceText, at path: String) -> [String] {
    let base = base(of: path)
    return references(in: text, at: path).filter { $0.path.hasSuffix(".xcodeproj") }
      .compactMap { ProjectPath.join($0.path, to: base) }
  }

  /// The folders outside of its repository that a project or workspace contains; none for a file that can't be read.
  ///
  /// - Parameter path: The file, relative to the repository's root.
  package static func outside(_ text: SourceText, at path: String) -> [XcodeFolderReference] {
    let base = base(of: path)
    return references(in: text, at: path).filter {
      $0.path.isAbsolutePath || RelativePath.join($0.path, to: base) == nil
    }
  }

  private static func references(in text: SourceText, at path: String) -> [XcodeFolderReference] {
    path.hasSuffix(".pbxproj")
      ? (try? XcodeProjectDocument(text))?.folderReferences ?? []
      : XcodeWorkspaceDocument(text)?.references ?? []
  }

  /// The folder that paths start from: the one that holds the `.xcworkspace` or `.xcodeproj`. That of a project's own
  /// workspace holds the project.
  private static func base(of path: String) -> String {
    let folder = ProjectPath.folder(of: ProjectPath.folder(of: path))
    return folder.hasSuffix(".xcodeproj") ? ProjectPath.folder(of: folder) : folder
  }
}
