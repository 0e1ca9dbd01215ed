import Foundation

/// Turns a value into a `JSONNode`.
final class JSONNodeEncoder: Encoder {
  private(set) var node: JSONNode?
  private let memory: Memory

  /// The dictionaries of texts that one value held so far.
  final class Memory {
    /// Only the last ones: equal dictionaries stand near each other, and to compare is not free.
    private var recent: [JSONTexts] = []

    func node(of texts: [String: String]) -> JSONTexts {
      // Copies of one dictionary are equal without a look at their elements.
      if let known = recent.first(where: { $0.texts.count == texts.count && $0.texts == texts }) {
        return known
      }
      let new = JSONTexts(texts)
      if texts.count >= 16 { recent = [new] + recent.prefix(3) }
      return new
    }
  }

  private init(_ memory: Memory) { self.memory = memory }

  /// Returns what a whole value says of itself.
  static func node(of value: some Encodable) throws -> JSONNode {
    try JSONNodeEncoder(Memory()).node(of: value)
  }

  fileprivate func node<Value: Encodable>(of value: Value) throws -> JSONNode {
    if Value.self == String.self, let text = value as? String { return .text(text) }
    if Value.self == [String: String].self, let texts = value as? [String: String] {
      return .texts(memory.node(of: texts))
    }
    if Value.self == Data.self, let data = value as? Data { return .text(data.base64EncodedString()) }
    let encoder = JSONNodeEncoder(memory)
    try value.encode(to: encoder)
    return encoder.node ?? .object(JSONObject())
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object(let object)? = node {
      return KeyedEncodingContainer(Members(encoder: self, object: object))
    }
    let object = JSONObject()
    node = .object(object)
    return KeyedEncodingContainer(Members(encoder: self, object: object))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array(let array)? = node { return Elements(encoder: self, array: array) }
    let array = JSONArray()
    node = .array(array)
    return Elements(encoder: self, array: array)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// An encoder beside this one, for a part that is filled in later.
  fileprivate func sibling() -> JSONNodeEncoder { JSONNodeEncoder(memory) }

  // MARK: - Containers

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONNodeEncoder
    let object: JSONObject
    var codingPath: [any CodingKey] { [] }

    private func add(_ value: JSONNode, _ key: some CodingKey) {
      object.members.append((key.stringValue, value))
    }

    func encodeNil(forKey key: Key) { add(.null, key) }
    func encode(_ value: Bool, forKey key: Key) { add(.plain(value ? "true" : "false"), key) }
    func encode(_ value: Int, forKey key: Key) { add(.plain(String(value)), key) }
    func encode(_ value: Int64, forKey key: Key) { add(.plain(String(value)), key) }
    func encode(_ value: String, forKey key: Key) { add(.text(value), key) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      add(try encoder.node(of: value), key)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      let nested = JSONObject()
      add(.object(nested), key)
      return KeyedEncodingContainer(Members<Nested>(encoder: encoder, object: nested))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      let nested = JSONArray()
      add(.array(nested), key)
      return Elements(encoder: encoder, array: nested)
    }

    func superEncoder() -> any Encoder {
      let later = encoder.sibling()
      object.members.append(("super", .later(later)))
      return later
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      let later = encoder.sibling()
      add(.later(later), key)
      return later
    }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: JSONNodeEncoder
    let array: JSONArray
    var codingPath: [any CodingKey] { [] }
    var count: Int { array.elements.count }

    func encodeNil() { array.elements.append(.null) }
    func encode<Value: Encodable>(_ value: Value) throws {
      array.elements.append(try encoder.node(of: value))
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      let nested = JSONObject()
      array.elements.append(.object(nested))
      return KeyedEncodingContainer(Members<Nested>(encoder: encoder, object: nested))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      let nested = JSONArray()
      array.elements.append(.array(nested))
      return Elements(encoder: encoder, array: nested)
    }

    func superEncoder() -> any Encoder {
      let later = encoder.sibling()
      array.elements.append(.later(later))
      return later
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { [] }

    private func say(_ number: some FixedWidthInteger) { encoder.node = .plain(String(number)) }

    func encodeNil() { encoder.node = .null }
    func encode(_ value: Bool) { encoder.node = .plain(value ? "true" : "false") }
    func encode(_ value: String) { encoder.node = .text(value) }
    func encode(_ value: Int) { say(value) }
    func encode(_ value: Int8) { say(value) }
    func encode(_ value: Int16) { say(value) }
    func encode(_ value: Int32) { say(value) }
    func encode(_ value: Int64) { say(value) }
    func encode(_ value: UInt) { say(value) }
    func encode(_ value: UInt8) { say(value) }
    func encode(_ value: UInt16) { say(value) }
    func encode(_ value: UInt32) { say(value) }
    func encode(_ value: UInt64) { say(value) }
    func encode(_ value: Float) throws { encoder.node = try Self.node(of: value) }
    func encode(_ value: Double) throws { encoder.node = try Self.node(of: value) }
    func encode<Value: Encodable>(_ value: Value) throws { encoder.node = try encoder.node(of: value) }

    /// A whole number has no fraction in JSON.
    private static func node<Number: BinaryFloatingPoint & CustomStringConvertible>(
      of number: Number
    ) throws -> JSONNode {
      guard number.isFinite else {
        throw EncodingError.invalidValue(
          number, .init(codingPath: [], debugDescription: "JSON has no \(number)"))
      }
      let text = number.description
      return .plain(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }
}
