import ReleaseDescriptors
import ReleaseModel

extension ManifestDocument {
  /// Returns the manifest with a component under another name, which remembers the old one; the same text when it
  /// says so already.
  ///
  /// - Parameter url: Its new address as it is to be written; nil keeps the address.
  /// - Throws: `Refusal` when the name can't be, or the entry is written in a way that can't be edited.
  package func renaming(
    _ old: ComponentName, to new: ComponentName, url: String?
  ) throws(Refusal) -> SourceText {
    let root = try YAMLDocument.read(text)
    let isDone = isRenamed(old, to: new)
    let present = isDone ? new : old
    guard case .list(let nodes)? = root["components"]?.value,
      let item = nodes.first(where: { $0["name"]?.string == present.description }), let name = item["name"]
    else { throw Refusal("component.unknown", "relctl.yml has no component '\(old)'") }
    var edits: [SourceEdit] = []
    if let url, let node = item["url"], node.string != url {
      edits.append(try replacement(of: node, with: YAMLScalar.written(url)))
    }
    if !isDone {
      edits.append(try replacement(of: name, with: YAMLScalar.written(new.description)))
      var keys: [(key: String, value: String)] = []
      if let former = item["formerly"] {
        edits.append(try addition(of: old, to: former, insteadOf: new))
      } else {
        keys.append(("formerly", old.description))
      }
      // The file keeps its name, which the component's name told so far.
      if ["podspec", "package", "parts"].allSatisfy({ item[$0] == nil }) {
        keys.append(("podspec", "\(old).podspec"))
      }
      if !keys.isEmpty { edits.append(try insertion(of: keys, behind: name, in: item)) }
      for node in mentions(of: old, in: root) {
        edits.append(try replacement(of: node, with: YAMLScalar.written(new.description)))
      }
    }
    return try proven(text.applying(edits), renaming: old, present: present, becomes: new)
  }

  /// Whether a component has the new name, and remembers the old one.
  package func isRenamed(_ old: ComponentName, to new: ComponentName) -> Bool {
    workspace.components.contains { $0.name == new && $0.formerly.contains(old) }
  }

  /// Reads the edited text: everything is what it was, but for the name, the address and what follows from the name.
  private func proven(
    _ edited: SourceText, renaming old: ComponentName, present: ComponentName, becomes new: ComponentName
  ) throws(Refusal) -> SourceText {
    let result = try WorkspaceManifest.read(edited, folder: folder)
    var expected = workspace.components
    guard let index = expected.firstIndex(where: { $0.name == present }),
      result.components.count == expected.count
    else { throw unverified(at: offset(of: present)) }
    let before = expected[index]
    let after = result.components[index]
    guard after.formerly.contains(old), !after.formerly.contains(new) else {
      throw unverified(at: offset(of: present))
    }
    // Its address and its former names are what the edit is about.
    expected[index] = Component(
      name: new, url: after.url, layer: before.layer, kind: before.kind, descriptors: before.descriptors,
      parts: before.parts, formerly: after.formerly, versioning: before.versioning,
      changelog: before.changelog, sources: after.sources)
    let isKept = result.components == expected && result.app == workspace.app
    let areOthersKept =
      result.specRepositories == workspace.specRepositories && result.layers == workspace.layers
      && result.environments == workspace.environments && result.ledger == workspace.ledger
    let isRestKept = result.overrides == workspace.overrides && result.identity == workspace.identity
    let exceptions = workspace.rules.exceptions.map { exception in
      exception.components.map { $0 == old.description ? new.description : $0 }
    }
    let owner = (isLayer(old.description) ? old : new).description
    let wrapped = workspace.rules.wrapped.mapValues { owners in
      owners.map { $0 == old.description ? owner : $0 }
    }
    let recipes = Dictionary(
      workspace.build.components.map { ($0.key == old ? new : $0.key, $0.value) }, uniquingKeysWith: { $1 })
    guard isKept, areOthersKept, isRestKept, result.rules.exceptions.map(\.components) == exceptions,
      result.rules.wrapped == wrapped, result.build.components == recipes
    else { throw unverified(at: offset(of: present)) }
    return edited
  }

  private func offset(of component: ComponentName) -> Int {
    items.first { $0.name == component }?.offset ?? 0
  }

  private func unverified(at offset: Int) -> Refusal {
    Refusal(
      text.diagnostic(
        "manifest.edit.unverified", "the edited entry would not match the request", at: offset,
        hint: "edit relctl.yml by hand: write 'name: NEW' and 'formerly: OLD'"))
  }
}

// MARK: - Scalars as text

extension ManifestDocument {
  /// The bytes of a scalar, quotes included.
  private func range(of node: ManifestNode) throws(Refusal) -> Range<Int> {
    let bytes = text.bytes
    guard let string = node.string, node.offset < bytes.count else { throw unverified(at: node.offset) }
    let quote = bytes[node.offset]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      let end = node.offset + string.utf8.count
      guard end <= bytes.count, bytes[node.offset..<end].elementsEqual(string.utf8) else {
        throw unverified(at: node.offset)
      }
      return node.offset..<end
    }
    var index = node.offset + 1
    while index < bytes.count {
      if bytes[index] == quote {
        // Two apostrophes are one in the text.
        guard quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote else {
          return node.offset..<index + 1
        }
        index += 1
      } else if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      }
      index += 1
    }
    throw unverified(at: node.offset)
  }

  private func replacement(of node: ManifestNode, with scalar: String) throws(Refusal) -> SourceEdit {
    SourceEdit(range: try range(of: node), replacement: scalar)
  }

  /// One more former name. A name that comes back is no former one any more: the other takes its place.
  private func addition(
    of name: ComponentName, to node: ManifestNode, insteadOf back: ComponentName
  ) throws(Refusal) -> SourceEdit {
    let names = node.scalars
    let scalar = YAMLScalar.written(name.description)
    if let same = names.first(where: { $0.string == back.description }) {
      return try replacement(of: same, with: scalar)
    }
    guard let last = names.last else { throw unverified(at: node.offset) }
    let range = try range(of: last)
    guard case .list = node.value else {
      let first = String(decoding: text.bytes[range], as: UTF8.self)
      return SourceEdit(range: range, replacement: "[\(first), \(scalar)]")
    }
    if text.bytes[node.offset] == UInt8(ascii: "[") {
      return SourceEdit(range: range.upperBound..<range.upperBound, replacement: ", \(scalar)")
    }
    let start = text.lineStart(of: last.offset)
    let lead = text.bytes[start..<last.offset].prefix { $0 == 32 }
    let end = text.contentEnd(of: last.offset)
    return SourceEdit(
      range: end..<end, replacement: lineEnd + String(decoding: lead, as: UTF8.self) + "- \(scalar)")
  }

  /// Further keys of an entry, behind its name.
  private func insertion(
    of keys: [(key: String, value: String)], behind name: ManifestNode, in item: ManifestNode
  ) throws(Refusal) -> SourceEdit {
    let lines = keys.map { "\($0.key): \(YAMLScalar.written($0.value))" }
    if text.bytes[item.offset] == UInt8(ascii: "{") {
      let end = try range(of: name).upperBound
      return SourceEdit(range: end..<end, replacement: lines.map { ", \($0)" }.joined())
    }
    let indent = String(repeating: " ", count: item.offset - text.lineStart(of: item.offset))
    let end = text.contentEnd(of: name.offset)
    return SourceEdit(range: end..<end, replacement: lines.map { lineEnd + indent + $0 }.joined())
  }
}
