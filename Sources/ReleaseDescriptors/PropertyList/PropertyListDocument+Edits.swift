import ReleaseModel

extension PropertyListDocument {
  /// Returns the edits that make top-level strings say other values; none for a key that says it already.
  ///
  /// Only the body of each `<string>` changes; `<string/>` is opened for its value. A body that is one CDATA
  /// section stays one.
  /// - Throws: `Refusal` with every key that is absent, holds no string or holds a reference to a build
  ///   setting, whose owner is elsewhere, and every value that XML can't hold.
  public func edits(setting values: [(key: String, value: String)]) throws(Refusal) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var problems: [Diagnostic] = []
    for (index, item) in values.enumerated() {
      if let earlier = values[..<index].first(where: { $0.key == item.key }) {
        if earlier.value == item.value { continue }
        problems.append(
          PropertyListFormat.problem(
            in: text, "plist.key.twice", "'\(item.key)' can't have two different values", at: 0)
        )
        continue
      }
      do throws(Diagnostic) {
        if let edit = try edit(item.key, to: item.value) { edits.append(edit) }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return edits
  }

  private func edit(_ key: String, to value: String) throws(Diagnostic) -> SourceEdit? {
    guard let entries else {
      throw PropertyListFormat.problem(
        in: text, "plist.root.dictionary", "the top level of the file is not a dictionary", at: 0)
    }
    let lookup = PropertyListLookup(text: text, root: root)
    guard !entries.isEmpty, let node = try lookup.child(key, of: root) else {
      throw PropertyListFormat.problem(
        in: text, "plist.key.absent", "'\(key)' is not in \(text.path)", at: 0,
        hint: "add <key>\(key)</key> with a <string> to the file")
    }
    let offset = node.range.lowerBound
    guard case .scalar(.string(let current)) = node.content else {
      throw PropertyListFormat.problem(
        in: text, "plist.value.not-string", "the value of '\(key)' is not a string", at: offset,
        hint: "write its value as <string>…</string>")
    }
    if current == value { return nil }
    if let problem = PropertyListVariable.problem(with: current, of: key, in: text, at: offset) {
      throw problem
    }
    guard PropertyListXML.isWritable(value) else {
      throw PropertyListFormat.problem(
        in: text, "plist.value.unwritable", "the new value of '\(key)' contains a control character",
        at: offset)
    }
    return edit(node, toString: value)
  }

  /// Rewrites the body of a `<string>`, which must be writable.
  func edit(_ node: PropertyListNode, toString value: String) -> SourceEdit {
    if node.inner.upperBound == node.range.upperBound {
      return SourceEdit(range: node.range, replacement: "<string>\(PropertyListXML.escaped(value))</string>")
    }
    let (opener, closer) = ("<![CDATA[", "]]>")
    let content = text.string(node.inner)
    if content.hasPrefix(opener), content.hasSuffix(closer), !value.utf8.contains(closer.utf8),
      content.dropFirst(opener.count).dropLast(closer.count).firstRange(of: closer) == nil
    {
      return SourceEdit(range: node.inner, replacement: opener + value + closer)
    }
    return SourceEdit(range: node.inner, replacement: PropertyListXML.escaped(value))
  }
}
