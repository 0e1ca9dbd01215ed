import ReleaseModel

/// Where a build setting of one target is assigned in one configuration, from the level that counts most to
/// the one that counts least: target settings, the target's xcconfig, project settings, the project's xcconfig.
struct SettingLevels {
  let files: ProjectFiles
  let target: XcodeTarget
  let configuration: String
  /// What a file says of settings that is not there yet, and counts more than the project's.
  var outside: @Sendable (String) -> String? = { _ in nil }

  /// One assignment at one level.
  struct Definition {
    enum Place {
      case setting(XcodeBuildSetting)
      case line(path: String, XCConfigAssignment)
    }

    let level: ValueStep.Level
    let place: Place
    let conditions: [XCConfigCondition]
    let value: String
    let location: SourceLocation
    let excerpt: String?
  }

  /// All definitions of a key that can count in this configuration, the one that counts first.
  ///
  /// Inside one level a later one counts more; keys of a configuration are taken in byte order, so `X[…]` counts
  /// more than `X`.
  func definitions(of key: String) -> [Definition] {
    settings(of: own, key: key, level: .target) + lines(of: own, key: key, level: .targetFile)
      + settings(of: inherited, key: key, level: .project)
      + lines(of: inherited, key: key, level: .projectFile)
  }

  private var own: XcodeConfiguration? { target.configurations.first { $0.name == configuration } }

  /// The project's configuration of the same name.
  private var inherited: XcodeConfiguration? {
    files.project.configurations.first { $0.owner == .project && $0.name == configuration }
  }

  private func settings(of configuration: XcodeConfiguration?, key: String, level: ValueStep.Level)
    -> [Definition]
  {
    let text = files.project.text
    return (configuration?.settings ?? []).filter { $0.key == key && applies($0.conditions) }.reversed()
      .map { setting in
        Definition(
          level: level, place: .setting(setting), conditions: setting.conditions, value: setting.value,
          location: text.location(at: setting.offset), excerpt: text.excerpt(at: setting.offset))
      }
  }

  private func lines(of configuration: XcodeConfiguration?, key: String, level: ValueStep.Level)
    -> [Definition]
  {
    guard let path = configuration?.base.flatMap({ files.inside($0) }) else { return [] }
    return files.assignments(path).filter { $0.assignment.name == key && applies($0.assignment.conditions) }
      .reversed().compactMap { path, assignment in
        files.texts[path].map { text in
          Definition(
            level: level, place: .line(path: path, assignment), conditions: assignment.conditions,
            value: assignment.value, location: text.location(at: assignment.offset),
            excerpt: text.excerpt(at: assignment.offset))
        }
      }
  }

  /// Conditions on the configuration are decided here; others depend on what is built for.
  private func applies(_ conditions: [XCConfigCondition]) -> Bool {
    conditions.allSatisfy { $0.parameter != "config" || FilenamePattern($0.pattern).matches(configuration) }
  }

  /// The base xcconfig files that the project names and that are not there.
  ///
  /// Those of CocoaPods are made by `pod install` and seldom committed; they hold no versions.
  var missingFiles: [(level: ValueStep.Level, name: String, location: SourceLocation)] {
    let levels: [(ValueStep.Level, XcodeConfiguration?)] = [(.targetFile, own), (.projectFile, inherited)]
    return levels.compactMap { level, configuration in
      guard let configuration, let base = configuration.base else { return nil }
      let isThere = files.inside(base).map {
        files.texts[$0] != nil || $0.contains("Pods/Target Support Files/")
      }
      if isThere == true { return nil }
      return (level, base, files.project.text.location(at: configuration.offset))
    }
  }

  // MARK: - Paths

  /// Evaluates a setting that holds a path below the project's folder; nil when it is unset, leads elsewhere or
  /// needs more than plain references.
  func path(_ key: String) -> String? { written(key).flatMap { files.inside($0) } }

  /// The path that a setting holds where it leads out of the repository; nil where it does not, or can't be told.
  func pathOutside(_ key: String) -> String? {
    written(key).flatMap { files.inside($0) == nil ? $0 : nil }
  }

  /// A path as it counts from the project's folder.
  private func written(_ key: String) -> String? {
    guard let value = evaluate("$(\(key))", depth: 0), !value.isEmpty else { return nil }
    let relative = value.hasPrefix("\u{0}/") ? String(value.dropFirst(2)) : value
    return relative.contains("\u{0}") ? nil : relative
  }

  /// Replaces references; the project's folder becomes a NUL, which no path holds.
  private func evaluate(_ text: String, depth: Int) -> String? {
    guard depth < 16 else { return nil }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      let closer: Character = rest.hasPrefix("$(") ? ")" : "}"
      guard let end = rest.firstIndex(of: closer),
        let name = PropertyListVariable.name(of: String(rest[...end])),
        !rest[...end].contains(":"), let value = value(of: name, depth: depth)
      else { return nil }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func value(of name: String, depth: Int) -> String? {
    switch name {
    case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": return "\u{0}"
    case "TARGET_NAME", "TARGETNAME": return target.name
    case "CONFIGURATION": return configuration
    default:
      // Each target has a bundle identifier of its own.
      if name != "PRODUCT_BUNDLE_IDENTIFIER", let value = outside(name) { return value }
      let found = definitions(of: name).filter(\.conditions.isEmpty)
      for definition in found where definition.value != "$(inherited)" {
        return evaluate(definition.value, depth: depth + 1)
      }
      return name == "PRODUCT_NAME" ? target.name : nil
    }
  }

  /// The evaluated bundle identifier; nil when it is unset or needs more than plain references.
  var bundleIdentifier: String? {
    evaluate("$(PRODUCT_BUNDLE_IDENTIFIER)", depth: 0).flatMap {
      $0.isEmpty || $0.contains("\u{0}") ? nil : $0
    }
  }
}
