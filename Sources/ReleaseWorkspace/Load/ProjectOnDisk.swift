import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// An Xcode project in somebody's checkout, with the files that it names.
package struct ProjectOnDisk: Sendable {
  package let files: ProjectFiles
  private let root: String
  private let name: String

  /// - Parameters:
  ///   - name: The `.xcodeproj` or its `project.pbxproj`, as the user named it.
  ///   - path: Where it is.
  /// - Throws: `Refusal` for what can't be read, or is no project.
  package init(_ name: String, at path: String) throws(Refusal) {
    do {
      let project = try FileSystem.realPath(ProjectFiles.path(of: path.trimmingSlashes))
      let root = Self.root(above: project)
      self.root = root
      self.name = name
      let inside = String(project.dropFirst(root.count + 1))
      func read(_ path: String) throws -> SourceText? {
        let whole = try FilePathRules.resolve(path, inside: root)
        return try? SourceText(path: path, bytes: readFile(whole, limit: OpenStepParser.maximumSize))
      }
      let bytes = try readFile(project, limit: OpenStepParser.maximumSize)
      let document = try XcodeProjectDocument(SourceText(path: inside, bytes: bytes))
      files = try ProjectFiles.load(document, path: inside, read: read)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(
        "project.unreadable", "can't read the Xcode project: \(error)",
        hint: "specify the .xcodeproj folder, such as App.xcodeproj")
    }
  }

  /// The nearest folder above that is a git checkout, else the one that holds the `.xcodeproj`: files outside of
  /// it are not read.
  package static func root(above project: String) -> String {
    let start = FilePathRules.directory(of: FilePathRules.directory(of: project))
    var folder = start
    while folder != "/" {
      if (try? FileSystem.mode(of: "\(folder)/.git")) ?? nil != nil { return folder }
      folder = FilePathRules.directory(of: folder)
    }
    return start
  }

  /// Writes new texts of the project's files.
  package func write(_ texts: [String: SourceText]) throws {
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      try AtomicFile.write(text.bytes, to: try FilePathRules.resolve(path, inside: root))
    }
  }

  /// The unified diffs of new texts.
  package func diff(_ texts: [String: SourceText]) throws -> String {
    try texts.sorted { $0.key < $1.key }.map { path, text in
      try UnifiedDiff.text(
        old: files.text(path)?.bytes, oldPath: path, new: text.bytes, newPath: path)
    }.joined()
  }
}

extension String {
  fileprivate var trimmingSlashes: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}
