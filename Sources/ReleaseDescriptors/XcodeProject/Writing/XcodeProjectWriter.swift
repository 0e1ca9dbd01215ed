import ReleaseModel

/// Adds configurations, base xcconfigs and their files to a project; no other byte changes.
///
/// Objects stand where Xcode sorts them, by id in the section of their class, so that its next save moves nothing.
struct XcodeProjectWriter {
  private let document: XcodeProjectDocument
  private let entries: [OpenStepEntry]
  private let objects: [String: OpenStepEntry]
  private let project: OpenStepEntry
  private let reader: XcodeProjectReader
  private let places: XcodeFilePlaces
  private var insertions: OpenStepInsertions
  private var changedConfigurations: Set<String> = []
  private var newObjects: [NewObject] = []
  /// Path -> what is added for it.
  private var newFiles: [String: XcodeFileReference] = [:]
  /// The files that join a base of the project's own with a layer.
  private(set) var joined: [JoinedBase] = []
  /// Folder -> the group that is added for it.
  private var newGroups: [String: NewGroup] = [:]

  private struct NewObject {
    let className: String
    let id: String
    let text: String
  }

  private struct NewGroup {
    let id: String
    var files: [XcodeFileReference]
  }

  /// - Throws: `Refusal` for a project whose folder is another one than that of its files.
  init(_ document: XcodeProjectDocument) throws(Refusal) {
    self.document = document
    entries = document.root["objects"]?.entries ?? []
    objects = Dictionary(entries.map { ($0.key, $0) }) { $1 }
    guard let id = document.root["rootObject"]?.string, let project = objects[id] else {
      throw Refusal(
        document.text.diagnostic("pbxproj.root", "the file has no 'rootObject' that is a PBXProject", at: 0))
    }
    self.project = project
    places = XcodeFilePlaces(objects: objects.mapValues(\.value), project: project.value)
    reader = XcodeProjectReader(document.text, root: document.root)
    insertions = OpenStepInsertions(document.text)
    if let folder = project.value["projectDirPath"], folder.string?.isEmpty == false {
      throw Refusal(
        document.text.diagnostic(
          "pbxproj.directory", "the project's file paths are not relative to its own folder",
          at: folder.range.lowerBound, hint: "add the configurations in Xcode"))
    }
  }

  /// - Throws: `Refusal` for a model that no list of configurations has.
  mutating func edits(for wanted: [WantedConfiguration]) throws(Refusal) -> [SourceEdit] {
    let lists = configurationLists()
    var names: Set<String> = []
    for configuration in wanted where names.insert(configuration.name).inserted {
      if let model = configuration.model, !document.configurations.contains(where: { $0.name == model }) {
        throw Refusal(
          "project.configuration.absent", "the project has no configuration '\(model)'",
          hint: "it has: \(Set(document.configurations.map(\.name)).sorted().joined(separator: ", "))")
      }
      for list in lists { add(configuration, to: list) }
    }
    for (folder, group) in newGroups.sorted(by: { $0.key < $1.key }) { add(group, for: folder) }
    let sections = Dictionary(grouping: entries) { $0.value["isa"]?.string ?? "" }.mapValues(Section.init)
    for object in newObjects.sorted(by: { $0.id < $1.id }) {
      insert(object, into: sections[object.className])
    }
    return insertions.edits
  }

  // MARK: - Configurations

  private struct ConfigurationList {
    let id: String
    let isOfProject: Bool
    let entry: OpenStepEntry
    let items: OpenStepValue
    let configurations: [OpenStepEntry]
  }

  private func configurationLists() -> [ConfigurationList] {
    let targets = (project.value["targets"]?.array ?? []).compactMap { $0.string.flatMap { objects[$0] } }
    var seen: Set<String> = []
    return ([project] + targets).compactMap { owner in
      guard let id = owner.value["buildConfigurationList"]?.string, let list = objects[id],
        seen.insert(id).inserted,
        let entry = list.value.entries?.last(where: { $0.key == "buildConfigurations" }),
        let items = entry.value.array
      else { return nil }
      return ConfigurationList(
        id: id, isOfProject: owner.key == project.key, entry: entry, items: entry.value,
        configurations: items.compactMap { $0.string.flatMap { objects[$0] } })
    }
  }

