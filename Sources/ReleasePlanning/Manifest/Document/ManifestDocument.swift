import ReleaseModel

/// A manifest that can be edited: what it says, and where its components stand in the text.
///
/// An edit changes whole entries of the list of components and nothing else; comments, order, quotes and line ends
/// stay. Every edit is proven by reading the result.
package struct ManifestDocument: Sendable {
  package let text: SourceText
  let workspace: Workspace
  /// The absolute path of the manifest's folder.
  package let folder: String
  let items: [Item]
  let list: List

  /// One component's entry.
  struct Item: Sendable {
    let name: ComponentName
    /// The address as it is written.
    let url: String
    /// The offset of the entry's first key, or of its `{`.
    let offset: Int
    /// The value of each key that is a text.
    let values: [String: (text: String, offset: Int)]
  }

  /// How the list is written.
  enum List: Sendable {
    /// `- ` before every entry; the offset of the first dash.
    case block(dash: Int)
    /// `[...]`; the offset of the bracket.
    case flow(bracket: Int)
  }

  /// - Throws: `Refusal` with everything that is wrong with the manifest.
  package init(_ text: SourceText, folder: String) throws(Refusal) {
    self.text = text
    self.folder = folder
    workspace = try WorkspaceManifest.read(text, folder: folder)
    let root = try YAMLDocument.read(text)
    guard let node = root["components"], case .list(let nodes) = node.value else {
      throw Refusal(text.diagnostic("manifest.type", "'components' must be a list", at: root.offset))
    }
    let isFlow = node.offset < text.bytes.count && text.bytes[node.offset] == UInt8(ascii: "[")
    list = isFlow ? .flow(bracket: node.offset) : .block(dash: node.offset)
    items = nodes.compactMap { node in
      guard case .mapping(let entries) = node.value else { return nil }
      var values: [String: (text: String, offset: Int)] = [:]
      for entry in entries {
        if case .scalar(let text) = entry.value.value { values[entry.key] = (text, entry.value.offset) }
      }
      guard let name = values["name"]?.text, let url = values["url"]?.text else { return nil }
      return Item(name: ComponentName(recorded: name), url: url, offset: node.offset, values: values)
    }
  }

  /// Where a component's entry stands; nil when there is none.
  package func location(of component: ComponentName) -> SourceLocation? {
    items.first { $0.name == component }.map { text.location(at: $0.offset) }
  }

  /// The address of a new component, when all components' addresses differ only in their name.
  package func address(of name: ComponentName) -> String? {
    let patterns = items.map { item -> [String]? in
      guard let range = item.url.ranges(of: item.name.description).last else { return nil }
      let rest = item.url[range.upperBound...]
      guard !rest.contains("/"), item.url[..<range.lowerBound].last.map({ "/:".contains($0) }) == true else {
        return nil
      }
      return [String(item.url[..<range.lowerBound]), String(rest)]
    }
    guard let first = patterns.first, let pattern = first, patterns.allSatisfy({ $0 == pattern }) else {
      return nil
    }
    return "\(pattern[0])\(name)\(pattern[1])"
  }
}

extension ManifestNode {
  /// The value of a key of a mapping.
  subscript(key: String) -> ManifestNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.value
  }
}
