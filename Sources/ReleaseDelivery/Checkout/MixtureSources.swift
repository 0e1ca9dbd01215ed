import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Lays the sources of a mixture: the app's files, pinned to the commits of its members, and their own files if wanted.
struct MixtureSources: WorkspaceQuestion {
  let reader: WorkspaceReader

  init(reader: WorkspaceReader) { self.reader = reader }

  /// What is laid.
  struct Order: Sendable {
    let mixture: Mixture
    /// The names of each member's pods.
    let pods: [ComponentName: [String]]
    /// The members whose pins the app gets; the others stay as its commit has them.
    let pinned: Set<ComponentName>
    /// Whether every member's files are laid below `Components/NAME`.
    var hasSources = false
  }

  /// Where members' files are, from the app's folder.
  static let folder = "Components"

  /// - Parameter folder: Absolute, and not there yet.
  /// - Returns: What whoever builds it should know.
  func lay(_ order: Order, to folder: String) async throws -> [Diagnostic] {
    let app = workspace.app
    guard let commit = order.mixture.commits[app.name] else {
      throw Refusal("checkout.app", "the train has no app", hint: "name another train")
    }
    let places = try order.pinned.sorted().compactMap { name throws(Refusal) -> CommitPins.Place? in
      guard name != app.name, let commit = order.mixture.commits[name] else { return nil }
      return CommitPins.Place(try component(name), at: commit, pods: order.pods[name] ?? [])
    }
    let mirror = try mirror(of: .component(app.name))
    var notes = try await pool.runCancellable { flag in
      try Repository.withRepository(at: mirror) { git in
        let notes = try SourceTree(name: app.name, commit: commit).export(to: folder, from: git, until: flag)
        if !places.isEmpty {
          for (path, text) in try Self.pinned(app, at: commit, to: CommitPins(places), in: git) {
            try AtomicFile.write(text.bytes, to: "\(folder)/\(path)")
          }
        }
        return notes
      }
    }
    guard order.hasSources else { return notes }
    let others = order.mixture.commits.filter { $0.key != app.name }.sorted { $0.key < $1.key }
    notes += try await concurrentMap(others, width: jobs) { name, commit in
      let mirror = try self.mirror(of: .component(name))
      return try await pool.runCancellable { flag in
        try Repository.withRepository(at: mirror) {
          try SourceTree(name: name, commit: commit).export(
            to: "\(folder)/\(Self.folder)/\(name)", from: $0, until: flag)
        }
      }
    }.flatMap(\.self)
    return notes
  }

  private func component(_ name: ComponentName) throws(Refusal) -> Component {
    if let component = workspace.components.first(where: { $0.name == name }) { return component }
    throw Refusal(
      "build.memberGone", "the train contains it, but it is no longer in relctl.yml", subject: name,
      hint: "use the relctl.yml of that time")
  }

  /// The app's files that say where its members come from, as they are to be.
  private static func pinned(
    _ app: Component, at commit: ObjectID, to pins: CommitPins, in git: borrowing Repository
  ) throws -> [String: SourceText] {
    let tree = try git.history.commitInfo(commit).tree
    func read(_ path: String, _ git: borrowing Repository) throws -> SourceText? {
      try git.trees.file(path, in: tree).map { SourceText(path: "\(app.name):\(path)", bytes: $0) }
    }
    let listed = try git.trees.allEntries(ofTree: tree)
    let paths = Set(listed.map(\.path))
    var files: [(DescriptorReference, SourceText)] = []
    var known: [String: SourceText] = [:]
    for path in paths where Self.mayMatter(path, of: app) { known[path] = try read(path, git) }
    let references = try app.allDescriptors(
      read: { path in known[path] },
      names: { folder in
        let start = folder.isEmpty ? "" : folder + "/"
        return Set(
          paths.filter { $0.hasPrefix(start) }.compactMap {
            $0.dropFirst(start.count).split(separator: "/").first.map(String.init)
          }
        ).sorted()
      })
    for reference in references {
      if let text = known[reference.path] { files.append((reference, text)) }
    }
    var result = try pins.rewrite(files)
    for path in paths.sorted() where FilePaths.name(of: path) == "Package.resolved" {
      guard let text = known[path] else { continue }
      let folder = ProjectPath.folder(of: path)
      let manifest = folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift"
      let hash = (result[manifest] ?? known[manifest]).map { Digest.sha256($0.bytes) }
      let edited = try pins.rewrite(lock: text, originHash: hash)
      if edited.bytes != text.bytes { result[path] = edited }
    }
    return result
  }

  /// Whether a file is a descriptor, or may be one that a descriptor leads to.
  private static func mayMatter(_ path: String, of app: Component) -> Bool {
    let name = FilePaths.name(of: path)
    return app.descriptors.contains { $0.path == path }
      || ["Package.resolved", "project.pbxproj", "project.yml", "Project.swift", "contents.xcworkspacedata"]
        .contains(name)
      || name.hasPrefix("Package") && name.hasSuffix(".swift") || name.hasSuffix(".xcconfig")
      || name.hasSuffix(".plist") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }
}
