import Foundation
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// An Xcode project with the configurations, base xcconfigs and schemes of the environments, before it is written.
package struct ProjectAmendment: Sendable {
  /// A file that is new or changes.
  package struct File: Sendable {
    /// As the user named its project.
    let path: String
    let whole: String
    let before: SourceText?
    let after: SourceText
  }

  /// The project first, then its schemes.
  let files: [File]
  /// Unified, of the files that were there; a new scheme is nothing to compare with.
  let diff: String
  /// The project as it will be.
  let survey: ProjectSurvey

  /// - Parameters:
  ///   - path: The `.xcodeproj` folder, relative to the workspace.
  ///   - model: The configuration that new ones are copies of; nil for the nearest by name.
  /// - Throws: `Refusal` when the project or a scheme can't be read, or a layer is not in the project's repository.
  package init(_ path: String, like model: String?, loader: WorkspaceLoader) throws {
    let loaded = try loader.load()
    let catalog = loaded.catalog
    let rules = loaded.workspace.settings
    try Self.requireOwnConfigurations(catalog)
    let (project, file) = try loader.document(path)
    let bases = loader.bases(of: project, file, rules).mapValues(\.files)
    let paths = try Self.layers(of: catalog, from: file, in: loader.folder)
    let wanted = catalog.entries.flatMap { entry in
      entry.configurations.map { name in
        WantedConfiguration(
          name: name, model: model, base: paths[entry.path] ?? entry.path,
          sufficient: Set(bases.filter { $0.value.contains(entry.path) }.keys),
          wrong: Set(
            bases.filter { files in catalog.entries.contains { files.value.contains($0.path) } }.keys))
      }
    }
    let (edits, joined) = try project.writing(wanted)
    let text = project.text.applying(edits)
    var files: [File] = []
    if text != project.text {
      files.append(File(path: project.text.path, whole: file, before: project.text, after: text))
    }
    let folder = FilePathRules.directory(of: file)
    let added = try Self.files(joined, besideProject: folder, named: project.text.path)
    files += added
    let schemes = try Self.schemes(of: folder)
    let changed = try schemes.changed(
      for: project.targets, in: catalog.entries.map { ($0.name, $0.configurations) })
    for (name, text) in changed.sorted(by: { $0.key < $1.key }) {
      files.append(
        File(
          path: FilePathRules.directory(of: project.text.path) + "/\(Self.schemeFolder)/\(name)",
          whole: "\(folder)/\(Self.schemeFolder)/\(name)", before: schemes.texts[name], after: text))
    }
    self.files = files
    diff = try files.compactMap { file in
      guard let before = file.before else { return nil }
      return try UnifiedDiff.text(
        old: before.bytes, oldPath: file.path, new: file.after.bytes, newPath: file.path)
    }.joined()
    let later = try XcodeProjectDocument(text)
    let reading = loader.reading(added.map { ($0.whole, $0.after.bytes) })
    survey = ProjectSurvey(
      later, in: catalog, bases: reading.bases(of: later, file, rules).mapValues(\.files))
  }

  package func write() throws {
    for file in files {
      try FilePathRules.makeDirectory(FilePathRules.directory(of: file.whole))
      try AtomicFile.write(file.after.bytes, to: file.whole)
    }
  }

  /// The files that join a base of the project's own with a layer. One that is there is nobody's to overwrite.
  private static func files(
    _ bases: [JoinedBase], besideProject folder: String, named project: String
  ) throws -> [File] {
    let parent = FilePathRules.directory(of: folder)
    let shown = FilePathRules.directory(of: FilePathRules.directory(of: project))
    var files: [File] = []
    for base in bases {
      let whole = FilePathRules.join(base.path, to: parent)
      let path = shown.isEmpty || shown == "." ? base.path : "\(shown)/\(base.path)"
      if let present = try? readFile(whole) {
        guard present == Array(base.text.utf8) else {
          throw Refusal(
            "project.base.taken", "'\(path)' already exists and is not overwritten",
            hint:
              "move it away: the new configurations read the project's own base and their layer through this file"
          )
        }
        continue
      }
      files.append(
        File(path: path, whole: whole, before: nil, after: SourceText(path: path, base.text)))
    }
    return files
  }

  /// A configuration has one base.
  private static func requireOwnConfigurations(_ catalog: SettingsCatalog) throws(Refusal) {
    for entry in catalog.entries {
      for other in catalog.entries where other.name != entry.name {
        guard let shared = entry.configurations.first(where: other.configurations.contains) else { continue }
        throw Self.shared(shared, by: entry.name, and: other.name)
      }
    }
  }

  static func shared(_ configuration: String, by one: EnvironmentName, and other: EnvironmentName) -> Refusal
  {
    Refusal(
      "project.configuration.shared", "'\(configuration)' is a configuration of '\(one)' and '\(other)'",
      hint: "list it in the layer of only one of them: relctl env check")
  }

  static let schemeFolder = "xcshareddata/xcschemes"

  private static func schemes(of folder: String) throws -> XcodeSchemes {
    let place = "\(folder)/\(schemeFolder)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
    var texts: [String: SourceText] = [:]
    for name in names where name.hasSuffix(".xcscheme") {
      texts[name] = SourceText(path: name, bytes: try readFile("\(place)/\(name)", limit: 4 << 20))
    }
    return XcodeSchemes(texts, project: FilePathRules.name(of: folder))
  }

  /// The layers' paths as the project names them: relative to the folder that holds the `.xcodeproj`.
  private static func layers(
    of catalog: SettingsCatalog, from project: String, in folder: String
  ) throws -> [String: String] {
    let file = try FileSystem.realPath(project)
    let start = FilePathRules.directory(of: FilePathRules.directory(of: file))
    let root = ProjectOnDisk.root(above: file)
    var paths: [String: String] = [:]
    for entry in catalog.entries where !entry.configurations.isEmpty {
      let layer = try FileSystem.realPath(FilePathRules.join(entry.path, to: folder))
      guard layer.hasPrefix(root == "/" ? root : root + "/") else {
        throw Refusal(
          "project.layer.outside", "'\(entry.path)' is not in the project's repository",
          hint:
            "keep environments/ in the app's repository, or export a file to it: relctl env export \(entry.name) "
            + "--format xcconfig")
      }
      paths[entry.path] = relative(layer, to: start)
    }
    return paths
  }

  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common).map(String.init))
      .joined(separator: "/")
  }
}
