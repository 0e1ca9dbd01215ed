/// A string literal: what it says, and the code of the values in it.
struct SourceLiteral {
  enum Part: Equatable {
    case plain(String)
    /// What is between `\(` and `)`.
    case value(source: String)
  }

  private(set) var parts: [Part]

  /// The literal as it would be written in one line.
  var spelled: String {
    parts.map { part in
      switch part {
      case .plain(let text): text
      case .value(let source): "\\(\(source))"
      }
    }.joined()
  }

  /// The whole text of a literal without values.
  var plain: String? { parts.isEmpty ? "" : parts.count == 1 ? parts[0].plain : nil }

  /// - Parameter source: With its quotes.
  init(_ source: String) {
    var reader = Reader(source)
    parts = reader.literal()
  }
}

extension SourceLiteral.Part {
  var plain: String? { if case .plain(let text) = self { text } else { nil } }
}

/// Reads what the compiler has accepted.
private struct Reader {
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ source: String) { text = Array(source.unicodeScalars) }

  mutating func literal() -> [SourceLiteral.Part] {
    var hashes = 0
    while text[position] == "#" { (hashes, position) = (hashes + 1, position + 1) }
    let isLong = starts(with: #"""""#)
    position += isLong ? 3 : 1
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var parts: [SourceLiteral.Part] = []
    var plain = String.UnicodeScalarView()
    while !starts(with: end) {
      guard starts(with: escape) else {
        plain.append(text[position])
        position += 1
        continue
      }
      position += escape.unicodeScalars.count
      if text[position] == "(" {
        parts.append(.plain(String(plain)))
        plain = .init()
        parts.append(.value(source: value()))
      } else {
        plain.append(contentsOf: escaped())
      }
    }
    position += end.unicodeScalars.count
    parts.append(.plain(String(plain)))
    return (isLong ? Self.withoutMargin(parts) : parts).filter { $0 != .plain("") }
  }

  private func starts(with word: String) -> Bool { text[position...].starts(with: word.unicodeScalars) }

  /// The code of a value, which may have literals of its own.
  private mutating func value() -> String {
    let start = position + 1
    var depth = 0
    repeat {
      switch text[position] {
      case "\"": _ = literal()
      case "(":
        depth += 1
        position += 1
      case ")":
        depth -= 1
        position += 1
      default: position += 1
      }
    } while depth > 0
    return String(String.UnicodeScalarView(text[start..<(position - 1)]))
  }

  private mutating func escaped() -> [Unicode.Scalar] {
    let scalar = text[position]
    position += 1
    switch scalar {
    case "n": return ["\n"]
    case "t": return ["\t"]
    case "r": return ["\r"]
    case "0": return ["\0"]
    case "u":
      let end = text[position...].firstIndex(of: "}") ?? position
      let digits = String(String.UnicodeScalarView(text[(position + 1)..<end]))
      position = end + 1
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? []
    case "\n":
      // The line goes on behind the next one's blanks.
      while text[position] == " " || text[position] == "\t" { position += 1 }
      return []
    default: return [scalar]
    }
  }

  /// Lines of a long literal begin behind the blanks in front of its last quotes.
  private static func withoutMargin(_ parts: [SourceLiteral.Part]) -> [SourceLiteral.Part] {
    guard let last = parts.last?.plain, let start = last.lastIndex(of: "\n") else { return parts }
    let margin = String(last[start...])
    var lines = parts.map { part in part.plain.map { .plain($0.replacing(margin, with: "\n")) } ?? part }
    lines[0] = .plain(String((lines[0].plain ?? "").dropFirst()))
    lines[lines.count - 1] = .plain(String((lines[lines.count - 1].plain ?? "").dropLast()))
    return lines
  }
}
