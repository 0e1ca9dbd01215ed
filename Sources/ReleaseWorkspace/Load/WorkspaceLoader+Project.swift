import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceLoader {
  /// Reads an Xcode project and compares its configurations with the environments.
  ///
  /// - Parameter path: The `.xcodeproj` folder or the `project.pbxproj` in it; relative to the workspace.
  /// - Throws: `Refusal` when it can't be read or is no project.
  package func project(_ path: String) throws(Refusal) -> ProjectSurvey {
    let loaded = try load()
    let (project, file) = try document(path)
    let catalog = loaded.catalog
    let files = bases(of: project, file, loaded.workspace.settings).mapValues(\.files)
    return ProjectSurvey(project, in: catalog, bases: files)
  }

  /// Reads what a target of an Xcode project builds with: the project's base xcconfig, the project's settings,
  /// the target's base, the target's settings, each above the one before.
  ///
  /// - Parameter target: nil for the project's own settings alone.
  /// - Throws: `Refusal` when the project can't be read, or has no such configuration or target.
  func table(
    ofProject path: String, configuration: String, target: String?, _ rules: SettingsRules
  ) throws(Refusal) -> SettingsTable {
    let (project, file) = try document(path)
    let bases = bases(of: project, file, rules)
    let owners: [XcodeConfiguration.Owner] = [.project] + (target.map { [.target($0)] } ?? [])
    var table = SettingsTable(assignments: [], files: [], warnings: [])
    for owner in owners {
      let found = project.configurations.first { $0.owner == owner && $0.name == configuration }
      guard let found else {
        let known = project.configurations.map(\.title).joined(separator: ", ")
        let wanted = target.map { "\(configuration) of \($0)" } ?? configuration
        throw Refusal(
          "project.configuration.absent", "the project has no configuration '\(wanted)'",
          hint: "it has: \(known)")
      }
      if let base = found.base.flatMap({ bases[$0] }) { table = table.appending(base) }
      table = table.appending(SettingsTable(found, of: project.text))
    }
    return table
  }

  package func document(_ path: String) throws(Refusal) -> (XcodeProjectDocument, file: String) {
    let file = path.hasSuffix(".pbxproj") ? path : path + "/project.pbxproj"
    let whole = FilePathRules.join(file, to: folder)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(whole, limit: OpenStepParser.maximumSize)
    } catch {
      throw Refusal(
        "project.unreadable", "can't read the Xcode project: \(error)",
        hint: "specify the .xcodeproj folder, such as App.xcodeproj")
    }
    return (try XcodeProjectDocument(SourceText(path: file, bytes: bytes)), whole)
  }

  /// Reads every base xcconfig that lies where layers may lie.
  package func bases(
    of project: XcodeProjectDocument, _ file: String, _ rules: SettingsRules
  ) -> [String: SettingsTable] {
    let parent = FilePathRules.directory(of: FilePathRules.directory(of: file))
    guard let root = try? FileSystem.realPath(folder), let start = try? FileSystem.realPath(parent) else {
      return [:]
    }
    var bases: [String: SettingsTable] = [:]
    for base in Set(project.configurations.compactMap(\.base)) {
      guard let path = Self.relative(FilePathRules.join(base, to: start), to: root) else { continue }
      let table = try? SettingsTable.load(path, rules: rules) { try readLayer($0, rules) }
      if let table { bases[base] = table }
    }
    return bases
  }

  /// The same loader, to which these files are there already.
  ///
  /// - Parameter files: With their absolute paths.
  package func reading(_ files: [(path: String, bytes: [UInt8])]) -> WorkspaceLoader {
    guard let root = try? FileSystem.realPath(folder) else { return self }
    let known = files.compactMap { file -> (String, [UInt8])? in
      let parent = FilePathRules.directory(of: file.path)
      guard let place = try? FileSystem.realPath(parent),
        let path = Self.relative("\(place)/\(FilePathRules.name(of: file.path))", to: root)
      else { return nil }
      return (path, file.bytes)
    }
    return WorkspaceLoader(folder: folder, replacing: Dictionary(known) { first, _ in first })
  }

  /// Returns the path below a folder, or nil when it is not below.
  private static func relative(_ path: String, to folder: String) -> String? {
    var parts: [Substring] = []
    for part in path.pathParts() where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    let above = folder.pathParts()
    return parts.starts(with: above) ? parts.dropFirst(above.count).joined(separator: "/") : nil
  }
}
