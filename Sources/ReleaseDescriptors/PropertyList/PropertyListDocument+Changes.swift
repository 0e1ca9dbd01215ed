import ReleaseModel

extension PropertyListDocument {
  /// Returns the edits that make all changes; none for a value that says so already.
  ///
  /// A change of value touches the body of its element; a key is added at the end of its dictionary with the
  /// indentation of its siblings; a key that is deleted takes its lines with it.
  /// - Throws: `Refusal` with every change that can't be made.
  public func edits(for changes: [PropertyListChange]) throws(Refusal) -> [SourceEdit] {
    var problems = PropertyListChange.overlaps(changes, in: text)
    guard problems.isEmpty else { throw Refusal(problems) }
    var edits: [SourceEdit] = []
    for change in changes {
      do throws(Diagnostic) {
        if let edit = try edit(for: change) { edits.append(edit) }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    if edits.count < 2 { return edits }
    return edits.areApart ? edits.sorted { $0.range.lowerBound < $1.range.lowerBound } : try spanning(changes)
  }

  /// Makes the changes one after the other, for those whose edits touch each other, and returns one edit.
  private func spanning(_ changes: [PropertyListChange]) throws(Refusal) -> [SourceEdit] {
    var document = self
    for change in changes.inOrderOfApplication {
      let edit: SourceEdit?
      do throws(Diagnostic) {
        edit = try document.edit(for: change)
      } catch {
        throw Refusal(error)
      }
      if let edit { document = try PropertyListDocument(document.text.applying([edit])) }
    }
    return SourceEdit.difference(from: text.bytes, to: document.text.bytes).map { [$0] } ?? []
  }

  private func edit(for change: PropertyListChange) throws(Diagnostic) -> SourceEdit? {
    let node = try PropertyListLookup(text: text, root: root).target(of: change)
    switch change.action {
    case .delete: return deletion(of: change.path)
    case .set(let value):
      if node.value == value { return nil }
      try check(value, for: change.path, at: node)
      return edit(node, to: value)
    case .add(let value):
      try check(value, for: change.path, at: node)
      var key: String?
      if case .dictionary = node.content { key = change.path.parts.last }
      if let key { try check(.string(key), for: change.path, at: node) }
      return PropertyListLayout(self).insertion(of: value, key: key, into: node)
    }
  }

  private func check(_ value: PropertyListValue, for path: PropertyListKeyPath, at node: PropertyListNode)
    throws(Diagnostic)
  {
    guard let what = PropertyListXML.unwritable(value) else { return }
    throw PropertyListFormat.problem(
      in: text, "plist.value.unwritable", "the new value of '\(path)' contains \(what)",
      at: node.range.lowerBound)
  }

  private func edit(_ node: PropertyListNode, to value: PropertyListValue) -> SourceEdit {
    switch (node.content, value) {
    case (.scalar(.string), .string(let new)): return edit(node, toString: new)
    case (.scalar(.boolean(let old)), .boolean(let new)):
      let written = text.string(node.range).replacing("\(old)", with: "\(new)")
      return SourceEdit(range: node.range, replacement: written)
    case (.scalar(let old), _) where old.kind == value.kind && !node.inner.isEmpty:
      return SourceEdit(range: node.inner, replacement: PropertyListXML.body(value))
    default:
      let layout = PropertyListLayout(self)
      return SourceEdit(
        range: node.range,
        replacement: layout.xml.element(value, indent: layout.indentation(at: node.range.lowerBound)))
    }
  }

  private func deletion(of path: PropertyListKeyPath) -> SourceEdit? {
    var (node, range): (PropertyListNode, Range<Int>?) = (root, nil)
    for part in path.parts {
      guard let child = node.child(part) else { return nil }
      if case .dictionary(let entries) = node.content {
        range = entries.first { $0.key == part }?.range
      } else {
        range = child.range
      }
      node = child
    }
    return range.map { SourceEdit(range: PropertyListLayout(self).lines(of: $0), replacement: "") }
  }
}

extension PropertyListChange {
  /// Two changes of which one lies inside the other have no common meaning.
  static func overlaps(_ changes: [PropertyListChange], in text: SourceText) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (index, change) in changes.enumerated() {
      guard
        let other = changes[..<index].first(where: {
          $0.path.isInside(change.path) || change.path.isInside($0.path)
        })
      else { continue }
      problems.append(
        PropertyListFormat.problem(
          in: text, "plist.change.overlap", "'\(change.path)' and '\(other.path)' can't be changed together",
          at: 0,
          hint: "change them one at a time"))
    }
    return problems
  }
}

extension [SourceEdit] {
  /// Whether no two edits touch each other.
  fileprivate var areApart: Bool {
    let sorted = sorted { $0.range.lowerBound < $1.range.lowerBound }
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.range.upperBound < $1.range.lowerBound }
  }
}

extension SourceEdit {
  /// Returns the smallest single edit between two texts; nil when they are equal.
  static func difference(from old: [UInt8], to new: [UInt8]) -> SourceEdit? {
    if old == new { return nil }
    let shorter = Swift.min(old.count, new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    return SourceEdit(range: head..<old.count - tail, replacement: Array(new[head..<new.count - tail]))
  }
}
