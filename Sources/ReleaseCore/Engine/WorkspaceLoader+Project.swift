extension WorkspaceLoader {
  /// Reads an Xcode project and compares its configurations with the environments.
  ///
  /// - Parameter path: The `.xcodeproj` folder or the `project.pbxproj` in it; relative to the workspace.
  /// - Throws: `Refusal` when it can't be read or is no project.
  public func project(_ path: String) throws(Refusal) -> ProjectSurvey {
    let (workspace, layers) = try load()
    let file = path.hasSuffix(".pbxproj") ? path : path + "/project.pbxproj"
    let whole = FilePathRules.join(file, to: folder)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(whole, limit: OpenStepParser.maximumSize)
    } catch {
      throw Refusal(
        Diagnostic(
          "project.unreadable", "there is no readable Xcode project: \(error)",
          hint: "name the .xcodeproj folder, such as App.xcodeproj"))
    }
    let project = try XcodeProjectDocument(SourceText(path: file, bytes: bytes))
    let catalog = SettingsCatalog(workspace, tables: layers.tables)
    return ProjectSurvey(project, in: catalog, bases: bases(of: project, whole, workspace.settings))
  }

  /// Reads every base xcconfig that lies where layers may lie.
  private func bases(
    of project: XcodeProjectDocument, _ file: String, _ rules: SettingsRules
  ) -> [String: [String]] {
    let parent = FilePathRules.directory(of: FilePathRules.directory(of: file))
    guard let root = try? FileSystem.realPath(folder), let start = try? FileSystem.realPath(parent) else {
      return [:]
    }
    var bases: [String: [String]] = [:]
    for base in Set(project.configurations.compactMap(\.base)) {
      guard let path = Self.relative(FilePathRules.join(base, to: start), to: root) else { continue }
      let table = try? SettingsTable.load(path, rules: rules) { try readLayer($0, rules) }
      if let table { bases[base] = table.files }
    }
    return bases
  }

  /// Returns the path below a folder, or nil when it is not below.
  private static func relative(_ path: String, to folder: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    let above = folder.split(separator: "/")
    return parts.starts(with: above) ? parts.dropFirst(above.count).joined(separator: "/") : nil
  }
}
