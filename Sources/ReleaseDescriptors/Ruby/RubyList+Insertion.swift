import ReleaseModel

extension RubyFile {
  /// Whether the items stand on lines of their own.
  func isOnePerLine(_ items: [RubyItem]) -> Bool {
    guard let first = items.first else { return false }
    if items.count == 1 { return startsLine(first) }
    return zip(items, items.dropFirst()).allSatisfy {
      startsLine($1) && $0.range.upperBound < $1.range.lowerBound
    }
  }

  private func startsLine(_ item: RubyItem) -> Bool {
    let start = text.lineStart(of: item.range.lowerBound)
    return start > 0 && text.bytes[start..<item.range.lowerBound].allSatisfy(RubyLexer.isBlank)
  }

  /// Returns the edits that put entries behind an item, in the list's own layout.
  func inserting(_ entries: [String], after index: Int, of items: [RubyItem]) -> [SourceEdit] {
    let anchor = items[index]
    let end = anchor.range.upperBound
    guard isOnePerLine(items), let model = startsLine(anchor) ? anchor : items.first(where: startsLine) else {
      return [SourceEdit(range: end..<end, replacement: entries.map { separator(of: items) + $0 }.joined())]
    }
    // The end of the line before and the indentation, as the model has them.
    let newLineStart = text.contentEnd(before: text.lineStart(of: model.range.lowerBound))
    let newLine = text.string(newLineStart..<model.range.lowerBound)
    let contentEnd = text.contentEnd(of: end)
    if let comma = anchor.comma, isTrivial(comma + 1..<contentEnd) {
      let lines = entries.map { newLine + $0 + "," }.joined()
      return [SourceEdit(range: contentEnd..<contentEnd, replacement: lines)]
    }
    if anchor.comma == nil, isTrivial(end..<contentEnd), contentEnd > end {
      let lines = entries.map { newLine + $0 }.joined(separator: ",")
      return [
        SourceEdit(range: end..<end, replacement: ","),
        SourceEdit(range: contentEnd..<contentEnd, replacement: lines),
      ]
    }
    return [SourceEdit(range: end..<end, replacement: entries.map { "," + newLine + $0 }.joined())]
  }

  /// The comma and blanks between the first two items of a line; `, ` by default.
  private func separator(of items: [RubyItem]) -> String {
    guard items.count > 1, items[0].comma != nil else { return ", " }
    let gap = text.bytes[items[0].range.upperBound..<items[1].range.lowerBound]
    return gap.allSatisfy { $0 == UInt8(ascii: ",") || $0 == 32 }
      ? String(decoding: gap, as: UTF8.self) : ", "
  }

  /// Returns a new entry with the key style of another one; in an aligned list the blanks make up for the
  /// key's length.
  func entry(_ key: String, value: String, like model: RubyItem, in items: [RubyItem]) -> String {
    guard let name = model.keyName else { return ":\(key) => \(value)" }
    let start = text.string(model.range.lowerBound..<name.lowerBound)
    return start + keyAndGap(key, like: model, in: items) + value
  }

  /// A key's name with everything up to its value.
  func keyAndGap(_ key: String, like model: RubyItem, in items: [RubyItem]) -> String {
    guard let name = model.keyName else { return key }
    let gap = Array(text.bytes[name.upperBound..<model.valueRange.lowerBound])
    guard isAligned(items) else { return key + String(decoding: gap, as: UTF8.self) }
    let arrow = gap.firstIndex(of: UInt8(ascii: "="))
    let end = arrow ?? gap.count
    let start = (gap[..<end].lastIndex { $0 != 32 } ?? -1) + 1
    let width = max(1, end - start + name.count - key.utf8.count)
    let blanks = [UInt8](repeating: 32, count: width)
    return key + String(decoding: gap[..<start] + blanks + gap[end...], as: UTF8.self)
  }

  private func isAligned(_ items: [RubyItem]) -> Bool {
    guard items.count > 1, isOnePerLine(items) else { return false }
    let widths = Set(items.map { $0.keyName?.count ?? 0 })
    return widths.count > 1 && Set(items.map { $0.valueRange.lowerBound - $0.range.lowerBound }).count == 1
  }
}
