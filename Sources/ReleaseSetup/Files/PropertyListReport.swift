import ReleaseDescriptors
import ReleaseModel

/// A value of a property list for machines.
package struct PropertyListReport: Sendable, Encodable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let file: String
  package let format: PropertyListFile.Format
  /// The key path; empty for the whole file.
  package let path: String
  package let type: PropertyListKind
  package let value: PropertyListJSON
  /// `file:line:column` of the value.
  package let from: String

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
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let file: String
  package let format: PropertyListFile.Format
  /// Whether the file was written.
  package let written: Bool
  package let changes: [Change]
  /// A unified diff; empty for binary files.
  package let diff: String

  package struct Change: Sendable, Encodable {
    package let path: String
    package let old: Value?
    package let new: Value?
  }

  package struct Value: Sendable, Encodable {
    package let type: PropertyListKind
    package let value: PropertyListJSON

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
