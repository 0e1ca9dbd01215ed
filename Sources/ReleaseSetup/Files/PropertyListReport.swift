import ReleaseDescriptors
import ReleaseModel

/// A value of a property list for machines.
package struct PropertyListReport: Sendable, Encodable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let file: String
  let format: PropertyListFile.Format
  /// The key path; empty for the whole file.
  let path: String
  let type: PropertyListKind
  let value: PropertyListJSON
  /// `file:line:column` of the value.
  let from: String

  package init(_ file: PropertyListFile, at path: PropertyListKeyPath) throws(Refusal) {
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
package struct PropertyListEditReport: Sendable, Encodable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let file: String
  let format: PropertyListFile.Format
  /// Whether the file was written.
  let written: Bool
  let changes: [Change]
  /// A unified diff; empty for binary files.
  package let diff: String

  package struct Change: Sendable, Encodable {
    let path: String
    let old: Value?
    let new: Value?
  }

  struct Value: Sendable, Encodable {
    let type: PropertyListKind
    let value: PropertyListJSON

    init(_ value: PropertyListValue) {
      type = value.kind
      self.value = PropertyListJSON(value)
    }
  }

  package init(_ amendment: PropertyListAmendment, written: Bool) throws {
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
