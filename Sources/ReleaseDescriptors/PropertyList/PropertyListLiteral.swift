import Foundation
import ReleaseModel

/// Values as people write them on a command line.
public enum PropertyListLiteral {
  /// Reads a text as a value of a type.
  ///
  /// Strings are taken as they are; integers, reals and dates (`2026-01-31T23:59:59Z`) as XML property lists
  /// write them; booleans as `true`, `false`, `yes` or `no`; data in Base64; arrays and dictionaries as JSON.
  /// - Throws: `Refusal` with the form that the type has.
  public static func value(_ text: String, of kind: PropertyListKind) throws(Refusal) -> PropertyListValue {
    let value: PropertyListValue? =
      switch kind {
      case .string: .string(text)
      case .boolean: boolean(text)
      case .integer, .real, .date, .data: PropertyListScalar.value(of: text, in: kind.rawValue)
      case .array, .dictionary: json(text).flatMap { $0.kind == kind ? $0 : nil }
      case .uid: nil
      }
    guard let value else {
      throw Refusal(
        "plist.value.type", "'\(text.prefix(80))' is not \(kind.phrase)",
        hint: "expected format: \(form(kind))")
    }
    return value
  }

  private static func boolean(_ text: String) -> PropertyListValue? {
    switch text.lowercased() {
    case "true", "yes": .boolean(true)
    case "false", "no": .boolean(false)
    default: nil
    }
  }

  private static func form(_ kind: PropertyListKind) -> Phrase {
    switch kind {
    case .string: "plain text"
    case .integer: "digits, such as 42; use '--type string' for text"
    case .real: "a number, such as 1.5"
    case .boolean: "true or false"
    case .date: "2026-01-31T23:59:59Z"
    case .data: "Base64, such as aGVsbG8="
    case .array: "JSON, such as '[\"a\", 1, true]'"
    case .dictionary: "JSON, such as '{\"key\": \"value\"}'"
    case .uid: "none; keyed archives are read-only"
    }
  }

  private static func json(_ text: String) -> PropertyListValue? {
    (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))?.value
  }

  /// Any JSON but null, which property lists lack. The decoder refuses more than 512 levels.
  private struct JSONValue: Decodable {
    let value: PropertyListValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        value = .boolean(flag)
      } else if let number = try? container.decode(Int64.self) {
        value = .integer(Int128(number))
      } else if let number = try? container.decode(UInt64.self) {
        value = .integer(Int128(number))
      } else if let number = try? container.decode(Double.self) {
        value = .real(number)
      } else if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let items = try? container.decode([JSONValue].self) {
        value = .array(items.map(\.value))
      } else {
        let entries = try container.decode([String: JSONValue].self)
        value = .dictionary(
          PropertyListDictionary(
            entries.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.value) }))
      }
    }
  }
}
