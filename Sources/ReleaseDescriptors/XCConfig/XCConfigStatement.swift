/// What a line of an xcconfig file says.
enum XCConfigStatement: Hashable, Sendable {
  case assignment(XCConfigAssignment)
  case include(XCConfigInclude)
}

/// `NAME[parameter=pattern]… = value`, over as many lines as its continuations take.
public struct XCConfigAssignment: Hashable, Sendable {
  /// The key without its conditions.
  public let name: String
  /// All of them must hold.
  public let conditions: [XCConfigCondition]
  /// Without comment, surrounding blanks and one trailing `;`; continued lines joined with one space.
  public let value: String
  /// The bytes of the value, from its first to its last character. Empty where a value would begin when there
  /// is none.
  public let valueRange: Range<Int>
  /// The byte offset of the name.
  public let offset: Int
}

/// One bracket after a name: it holds when the parameter's value matches the pattern.
public struct XCConfigCondition: Hashable, Sendable, CustomStringConvertible {
  /// What the condition asks about: `config`, `sdk`, `arch`, ...
  public let parameter: String
  /// A pattern as for `fnmatch(3)`. Blanks inside the brackets belong to it.
  public let pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// The condition as a key carries it: `[config=Debug]`.
  public var description: String { "[\(parameter)=\(pattern)]" }
}

/// `#include "path"` or `#include? "path"`.
struct XCConfigInclude: Hashable, Sendable {
  let path: String
  /// Says whether a file that does not exist is forgiven.
  let isOptional: Bool
  /// The byte offset of the `#`.
  public let offset: Int
}

/// A stretch of an xcconfig file. The nodes of a document lie side by side and cover every byte.
struct XCConfigNode: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case byteOrderMark, blank, comment, assignment, include
    /// A line that could not be read. The rest of the file still is.
    case malformed
  }

  let kind: Kind
  /// Whole lines, each with its line end.
  let range: Range<Int>
}
