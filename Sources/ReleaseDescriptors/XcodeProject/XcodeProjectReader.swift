import ReleaseModel

/// Finds the configurations in a project's objects. What hangs together by ids is followed only as far as
/// there are objects, so that objects that name each other in a circle end too.
struct XcodeProjectReader {
  private let text: SourceText
  private let root: OpenStepValue
  private let objects: [String: OpenStepValue]
  /// How many settings the configurations of all targets have together, each configuration counted as one more: a hundred
  /// in each of ten for a thousand targets. Lists can be shared, so that a file of a megabyte could have billions.
  private static let mostSettings = 1_000_000

  init(_ text: SourceText, root: OpenStepValue) {
    self.text = text
    self.root = root
    let entries = root["objects"]?.entries ?? []
    objects = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
  }

  func configurations() throws(Refusal) -> [XcodeConfiguration] {
    guard let id = root["rootObject"]?.string, let project = objects[id], isa(project) == "PBXProject" else {
      throw Refusal(
        text.diagnostic(
          "pbxproj.root", "the file has no 'rootObject' that is a PBXProject", at: root.range.lowerBound,
          hint: "specify the project.pbxproj inside an .xcodeproj folder"))
    }
    let places = XcodeFilePlaces(objects: objects, project: project)
    let targets = named(by: project["targets"])
    try requireFew(targets)
    return list(of: project, owner: .project, places: places)
      + targets.flatMap { list(of: $0, owner: .target($0["name"]?.string ?? "?"), places: places) }
  }

  /// Where files are; nil for a file without a project.
  var filePlaces: XcodeFilePlaces? {
    root["rootObject"]?.string.flatMap { objects[$0] }.map { XcodeFilePlaces(objects: objects, project: $0) }
  }

  /// Refuses targets that share long lists of configurations.
  private func requireFew(_ targets: [OpenStepValue]) throws(Refusal) {
    var sizes: [String: Int] = [:]
    var count = 0
    for target in targets {
      guard let id = target["buildConfigurationList"]?.string else { continue }
      let size =
        sizes[id]
        ?? named(by: objects[id]?["buildConfigurations"]).reduce(0) {
          $0 + 1 + ($1["buildSettings"]?.entries?.count ?? 0)
        }
      sizes[id] = size
      count += size
      guard count > Self.mostSettings else { continue }
      throw Refusal(
        text.diagnostic(
          "pbxproj.size", "the targets have more than \(Self.mostSettings) settings in total",
          at: target.range.lowerBound, hint: "specify the project.pbxproj inside an .xcodeproj folder"))
    }
  }

  private func list(
    of object: OpenStepValue, owner: XcodeConfiguration.Owner, places: XcodeFilePlaces
  ) -> [XcodeConfiguration] {
    let list = object["buildConfigurationList"]?.string.flatMap { objects[$0] }
    return named(by: list?["buildConfigurations"]).map { configuration in
      XcodeConfiguration(
        owner: owner, name: configuration["name"]?.string ?? "?", base: base(of: configuration, places),
        settings: settings(configuration["buildSettings"]), offset: configuration.range.lowerBound)
    }
  }

  /// The objects that a list names, each once.
  private func named(by list: OpenStepValue?) -> [OpenStepValue] {
    var known: Set<String> = []
    return (list?.array ?? []).compactMap(\.string).filter { known.insert($0).inserted }
      .compactMap { objects[$0] }
  }

  /// Xcode 16 names a file in a synchronized folder by the folder and the path below it.
  func base(of configuration: OpenStepValue, _ places: XcodeFilePlaces) -> String? {
    if let id = configuration["baseConfigurationReference"]?.string { return places.path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return places.path(of: anchor).map { $0.isEmpty ? path : $0 + "/" + path }
  }

  private func settings(_ value: OpenStepValue?) -> [XcodeBuildSetting] {
    (value?.entries ?? []).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { entry in
      let name = entry.key.prefix { $0 != "[" }
      return XcodeBuildSetting(
        key: String(name), conditions: Self.conditions(entry.key.dropFirst(name.count)),
        value: Self.written(entry.value), valueRange: entry.value.range, offset: entry.keyRange.lowerBound)
    }
  }

  private static func conditions(_ text: Substring) -> [XCConfigCondition] {
    text.split(separator: "[").compactMap { bracket in
      let body = bracket.prefix { $0 != "]" }
      let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return XCConfigCondition(parameter: String(parts[0]), pattern: String(parts[1]))
    }
  }

  private static func written(_ value: OpenStepValue) -> String {
    switch value.kind {
    case .string(let text): text
    case .data(let digits): "<\(digits)>"
    case .array(let items): items.map { quoted($0.string ?? "") }.joined(separator: " ")
    case .dictionary: ""
    }
  }

  /// An item may hold references and its own quotes; only blanks would cut it in two.
  private static func quoted(_ item: String) -> String {
    let needsQuotes = item.isEmpty || item.contains { $0 == " " || $0 == "\t" }
    return needsQuotes && !item.contains("\"") ? "\"\(item)\"" : item
  }

  private func isa(_ object: OpenStepValue) -> String? { object["isa"]?.string }
}

/// Where the files of a project lie: the path of a reference is made of those of its groups.
struct XcodeFilePlaces {
  private let objects: [String: OpenStepValue]
  private let projectFolder: String
  /// Group member -> group.
  private let parents: [String: String]
  private static let maximumDepth = 64

  init(objects: [String: OpenStepValue], project: OpenStepValue) {
    self.objects = objects
    projectFolder = project["projectDirPath"]?.string ?? ""
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"]?.array ?? [] { if let name = child.string { parents[name] = id } }
    }
    self.parents = parents
  }

  /// Returns the path of a file or group relative to the folder that holds the `.xcodeproj`, without `.` and
  /// inner `..`; an absolute path as it is; nil for a place that only a build knows.
  func path(of id: String) -> String? { path(of: id, depth: 0).map(Self.normalized) }

  private func path(of id: String, depth: Int) -> String? {
    guard depth < Self.maximumDepth, let object = objects[id] else { return nil }
    let own = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<absolute>": return own
    case "SOURCE_ROOT": return Self.joined(projectFolder, with: own)
    case "<group>":
      guard let parent = parents[id] else { return Self.joined(projectFolder, with: own) }
      return path(of: parent, depth: depth + 1).map { Self.joined($0, with: own) }
    default: return nil
    }
  }

  static func joined(_ folder: String, with path: String) -> String {
    if folder.isEmpty || path.isAbsolutePath { return path }
    return path.isEmpty ? folder : folder + "/" + path
  }

  /// A path without `.` and inner `..`.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
