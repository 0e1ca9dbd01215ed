import ReleaseModel
import Yams

/// Turns the parser's tree into manifest nodes and refuses what a manifest has no use for.
struct ManifestNodeBuilder {
  let text: SourceText
  let positions: YAMLPositions
  let mask: DuplicateKeyEscaper
  private(set) var problems: [Diagnostic] = []

  init(text: SourceText, positions: YAMLPositions, mask: DuplicateKeyEscaper) {
    self.text = text
    self.positions = positions
    self.mask = mask
  }

  mutating func node(_ node: Node, depth: Int) -> ManifestNode? {
    let offset = positions.offset(of: node.mark)
    // An alias shows here as the anchored node itself: never go below an anchor, and no alias can multiply.
    if let anchor = node.anchor {
      refuse(
        "manifest.yaml.anchor", "a manifest can't contain anchors and aliases ('&\(anchor.rawValue)')",
        at: offset, hint: "write out the value at each place")
      return nil
    }
    guard depth < YAMLDocument.depthLimit else {
      refuse(
        "manifest.yaml.depth", "this is nested more than \(YAMLDocument.depthLimit) levels deep", at: offset)
      return nil
    }
    switch node {
    case .scalar(let scalar):
      let string = mask.unescaped(scalar.string)
      let isNull = scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(string)
      return ManifestNode(value: isNull ? .null : .scalar(string), offset: offset)
    case .sequence(let sequence):
      var items: [ManifestNode] = []
      for item in sequence { if let item = self.node(item, depth: depth + 1) { items.append(item) } }
      return ManifestNode(value: .list(items), offset: offset)
    case .mapping(let mapping):
      return ManifestNode(value: .mapping(entries(of: mapping, depth: depth)), offset: offset)
    case .alias:
      refuse("manifest.yaml.alias", "a manifest can't contain aliases", at: offset)
      return nil
    }
  }

  private mutating func entries(
    of mapping: Node.Mapping, depth: Int
  ) -> [(key: String, offset: Int, value: ManifestNode)] {
    var entries: [(key: String, offset: Int, value: ManifestNode)] = []
    for (key, value) in mapping {
      guard let name = self.node(key, depth: depth + 1) else { continue }
      guard case .scalar(let string) = name.value else {
        refuse("manifest.type", "a key must be a text, not \(name.kind)", at: name.offset)
        continue
      }
      guard let value = self.node(value, depth: depth + 1) else { continue }
      entries.append((string, name.offset, value))
    }
    return entries
  }

  private mutating func refuse(_ code: String, _ message: Phrase, at offset: Int, hint: Phrase? = nil) {
    let problem = text.diagnostic(code, message, at: offset, hint: hint)
    // Every alias of one anchor leads here; one report of the anchor is enough.
    if !problems.contains(problem) { problems.append(problem) }
  }
}
