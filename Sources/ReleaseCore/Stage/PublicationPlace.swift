import ReleaseDescriptors
import ReleaseGit
import ReleaseModel

/// What is in a spec repository where podspecs are to be published.
///
/// Git writes a folder over a file, a link or a submodule of its name without a word: what somebody published would be
/// gone. And two folders whose names differ in case are one on a Mac, so that nobody there can check them out.
struct PublicationPlace {
  let repository: String
  let head: ObjectID
  let layout: SpecLayout
  /// Folder -> the entries of it, by what file systems take for one name.
  private var folders: [String: [String: [TreeEntry]]] = [:]

  init(_ repository: String, head: ObjectID, layout: SpecLayout) {
    self.repository = repository
    self.head = head
    self.layout = layout
  }

  /// Says what keeps a podspec from being written at its path; nil when nothing does.
  mutating func problem(with path: String, of pod: String, _ git: borrowing Repository) throws -> Diagnostic?
  {
    let parts = path.pathParts().map(String.init)
    var folder = ""
    for (index, name) in parts.enumerated() {
      let place = folder.isEmpty ? name : "\(folder)/\(name)"
      let isFile = index == parts.count - 1
      let found = try entries(in: folder, git)[CheckoutName.key(of: name)] ?? []
      let own = found.first { $0.name.utf8.elementsEqual(name.utf8) }
      if let own, isFile ? !own.mode.isFile : own.mode != .directory {
        return try occupied(own, for: pod, git)
      }
      // The folders above all pods are the layout's.
      if index >= layout.depth,
        let other = found.first(where: { !$0.name.utf8.elementsEqual(name.utf8) })
      {
        return try collision(of: place, with: other.path, of: pod, git)
      }
      if isFile, let other = try git.trees.entry(at: PodspecSyntax.other(of: path), in: head),
        !other.mode.isFile
      {
        return try occupied(other, for: pod, git)
      }
      guard own != nil else { return nil }
      folder = place
    }
    return nil
  }

  private mutating func entries(
    in folder: String, _ git: borrowing Repository
  ) throws(GitError) -> [String: [TreeEntry]] {
    if let known = folders[folder] { return known }
    let entries = try git.trees.entries(ofTree: head, under: folder.isEmpty ? nil : folder)
    let grouped = Dictionary(grouping: entries) { CheckoutName.key(of: $0.name) }
    folders[folder] = grouped
    return grouped
  }

  private func occupied(
    _ entry: TreeEntry, for pod: String, _ git: borrowing Repository
  ) throws(GitError) -> Diagnostic {
    let (path, who) = (entry.path, try origin(of: entry.path, git))
    let message: Phrase =
      switch entry.mode {
      case .file, .executable:
        "'\(path)' of '\(repository)' is a file, but '\(pod)' needs a folder there: \(who)"
      case .directory: "'\(path)' of '\(repository)' is a folder, but '\(pod)' needs a file there: \(who)"
      case .symlink:
        "'\(path)' of '\(repository)' is a symbolic link, but '\(pod)' is published there: \(who)"
      case .submodule: "'\(path)' of '\(repository)' is a submodule, but '\(pod)' is published there: \(who)"
      }
    return Diagnostic(
      "publication.path.occupied", message,
      at: SourceLocation(file: "\(repository):\(path)", line: 1, column: 1),
      hint: "find out why it exists, and remove it there: git rm -r \(path.shellWord)")
  }

  private func collision(
    of place: String, with other: String, of pod: String, _ git: borrowing Repository
  ) throws(GitError) -> Diagnostic {
    Diagnostic(
      "podspec.name.collides",
      "'\(place)' and '\(other)' of '\(repository)' are the same path on macOS and Windows: "
        + "\(try origin(of: other, git))",
      at: SourceLocation(file: "\(repository):\(other)", line: 1, column: 1),
      hint: "give '\(pod)' another name or version, or remove the other there: git rm -r \(other.shellWord)")
  }

  /// Who put it there.
  private func origin(of path: String, _ git: borrowing Repository) throws(GitError) -> String {
    guard let commit = try git.history.lastChange(of: path, upTo: head) else { return "" }
    let day = CalendarDay(secondsSince1970: commit.committer.seconds)
    return "\(commit.author.identity.name), \(day), \(commit.id.short) \(commit.subject)"
  }
}

extension SpecLayout {
  /// How many folders are above those of the pods.
  var depth: Int { root.pathParts().count + prefixLengths.count }
}

extension FileMode {
  /// Whether a podspec may be in its place.
  fileprivate var isFile: Bool { self == .file || self == .executable }
}
