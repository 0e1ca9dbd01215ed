import ReleaseModel

/// Follows one value of one target in one configuration.
struct ValueChainWalk {
  let files: ProjectFiles
  let target: XcodeTarget
  let configuration: String
  let key: String
  private let levels: SettingLevels
  private var steps: [ValueStep] = []
  private var problems: [Diagnostic] = []

  init(files: ProjectFiles, target: XcodeTarget, configuration: String, key: String) {
    self.files = files
    self.target = target
    self.configuration = configuration
    self.key = key
    levels = SettingLevels(files: files, target: target, configuration: configuration)
  }

  func chain() -> ValueChain {
    var walk = self
    walk.follow()
    return ValueChain(
      target: target.name, configuration: configuration, key: key, steps: walk.steps, problems: walk.problems)
  }

  private var who: String { "'\(key)' of '\(target.name)' (\(configuration))" }

  private mutating func follow() {
    let isGenerated = levels.definitions(of: "GENERATE_INFOPLIST_FILE").first?.value == "YES"
    let setting = Self.setting(for: key)
    let place = levels.path("INFOPLIST_FILE")
    var fromFile: FileValue?
    if let place {
      switch read(place) {
      case .found(let value): fromFile = value
      case .absent: break
      case .refused: return
      }
    } else if let outside = levels.pathOutside("INFOPLIST_FILE"),
      let definition = levels.definitions(of: "INFOPLIST_FILE").first
    {
      return refuse(
        "owner.plist.outside",
        "'\(outside)', the Info.plist of '\(target.name)', is outside of the repository",
        at: definition.location, excerpt: definition.excerpt,
        hint: "move it there: a release only changes files in the app's repository")
    } else if let definition = levels.definitions(of: "INFOPLIST_FILE").first, !definition.value.isEmpty {
      return refuse(
        "owner.plist.unknown", "can't determine which file INFOPLIST_FILE of '\(target.name)' refers to",
        at: definition.location, excerpt: definition.excerpt,
        hint: "write it as a path in the project's folder")
    }
    if let fromFile, let place {
      let reference = PropertyListVariable.name(of: fromFile.value)
      let isLiteral = !PropertyListVariable.isPresent(in: fromFile.value)
      steps.append(
        ValueStep(
          level: .plist, role: isLiteral ? .owner : .refers, name: key, value: fromFile.value,
          location: fromFile.location, excerpt: fromFile.excerpt, edit: .plist(path: place, key: key)))
      if let reference { return follow(setting: reference, seen: []) }
      guard isLiteral else {
        return refuse(
          "owner.computed", "\(who) is '\(fromFile.value)', which combines several parts",
          at: fromFile.location,
          excerpt: fromFile.excerpt, hint: "set it to a literal or to a single $(SETTING)")
      }
      if isGenerated { reportSecond(levels.definitions(of: setting)) }
      return
    }
    guard isGenerated else {
      let reason: Phrase = place.map { "'\($0)' does not contain it" } ?? "it has no Info.plist"
      return refuse(
        "owner.absent", "\(who) is not defined: \(reason), and GENERATE_INFOPLIST_FILE is not YES",
        at: place.flatMap { files.texts[$0]?.location(at: 0) } ?? files.project.text.location(at: 0),
        hint:
          "add the key: relctl plist set --add \((place ?? "Info.plist").shellWord) \(key.shellWord) VALUE")
    }
    follow(setting: setting, seen: [])
  }

  private struct FileValue {
    let value: String
    let location: SourceLocation
    /// Of a binary file there is no line to show.
    let excerpt: String?
  }

  private enum FileReading {
    case found(FileValue)
    case absent
    /// A problem was reported.
    case refused
  }

  /// Reads the key's string in an Info.plist.
  private mutating func read(_ path: String) -> FileReading {
    guard let text = files.texts[path] else {
      refuse(
        "owner.file.missing", "'\(path)', the Info.plist of '\(target.name)', does not exist",
        at: levels.definitions(of: "INFOPLIST_FILE").first?.location ?? files.project.text.location(at: 0))
      return .refused
    }
    do {
      let file = try PropertyListFile(text)
      guard let node = try file.child(key) else { return .absent }
      let offset = node.range.lowerBound
      guard case .scalar(.string(let value)) = node.content else {
        problems.append(
          PropertyListFormat.problem(
            in: text, "owner.value.not-string", "\(who) is \(node.kind.phrase), not a string", at: offset))
        return .refused
      }
      let isBinary = file.format == .binary
      return .found(
        FileValue(
          value: value, location: file.location(of: node), excerpt: isBinary ? nil : text.excerpt(at: offset))
      )
    } catch {
      problems += error.diagnostics
      return .refused
    }
  }

