import ReleaseDescriptors
import ReleaseModel

extension ManifestDocument {
  /// Returns the manifest with one component more: behind the last one of its layer, else at the end.
  ///
  /// - Throws: `Refusal` when the entry is not accepted, or the list is written in a way that can't be edited.
  package func adding(_ entry: ManifestEntry) throws(Refusal) -> SourceText {
    let last = items.lastIndex { entry.layer != nil && $0.values["layer"]?.text == entry.layer }
    let index = last ?? items.indices.last
    let edited = text.applying([insertion(of: entry, behind: index)])
    var expected = workspace.components.map(\.name)
    expected.insert(entry.name, at: index.map { $0 + 1 } ?? 0)
    return try proven(edited, components: expected, at: index.map { items[$0].offset })
  }

  /// Returns the manifest without a component.
  package func removing(component: ComponentName) throws(Refusal) -> SourceText {
    guard let index = items.firstIndex(where: { $0.name == component }) else {
      throw Refusal("component.unknown", "relctl.yml has no component '\(component)'")
    }
    guard items.count > 1 else {
      throw Refusal(
        text.diagnostic(
          "component.last", "'\(component)' is the only component", at: items[index].offset,
          hint: "keep at least one component in the workspace"))
    }
    try requireUnmentioned(component)
    let edited = text.applying([removal(of: index)])
    let expected = workspace.components.map(\.name).filter { $0 != component }
    return try proven(edited, components: expected, at: items[index].offset)
  }

  /// Reads an edited text: it must name these components in this order, and all others and everything else must be
  /// what they were.
  func proven(
    _ edited: SourceText, components expected: [ComponentName], at offset: Int?
  ) throws(Refusal) -> SourceText {
    let result = try WorkspaceManifest.read(edited, folder: folder)
    let known = Dictionary(workspace.components.map { ($0.name, $0) }) { first, _ in first }
    let isKept = result.components.allSatisfy { known[$0.name] == nil || known[$0.name] == $0 }
    guard result.components.map(\.name) == expected, isKept, result.app == workspace.app,
      result.specRepositories == workspace.specRepositories, result.layers == workspace.layers,
      result.environments == workspace.environments, result.ledger == workspace.ledger,
      result.overrides == workspace.overrides, result.identity == workspace.identity
    else {
      throw Refusal(
        text.diagnostic(
          "manifest.edit.unverified", "the edited list of components would not match the request",
          at: offset ?? 0, hint: "edit relctl.yml by hand, or write the list with one component a line"))
    }
    return edited
  }
}

// MARK: - Entries as text

extension ManifestDocument {
  private func insertion(of entry: ManifestEntry, behind index: Int?) -> SourceEdit {
    switch list {
    case .flow(let bracket):
      guard let index else {
        return SourceEdit(range: bracket + 1..<bracket + 1, replacement: flow(entry, like: nil))
      }
      let end = flowEnd(from: items[index].offset)
      let start = text.lineStart(of: items[index].offset)
      let before = text.bytes[start..<items[index].offset]
      let isAlone = before.allSatisfy { $0 == 32 || $0 == 9 }
      let gap = isAlone ? lineEnd + String(decoding: before, as: UTF8.self) : " "
      return SourceEdit(range: end..<end, replacement: "," + gap + flow(entry, like: items[index]))
    case .block(let dash):
      let start = text.lineStart(of: dash)
      let indent = String(decoding: text.bytes[start..<dash], as: UTF8.self)
      guard let index else { return SourceEdit(range: dash..<dash, replacement: "") }
      let item = items[index]
      let isFlow = text.bytes[item.offset] == UInt8(ascii: "{")
      let lead = text.bytes[text.lineStart(of: item.offset)..<item.offset].count - indent.utf8.count
      let gap = String(repeating: " ", count: max(1, lead - 1))
      let body =
        isFlow
        ? flow(entry, like: item)
        : entry.pairs.map { "\($0.key): \($0.written)" }.joined(
          separator: lineEnd + indent + " " + gap)
      let end = contentEnd(of: index, indent: indent.utf8.count)
      return SourceEdit(range: end..<end, replacement: "\(lineEnd)\(indent)-\(gap)\(body)")
    }
  }

  private func removal(of index: Int) -> SourceEdit {
    switch list {
    case .flow:
      if index > 0 {
        let start = flowEnd(from: items[index - 1].offset)
        return SourceEdit(range: start..<flowEnd(from: items[index].offset), replacement: "")
      }
      return SourceEdit(range: items[0].offset..<items[1].offset, replacement: "")
    case .block(let dash):
      let indent = dash - text.lineStart(of: dash)
      let start = text.lineStart(of: items[index].offset)
      let stop = contentEnd(of: index, indent: indent)
      // The last line of a text without a final line end takes the line end before it along.
      if stop == text.bytes.count, index > 0 {
        return SourceEdit(range: text.contentEnd(before: start)..<stop, replacement: "")
      }
      return SourceEdit(range: start..<text.nextLine(after: stop), replacement: "")
    }
  }

  /// `{ name: A, url: b }`, with blanks inside the braces where the neighbour has them.
  private func flow(_ entry: ManifestEntry, like neighbor: Item?) -> String {
    let next = neighbor.map { $0.offset + 1 } ?? 0
    let isTight = neighbor != nil && next < text.bytes.count && text.bytes[next] != 32
    let pad = isTight ? "" : " "
    return "{" + pad
      + entry.pairs.map { "\($0.key): \($0.written)" }.joined(separator: ", ") + pad + "}"
  }

  var lineEnd: String {
    text.bytes.firstIndex(of: 10).map { $0 > 0 && text.bytes[$0 - 1] == 13 } == true ? "\r\n" : "\n"
  }

  /// The end of the last line of an entry of a block list, without its line end: further lines are its own while they
  /// are indented deeper than its dash. Comments behind it stay where they are.
  private func contentEnd(of index: Int, indent: Int) -> Int {
    var end = text.contentEnd(of: items[index].offset)
    if text.bytes[items[index].offset] == UInt8(ascii: "{") {
      end = text.contentEnd(of: flowEnd(from: items[index].offset))
    }
    let limit =
      index + 1 < items.count ? text.lineStart(of: items[index + 1].offset) : text.bytes.count
    var start = text.nextLine(after: end)
    while start < limit {
      let stop = text.contentEnd(of: start)
      let content = text.bytes[start..<stop]
      let depth = content.prefix { $0 == 32 }.count
      let first = content.dropFirst(depth).first { $0 != 9 && $0 != 13 }
      if let first, first != UInt8(ascii: "#") {
        guard depth > indent else { break }
        end = stop
      }
      let next = text.nextLine(after: stop)
      guard next > start else { break }
      start = next
    }
    return end
  }

  /// The offset behind the brace that closes the one at an offset; quotes and comments are passed over.
  private func flowEnd(from offset: Int) -> Int {
    let bytes = text.bytes
    var depth = 0
    var index = offset
    var previous = UInt8(ascii: "{")
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        // Inside a word a quote is a character like others.
        guard "{[,:".utf8.contains(previous) else { break }
        index += 1
        while index < bytes.count, bytes[index] != byte {
          index += bytes[index] == UInt8(ascii: "\\") && byte == UInt8(ascii: "\"") ? 2 : 1
        }
      case UInt8(ascii: "#") where index > 0 && [9, 10, 13, 32].contains(bytes[index - 1]):
        while index < bytes.count, bytes[index] != 10 { index += 1 }
        continue
      default: break
      }
      if byte != 32, byte != 9, byte != 10, byte != 13 { previous = byte }
      index += 1
    }
    return bytes.count
  }
}
