import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// Sources that no relctl.yml describes, divided into an app and components by the descriptors among them.
///
/// A folder with a podspec, a `Package.swift`, an Xcode project or a repository of its own is a component; a file belongs
/// to the innermost of those around it, and what is left to the root.
package struct SourceTree: Sendable {
  /// A component, or the app.
  package struct Unit: Sendable {
    package let component: Component
    /// Whether it is a program of its own; a folder may have several, such as demos.
    package let isApp: Bool
    /// Relative to the root, with a slash at the end; empty for the root.
    package let folder: String
    /// Relative to `folder`, sorted.
    package let paths: [String]
  }

  /// The components, then the apps.
  package let units: [Unit]
  /// What the root is called.
  private let name: String

  /// - Parameters:
  ///   - name: What the root is called.
  ///   - paths: Every file, relative to the root.
  ///   - repositories: The folders below the root that are repositories of their own, with a slash at the end.
  package init(named name: String, paths: [String], repositories: Set<String> = []) {
    self.name = name
    let descriptors = paths.filter { Self.isDescriptor($0) && FilePaths.isOwn($0) }
    var roots = Set(descriptors.map { FilePaths.folder(of: $0) }).union(repositories)
    roots.formUnion(paths.compactMap { FilePaths.isOwn($0) ? Self.project(in: $0) : nil })
    roots.insert("")
    var files: [String: [String]] = [:]
    for path in paths.sorted() {
      let root = Self.innermost(around: path, of: roots)
      files[root, default: []].append(String(path.dropFirst(root.count)))
    }
    let app = Self.app(among: files)
    var taken: Set<String> = []
    let found = files.sorted { $0.key < $1.key }.map { folder, paths in
      let wanted = Self.name(of: folder, paths, root: name)
      let unique = taken.insert(wanted).inserted ? wanted : String(folder.dropLast())
      taken.insert(unique)
      return Unit(
        component: Component(
          name: ComponentName(recorded: unique), url: RemoteURL(folder.isEmpty ? "." : folder), layer: nil,
          descriptors: Self.descriptors(in: paths)),
        isApp: folder == app || Self.isProgram(paths), folder: folder, paths: paths)
    }
    units = found.filter { !$0.isApp } + found.filter(\.isApp)
  }

  /// What rules look at: each app with all components, or the components alone.
  ///
  /// - Parameters:
  ///   - facts: Of each unit, in their order.
  ///   - file: Returns a file of a unit.
  package func ruleInputs(
    facts: [CommitFacts], today: CalendarDay, reading file: (Unit, String) throws -> [UInt8]?
  ) rethrows -> [RuleInput] {
    let all = Array(zip(units, facts))
    let apps = all.filter(\.0.isApp)
    let components = all.filter { !$0.0.isApp }
    guard !apps.isEmpty else { return [ruleInput(of: components, moduleList: nil, today: today)] }
    return try apps.map { app in
      let list = try moduleList(of: app.0, facts: components.map(\.1) + [app.1], reading: file)
      return ruleInput(of: components + [app], moduleList: list, today: today)
    }
  }

  /// Reads what rules see of a unit. What a pod's repository has beside its pod, such as a demo, is no part of it.
  package func facts(of unit: Unit, reading file: FactReader.ReadFile) throws -> CommitFacts {
    let whole = FactReader(component: unit.component, paths: unit.paths, shapes: RouteShape.common)
    guard unit.component.hasPodspecs, let own = try whole.selectedFiles(reading: file), !own.isEmpty else {
      return try whole.facts(reading: file)
    }
    return try whole.limited(to: own).facts(reading: file)
  }

  private func ruleInput(
    of units: [(Unit, CommitFacts)], moduleList: SourceText?, today: CalendarDay
  ) -> RuleInput {
    let workspace = workspace(of: units.map(\.0), moduleList: moduleList?.path)
    let environment = workspace.environments[0].name
    // There is no commit and no branch to name.
    let commit = withUnsafeBytes(of: (UInt64(0), UInt64(0), UInt32(0))) {
      ObjectID(bytes: UnsafeRawBufferPointer(rebasing: $0.prefix(20)))
    }
    guard let branch = RefName.branch("HEAD") else { preconditionFailure() }
    let states = units.map { unit, facts in
      ComponentState(
        component: unit.component, isApp: unit.isApp,
        place: ComponentRevision(
          name: unit.component.name, commit: commit, branch: branch,
          environment: environment, recorded: nil, version: nil),
        form: nil, facts: facts)
    }
    return RuleInput(
      workspace: workspace, environment: environment, sourceKind: .branch, today: today, components: states,
      moduleList: moduleList)
  }

  /// The app's list of modules, if most of what it has are classes.
  private func moduleList(
    of app: Unit, facts: [CommitFacts], reading file: (Unit, String) throws -> [UInt8]?
  ) rethrows -> SourceText? {
    guard
      let path = app.paths.first(where: { FilePaths.name(of: $0) == "Modules.plist" && FilePaths.isOwn($0) }),
      let bytes = try file(app, path)
    else { return nil }
    let text = SourceText(path: "\(app.component.name):\(path)", bytes: bytes)
    guard let list = try? ModuleList(text, of: app.component.name.description) else { return nil }
    let classes = Set(facts.flatMap(\.survey.classes).flatMap { [$0.name, $0.objectiveCName ?? $0.name] })
    let known = list.entries.count { classes.contains($0.name) || classes.contains($0.name.lastPart) }
    return known * 2 > list.entries.count ? text : nil
  }

  private func workspace(of units: [Unit], moduleList: String?) -> Workspace {
    let app = units.last { $0.isApp }?.component
    return Workspace(
      app: app
        ?? Component(name: ComponentName(recorded: name), url: RemoteURL("."), layer: nil, descriptors: []),
      components: units.filter { !$0.isApp }.map(\.component), specRepositories: [], layers: [],
      environments: [Environment(name: EnvironmentName(recorded: "sources"), settings: "")], overrides: nil,
      ledger: LedgerAddress(url: RemoteURL("."), branch: "relctl/ledger"), versioning: .lockstep,
      identity: nil, registrations: Registrations(moduleList: moduleList))
  }
}