  private mutating func add(_ wanted: WantedConfiguration, to list: ConfigurationList) {
    func name(_ entry: OpenStepEntry) -> String { entry.value["name"]?.string ?? "" }
    if let present = list.configurations.first(where: { name($0) == wanted.name }) {
      // Two lists may name one configuration.
      if changedConfigurations.insert(present.key).inserted,
        let base = base(of: present, wanted, isOfProject: list.isOfProject, isNew: false)
      {
        for edit in change(present, to: base) { insertions.replace(edit.range, with: edit.replacement) }
      }
      return
    }
    let standard = objects[list.id]?.value["defaultConfigurationName"]?.string
    guard let model = wanted.model(among: list.configurations.map(name), standard: standard),
      let copied = list.configurations.first(where: { name($0) == model })
    else { return }
    let id = newID("XCBuildConfiguration", list.id, wanted.name)
    var edits =
      base(of: copied, wanted, isOfProject: list.isOfProject, isNew: true).map { change(copied, to: $0) }
      ?? []
    if let value = copied.value["name"] {
      edits.append(
        SourceEdit(range: value.range, replacement: Array(OpenStepString.written(wanted.name).utf8)))
    }
    let text = excerpt(copied.value.range, edits)
    let comment = insertions.hasComment(behindKeyOf: copied) ? Self.comment(wanted.name) : ""
    newObjects.append(
      NewObject(className: "XCBuildConfiguration", id: id, text: "\(id)\(comment) = \(text);"))
    insertions.add(id + comment, to: list.items, of: list.entry)
  }

  /// The xcconfig that a configuration is to be given; nil when it keeps what it has.
  private mutating func base(
    of entry: OpenStepEntry, _ wanted: WantedConfiguration, isOfProject: Bool, isNew: Bool
  ) -> String? {
    guard let present = reader.base(of: entry.value, places) else {
      guard isOfProject else { return nil }
      // A file in an unknown place is somebody's choice too.
      let hasBase = entry.value.entries?.contains { $0.key.hasPrefix("baseConfigurationReference") } ?? false
      let isRead = document.configurations.contains {
        $0.name == wanted.name && $0.base.map(wanted.sufficient.contains) == true
      }
      return !hasBase && !isRead ? wanted.base : nil
    }
    guard !wanted.sufficient.contains(present) else { return nil }
    if wanted.wrong.contains(present) { return wanted.base }
    // A base of somebody's own stays where it is. What is new reads it too, and its layer above it.
    guard isOfProject, isNew, !present.hasPrefix("/") else { return nil }
    let base = JoinedBase(wanted.name, own: present, layer: wanted.base)
    joined.append(base)
    return base.path
  }

