import ReleaseModel

extension XcodeProjectDocument {
  /// Returns the edits that make a setting say another value in the configurations of a target, or of the
  /// project.
  ///
  /// - Parameters:
  ///   - configuration: nil for all that have the setting.
  ///   - conditions: The brackets behind the key; only the setting with exactly these is changed.
  /// - Throws: `Refusal` when no configuration has the setting, and as for `edits(setting:)`.
  public func edits(
    setting key: String, conditions: [XCConfigCondition] = [], of owner: XcodeConfiguration.Owner,
    configuration: String? = nil, to value: String
  ) throws(Refusal) -> [SourceEdit] {
    let found = configurations.filter {
      $0.owner == owner && (configuration == nil || $0.name == configuration)
    }.flatMap(\.settings).filter { $0.key == key && $0.conditions == conditions }
    guard !found.isEmpty else {
      let name = key + conditions.map(\.description).joined()
      let place = configurations.first { $0.owner == owner }?.offset ?? root.range.lowerBound
      throw Refusal(
        text.diagnostic(
          "pbxproj.setting.absent", "'\(name)' is not set here", at: place,
          hint: "add it in Xcode, or see where it is set: relctl plist owner"))
    }
    return try edits(setting: found.map { ($0, value) })
  }

  /// Returns the edits that give settings other values; none for one that says so already.
  ///
  /// Only the bytes of the values change: the file is never written anew.
  /// - Throws: `Refusal` for a setting that is a list, and for a value that can't be written.
  public func edits(setting values: [(setting: XcodeBuildSetting, value: String)]) throws(Refusal)
    -> [SourceEdit]
  {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    for (setting, value) in values {
      let offset = setting.valueRange.lowerBound
      if text.bytes[offset] == UInt8(ascii: "(") {
        problems.append(
          text.diagnostic(
            "pbxproj.value.list", "the value of '\(setting.key)' is a list", at: offset,
            hint: "change it to a single value in Xcode"))
      } else if !PropertyListXML.isWritable(value) {
        problems.append(
          text.diagnostic(
            "pbxproj.value.unwritable", "the new value of '\(setting.key)' contains a control character",
            at: offset, hint: "write the value without it"))
      } else if setting.value != value {
        let edit = SourceEdit(
          range: setting.valueRange,
          replacement: OpenStepString.written(
            value, insteadOf: setting.valueRange, of: setting.value, in: text))
        // Two lists may name one configuration.
        let earlier = edits.first { $0.range == edit.range }
        if earlier == nil { edits.append(edit) }
        if let earlier, earlier != edit {
          problems.append(
            text.diagnostic(
              "pbxproj.setting.shared",
              "'\(setting.key)' is one setting and can't have two different values",
              at: offset, hint: "use separate configurations in each configuration list"))
        }
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
