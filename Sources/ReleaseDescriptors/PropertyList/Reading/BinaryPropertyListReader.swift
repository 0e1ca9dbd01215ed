import ReleaseModel

/// Reads a binary property list (`bplist00`) within bounds.
///
/// The format is a table of objects that refer to each other by number (CFBinaryPList.c of Apple's
/// CoreFoundation): eight bytes of header, the objects, the offsets of the objects, 32 bytes of trailer. All
/// numbers are big-endian. A few bytes can say "a list of ten lists of ten lists …" by sharing, so values are
/// counted as a reader that copies them would.
struct BinaryPropertyListReader {
  let text: SourceText
  let bytes: [UInt8]
  private let trailer: Trailer
  private var budget: Int
  /// In bytes of strings and data, shared ones counted each time.
  private var volume = 64 << 20
  /// The objects from the top to the one being read.
  private var open: Set<Int> = []

  private struct Trailer {
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    let top: Int
    let table: Int
  }

  static func read(_ text: SourceText) throws(Refusal) -> PropertyListNode {
    try PropertyListFormat.checkSize(text)
    do throws(Diagnostic) {
      var reader = try BinaryPropertyListReader(text)
      try reader.checkMarkers()
      return try reader.node(reader.trailer.top, depth: 1)
    } catch {
      throw Refusal(error)
    }
  }

  private init(_ text: SourceText) throws(Diagnostic) {
    self.text = text
    bytes = text.bytes
    // References take a byte each at least, so only shared arrays and dictionaries can exceed the file's size.
    budget = min(PropertyListFormat.maximumValues, text.bytes.count + 10_000)
    func problem(_ message: Phrase, at offset: Int) -> Diagnostic {
      PropertyListFormat.problem(in: text, "plist.binary.malformed", message, at: offset)
    }
    guard text.bytes.starts(with: "bplist00".utf8) else {
      throw PropertyListFormat.problem(
        in: text, "plist.binary.version", "the version of the binary property list is not 00", at: 6)
    }
    guard bytes.count >= 8 + 1 + 1 + 32 else { throw problem("the file is truncated", at: bytes.count) }
    let start = bytes.count - 32
    let (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw problem("the trailer's sizes are not between 1 and 8", at: start + 6)
    }
    let limit = UInt64(start)
    let (count, top, table) = (
      Self.number(bytes[start + 8..<start + 16]), Self.number(bytes[start + 16..<start + 24]),
      Self.number(bytes[start + 24..<start + 32])
    )
    // Each is below the file's size before they meet, so nothing here overflows.
    guard count > 0, count <= limit, top < count, table >= 9, table < limit,
      count * UInt64(offsetSize) <= limit - table
    else { throw problem("the trailer does not match the file: it is truncated or damaged", at: start) }
    trailer = Trailer(
      offsetSize: offsetSize, referenceSize: referenceSize, count: Int(count), top: Int(top),
      table: Int(table))
  }

