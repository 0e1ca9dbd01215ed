import ReleaseModel

/// Graphviz's picture without what the page's style says anyway: hundreds of components are a third of it.
///
/// Titles and links of parts, names of edges, colours and fonts go; a box is a rectangle again, and coordinates lose what
/// nobody sees.
struct PagePicture {
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private struct Group {
    let isWritten: Bool
    let isNode: Bool
  }
  /// Those that are open.
  private var groups: [Group] = []

  static func compact(_ svg: String) -> String {
    var picture = PagePicture(bytes: Array(svg.utf8))
    picture.run()
    return String(decoding: picture.result, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    result.reserveCapacity(bytes.count / 2)
    var index = 0
    while index < bytes.count {
      guard let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else {
        return text(index..<bytes.count)
      }
      text(index..<open)
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
      index = close + 1
      if tag(String(decoding: bytes[open...close], as: UTF8.self)) { continue }
      // A title's text goes with it.
      let end = Array("</title>".utf8)
      index = bytes[index...].firstRange(of: end)?.upperBound ?? bytes.count
    }
  }

  private mutating func text(_ range: Range<Int>) {
    let isBlank = bytes[range].allSatisfy { $0 == 32 || $0 == 10 || $0 == 13 }
    if !isBlank { result += bytes[range] }
  }

  /// - Returns: false for the start of a title.
  private mutating func tag(_ tag: String) -> Bool {
    let name = tag.dropFirst().prefix { $0.isLetter || $0 == "/" }
    switch name {
    case "title": return false
    case "a", "/a": break
    case "g":
      let isWritten = !tag.contains("id=\"a_")
      if isWritten { write(tag, name) }
      groups.append(Group(isWritten: isWritten, isNode: tag.contains("class=\"node")))
    case "/g": if groups.popLast()?.isWritten ?? true { result += tag.utf8 }
    case "path" where groups.contains(where: \.isNode): if !box(tag) { write(tag, name) }
    default: write(tag, name)
    }
    return true
  }

  private static let styled: Set<Substring> = ["stroke", "font-family", "font-size", "text-anchor"]

  private mutating func write(_ tag: String, _ name: Substring) {
    let isInside = !groups.isEmpty
    let body = tag.dropFirst(name.count + 1).dropLast()
    let isEmpty = body.last == "/"
    result.append(UInt8(ascii: "<"))
    result += name.utf8
    var rest = isEmpty ? body.dropLast() : body
    while let equals = rest.firstIndex(of: "="), let quote = rest[equals...].firstIndex(of: "\"") {
      let key = rest[..<equals].drop(while: \.isWhitespace)
      let start = rest.index(after: quote)
      guard let end = rest[start...].firstIndex(of: "\"") else { break }
      let value = rest[start..<end]
      rest = rest[rest.index(after: end)...]
      let isLeft =
        isInside && Self.styled.contains(key) || isInside && key == "fill" && value != "none"
        || isInside && key == "fill" && name == "path" || key == "id" && value.hasPrefix("edge")
      if isLeft { continue }
      result += " \(key)=\"".utf8
      switch key {
      case "x", "y": result += Self.rounded(value, to: 1).utf8
      case "d": result += Self.rounded(value, to: 0).utf8
      case "points":
        // The last point of an arrow is its first.
        let points = value.split(separator: " ")
        let isClosed = name == "polygon" && points.count > 3 && points.first == points.last
        result += Self.rounded(isClosed ? points.dropLast().joined(separator: " ")[...] : value, to: 1).utf8
      default: result += value.utf8
      }
      result.append(UInt8(ascii: "\""))
    }
    result += (isEmpty ? "/>" : ">").utf8
  }

  /// The box that a path with round corners goes around; false for what is none.
  private mutating func box(_ tag: String) -> Bool {
    guard let start = tag.firstRange(of: " d=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"")
    else {
      return false
    }
    let numbers = tag[start..<end].split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap {
      Double($0)
    }
    guard numbers.count > 6, numbers.count.isMultiple(of: 2) else { return false }
    let columns = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
    let rows = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else {
      return false
    }
    let sides = [("x", left), ("y", top), ("width", right - left), ("height", bottom - top), ("rx", 7)]
    result += "<rect".utf8
    for (key, value) in sides { result += " \(key)=\"\(Self.rounded("\(value)", to: 1))\"".utf8 }
    result += "/>".utf8
    return true
  }

  /// The same places with fewer digits.
  private static func rounded(_ places: Substring, to kept: Int) -> String {
    var text: [UInt8] = []
    var digits = -1
    for byte in places.utf8 {
      if byte == UInt8(ascii: ".") {
        digits = 0
        if kept == 0 { continue }
      } else if digits >= 0, byte.isDigit {
        digits += 1
        if digits > kept { continue }
      } else {
        digits = -1
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
