import ReleaseModel

/// Finds the places that key paths name, or says what stands in the way.
struct PropertyListLookup {
  let text: SourceText
  let root: PropertyListNode

  /// Returns the node at a key path.
  func node(at path: PropertyListKeyPath) throws(Diagnostic) -> PropertyListNode {
    var node = root
    for (index, part) in path.parts.enumerated() {
      guard let child = try child(part, of: node) else { throw absent(path, part: index, in: node) }
      node = child
    }
    return node
  }

  /// Returns what stands at one part of a path; nil when nothing does.
  ///
  /// - Throws: `Diagnostic` when the part is a key that stands twice: readers disagree on which one counts.
  func child(_ part: String, of node: PropertyListNode) throws(Diagnostic) -> PropertyListNode? {
    guard case .dictionary(let entries) = node.content else { return node.child(part) }
    guard let index = entries.firstIndex(where: { $0.key == part }) else { return nil }
    guard let second = entries[(index + 1)...].first(where: { $0.key == part }) else {
      return entries[index].node
    }
    let line = text.location(at: entries[index].range.lowerBound).line
    throw PropertyListFormat.problem(
      in: text, "plist.key.duplicate", "a dictionary contains the key '\(part)' twice, first in line \(line)",
      at: second.range.lowerBound, hint: "delete one of them: parsers disagree on which one counts")
  }

  /// Checks a change against what is there and returns the node that it edits: for `add` the dictionary or
  /// array that grows, else the node itself.
  func target(of change: PropertyListChange) throws(Diagnostic) -> PropertyListNode {
    let path = change.path
    switch change.action {
    case .delete where path.parts.isEmpty:
      throw problem("plist.path.root", "can't delete the top level", at: root)
    case .delete: return try node(at: path)
    case .set(let value):
      let node = try node(at: path)
      if case .scalar(.string(let current)) = node.content, value != .string(current),
        let problem = PropertyListVariable.problem(
          with: current, of: "\(path)", in: text, at: node.range.lowerBound)
      {
        throw problem
      }
      return node
    case .add: return try container(path)
    }
  }

  private func container(_ path: PropertyListKeyPath) throws(Diagnostic) -> PropertyListNode {
    guard let part = path.parts.last else {
      throw problem("plist.path.root", "the top level already exists", at: root)
    }
    let node = try node(at: path.parent)
    switch node.content {
    case .scalar: throw absent(path, part: path.parts.count - 1, in: node)
    case .dictionary:
      guard let present = try child(part, of: node) else { return node }
      throw problem(
        "plist.key.present", "'\(path)' already exists", at: present, hint: "set it instead of adding it")
    case .array(let items):
      if PropertyListKeyPath.index(part) == items.count { return node }
      throw problem(
        "plist.index.range",
        "values can only be added at the end of '\(path.parent)', at index \(items.count)",
        at: node,
        hint: "write \(path.parent.appending(String(items.count)))")
    }
  }

  private func absent(_ path: PropertyListKeyPath, part index: Int, in node: PropertyListNode) -> Diagnostic {
    let part = path.parts[index]
    let above = PropertyListKeyPath(Array(path.parts[..<index]))
    let name: Phrase = above.parts.isEmpty ? "the top level" : "'\(above)'"
    switch node.content {
    case .scalar:
      return problem(
        "plist.path.scalar",
        "'\(path)' is not in \(text.path): \(name) is \(node.kind.phrase) and contains no other values",
        at: node)
    case .array(let items):
      return problem(
        "plist.index.range",
        "'\(path)' is not in \(text.path): \(name) is an array of \(items.count), and '\(part)' is not one of its indexes",
        at: node)
    case .dictionary(let entries):
      return problem(
        "plist.key.absent", "'\(path)' is not in \(text.path): \(name) has no key '\(part)'", at: node,
        hint: suggestion(for: path, part: index, among: entries.map(\.key)))
    }
  }

  /// A key that was meant perhaps: one with dots that were not escaped, one in another case; else the keys.
  private func suggestion(for path: PropertyListKeyPath, part index: Int, among keys: [String]) -> Phrase {
    let above = Array(path.parts[..<index])
    for end in stride(from: path.parts.count, to: index, by: -1) {
      let joined = path.parts[index..<end].joined(separator: ".")
      guard let key = keys.first(where: { $0.lowercased() == joined.lowercased() }) else { continue }
      return "did you mean '\(PropertyListKeyPath(above + [key] + path.parts[end...]))'?"
    }
    if keys.isEmpty { return "it has no keys; '--add' adds one" }
    let shown = keys.prefix(8).joined(separator: ", ")
    return "its keys are \(shown)\(keys.count > 8 ? ", … (\(keys.count) in all)" : ""); '--add' adds one"
  }

  private func problem(_ code: String, _ message: Phrase, at node: PropertyListNode, hint: Phrase? = nil)
    -> Diagnostic
  {
    PropertyListFormat.problem(in: text, code, message, at: node.range.lowerBound, hint: hint)
  }
}
