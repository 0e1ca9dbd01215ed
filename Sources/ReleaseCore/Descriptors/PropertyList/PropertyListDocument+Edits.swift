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
          text.diagnostic(.error, "plist.key.twice", "'\(item.key)' is to become two different values", at: 0)
        )
        continue
      }
      do throws(Diagnostic) {
        if let edit = try edit(item.key, item.value) { edits.append(edit) }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return edits
  }

  private func edit(_ key: String, _ value: String) throws(Diagnostic) -> SourceEdit? {
    guard let entries else {
      throw text.diagnostic(
        .error, "plist.root.dictionary", "the top level of the file is not a dictionary", at: 0)
    }
    guard let entry = entries.first(where: { $0.key == key }) else {
      throw text.diagnostic(
        .error, "plist.key.absent", "'\(key)' is not in \(text.path)", at: 0,
        hint: "add <key>\(key)</key> with a <string> to the file")
    }
    let offset = entry.elementRange.lowerBound
    guard case .string(let current, let body) = entry.value else {
      throw text.diagnostic(
        .error, "plist.value.not-string", "'\(key)' does not hold a string", at: offset,
        hint: "write its value as <string>…</string>")
    }
    if current == value { return nil }
    if PropertyListVariable.isPresent(in: current) {
      let owner = PropertyListVariable.name(of: current) ?? current
      throw text.diagnostic(
        .error, "plist.value.variable", "'\(key)' is '\(current)', which Xcode fills in when it builds",
        at: offset,
        hint: "set \(owner) where it is defined, not here")
    }
    guard Self.isWritable(value) else {
      throw text.diagnostic(
        .error, "plist.value.unwritable", "the new value of '\(key)' holds a control character", at: offset)
    }
    return edit(entry, body: body, value: value)
  }

  private func edit(_ entry: PropertyListEntry, body: Range<Int>, value: String) -> SourceEdit {
    if body.upperBound == entry.elementRange.upperBound {
      return SourceEdit(range: entry.elementRange, replacement: "<string>\(Self.escaped(value))</string>")
    }
    let (opener, closer) = ("<![CDATA[", "]]>")
    let content = text.string(body)
    if content.hasPrefix(opener), content.hasSuffix(closer), !value.contains(closer),
      content.dropFirst(opener.count).dropLast(closer.count).firstRange(of: closer) == nil
    {
      return SourceEdit(range: body, replacement: opener + value + closer)
    }
    return SourceEdit(range: body, replacement: Self.escaped(value))
  }

  private static func isWritable(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0.value & 0xFFFE != 0xFFFE }
  }

  private static func escaped(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