extension SourceTree {
  private static let formats: [(ending: String, format: DescriptorReference.Format)] = [
    (".podspec", .podspec), (".podspec.json", .podspecJSON),
  ]
  private static let named: [String: DescriptorReference.Format] = [
    "Package.swift": .packageSwift, "Podfile": .podfile, "Cartfile": .cartfile,
  ]

  private static func format(of name: String) -> DescriptorReference.Format? {
    named[name]
      ?? formats.first { name.hasSuffix($0.ending) && name.utf8.count > $0.ending.utf8.count }?.format
  }

  private static func isDescriptor(_ path: String) -> Bool {
    switch format(of: FilePaths.name(of: path)) {
    case .podspec?, .podspecJSON?, .packageSwift?: true
    default: false
    }
  }

  /// The folder that contains an Xcode project, by a file of the project; nil for another file.
  private static func project(in path: String) -> String? {
    let ending = ".xcodeproj/project.pbxproj"
    if path.hasSuffix(ending) {
      return FilePaths.folder(of: String(path.dropLast("/project.pbxproj".utf8.count)))
    }
    return ["project.yml", "Project.swift"].contains(FilePaths.name(of: path))
      ? FilePaths.folder(of: path) : nil
  }

  private static func innermost(around path: String, of roots: Set<String>) -> String {
    var folder = FilePaths.folder(of: path)
    while !folder.isEmpty, !roots.contains(folder) {
      folder = FilePaths.folder(of: String(folder.dropLast()))
    }
    return folder
  }

  /// What its first podspec describes, and otherwise its folder.
  private static func name(of folder: String, _ paths: [String], root: String) -> String {
    let podspecs = paths.filter { !$0.contains("/") && format(of: $0)?.isPodspec == true }.sorted()
    if let first = podspecs.first { return String(first.prefix { $0 != "." }) }
    return folder.isEmpty ? root : FilePaths.name(of: folder)
  }

  private static func descriptors(in paths: [String]) -> [DescriptorReference] {
    let own = paths.filter { !$0.contains("/") }
    return own.compactMap { path -> DescriptorReference? in
      guard let format = format(of: path) else { return nil }
      // The same podspec in the other format.
      if format == .podspecJSON, own.contains(String(path.dropLast(5))) { return nil }
      return DescriptorReference(format: format, path: path)
    }
  }

  private static func isComponent(_ paths: [String]) -> Bool {
    paths.contains { !$0.contains("/") && format(of: $0)?.isPodspec == true }
  }

  /// Whether a folder has a project and describes no component.
  private static func isProgram(_ paths: [String]) -> Bool {
    !isComponent(paths) && !paths.contains("Package.swift") && paths.contains { project(in: $0) == "" }
  }

  /// The folder of the app: the outermost with a project, or the root where nothing describes a component.
  private static func app(among files: [String: [String]]) -> String? {
    let projects = files.filter { isProgram($0.value) }
    func depth(_ folder: String) -> Int { folder.count { $0 == "/" } }
    if let first = projects.keys.min(by: { (depth($0), $0) < (depth($1), $1) }) { return first }
    return files[""].map { isComponent($0) || $0.contains { $0 == "Package.swift" } } == true ? nil : ""
  }
}
