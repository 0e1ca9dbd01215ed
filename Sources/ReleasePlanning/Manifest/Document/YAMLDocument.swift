import ReleaseModel
import Yams

/// The root node of a YAML text, with byte offsets for all nodes.
///
/// The only user of Yams: what leaves is `ManifestNode`.
enum YAMLDocument {
  /// The largest text that is read. A manifest of 500 components has about 60 kB.
  static let sizeLimit = 1 << 20
  static let depthLimit = 16

  /// Reads the one document of a text.
  ///
  /// - Throws: a refusal for text that is not YAML, and for the parts of YAML that a manifest has no use for:
  ///   anchors, aliases and deep nesting.
  static func read(_ text: SourceText) throws(Refusal) -> ManifestNode {
    guard text.bytes.count <= sizeLimit else {
      let message: Phrase = "the manifest has \(text.bytes.count) bytes, but at most \(sizeLimit) are allowed"
      throw Refusal(text.diagnostic("manifest.size", message, at: 0))
    }
    // Yams counts the mark as a column, and finds fault with a later line.
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw Refusal(
        text.diagnostic(
          "manifest.yaml.byte-order-mark", "the manifest begins with a byte order mark", at: 0,
          hint: "save the file as UTF-8 without one"))
    }
    if let offset = text.firstInvalidByte {
      throw Refusal(
        text.diagnostic(
          "manifest.yaml.encoding", "this is not UTF-8 text", at: offset,
          hint: "save the file as UTF-8"))
    }
    if let bomb = aliasBomb(in: text) { throw Refusal(bomb) }
    let masked = DuplicateKeyEscaper(text)
    let positions = YAMLPositions(text)
    let (root, duplicates, parser) = try compose(masked, text: text, positions: positions)
    var builder = ManifestNodeBuilder(text: text, positions: positions, mask: duplicates)
    // Nodes hold their anchors weakly and the parser owns them: it has to live until all are looked at.
    let node = withExtendedLifetime(parser) { root.flatMap { builder.node($0, depth: 0) } }
    guard builder.problems.isEmpty else { throw Refusal(builder.problems) }
    guard let node else {
      throw Refusal(
        text.diagnostic(
          "manifest.empty", "the manifest is empty", at: 0,
          hint: "start it with 'relctl: 1', as in the example in README.md"))
    }
    return node
  }

  /// Composes the text; each duplicate key that stops the composer is masked and the text composed again.
  private static func compose(
    _ start: DuplicateKeyEscaper, text: SourceText, positions: YAMLPositions
  ) throws(Refusal) -> (Node?, DuplicateKeyEscaper, Parser?) {
    var mask = start
    while true {
      do {
        // Values are texts: nobody asks whether one looks like a number or a date.
        let parser = try Parser(yaml: mask.text, resolver: .basic, encoding: .utf8)
        return (try parser.singleRoot(), mask, parser)
      } catch YamlError.duplicatedKeysInMapping(let keys, _) {
        guard mask.escape(names: keys) else {
          let list = keys.prefix(DuplicateKeyEscaper.mostKeys).map { "'\($0)'" }.joined(separator: ", ")
          throw Refusal(
            text.diagnostic("manifest.key.duplicate", "a key appears twice: \(list)", at: 0))
        }
      } catch {
        throw Refusal(positions.diagnostic(for: error))
      }
    }
  }

  /// Refuses a text with so many aliases that nodes shared by them could take exponential time to compare.
  ///
  /// The composer hashes keys, and a key may be an alias. 32 aliases yield at most 3^11 visits, which is
  /// harmless; fewer aliases are found and refused later, by the anchors that they need.
  private static func aliasBomb(in text: SourceText) -> Diagnostic? {
    var count = 0
    let bytes = text.bytes
    let openers = Set(" \t\r\n[{,:".utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "*") {
      guard index == 0 || openers.contains(bytes[index - 1]), index + 1 < bytes.count,
        bytes[index + 1] > 32, bytes[index + 1] != UInt8(ascii: "*")
      else { continue }
      count += 1
      if count > 32 {
        return text.diagnostic(
          "manifest.yaml.alias", "the manifest has too many words that begin with '*' (aliases)",
          at: index,
          hint: "write out the values")
      }
    }
    return nil
  }
}

extension SourceText {
  /// The offset of the first byte that is not part of well-formed UTF-8, if there is one.
  fileprivate var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let repaired = string.utf8
    for (index, byte) in zip(bytes.indices, repaired) where bytes[index] != byte { return index }
    return min(bytes.count, repaired.count)
  }
}
