import ReleaseModel

/// The way to a value: keys of dictionaries and, for arrays, indexes from 0, such as
/// `CFBundleURLTypes.0.CFBundleURLSchemes`.
public struct PropertyListKeyPath: Hashable, Sendable, CustomStringConvertible {
  /// Keys, and numbers for the places of arrays.
  public let parts: [String]

  /// Makes a path of keys that hold dots and backslashes as they are.
  public init(_ parts: [String]) { self.parts = parts }

  /// Reads parts that `.` separates; `\.` is a dot inside a key and `\\` a backslash.
  ///
  /// - Throws: `Refusal` for an empty part and for a backslash before anything else.
  public init(parsing text: String) throws(Refusal) {
    var parts: [String] = []
    var part = ""
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        guard character == "." || character == "\\" else { throw Self.malformed(text) }
        part.append(character)
        isEscaped = false
      case "\\": isEscaped = true
      case ".":
        parts.append(part)
        part = ""
      default: part.append(character)
      }
    }
    parts.append(part)
    guard !isEscaped, !parts.contains("") else { throw Self.malformed(text) }
    self.parts = parts
  }

  /// The path as people write it: parts with dots between, and `\.` for a dot inside of one.
  public var description: String { parts.map(Self.escaped).joined(separator: ".") }

  /// The path without its last part; empty for a path of one part.
  var parent: PropertyListKeyPath { PropertyListKeyPath(Array(parts.dropLast())) }

  package func appending(_ part: String) -> PropertyListKeyPath { PropertyListKeyPath(parts + [part]) }

  /// Whether this path is `other` or leads through it.
  func isInside(_ other: PropertyListKeyPath) -> Bool { parts.starts(with: other.parts) }

  /// Reads an index of an array: digits without sign and without leading zeros.
  static func index(_ part: String) -> Int? {
    guard part.utf8.allSatisfy({ $0.isDigit }), part == "0" || !part.hasPrefix("0") else {
      return nil
    }
    return Int(part)
  }

  private static func escaped(_ part: String) -> String {
    String(part.flatMap { $0 == "." || $0 == "\\" ? ["\\", $0] : [$0] })
  }

  private static func malformed(_ text: String) -> Refusal {
    Refusal(
      "plist.path.malformed", "'\(text)' is not a key path",
      hint: "write Key.0.Key: '.' between the parts, array indexes from 0, and '\\.' for a dot inside a key"
    )
  }
}
