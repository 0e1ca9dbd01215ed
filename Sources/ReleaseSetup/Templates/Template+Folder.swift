import ReleaseModel
import ReleaseSupport

extension Template {
  /// What a template may hold at most.
  private static let maximumFiles = 500
  private static let maximumBytes = 8 << 20

  /// Reads a template from a folder. A `.git` folder and what the Finder leaves are no part of it.
  ///
  /// - Parameter name: What messages call the folder.
  /// - Throws: `Refusal` for links, for what is neither file nor folder, and for more than a template needs.
  package init(folder: String, named name: String) throws(Refusal) {
    var files: [File] = []
    var problems: [Diagnostic] = []
    var total = 0
    var waiting = [""]
    while let relative = waiting.popLast() {
      let path = relative.isEmpty ? folder : "\(folder)/\(relative)"
      for entry in try Self.entries(of: path, shown: relative.isEmpty ? name : "\(name)/\(relative)") {
        if entry == ".git" || FilePathRules.isLeftByFinder(entry) { continue }
        let part = relative.isEmpty ? entry : "\(relative)/\(entry)"
        var status = stat()
        guard lstat("\(folder)/\(part)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(part)
        case S_IFREG:
          do throws(FileError) {
            let bytes = try readFile("\(folder)/\(part)", limit: Self.maximumBytes)
            total += bytes.count
            files.append(File(path: part, bytes: bytes, isExecutable: status.st_mode & S_IXUSR != 0))
          } catch {
            problems.append(Diagnostic("template.unreadable", "\(error)"))
          }
        default:
          problems.append(
            Diagnostic(
              "template.file.kind", "'\(name)/\(part)' is a link or a special file",
              hint: "a template can contain only plain files and folders: replace the link with its target"))
        }
        guard files.count <= Self.maximumFiles, total <= Self.maximumBytes else {
          throw Refusal(
            "template.size", "'\(name)' contains more than \(Self.maximumFiles) files or 8 MB",
            hint: "specify only the folder of the template")
        }
      }
    }
    if files.isEmpty, problems.isEmpty {
      problems.append(
        Diagnostic(
          "template.empty", "'\(name)' does not contain any files",
          hint: "write the built-in template there as a start: relctl component template \(name.shellWord)"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    self.init(files: files)
  }

  private static func entries(of path: String, shown: String) throws(Refusal) -> [String] {
    guard let directory = opendir(path) else {
      throw Refusal(
        "template.unreadable", "the template '\(shown)' can't be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes the template into a folder, which is made; a file that stands there is never overwritten.
  ///
  /// - Throws: `Refusal`: the folder is not empty. `FileError`.
  package func write(to folder: String, named name: String) throws {
    try FilePathRules.makeDirectory(folder)
    guard try Self.entries(of: folder, shown: name).allSatisfy(FilePathRules.isLeftByFinder) else {
      throw Refusal("template.folder.notEmpty", "'\(name)' is not empty", hint: "specify a new folder")
    }
    for file in files {
      let path = "\(folder)/\(file.path)"
      try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
      try AtomicFile.write(file.bytes, to: path)
      if file.isExecutable { chmod(path, 0o755) }
    }
  }
}
