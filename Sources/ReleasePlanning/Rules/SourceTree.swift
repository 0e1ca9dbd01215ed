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
    /// Whether it is a folder of installed pods: what is in it is known, and nothing of it is judged.
    let isInstalled: Bool
    /// Relative to the root, with a slash at the end; empty for the root.
    package let folder: String
    /// Relative to `folder`, sorted.
    package let paths: [String]
  }

  /// The components, then the apps.
  package let units: [Unit]
  /// What the root is called.
  private let name: String
  private let repositories: Set<String>

  /// - Parameters:
  ///   - name: What the root is called.
  ///   - paths: Every file, relative to the root.
  ///   - repositories: The folders below the root that are repositories of their own, with a slash at the end.
  package init(named name: String, paths: [String], repositories: Set<String> = []) {
    self.name = name
    self.repositories = repositories
    let descriptors = paths.filter { Self.isDescriptor($0) && FilePaths.isOwn($0) }
    var roots = Set(descriptors.map { FilePaths.folder(of: $0) }).union(repositories)
    roots.formUnion(paths.compactMap { FilePaths.isOwn($0) ? Self.project(in: $0) : nil })
    roots.formUnion(paths.compactMap(Self.installed(around:)))
    roots.insert("")
    var files: [String: [String]] = [:]
    for path in paths.sorted() {
      let root = Self.innermost(around: path, of: roots)
      files[root, default: []].append(String(path.dropFirst(root.count)))
    }
    let programs = Self.programs(among: files)
    let app = Self.app(among: files, programs)
    var taken: Set<String> = []
    let found = files.sorted { $0.key < $1.key }.map { folder, paths in
      let wanted = Self.name(of: folder, paths, root: name)
      let unique = taken.insert(wanted).inserted ? wanted : String(folder.dropLast())
      taken.insert(unique)
      return Unit(
        component: Component(
          name: ComponentName(recorded: unique), url: RemoteURL(folder.isEmpty ? "." : folder), layer: nil,
          descriptors: Self.descriptors(in: paths)),
        isApp: folder == app || programs.contains(folder), isInstalled: Self.isInstalled(folder),
        folder: folder, paths: paths)
    }
    units = found.filter { !$0.isApp } + found.filter(\.isApp)
  }

  /// Runs rules over each app with all components, or over the components alone.
  ///
  /// What a component lacks may be in any app or component of the folder: it is missing where no app has it. Two of a kind
  /// are a finding only where one app contains both.
  ///
  /// - Parameters:
  ///   - facts: Of each unit, in their order.
  ///   - file: Returns a file of a unit.
  package func inspection(
    of facts: [CommitFacts], rules: [Rule], today: CalendarDay,
    reading file: (Unit, String) throws -> [UInt8]?
  ) rethrows -> LintInspection {
    let all = Array(zip(units, facts))
    let apps = all.filter(\.0.isApp)
    let installed = all.filter(\.0.isInstalled)
    let components = all.filter { !$0.0.isApp && !$0.0.isInstalled }
    let pods = Set(installed.map(\.0.component.name))
    guard !apps.isEmpty else {
      var inspection = LintInspection(
        ruleInput(of: components + installed, moduleList: nil, today: today), rules: rules)
      inspection.drop(pods)
      return inspection
    }
    let pairs = rules.filter { Rule.ofPairs.contains($0.id) }
    let single = rules.filter { !Rule.ofPairs.contains($0.id) }
    // Resources meet in the bundle of an app that installs pods, and nowhere else.
    let ofCode = pairs.filter { $0.id != .resourceDuplicate }
    var unused = Set(components.map(\.0.component.name))
    var wholes: [LintInspection] = []
    var builds: [LintInspection] = []
    for app in apps {
      let list = try moduleList(of: app.0, facts: components.map(\.1) + [app.1], reading: file)
      let whole = ruleInput(of: installed + components + [app], moduleList: list, today: today)
      wholes.append(LintInspection(whole, rules: single))
      let built = AppContents(of: app.1).components(among: components)
      unused.subtract(built.map(\.0.component.name))
      let hasPods = app.0.component.descriptors.contains { $0.format == .podfile }
      builds.append(
        LintInspection(
          ruleInput(of: built + [app], moduleList: list, today: today), rules: hasPods ? pairs : ofCode))
    }
    let others = components.filter { unused.contains($0.0.component.name) }
    builds.append(LintInspection(ruleInput(of: others, moduleList: nil, today: today), rules: ofCode))
    let names = Set(components.map(\.0.component.name.description))
    for index in wholes.indices { wholes[index].keepOnly(of: names, foundByAll: wholes) }
    var inspection = (wholes.dropFirst() + builds).reduce(into: wholes[0]) { $0.add($1) }
    inspection.drop(pods)
    return inspection
  }

  /// Reads what rules see of a unit. What a pod's repository has beside its pod, such as a demo, is no part of it; what a
  /// pod takes from a demo's folder is no part of the demo.
  ///
  /// - Parameter file: Returns a file by its path relative to the root.
  package func facts(of unit: Unit, reading file: FactReader.ReadFile) throws -> CommitFacts {
    if let own = try selectedFiles(of: unit, reading: file), own.contains(where: SourceSurvey.reads) {
      return try reader(of: unit, paths: pathsBelow(unit)).limited(to: own).facts {
        try file(unit.folder + $0)
      }
    }
    let taken = try units.filter { unit.folder.hasPrefix($0.folder) && $0.folder != unit.folder }.flatMap {
      outer in try (selectedFiles(of: outer, reading: file) ?? []).map { outer.folder + $0 }
    }
    let others = Set(taken)
    let paths = unit.paths.filter { !others.contains(unit.folder + $0) }
    var facts = try reader(of: unit, paths: paths).facts { try file(unit.folder + $0) }
    // Others ask for these.
    if unit.isInstalled {
      try facts.resources.addProjectBundles(of: paths) { try file(unit.folder + $0) }
    }
    return facts
  }

  private func reader(of unit: Unit, paths: [String]) -> FactReader {
    FactReader(component: unit.component, paths: paths, shapes: RouteShape.common)
  }

  /// What a unit's podspecs select, relative to its folder; nil without a podspec.
  private func selectedFiles(of unit: Unit, reading file: FactReader.ReadFile) throws -> Set<String>? {
    guard unit.component.hasPodspecs else { return nil }
    return try reader(of: unit, paths: pathsBelow(unit)).selectedFiles { try file(unit.folder + $0) }
  }

  /// Every file of the unit's repository below its folder, also those of the units in it.
  private func pathsBelow(_ unit: Unit) -> [String] {
    units.filter { inner in
      inner.folder.hasPrefix(unit.folder)
        && !repositories.contains {
          $0 != unit.folder && $0.hasPrefix(unit.folder) && inner.folder.hasPrefix($0)
        }
    }.flatMap { inner in inner.paths.map { inner.folder.dropFirst(unit.folder.count) + $0 } }.sorted()
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
    if let first = podspecs.first {
      let ending = formats.first { first.hasSuffix($0.ending) }?.ending ?? ""
      return String(first.dropLast(ending.count))
    }
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

  /// The folder `Pods` around a file; nil where there is none.
  private static func installed(around path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    guard let last = parts.firstIndex(of: "Pods") else { return nil }
    return parts[...last].joined(separator: "/") + "/"
  }

  private static func isInstalled(_ folder: String) -> Bool {
    folder == "Pods/" || folder.hasSuffix("/Pods/")
  }

  /// Whether an app may start in one of the files.
  private static func startsApp(_ paths: [String]) -> Bool {
    paths.contains { path in
      let name = FilePaths.name(of: path)
      return name.hasPrefix("AppDelegate.") || name.lowercased().hasPrefix("main.")
        || name.hasSuffix("App.swift")
    }
  }

  /// The folders of programs. A project in whose folder no app starts is one of frameworks, if apps start elsewhere.
  private static func programs(among files: [String: [String]]) -> Set<String> {
    let projects = files.filter { isProgram($0.value) && !isInstalled($0.key) }
    let started = projects.filter { startsApp($0.value) }
    return Set((started.isEmpty ? projects : started).keys)
  }

  /// The folder of the app: the outermost with a project, or the root where nothing describes a component.
  private static func app(among files: [String: [String]], _ programs: Set<String>) -> String? {
    func depth(_ folder: String) -> Int { folder.count { $0 == "/" } }
    if let first = programs.min(by: { (depth($0), $0) < (depth($1), $1) }) { return first }
    return files[""].map { isComponent($0) || $0.contains { $0 == "Package.swift" } } == true ? nil : ""
  }
}
