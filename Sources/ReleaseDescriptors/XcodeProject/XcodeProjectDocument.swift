import ReleaseModel

/// A `project.pbxproj`: the build configurations of the project and its targets, each value with its bytes.
public struct XcodeProjectDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// The whole file as a tree.
  let root: OpenStepValue
  /// The project's own configurations first, then those of each target, in the order of the file.
  public let configurations: [XcodeConfiguration]

  /// - Throws: `Refusal` for a file that is no OpenStep property list, or no Xcode project.
  public init(_ text: SourceText) throws(Refusal) {
    self.text = text
    try DescriptorEncoding.check(text, format: "pbxproj")
    root = try OpenStepParser.parse(text)
    configurations = try XcodeProjectReader(text, root: root).configurations()
  }
}

/// One configuration of the project or of a target.
public struct XcodeConfiguration: Sendable, Hashable {
  /// What a configuration belongs to.
  public enum Owner: Sendable, Hashable {
    case project
    case target(String)
  }

  /// The project, or the target by its name.
  public let owner: Owner
  /// `Debug`, `EnterprisePRD`.
  public let name: String
  /// The base xcconfig, relative to the folder that holds the `.xcodeproj`, if there is one and the project
  /// knows its place.
  public let base: String?
  /// In byte order of the keys, in which Xcode applies them: a matching `X[sdk=…]` comes behind `X` and wins.
  public let settings: [XcodeBuildSetting]
  /// The byte offset of the configuration's object.
  public let offset: Int
}

/// One entry of `buildSettings`.
public struct XcodeBuildSetting: Sendable, Hashable {
  /// The key without its conditions.
  public let key: String
  /// All of them must hold.
  public let conditions: [XCConfigCondition]
  /// As Xcode reads it; the items of a list are quoted where they need it and joined with blanks.
  public let value: String
  /// The bytes of the value, quotes or brackets included.
  public let valueRange: Range<Int>
  /// The byte offset of the key.
  public let offset: Int
}
