/// JSON for a page that carries its data: lists of alike objects become columns, and texts that come again are said
/// once.
///
/// It is JSON itself, `{"data": …, "strings": […]}`. In `data` a text that begins with `^` is the number of one of the
/// strings in base 36, or behind a second `^` itself, and an object with the key `^` stands for something longer:
///
/// | form | |
/// |---|---|
/// | `{"o": {KEY: LIST…}, "n": COUNT}` | a list of objects, by column |
/// | `{"m": LIST, "v": LIST}` | an object, by its keys and its values |
/// | `{"l": LIST, "v": LIST}` | a list of lists: their lengths, and all their elements |
/// | `{"p": MASK, "v": LIST}` | a list with gaps: `1` for an element, `0` for `null`, `-` for none |
/// | `{"d": LIST, "i": DIGITS}` | a list of few different elements, by their numbers in base 36 (or in a list) |
/// | `{"d": [ELEMENT], "n": COUNT}` | a list of equal elements |
/// | `{"s": LIST}` | whole numbers, each the sum of all up to it |
///
/// Key order is not kept. `report.js` unpacks it.
package enum PackedJSON {
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let packed = PackedColumns.pack(Value(try JSONNodeEncoder.node(of: value)))
    let strings = SharedStrings(packed)
    let document = Value.object([
      ("data", strings.replacing(packed)), ("strings", .array(strings.table.map(Value.text))),
    ])
    var printer = JSONPrinter(isIndented: false)
    printer.write(document.node)
    return printer.bytes
  }

  indirect enum Value {
    /// As it is printed; no text of the data.
    case plain(String)
    case text(String)
    case array([Value])
    case object([(key: String, value: Value)])

    init(_ node: JSONNode) {
      switch node {
      case .plain(let text): self = .plain(text)
      case .text(let text): self = .text(text)
      case .array(let array): self = .array(array.elements.map(Value.init))
      case .object(let object): self = .object(object.sorted.map { ($0.key, Value($0.value)) })
      case .texts(let texts): self = .object(texts.sorted.map { ($0.key, .text($0.value)) })
      case .later(let encoder): self = encoder.node.map(Value.init) ?? .object([])
      }
    }

    var node: JSONNode {
      switch self {
      case .plain(let text): return .plain(text)
      case .text(let text): return .text(text)
      case .array(let elements):
        let array = JSONArray()
        array.elements = elements.map(\.node)
        return .array(array)
      case .object(let members):
        let object = JSONObject()
        object.members = members.map { ($0.key, $0.value.node) }
        return .object(object)
      }
    }
  }
}

/// The texts that come again, longest savings or not: each that is cheaper to name than to repeat.
private struct SharedStrings {
  private(set) var table: [String] = []
  private var numbers: [String: Int] = [:]

  /// A reference with its quotes.
  private static let reference = 5

  init(_ value: PackedJSON.Value) {
    var counts: [String: Int] = [:]
    Self.count(value, into: &counts)
    let shared = counts.filter { text, count in
      let size = text.utf8.count + 2
      return count > 1 && count * Self.reference + size < count * size
    }
    // The most frequent get the shortest numbers.
    table = shared.keys.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
    for (number, text) in table.enumerated() { numbers[text] = number }
  }

  private static func count(_ value: PackedJSON.Value, into counts: inout [String: Int]) {
    switch value {
    case .plain: break
    case .text(let text): counts[text, default: 0] += 1
    case .array(let elements): for each in elements { count(each, into: &counts) }
    case .object(let members): for each in members { count(each.value, into: &counts) }
    }
  }

  func replacing(_ value: PackedJSON.Value) -> PackedJSON.Value {
    switch value {
    case .plain: value
    case .text(let text):
      if let number = numbers[text] {
        .text("^" + String(number, radix: 36))
      } else {
        .text(text.hasPrefix("^") ? "^" + text : text)
      }
    case .array(let elements): .array(elements.map(replacing))
    case .object(let members): .object(members.map { ($0.key, replacing($0.value)) })
    }
  }
}
