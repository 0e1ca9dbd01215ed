import Foundation

extension VendorJSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// One line with sorted keys.
  package var bytes: [UInt8] { written([.sortedKeys, .withoutEscapingSlashes]) }

  /// Lines for people, with sorted keys.
  package var pretty: String {
    String(decoding: written([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]), as: UTF8.self)
  }

  private func written(_ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(self) else { preconditionFailure("finite numbers can be encoded") }
    return Array(data)
  }
}

extension VendorJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: VendorJSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, VendorJSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension VendorJSON {
  package var elements: [VendorJSON] { array ?? [] }
}

/// Deep answers read as `answer["data"]["id"].text`, whatever of it is there.
extension Optional where Wrapped == VendorJSON {
  package subscript(key: String) -> VendorJSON? { self?[key] }

  package var text: String? { self?.text }
  package var integer: Int? { self?.integer }
  package var elements: [VendorJSON] { self?.array ?? [] }
  package var isTrue: Bool { self == .boolean(true) }
}
