/// Prints a `JSONNode`, keys in order.
struct JSONPrinter {
  /// Over several lines, two blanks for each level.
  let isIndented: Bool
  /// Takes away what was printed so far, now and then, so that a long text is never whole.
  private let take: ((inout [UInt8]) -> Void)?
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  private static let plenty = 1 << 16

  init(isIndented: Bool, take: ((inout [UInt8]) -> Void)? = nil) {
    self.isIndented = isIndented
    self.take = take
  }

  mutating func write(_ node: JSONNode) {
    switch node {
    case .plain(let text): bytes += text.utf8
    case .text(let text): write(text)
    case .array(let array): list(array.elements, between: "[", and: "]") { $0.write($1) }
    case .object(let object):
      list(object.sorted, between: "{", and: "}") { printer, member in
        printer.write(key: member.key)
        printer.write(member.value)
      }
    case .texts(let texts): write(texts)
    case .later(let encoder): write(encoder.node ?? .object(JSONObject()))
    }
  }

  private mutating func write(_ texts: JSONTexts) {
    if let (known, printed) = texts.printed, known == depth {
      bytes += printed
      return
    }
    var apart = JSONPrinter(isIndented: isIndented)
    apart.depth = depth
    apart.list(texts.sorted, between: "{", and: "}") { printer, member in
      printer.write(key: member.key)
      printer.write(member.value)
    }
    texts.printed = (depth, apart.bytes)
    bytes += apart.bytes
  }

  private mutating func list<Element>(
    _ elements: [Element], between open: Unicode.Scalar, and close: Unicode.Scalar,
    _ each: (inout JSONPrinter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    depth += 1
    if isIndented { bytes.append(10) }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if isIndented {
        if index > 0 { bytes.append(10) }
        indent()
      }
      each(&self, element)
      if bytes.count >= Self.plenty { take?(&bytes) }
    }
    depth -= 1
    if isIndented {
      bytes.append(10)
      indent()
    }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func indent() {
    for _ in 0..<(2 * depth) { bytes.append(32) }
  }

  private mutating func write(key: String) {
    write(key)
    if isIndented { bytes += [32, 58, 32] } else { bytes.append(58) }
  }

  /// A text in quotes: what JSON has a short escape for with it, other control characters by their number.
  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { characters in
      var start = 0
      var index = 0
      while index < characters.count {
        let byte = characters[index]
        if byte < 32 || byte == 34 || byte == 92 {
          bytes += characters[start..<index]
          bytes += Self.escapes[Int(byte)]
          start = index + 1
        }
        index += 1
      }
      bytes += UnsafeBufferPointer(rebasing: characters[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// By the byte that is escaped.
  private static let escapes: [[UInt8]] = (0...92).map { byte in
    switch byte {
    case 8: Array("\\b".utf8)
    case 9: Array("\\t".utf8)
    case 10: Array("\\n".utf8)
    case 12: Array("\\f".utf8)
    case 13: Array("\\r".utf8)
    case 34: Array("\\\"".utf8)
    case 92: Array("\\\\".utf8)
    default: Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    }
  }
}
