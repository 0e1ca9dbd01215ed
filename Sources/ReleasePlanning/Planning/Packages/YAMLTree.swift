import ReleaseDescriptors
import ReleaseModel
import Yams

/// A YAML text as a tree in which every key and every scalar has its bytes, for edits of single values.
///
/// Anchors and aliases are read; what an alias stands for has no place of its own and is left out.
struct YAMLTree {
  let root: Value

  indirect enum Value {
    case scalar(YAMLScalarPlace)
    case list([Value])
    case mapping([YAMLEntry])
    /// Nothing, or what can't be edited.
    case other
  }

  /// A project of 200 targets has some 200 kB.
  private static let sizeLimit = 4 << 20
  private static let depthLimit = 64

  /// Throws a located `Refusal` for a text that is no YAML, or too large.
  init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    guard text.bytes.count <= Self.sizeLimit else {
      throw Refusal(
        text.diagnostic(
          "yaml.size", "the file has \(text.bytes.count) bytes; at most \(Self.sizeLimit) are read", at: 0))
    }
    let positions = YAMLPositions(text)
    do {
      let parser = try Parser(yaml: text.string, resolver: .basic, encoding: .utf8)
      let node = try parser.singleRoot()
      root = withExtendedLifetime(parser) {
        node.map { Self.value($0, text: text, positions: positions, depth: 0) } ?? .other
      }
    } catch {
      throw Refusal(positions.diagnostic(for: error, as: "yaml.syntax"))
    }
  }

  private static func value(
    _ node: Node, text: SourceText, positions: YAMLPositions, depth: Int
  ) -> Value {
    guard depth < depthLimit else { return .other }
    switch node {
    case .scalar(let scalar):
      let place = YAMLScalarPlace(scalar.string, at: positions.offset(of: scalar.mark), in: text)
      return place.map { .scalar($0) } ?? .other
    case .sequence(let items):
      return .list(items.map { value($0, text: text, positions: positions, depth: depth + 1) })
    case .mapping(let pairs):
      return .mapping(
        pairs.compactMap { key, item in
          guard let name = key.scalar?.string,
            let place = YAMLScalarPlace(name, at: positions.offset(of: key.mark), in: text)
          else { return nil }
          return YAMLEntry(
            key: name, keyRange: place.range,
            value: value(item, text: text, positions: positions, depth: depth + 1))
        })
    default: return .other
    }
  }
}

/// One entry of a mapping.
struct YAMLEntry {
  let key: String
  let keyRange: Range<Int>
  let value: YAMLTree.Value
}

extension YAMLTree.Value {
  var scalar: YAMLScalarPlace? { if case .scalar(let place) = self { place } else { nil } }
  var string: String? { scalar?.text }
  var items: [YAMLTree.Value] { if case .list(let items) = self { items } else { [] } }
  var entries: [YAMLEntry] { if case .mapping(let entries) = self { entries } else { [] } }

  subscript(key: String) -> YAMLTree.Value? { entries.last { $0.key == key }?.value }

  /// All entries of it and of what is in it, in the order of the file.
  var descendants: [YAMLEntry] {
    switch self {
    case .scalar, .other: []
    case .list(let items): items.flatMap(\.descendants)
    case .mapping(let entries): entries.flatMap { [$0] + $0.value.descendants }
    }
  }
}

/// A scalar on one line.
struct YAMLScalarPlace: Hashable {
  let text: String
  /// With its quotes.
  let range: Range<Int>
  /// The quote in front and behind; nil for none.
  let quote: UInt8?

  /// Returns nil for a scalar whose bytes do not say its text as they are: one of several lines, or with escapes.
  init?(_ value: String, at offset: Int, in text: SourceText) {
    let bytes = text.bytes
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    quote = isQuoted ? first : nil
    let start = isQuoted ? offset + 1 : offset
    let end = start + value.utf8.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(value.utf8),
      !isQuoted || end < bytes.count && bytes[end] == first
    else { return nil }
    self.text = value
    range = offset..<(isQuoted ? end + 1 : end)
  }

  /// In the quotes that are there; without any only where YAML reads a text all the same.
  func edits(to value: String, in text: SourceText) -> [SourceEdit] {
    guard value != self.text else { return [] }
    if let quote {
      let mark = String(Character(Unicode.Scalar(quote)))
      return [SourceEdit(range: range, replacement: mark + value + mark)]
    }
    // `6.5` is a number there, and `1e5` too.
    let isNumber = Double(value) != nil
    return [SourceEdit(range: range, replacement: isNumber ? "\"\(value)\"" : YAMLScalar.written(value))]
  }
}