  /// The edits that make a configuration read another xcconfig.
  private mutating func change(_ entry: OpenStepEntry, to base: String) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    let present = entry.value.entries ?? []
    let lines = reference(to: base)
    for old in present where old.key.hasPrefix("baseConfigurationReference") {
      edits.append(SourceEdit(range: insertions.range(removing: old), replacement: []))
    }
    guard let first = present.first(where: { $0.key == "isa" }) ?? present.first else { return edits }
    var added = OpenStepInsertions(document.text)
    for line in lines { added.add(line, after: first) }
    return edits + added.edits
  }

  // MARK: - Files

  /// The lines that name an xcconfig as the base: of a file, or of a path in a folder that Xcode keeps in step.
  private mutating func reference(to base: String) -> [String] {
    let synchronized = entries.first { entry in
      entry.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
        && places.path(of: entry.key).map { base.hasPrefix($0 + "/") } == true
    }
    if let synchronized, let folder = places.path(of: synchronized.key) {
      let comment = Self.comment(ProjectPath.name(of: folder))
      let path = OpenStepString.written(String(base.dropFirst(folder.count + 1)))
      return [
        "baseConfigurationReferenceAnchor = \(synchronized.key)\(comment);",
        "baseConfigurationReferenceRelativePath = \(path);",
      ]
    }
    let id = fileReference(to: base)
    return ["baseConfigurationReference = \(id)\(Self.comment(ProjectPath.name(of: base)));"]
  }

  private mutating func fileReference(to path: String) -> String {
    let present = entries.first {
      $0.value["isa"]?.string == "PBXFileReference" && places.path(of: $0.key) == path
    }
    if let present { return present.key }
    if let made = newFiles[path] { return made.id }
    let file = XcodeFileReference(id: newID("PBXFileReference", project.key, path), path: path)
    newFiles[path] = file
    let folder = ProjectPath.folder(of: path)
    let main = project.value["mainGroup"]?.string.flatMap { objects[$0] }
    let group = entries.first {
      $0.value["isa"]?.string == "PBXGroup" && $0.value["path"] != nil && places.path(of: $0.key) == folder
    }
    if let group {
      addChild(file.item, to: group)
    } else if folder.isEmpty, let main {
      addChild(file.item, to: main)
    } else {
      let id = newID("PBXGroup", project.key, folder)
      newGroups[folder, default: NewGroup(id: id, files: [])].files.append(file)
    }
    newObjects.append(
      NewObject(
        className: "PBXFileReference", id: file.id, text: file.entry(byName: group != nil || !folder.isEmpty))
    )
    return file.id
  }

  /// A group of the folder that holds the files, in the project's own.
  private mutating func add(_ group: NewGroup, for folder: String) {
    let name = ProjectPath.name(of: folder)
    let item = group.id + Self.comment(name)
    let lines =
      ["isa = PBXGroup;", "children = ("] + group.files.map { "\t\($0.item)," } + [");"]
      + (name == folder ? [] : ["name = \(OpenStepString.written(name));"])
      + ["path = \(OpenStepString.written(folder));", "sourceTree = SOURCE_ROOT;"]
    let text = (["\(item) = {"] + lines.map { "\t\t\t\($0)" } + ["\t\t};"])
      .joined(separator: String(decoding: insertions.newline, as: UTF8.self))
    newObjects.append(NewObject(className: "PBXGroup", id: group.id, text: text))
    if let main = project.value["mainGroup"]?.string.flatMap({ objects[$0] }) { addChild(item, to: main) }
  }

  private mutating func addChild(_ item: String, to group: OpenStepEntry) {
    guard let children = group.value.entries?.last(where: { $0.key == "children" }) else { return }
    insertions.add(item, to: children.value, of: children)
  }

  // MARK: - Objects

  /// Puts an object among those of its class.
  private mutating func insert(_ object: NewObject, into section: Section?) {
    if let later = section?.first(notBefore: object.id) {
      insertions.add(object.text, before: later)
    } else if let last = section?.entries.last ?? entries.last {
      insertions.add(object.text, after: last)
    }
  }

  /// The objects of one class.
  private struct Section {
    /// In the order of the file, in which they need not be sorted.
    let entries: [OpenStepEntry]
    /// For each one the highest id up to it.
    private let highest: [String]

    init(_ entries: [OpenStepEntry]) {
      self.entries = entries
      var highest: [String] = []
      for entry in entries {
        let isHigher = highest.last.map { $0.utf8.lexicographicallyPrecedes(entry.key.utf8) } ?? true
        highest.append(isHigher ? entry.key : highest[highest.count - 1])
      }
      self.highest = highest
    }

    func first(notBefore id: String) -> OpenStepEntry? {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if highest[middle].utf8.lexicographicallyPrecedes(id.utf8) { low = middle + 1 } else { high = middle }
      }
      return low < entries.count ? entries[low] : nil
    }
  }

  /// 24 hexadecimal digits, as Xcode's are, and the same each time.
  private func newID(_ parts: String...) -> String {
    for round in 0... {
      let digest = SHA1.hex(Array((parts + [String(round)]).joined(separator: "\n").utf8))
      let id = String(digest.prefix(24)).uppercased()
      if objects[id] == nil { return id }
    }
    return ""
  }

  private func excerpt(_ range: Range<Int>, _ edits: [SourceEdit]) -> String {
    let part = SourceText(path: document.text.path, bytes: Array(document.text.bytes[range]))
    return part.applying(
      edits.map { edit in
        let start = edit.range.lowerBound - range.lowerBound
        return SourceEdit(range: start..<start + edit.range.count, replacement: edit.replacement)
      }
    ).string
  }

  static func comment(_ name: String) -> String {
    " /* \(name.split(separator: "*/").joined(separator: "* /")) */"
  }
}

/// A file that a project is given.
private struct XcodeFileReference {
  let id: String
  let path: String

  private var name: String { ProjectPath.name(of: path) }
  var item: String { id + XcodeProjectWriter.comment(name) }

  /// - Parameter byName: Whether it stands in the group of its folder; elsewhere its whole path is named.
  func entry(byName: Bool) -> String {
    let named = OpenStepString.written(name)
    let place =
      byName
      ? "path = \(named); sourceTree = \"<group>\";"
      : "name = \(named); path = \(OpenStepString.written(path)); sourceTree = SOURCE_ROOT;"
    let values = ["isa = PBXFileReference;", "lastKnownFileType = text.xcconfig;", place]
    return "\(item) = {\(values.joined(separator: " ")) };"
  }
}

extension XcodeProjectDocument {
  /// Returns the edits that give the project configurations, each with the xcconfig that it reads.
  ///
  /// A new one is a copy of another, in the project and in every target. A base of somebody's own that reads no
  /// layer stays; a copy reads it through a file of its own.
  ///
  /// - Returns: The edits, and the files that the project reads by them.
  package func writing(
    _ wanted: [WantedConfiguration]
  ) throws(Refusal) -> (edits: [SourceEdit], files: [JoinedBase]) {
    var writer = try XcodeProjectWriter(self)
    let edits = try writer.edits(for: wanted)
    return (edits, writer.joined)
  }
}