  private mutating func follow(setting name: String, seen: Set<String>) {
    guard !seen.contains(name) else {
      return refuse(
        "owner.circular", "\(who) refers to itself through $(\(name))",
        at: steps.last?.location ?? files.project.text.location(at: 0))
    }
    let found = levels.definitions(of: name)
    for (index, definition) in found.enumerated() {
      let reference = PropertyListVariable.name(of: definition.value)
      let others = definition.conditions.filter { $0.parameter != "config" && $0.pattern != "*" }
      if !others.isEmpty {
        add(definition, of: name, as: .shadowed)
        refuse(
          "owner.conditional",
          "\(who) depends on \(others.map(\.description).joined()): it has several values",
          at: definition.location, excerpt: definition.excerpt,
          hint: "use one value of \(name) for all platforms")
        continue
      }
      if reference == "inherited" || reference == name || reference == "value" {
        add(definition, of: name, as: .refers)
        continue
      }
      if let reference {
        add(definition, of: name, as: .refers)
        return follow(setting: reference, seen: seen.union([name]))
      }
      if definition.value.contains("$") {
        add(definition, of: name, as: .refers)
        return refuse(
          "owner.computed", "\(who) is '\(definition.value)', which combines several parts",
          at: definition.location,
          excerpt: definition.excerpt, hint: "write \(name) as a literal")
      }
      reportMissing(above: definition.level)
      add(definition, of: name, as: .owner)
      reportSecond(Array(found[(index + 1)...]))
      return
    }
    reportMissing(above: nil)
    let settingsFile = files.project.text.location(at: 0)
    refuse(
      "owner.absent", "\(who) takes its value from $(\(name)), which is not set",
      at: steps.last?.location ?? settingsFile, excerpt: steps.last?.excerpt,
      hint: "set \(name) in the target's build settings or in its xcconfig file")
  }

  /// A file that is not there may hold a definition that counts more.
  private mutating func reportMissing(above level: ValueStep.Level?) {
    for missing in levels.missingFiles where level.map({ missing.level.isAbove($0) }) ?? true {
      refuse(
        "owner.file.missing", "'\(missing.name)', a base configuration of '\(target.name)', does not exist",
        at: missing.location, hint: "commit the file, or correct the project's base configuration")
    }
  }

  /// Says that there is another definition than the owner, with both places.
  private mutating func reportSecond(_ others: [SettingLevels.Definition]) {
    guard let owner = steps.last(where: { $0.role == .owner }) else { return }
    // One file may be the base of the project and of the target: its line is one place.
    let others = others.filter { $0.location != owner.location }
    guard let first = others.first else { return }
    for definition in others { add(definition, of: Self.name(of: definition), as: .shadowed) }
    refuse(
      "owner.several", "\(who) is defined twice, here as '\(owner.value)'", at: owner.location,
      excerpt: owner.excerpt,
      hint: "keep one of the two definitions; relctl uses '\(owner.value)'")
    refuse(
      "owner.several", "\(who) is defined a second time here, as '\(first.value)'", at: first.location,
      excerpt: first.excerpt,
      hint: "delete it if the other definition should apply")
  }

  private mutating func add(
    _ definition: SettingLevels.Definition, of name: String, as role: ValueStep.Role
  ) {
    let edit: ValueStep.Edit =
      switch definition.place {
      case .setting(let setting): .setting(setting)
      case .line(let path, let assignment): .line(path: path, assignment)
      }
    steps.append(
      ValueStep(
        level: definition.level, role: role,
        name: name + definition.conditions.map(\.description).joined(), value: definition.value,
        location: definition.location, excerpt: definition.excerpt, edit: edit))
  }

  private mutating func refuse(
    _ code: String, _ message: Phrase, at location: SourceLocation, excerpt: String? = nil,
    hint: Phrase? = nil
  ) {
    problems.append(Diagnostic(code, message, at: location, excerpt: excerpt, hint: hint))
  }

  private static func name(of definition: SettingLevels.Definition) -> String {
    switch definition.place {
    case .setting(let setting): setting.key
    case .line(_, let assignment): assignment.name
    }
  }

  /// The build setting that makes a key when Xcode generates the Info.plist.
  static func setting(for key: String) -> String {
    switch key {
    case "CFBundleShortVersionString": "MARKETING_VERSION"
    case "CFBundleVersion": "CURRENT_PROJECT_VERSION"
    case "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER"
    case "CFBundleName": "PRODUCT_NAME"
    default: "INFOPLIST_KEY_\(key)"
    }
  }
}
