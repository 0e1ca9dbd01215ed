import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The files of an app's commit that say where its members come from, and what becomes of them.
struct AppPins {
  private let app: Component
  private let original: [String: SourceText]
  private let references: [DescriptorReference]
  /// Every file that was read, as it is to be.
  private(set) var files: [String: SourceText]

  init(_ app: Component, at commit: ObjectID, in git: borrowing Repository) throws {
    self.app = app
    let tree = try git.history.commitInfo(commit).tree
    let paths = Set(try git.trees.allEntries(ofTree: tree).map(\.path))
    var known: [String: SourceText] = [:]
    for path in paths where Self.mayMatter(path, of: app) {
      known[path] = try git.trees.file(path, in: tree).map {
        SourceText(path: "\(app.name):\(path)", bytes: $0)
      }
    }
    references = try app.allDescriptors(
      read: { known[$0] },
      names: { folder in
        let start = folder.isEmpty ? "" : folder + "/"
        return Set(
          paths.filter { $0.hasPrefix(start) }.compactMap {
            $0.dropFirst(start.count).split(separator: "/").first.map(String.init)
          }
        ).sorted()
      })
    original = known
    files = known
  }

  /// Those that differ from the commit's.
  var changed: [String: SourceText] { files.filter { original[$0.key]?.bytes != $0.value.bytes } }

  private var descriptors: [(DescriptorReference, SourceText)] {
    references.compactMap { reference in files[reference.path].map { (reference, $0) } }
  }

  private var locks: [String] { files.keys.filter { FilePaths.name(of: $0) == "Package.resolved" }.sorted() }

  mutating func apply(_ pins: some AppPinning) throws(Refusal) {
    files.merge(try pins.rewrite(descriptors)) { $1 }
    for path in locks {
      guard let text = files[path] else { continue }
      files[path] = try pins.rewrite(lock: text, originHash: originHash(beside: path))
    }
  }

  /// The hash of the package that a lock stands beside; nil for the lock of a project.
  private func originHash(beside lock: String) -> String? {
    let folder = ProjectPath.folder(of: lock)
    return files[folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift"].map { Digest.sha256($0.bytes) }
  }

  /// Whether a file is a descriptor, or may be one that a descriptor leads to.
  private static func mayMatter(_ path: String, of app: Component) -> Bool {
    let name = FilePaths.name(of: path)
    if app.descriptors.contains(where: { $0.path == path }) { return true }
    if ["Package.resolved", "project.pbxproj", "Project.swift", "contents.xcworkspacedata"].contains(name) {
      return true
    }
    let isManifest = name.hasPrefix("Package") && name.hasSuffix(".swift")
    return isManifest || [".xcconfig", ".plist", ".yml", ".yaml"].contains(where: name.hasSuffix)
  }
}
