import ReleaseModel

/// A property list in the old text format, such as a `.strings` file, with the byte range of each of its
/// values.
struct OpenStepDocument: Sendable {
  let text: SourceText
  let root: PropertyListNode

  /// - Throws: `Refusal` for anything but a well-formed dictionary or array in UTF-8 within the bounds of
  ///   `PropertyListFile`.
  init(_ text: SourceText) throws(Refusal) {
    try PropertyListFormat.checkText(text)
    let value = try OpenStepParser.parseFile(text)
    var reading = OpenStepReading(text: text)
    do throws(Diagnostic) {
      root = try reading.node(value)
    } catch {
      throw Refusal(error)
    }
    self.text = text
  }

  /// Returns the edits that give strings other values; none for one that says so already.
  ///
  /// - Throws: `Refusal` for anything but a change from string to string: the rest of the format is read only.
  func edits(for changes: [PropertyListChange]) throws(Refusal) -> [SourceEdit] {
    var problems = PropertyListChange.overlaps(changes, in: text)
    var edits: [SourceEdit] = []
    for change in changes {
      do throws(Diagnostic) {
        if let edit = try edit(for: change) { edits.append(edit) }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(for change: PropertyListChange) throws(Diagnostic) -> SourceEdit? {
    let node = try PropertyListLookup(text: text, root: root).target(of: change)
    if case .set(let value) = change.action, value == node.value { return nil }
    guard case .set(.string(let value)) = change.action, case .scalar(.string(let old)) = node.content else {
      throw PropertyListFormat.problem(
        in: text, "plist.format.read-only",
        "only strings can be changed in a property list in the old OpenStep format",
        at: node.range.lowerBound, hint: "convert it: plutil -convert xml1 \(text.path)")
    }
    guard PropertyListXML.isWritable(value) else {
      throw PropertyListFormat.problem(
        in: text, "plist.value.unwritable", "the new value of '\(change.path)' contains a control character",
        at: node.range.lowerBound)
    }
    let written = OpenStepString.written(value, insteadOf: node.range, of: old, in: text)
    // `key;` has no value of its own to replace.
    let range = node.range
    guard !isShorthand(range) else {
      return SourceEdit(
        range: range.upperBound..<range.upperBound, replacement: " = \(OpenStepString.quoted(value))")
    }
    return SourceEdit(range: range, replacement: written)
  }

  /// Says whether a value is the key itself, as in `key;`.
  private func isShorthand(_ range: Range<Int>) -> Bool {
    guard case .dictionary(let entries) = root.content else { return false }
    return entries.contains { $0.keyRange == range }
  }
}

/// Turns OpenStep values into nodes within the bounds of property lists.
private struct OpenStepReading {
  let text: SourceText
  private var budget = PropertyListFormat.maximumValues

  init(text: SourceText) { self.text = text }

  mutating func node(_ value: OpenStepValue) throws(Diagnostic) -> PropertyListNode {
    budget -= 1
    guard budget >= 0 else {
      throw PropertyListFormat.problem(
        in: text, "plist.size",
        "the property list has more than \(PropertyListFormat.maximumValues) values",
        at: value.range.lowerBound)
    }
    let content: PropertyListNode.Content
    switch value.kind {
    case .string(let string): content = .scalar(.string(string))
    case .data(let digits):
      let values = digits.compactMap(\.hexDigitValue)
      guard values.count.isMultiple(of: 2) else {
        throw PropertyListFormat.problem(
          in: text, "plist.value.malformed", "the data ends in half a byte", at: value.range.lowerBound)
      }
      content = .scalar(
        .data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }))
    case .array(let items):
      var nodes: [PropertyListNode] = []
      for item in items { nodes.append(try node(item)) }
      content = .array(nodes)
    case .dictionary(let entries): content = .dictionary(try self.entries(entries))
    }
    return PropertyListNode(content: content, range: value.range, inner: value.range)
  }

  private mutating func entries(_ entries: [OpenStepEntry]) throws(Diagnostic) -> [PropertyListEntry] {
    var result: [PropertyListEntry] = []
    for entry in entries {
      let start = entry.keyRange.lowerBound
      let node = try node(entry.value)
      result.append(
        PropertyListEntry(
          key: entry.key, keyRange: entry.keyRange,
          range: start..<max(entry.keyRange.upperBound, node.range.upperBound),
          node: node))
    }
    return result
  }
}
