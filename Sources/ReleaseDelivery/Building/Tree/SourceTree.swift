import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Exports the files of a commit as plain files: no work tree, no hooks, no filters, nothing of the user's.
struct SourceTree {
  /// What messages call it.
  let name: ComponentName
  let commit: ObjectID

  package init(name: ComponentName, commit: ObjectID) {
    self.name = name
    self.commit = commit
  }

  /// Writes every file below a folder that does not exist yet.
  ///
  /// - Parameters:
  ///   - ignoresCase: Whether the disk takes `a` and `A` for one file; nil asks it.
  ///   - flag: Says that nobody wants the rest any more.
  /// - Returns: What the build should know: submodules, which stay empty, and pointers of git-lfs.
  /// - Throws: `Refusal` with every path that can't be exported; nothing is written then.
  func export(
    to folder: String, from repository: borrowing Repository, ignoresCase: Bool? = nil,
    until flag: CancellationFlag = CancellationFlag()
  ) throws -> [Diagnostic] {
    let (entries, modules) = try listing(repository)
    var links: [TreePath: String] = [:]
    for entry in entries where entry.mode == .symlink {
      links[TreePath(entry.path)] = String(
        decoding: try repository.objects.blob(entry.id, atMost: .max, path: entry.path), as: UTF8.self)
    }
    var problems = refusals(of: entries + modules, links: links)
    if ignoresCase ?? Platform.ignoresCase(near: folder) {
      problems += caseCollisions(in: entries + modules)
    } else if Platform.ignoresSpelling {
      problems += spellingCollisions(in: entries + modules)
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    try FilePathRules.makeDirectory(folder)
    var pointers: [String] = []
    for entry in entries where entry.mode != .symlink {
      try flag.check()
      let bytes = try repository.objects.blob(entry.id, atMost: .max, path: entry.path)
      if Self.isPointer(bytes) { pointers.append(entry.path) }
      try write(bytes, to: "\(folder)/\(entry.path)", mode: entry.mode == .executable ? 0o755 : 0o644)
    }
    for module in modules { try FilePathRules.makeDirectory("\(folder)/\(module.path)") }
    // Last, so that no file can be written through one.
    for (path, target) in links.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
      let place = "\(folder)/\(path.text)"
      try FilePathRules.makeDirectory(FilePathRules.directory(of: place))
      guard symlink(target, place) == 0 else { throw FileError(call: "symlink", path: place) }
    }
    return notes(submodules: modules.map(\.path), pointers: pointers)
  }

  /// Every file and link, and the submodules. Folders have no entry of their own, but their names are looked at.
  private func listing(
    _ repository: borrowing Repository
  ) throws -> (files: [TreeEntry], modules: [TreeEntry]) {
    var files: [TreeEntry] = []
    var modules: [TreeEntry] = []
    var open: [(prefix: String, id: ObjectID)] = [("", commit)]
    while let (prefix, id) = open.popLast() {
      for entry in try repository.trees.entries(ofTree: id) {
        let whole = TreeEntry(path: prefix + entry.path, id: entry.id, mode: entry.mode)
        switch entry.mode {
        case .directory: open.append((whole.path + "/", entry.id))
        case .submodule: modules.append(whole)
        case .file, .executable, .symlink: files.append(whole)
        }
      }
    }
    return (files, modules)
  }

  private func refusals(of entries: [TreeEntry], links: [TreePath: String]) -> [Diagnostic] {
    let safety = TreeSafety(links: links)
    func refused(_ path: String, because problem: Phrase) -> Diagnostic {
      Diagnostic(
        "build.tree.unsafe", "'\(path)' in commit \(commit.short) \(problem)", subject: name,
        hint: "no build needs this: check who committed it")
    }
    var problems = entries.compactMap { entry in
      (TreeSafety.problem(with: entry.path) ?? safety.problem(withLink: entry.path)).map {
        refused(entry.path, because: $0)
      }
    }
    problems += TreeSafety.clashes(entries.map(\.path), links: links.keys.map(\.text)).map {
      refused(
        $0, because: "differs from the link '\($1)' only in case or in its Unicode spelling")
    }
    return problems
  }

  private func caseCollisions(in entries: [TreeEntry]) -> [Diagnostic] {
    TreeSafety.caseCollisions(entries.map(\.path)).map {
      Diagnostic(
        "build.tree.case",
        "'\($0)' and '\($1)' in commit \(commit.short) are the same file on this disk, which is not case-sensitive",
        subject: name,
        hint:
          "rename one of them, or build on a case-sensitive disk ('diskutil', 'APFS (Case-sensitive)')"
      )
    }
  }

  private func spellingCollisions(in entries: [TreeEntry]) -> [Diagnostic] {
    TreeSafety.spellingCollisions(entries.map(\.path)).map {
      Diagnostic(
        "build.tree.spelling",
        "'\($0)' and '\($1)' in commit \(commit.short) are the same file on this system: "
          + "they differ only in their Unicode spelling",
        subject: name, hint: "rename one of them")
    }
  }

  private func notes(submodules modules: [String], pointers: [String]) -> [Diagnostic] {
    var notes = modules.sorted().map {
      Diagnostic(
        severity: .warning, "build.tree.submodule", "the submodule '\($0)' is empty", subject: name,
        hint: "add its repository as a component, or fetch it in 'prepare:'")
    }
    if let first = pointers.min() {
      let others: Phrase = pointers.count > 1 ? " and \(pointers.count - 1) more files are" : " is"
      notes.append(
        Diagnostic(
          severity: .warning, "build.tree.lfs", "'\(first)'\(others) a git-lfs pointer, not the content",
          subject: name, hint: "fetch the content in 'prepare:'"))
    }
    return notes
  }

  /// Source: the specification of git-lfs: the first line is always this one, and a pointer has less than 1 kB.
  private static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: Array("version https://git-lfs.github.com/spec/v1\n".utf8))
  }

  private func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(FileError) {
    try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
    // O_EXCL follows no link and opens nothing that is there.
    let descriptor = try FileSystem.open(path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    defer { close(descriptor) }
    try FileSystem.write(bytes, to: descriptor, path: path)
  }
}
