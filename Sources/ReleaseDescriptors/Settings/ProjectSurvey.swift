import ReleaseModel

/// Says which environment each configuration of an Xcode project belongs to, and where the project's own
/// settings hide what a layer says.
package struct ProjectSurvey: Sendable {
  package struct Row: Sendable, Hashable {
    package let configuration: XcodeConfiguration
    /// The environment that names the configuration in `RELEASE_CONFIGURATIONS`.
    package let environment: EnvironmentName?
    /// The environments whose layers the base xcconfig is or includes.
    package let byBase: [EnvironmentName]
    package let overrides: [Override]
  }

  /// A setting of the project that hides a line of a layer.
  package struct Override: Sendable, Hashable {
    package let setting: XcodeBuildSetting
    package let location: SourceLocation
    /// What the layer says, as written.
    package let hidden: SettingAssignment
  }

  package let rows: [Row]
  package let problems: [SettingsFinding]

  /// - Parameter bases: Base path as the project names it -> the files that it reads, relative to the
  ///   manifest's folder; without an entry for a base that can't be read.
  package init(_ project: XcodeProjectDocument, in catalog: SettingsCatalog, bases: [String: [String]]) {
    var rows: [Row] = []
    var problems: [SettingsFinding] = []
    for configuration in project.configurations {
      let owner = catalog.entries.first { $0.configurations.contains(configuration.name) }
      let files = configuration.base.flatMap { bases[$0] } ?? []
      let byBase = catalog.entries.filter { files.contains($0.path) }.map(\.name)
      let overrides =
        owner.map { Self.overrides(in: configuration, entry: $0, text: project.text, app: catalog.app) } ?? []
      let row = Row(
        configuration: configuration, environment: owner?.name, byBase: byBase, overrides: overrides)
      rows.append(row)
      problems += Self.problems(of: row, text: project.text, catalog: catalog, bases: bases)
    }
    problems += Self.absentConfigurations(of: project, catalog: catalog)
    problems += Self.unreadLayers(rows, of: project, catalog: catalog)
    self.rows = rows
    var seen: Set<SettingsFinding> = []
    self.problems = problems.filter { seen.insert($0).inserted }
  }

  private static func overrides(
    in configuration: XcodeConfiguration, entry: SettingsCatalog.Entry, text: SourceText, app: ComponentName
  ) -> [Override] {
    let scope = SettingsScope(environment: entry.name, configuration: configuration.name, component: app)
    let resolver = SettingsResolver(table: entry.table, inputs: scope.inputs)
    return configuration.settings.compactMap { setting in
      guard let hidden = resolver.assignments(of: setting.key).first else { return nil }
      let references = SettingExpression(setting.value).references
      if references.contains("inherited") || references.contains(setting.key) { return nil }
      return Override(setting: setting, location: text.location(at: setting.offset), hidden: hidden)
    }
  }

  private static func problems(
    of row: Row, text: SourceText, catalog: SettingsCatalog, bases: [String: [String]]
  ) -> [SettingsFinding] {
    let configuration = row.configuration
    let place = text.location(at: configuration.offset)
    var problems = row.overrides.map { override in
      SettingsFinding(
        .warning, rule: "project.setting.overrides",
        about: [configuration.title.english, override.setting.key],
        message: "'\(override.setting.key)' of \(configuration.title) overrides \(override.hidden.location)",
        at: override.location, excerpt: text.line(at: override.setting.offset),
        hint: "delete it in Xcode (select the row, press Delete), so that the layer applies")
    }
    if let base = configuration.base, bases[base] == nil {
      problems.append(
        SettingsFinding(
          .warning, rule: "project.base.unreadable", about: [configuration.title.english],
          message: "the base '\(base)' of \(configuration.title) cannot be read", at: place))
    }
    guard let environment = row.environment else {
      if configuration.owner == .project {
        problems.append(
          SettingsFinding(
            .warning, rule: "project.configuration.unassigned", about: [configuration.name],
            message: "the configuration '\(configuration.name)' does not belong to an environment", at: place,
            hint: "add it to RELEASE_CONFIGURATIONS in its environment's layer"))
      }
      return problems
    }
    if !row.byBase.isEmpty, !row.byBase.contains(environment) {
      problems.append(
        SettingsFinding(
          .error, rule: "project.configuration.mismatch", about: [configuration.title.english],
          message: "\(configuration.title) belongs to '\(environment)', but its base is the layer of "
            + row.byBase.map { "'\($0)'" }.joined(separator: ", "),
          at: place,
          hint:
            "set its base to \((try? catalog.entry(environment).path) ?? "the layer") in Xcode, or run 'relctl env "
            + "project \(projectPath(text).shellWord) --write'"))
    }
    return problems
  }

  /// The values of a layer reach a build only by a base, of the project or of a target.
  private static func unreadLayers(
    _ rows: [Row], of project: XcodeProjectDocument, catalog: SettingsCatalog
  ) -> [SettingsFinding] {
    rows.filter { $0.configuration.owner == .project }.compactMap { row in
      let alike = rows.filter { $0.configuration.name == row.configuration.name }
      guard let environment = row.environment, alike.allSatisfy(\.byBase.isEmpty),
        let layer = try? catalog.entry(environment).path
      else { return nil }
      let hint: Phrase =
        row.configuration.base.map { "include it in '\($0)': #include \"\(layer)\", as seen from there" }
        ?? "set it with 'relctl env project \(projectPath(project.text).shellWord) --write'"
      return SettingsFinding(
        .warning, rule: "project.layer.unread", about: [row.configuration.name],
        message: "no base configuration of '\(row.configuration.name)' includes \(layer)",
        at: project.text.location(at: row.configuration.offset), hint: hint)
    }
  }

  /// The `.xcodeproj`, as the user named it.
  private static func projectPath(_ text: SourceText) -> String {
    ProjectPath.folder(of: text.path)
  }

  /// A layer that no configuration reads says nothing to Xcode.
  private static func absentConfigurations(of project: XcodeProjectDocument, catalog: SettingsCatalog)
    -> [SettingsFinding]
  {
    let names = Set(project.configurations.map(\.name))
    return catalog.entries.flatMap { entry in
      entry.configurations.filter { !names.contains($0) }.map { name in
        let line = entry.table.assignments.last { $0.key == "RELEASE_CONFIGURATIONS" }
        return SettingsFinding(
          .error, rule: "project.configuration.absent", about: [name],
          message: "the project has no configuration '\(name)', which '\(entry.name)' lists",
          at: line?.location,
          excerpt: line?.excerpt,
          hint: "add it with 'relctl env project \(projectPath(project.text).shellWord) --write'; "
            + "the project has: \(names.sorted().joined(separator: ", "))")
      }
    }
  }
}

extension XcodeConfiguration {
  /// `Debug of the project`, `Debug of App`.
  package var title: Phrase {
    switch owner {
    case .project: "\(name) of the project"
    case .target(let target): "\(name) of \(target)"
    }
  }
}
