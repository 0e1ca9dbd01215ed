/// A value of a property list for machines.
public struct PropertyListReport: Sendable, Encodable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let file: String
  public let format: PropertyListFile.Format
  /// The key path; empty for the whole file.
  public let path: String
  public let type: PropertyListKind
  public let value: PropertyListJSON
  /// `file:line:column` of the value.
  public let from: String

  public init(_ file: PropertyListFile, at path: PropertyListKeyPath) throws(Refusal) {
    let (value, place) = try file.value(at: path)
    schema = Self.currentSchema
    kind = "plist"
    self.file = file.text.path
    format = file.format
    self.path = path.description
    type = value.kind
    self.value = PropertyListJSON(value)
    from = place.description
  }
}

/// An edit of a property list for machines.
public struct PropertyListEditReport: Sendable, Encodable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let file: String
  public let format: PropertyListFile.Format
  /// Whether the file was written.
  public let written: Bool
  public let changes: [Change]
  /// A unified diff; empty for binary files.
  public let diff: String

  public struct Change: Sendable, Encodable {
    public let path: String
    public let old: Value?
    public let new: Value?
  }

  public struct Value: Sendable, Encodable {
    public let type: PropertyListKind
    public let value: PropertyListJSON

    init(_ value: PropertyListValue) {
      type = value.kind
      self.value = PropertyListJSON(value)
    }
  }

  public init(_ amendment: PropertyListAmendment, written: Bool) throws {
    schema = Self.currentSchema
    kind = "plist-edit"
    file = amendment.path
    format = amendment.before.format
    self.written = written && amendment.isChange
    changes = amendment.differences.map {
      Change(path: $0.path.description, old: $0.old.map(Value.init), new: $0.new.map(Value.init))
    }
    diff = try amendment.diff()
  }
}
