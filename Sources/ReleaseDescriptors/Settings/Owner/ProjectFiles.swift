import ReleaseModel

/// An Xcode project with the files that decide what its products' Info.plist says: base xcconfigs with their
/// includes, and the Info.plist files themselves.
package struct ProjectFiles: Sendable {
  package let project: XcodeProjectDocument
  let targets: [XcodeTarget]
  /// The path of the `project.pbxproj`, relative to the repository's root, as are all paths here.
  let path: String
  /// The files that were read, by path.
  let texts: [String: SourceText]

  /// Every file that was read but the project, by path.
  package var all: [String: SourceText] { texts }

  /// A file that was read, the project included.
  package func text(_ path: String) -> SourceText? { path == self.path ? project.text : texts[path] }

  static let maximumFiles = 256

  /// A project whose files were not read.
  package init(_ project: XcodeProjectDocument, path: String) {
    self.init(project: project, targets: project.targets, path: path, texts: [:])
  }

  private init(
    project: XcodeProjectDocument, targets: [XcodeTarget], path: String, texts: [String: SourceText]
  ) {
    self.project = project
    self.targets = targets
    self.path = path
    self.texts = texts
  }

  /// The path of the `project.pbxproj` inside `App.xcodeproj`; a path to the file itself is taken as it is.
  package static func path(of project: String) -> String {
    project.hasSuffix(".xcodeproj") ? project + "/project.pbxproj" : project
  }

  /// Reads a project and the files that it names.
  ///
  /// - Parameter read: Returns a file of the repository, or nil when there is none.
  package static func load(
    _ project: XcodeProjectDocument, path: String, read: (String) throws -> SourceText?
  ) rethrows -> ProjectFiles {
    var files = ProjectFiles(project, path: path)
    var reading = IncludeReading()
    for configuration in project.configurations {
      if let base = configuration.base.flatMap({ files.inside($0) }) {
        files = try files.reading(settings: base, in: &reading, read)
      }
    }
    for target in files.targets where target.isApplication || target.isEmbedded {
      for configuration in target.configurations {
        let values = SettingLevels(files: files, target: target, configuration: configuration.name)
        guard let plist = values.path("INFOPLIST_FILE"), files.texts[plist] == nil else { continue }
        if let text = try read(plist) { files = files.adding(text, at: plist) }
      }
    }
    return files
  }

  /// The folder that holds the `.xcodeproj`; empty for the repository's root.
  var folder: String { ProjectPath.folder(of: ProjectPath.folder(of: path)) }

  /// Returns the path of a file that the project names; nil when it leads out of the repository.
  func inside(_ path: String) -> String? { ProjectPath.join(path, to: folder) }

  private func adding(_ text: SourceText, at path: String) -> ProjectFiles {
    var texts = texts
    texts[path] = text
    return ProjectFiles(project: project, targets: targets, path: self.path, texts: texts)
  }

  /// The files that are being read, outermost first, and the ways that were gone: what a file includes depends on
  /// the folders of those that include it.
  private struct IncludeReading {
    var open: [String] = []
    var seen: Set<[String]> = []
  }

  /// Reads an xcconfig file and what it includes.
  private func reading(
    settings path: String, in reading: inout IncludeReading, _ read: (String) throws -> SourceText?
  ) rethrows -> ProjectFiles {
    var files = self
    if texts[path] == nil {
      guard texts.count < Self.maximumFiles, let text = try read(path) else { return self }
      files = adding(text, at: path)
    }
    let folders = Self.folders(reading.open + [path])
    guard let text = files.texts[path], !reading.open.contains(path), reading.open.count < 32,
      reading.seen.count < 512, reading.seen.insert([path] + folders).inserted
    else { return files }
    reading.open.append(path)
    for case .include(let include) in XCConfigDocument(text).statements {
      for candidate in Self.candidates(include, in: folders) {
        files = try files.reading(settings: candidate, in: &reading, read)
        if files.texts[candidate] != nil { break }
      }
    }
    reading.open.removeLast()
    return files
  }

  /// The folders of files, each once, that of the last file first.
  fileprivate static func folders(_ open: [String]) -> [String] {
    var folders: [String] = []
    for folder in open.reversed().map(ProjectPath.folder) where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders
  }

  /// Where an included file may be: in the folders, with or without its suffix.
  fileprivate static func candidates(_ include: XCConfigInclude, in folders: [String]) -> [String] {
    if include.path.hasPrefix("/") || include.path.hasPrefix("<") { return [] }
    let names =
      include.path.hasSuffix(".xcconfig") ? [include.path] : [include.path, include.path + ".xcconfig"]
    return folders.flatMap { folder in names.compactMap { ProjectPath.join($0, to: folder) } }
  }

  /// The assignments of an xcconfig file with those of its includes at their places, in the order in which they
  /// count.
  func assignments(_ path: String) -> [(path: String, assignment: XCConfigAssignment)] {
    var walk = IncludeWalk(files: self)
    walk.add(path)
    return walk.assignments
  }
}

/// Follows includes. Files that include each other end it, and so do files that include each other twofold.
private struct IncludeWalk {
  let files: ProjectFiles
  private(set) var assignments: [(path: String, assignment: XCConfigAssignment)] = []
  private var open: [String] = []
  private var visits = 0

  init(files: ProjectFiles) { self.files = files }

  mutating func add(_ path: String) {
    visits += 1
    guard let text = files.texts[path], !open.contains(path), open.count < 32, visits < 512 else { return }
    open.append(path)
    for statement in XCConfigDocument(text).statements {
      switch statement {
      case .assignment(let assignment): assignments.append((path, assignment))
      case .include(let include):
        let folders = ProjectFiles.folders(open)
        let found = ProjectFiles.candidates(include, in: folders).first { files.texts[$0] != nil }
        if let found { add(found) }
      }
    }
    open.removeLast()
  }
}