  /// Big-endian, at most eight bytes.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func problem(_ message: Phrase, at offset: Int) -> Diagnostic {
    PropertyListFormat.problem(in: text, "plist.binary.malformed", message, at: offset)
  }

  private func offset(of object: Int) throws(Diagnostic) -> Int {
    let start = trailer.table + object * trailer.offsetSize
    let value = Self.number(bytes[start..<start + trailer.offsetSize])
    guard value >= 8, value < UInt64(trailer.table) else {
      throw problem("object \(object) is outside of the object area", at: start)
    }
    return Int(value)
  }

  /// Refuses sets, also those that nothing refers to: Foundation's reader crashes on them.
  private func checkMarkers() throws(Diagnostic) {
    for object in 0..<trailer.count {
      let offset = try offset(of: object)
      let marker = bytes[offset]
      switch marker >> 4 {
      case 0x1 where marker & 15 <= 4, 0x2 where marker == 0x22 || marker == 0x23, 0x4, 0x5, 0x6, 0x8, 0xA,
        0xD:
        continue
      case 0x0 where marker == 0x08 || marker == 0x09, 0x3 where marker == 0x33: continue
      case 0xB, 0xC:
        throw PropertyListFormat.problem(
          in: text, "plist.binary.set", "the file contains a set, which is not allowed in a property list",
          at: offset)
      default: throw problem("unknown object type 0x\(String(marker, radix: 16))", at: offset)
      }
    }
  }

  private mutating func node(_ object: Int, depth: Int) throws(Diagnostic) -> PropertyListNode {
    let start = try offset(of: object)
    guard depth <= PropertyListParser.maximumDepth else {
      throw PropertyListFormat.problem(
        in: text, "plist.depth",
        "the property list is more than \(PropertyListParser.maximumDepth) levels deep",
        at: start)
    }
    budget -= 1
    guard budget >= 0, volume >= 0 else {
      throw PropertyListFormat.problem(
        in: text, "plist.size",
        "the property list is too large: its objects refer to each other repeatedly",
        at: start)
    }
    guard open.insert(object).inserted else { throw problem("object \(object) contains itself", at: start) }
    defer { open.remove(object) }
    let kind = bytes[start] >> 4
    guard kind == 0xA || kind == 0xD else {
      let (value, end) = try scalar(at: start)
      return PropertyListNode(content: .scalar(value), range: start..<end, inner: start + 1..<end)
    }
    let (count, first) = try count(at: start)
    let isDictionary = kind == 0xD
    let width = trailer.referenceSize * (isDictionary ? 2 : 1)
    guard count <= (trailer.table - first) / width else {
      throw problem("object \(object) is longer than the file", at: start)
    }
    let end = first + count * width
    let content =
      isDictionary
      ? PropertyListNode.Content.dictionary(try entries(at: first, count: count, depth: depth))
      : .array(try items(at: first, count: count, depth: depth))
    return PropertyListNode(content: content, range: start..<end, inner: first..<end)
  }

  private func reference(_ index: Int, from first: Int) throws(Diagnostic) -> Int {
    let start = first + index * trailer.referenceSize
    let object = Self.number(bytes[start..<start + trailer.referenceSize])
    guard object < UInt64(trailer.count) else { throw problem("object \(object) does not exist", at: start) }
    return Int(object)
  }

  private mutating func items(at first: Int, count: Int, depth: Int) throws(Diagnostic)
    -> [PropertyListNode]
  {
    var nodes: [PropertyListNode] = []
    for index in 0..<count { nodes.append(try node(try reference(index, from: first), depth: depth + 1)) }
    return nodes
  }

  private mutating func entries(at first: Int, count: Int, depth: Int) throws(Diagnostic)
    -> [PropertyListEntry]
  {
    var entries: [PropertyListEntry] = []
    var seen: Set<String> = []
    for index in 0..<count {
      let name = try node(try reference(index, from: first), depth: depth + 1)
      let value = try node(try reference(count + index, from: first), depth: depth + 1)
      guard case .scalar(.string(let key)) = name.content else {
        throw problem("a key of a dictionary is not a string", at: name.range.lowerBound)
      }
      guard seen.insert(key).inserted else {
        throw PropertyListFormat.problem(
          in: text, "plist.key.duplicate", "a dictionary contains the key '\(key)' twice",
          at: name.range.lowerBound)
      }
      entries.append(PropertyListEntry(key: key, keyRange: name.range, range: value.range, node: value))
    }
    return entries
  }

  /// The length in a marker's low half, or in the number behind it; and where the content begins.
  private func count(at start: Int) throws(Diagnostic) -> (count: Int, first: Int) {
    let low = Int(bytes[start] & 15)
    if low < 15 { return (low, start + 1) }
    guard start + 1 < trailer.table, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 15 <= 3 else {
      throw problem("a length is not a number", at: start)
    }
    let size = 1 << Int(bytes[start + 1] & 15)
    guard start + 2 + size <= trailer.table else { throw problem("a length is truncated", at: start) }
    let value = Self.number(bytes[start + 2..<start + 2 + size])
    guard value <= UInt64(bytes.count) else { throw problem("a length is larger than the file", at: start) }
    return (Int(value), start + 2 + size)
  }

  private mutating func scalar(at start: Int) throws(Diagnostic) -> (value: PropertyListValue, end: Int) {
    let marker = bytes[start]
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0x0: return (.boolean(marker == 0x09), start + 1)
    case 0x1:
      let content = try content(at: start + 1, count: 1 << low)
      return (.integer(try integer(content, at: start)), content.endIndex)
    case 0x2:
      let content = try content(at: start + 1, count: 1 << low)
      let bits = Self.number(content)
      let number =
        low == 2 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
      return (.real(number), content.endIndex)
    case 0x3:
      let content = try content(at: start + 1, count: 8)
      guard let date = PropertyListDate(seconds: Double(bitPattern: Self.number(content))) else {
        throw problem("a date is not in the years 1 to 9999", at: start)
      }
      return (.date(date), content.endIndex)
    case 0x8:
      guard low < 8 else { throw problem("a UID has more than 8 bytes", at: start) }
      let content = try content(at: start + 1, count: low + 1)
      return (.uid(Self.number(content)), content.endIndex)
    default:
      let (count, first) = try count(at: start)
      let content = try content(at: first, count: marker >> 4 == 6 ? count * 2 : count)
      volume -= content.count
      return (try characters(content, kind: marker >> 4, at: start), content.endIndex)
    }
  }

  private func content(at start: Int, count: Int) throws(Diagnostic) -> ArraySlice<UInt8> {
    guard count <= trailer.table - start else {
      throw problem("an object is longer than the file", at: start)
    }
    return bytes[start..<start + count]
  }

  /// One, two and four bytes are without sign, eight with one; sixteen hold what needs 64 bits without sign.
  private func integer(_ content: ArraySlice<UInt8>, at start: Int) throws(Diagnostic) -> Int128 {
    if content.count < 8 { return Int128(Self.number(content)) }
    if content.count == 8 { return Int128(Int64(bitPattern: Self.number(content))) }
    let (high, low) = (Self.number(content.prefix(8)), Self.number(content.suffix(8)))
    if high == 0 { return Int128(low) }
    guard high == .max, low >> 63 == 1 else { throw problem("a number has more than 64 bits", at: start) }
    return Int128(Int64(bitPattern: low))
  }

  private func characters(_ content: ArraySlice<UInt8>, kind: UInt8, at start: Int) throws(Diagnostic)
    -> PropertyListValue
  {
    switch kind {
    case 4: return .data(Array(content))
    case 5:
      guard content.allSatisfy({ $0 < 128 }) else { throw problem("an ASCII string is not ASCII", at: start) }
      return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
        UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
      }
      guard let string = String(validating: units, as: UTF16.self) else {
        throw problem("a string is not valid UTF-16", at: start)
      }
      return .string(string)
    }
  }
}
