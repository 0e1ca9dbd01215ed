import ReleaseDescriptors
import ReleaseModel

extension ResourceFacts {
  /// Endings of files that no bundle holds as they are, or that `files` has.
  private static let others = Set(
    ResourceFile.pictures + [
      ".swift", ".h", ".m", ".mm", ".c", ".cc", ".cpp", ".hpp", ".md", ".storyboard", ".xib", ".strings",
      ".stringsdict",
      ".pbxproj", ".xcscheme", ".xcworkspacedata", ".podspec", ".xcstrings", ".rb", ".sh", ".modulemap",
      ".pch",
    ])

  /// Takes over the names of files that code of any component may ask for, and leaves out code whose file is here, or
  /// comes from elsewhere than git: what `.gitignore` leaves out, or what a project or a script names.
  package mutating func settleFiles(
    among paths: [String], reading file: (String) throws -> [UInt8]?
  ) rethrows {
    var names: Set<String> = []
    for path in paths where !path.contains(".xcassets/") {
      let name = FilePaths.name(of: path)
      if !Self.others.contains(name.pathEnding.lowercased()) { names.insert(name) }
    }
    fileNames = names.sorted()
    guard uses.contains(where: { $0.kind == .file }) else { return }
    names.formUnion(paths.map { FilePaths.name(of: $0).plainFile })
    var open = Set(uses.filter { $0.kind == .file }.map(\.name)).filter { !names.contains($0.plainFile) }
    // The files of submodules are in no commit of the repository.
    if paths.contains(".gitmodules") { open = [] }
    for path in paths where !open.isEmpty && Self.namesFiles(path) {
      guard let bytes = try file(path) else { continue }
      open = open.filter { bytes.firstPlace(of: Array($0.utf8)) == nil }
      guard FilePaths.name(of: path) == ".gitignore" else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let pattern = FilenamePattern(FilePaths.name(of: String(line)))
        if !line.hasPrefix("#") { open = open.filter { !pattern.matches($0) } }
      }
    }
    uses.removeAll { $0.kind == .file && !open.contains($0.name) }
  }

  /// Whether a file says what is copied into the app or made when it is built.
  private static func namesFiles(_ path: String) -> Bool {
    let name = FilePaths.name(of: path)
    return [".pbxproj", ".sh", ".rb", ".podspec", ".yml", ".yaml", ".xcfilelist", ".py"].contains(
      name.pathEnding)
      || [
        ".gitignore", "Podfile", "Fastfile", "Makefile", "Rakefile", "Package.swift", "Project.swift",
        "package.json",
      ].contains(name)
  }
}

extension String {
  /// Without what tells the device: `page~ipad.html`.
  package var plainFile: String { ResourceFile.plain(pathStem) + pathEnding }
}
