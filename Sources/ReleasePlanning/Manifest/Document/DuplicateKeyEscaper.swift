import ReleaseModel

/// A YAML text in which some keys are disguised, so that a parser that stops at duplicate keys reads on.
///
/// The parser refuses `{a: 1, a: 2}` and does not say where. Each occurrence of such a key is replaced by
/// different private-use characters, as many as the key has, so that all positions stay what they are; the
/// names are put back when the tree is read, and the duplicates are then found where they stand.
struct DuplicateKeyEscaper {
  private(set) var text: String
  private let original: [Unicode.Scalar]
  private var keys: [String] = []
  private var disguised: [[Unicode.Scalar]: String] = [:]

  init(_ source: SourceText) {
    text = source.string
    original = Array(text.unicodeScalars)
  }

  static let mostKeys = 64

  /// Disguises keys; returns false when that can't help (they are there already, or can't be found, or are too many).
  mutating func escape(names: [String]) -> Bool {
    let new = names.filter { !$0.isEmpty && !keys.contains($0) }
    // Each is searched for in the whole text, which is composed again.
    guard !new.isEmpty, keys.count + new.count <= Self.mostKeys, disguised.isEmpty == keys.isEmpty,
      keys.isEmpty ? !original.contains(where: Self.isPrivate) : true
    else { return false }
    keys += new
    var scalars = original
    disguised = [:]
    for key in keys { escape(Array(key.unicodeScalars), named: key, in: &scalars) }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    text = String(view)
    return true
  }

  /// Returns a scalar of the parsed tree with the names put back.
  func unescaped(_ scalar: String) -> String {
    guard !disguised.isEmpty, scalar.unicodeScalars.contains(where: Self.isPrivate) else { return scalar }
    var result = String.UnicodeScalarView()
    var run: [Unicode.Scalar] = []
    for character in scalar.unicodeScalars {
      guard Self.isPrivate(character) else {
        result.append(character)
        continue
      }
      run.append(character)
      if let name = disguised[run] {
        result.append(contentsOf: name.unicodeScalars)
        run = []
      }
    }
    result.append(contentsOf: run)
    return String(result)
  }

  private mutating func escape(
    _ key: [Unicode.Scalar], named name: String, in scalars: inout [Unicode.Scalar]
  ) {
    var index = 0
    while index + key.count < scalars.count {
      guard scalars[index] == key[0], Self.isKey(key, at: index, in: scalars),
        let cover = Self.placeholder(disguised.count, length: key.count)
      else {
        index += 1
        continue
      }
      scalars.replaceSubrange(index..<index + key.count, with: cover)
      disguised[cover] = name
      index += key.count
    }
  }

  /// Says whether a key stands at an index: the word alone, then perhaps a quote and blanks, then `:`.
  private static func isKey(_ key: [Unicode.Scalar], at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index...].starts(with: key) else { return false }
    if index > 0 {
      let before = scalars[index - 1]
      if before.properties.isAlphabetic || "-_.0123456789".unicodeScalars.contains(before) { return false }
    }
    var next = index + key.count
    if next < scalars.count, scalars[next] == "'" || scalars[next] == "\"" { next += 1 }
    while next < scalars.count, scalars[next] == " " || scalars[next] == "\t" { next += 1 }
    return next < scalars.count && scalars[next] == ":"
  }

  /// Writes a number with private-use characters: the first is a mark, so that no cover begins another.
  private static func placeholder(_ number: Int, length: Int) -> [Unicode.Scalar]? {
    var digits: [Unicode.Scalar] = []
    var rest = number
    for position in 0..<length {
      let base: UInt32 = position == length - 1 ? 0xF000 : 0xE000
      guard let digit = Unicode.Scalar(base + UInt32(rest % 2048)) else { return nil }
      digits.append(digit)
      rest /= 2048
    }
    return rest == 0 ? digits : nil
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool { (0xE000...0xF8FF).contains(scalar.value) }
}
