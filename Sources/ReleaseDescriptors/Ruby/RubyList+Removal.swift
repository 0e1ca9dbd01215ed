import ReleaseModel

extension RubyFile {
  /// Returns the edits that take items out of a list, with their commas and the blanks around them.
  func removing(_ removed: Set<Int>, from items: [RubyItem]) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var index = 0
    while index < items.count {
      guard removed.contains(index) else {
        index += 1
        continue
      }
      var last = index
      while removed.contains(last + 1), last + 1 < items.count { last += 1 }
      edits += removal(of: index...last, from: items)
      index = last + 1
    }
    return edits
  }

  private func removal(of run: ClosedRange<Int>, from items: [RubyItem]) -> [SourceEdit] {
    let first = items[run.lowerBound]
    let last = items[run.upperBound]
    func deleted(_ range: Range<Int>) -> SourceEdit { SourceEdit(range: range, replacement: "") }
    guard run.lowerBound > 0 else {
      let next =
        run.upperBound + 1 < items.count ? items[run.upperBound + 1].range.lowerBound : last.range.upperBound
      return [deleted(first.range.lowerBound..<next)]
    }
    let before = items[run.lowerBound - 1]
    let lineStart = text.lineStart(of: first.range.lowerBound)
    let contentEnd = text.contentEnd(of: last.range.upperBound)
    if let comma = last.comma, isBlank(lineStart..<first.range.lowerBound), isTrivial(comma + 1..<contentEnd)
    {
      return [deleted(lineStart..<text.nextLine(after: contentEnd))]
    }
    let endsLine = isTrivial(last.range.upperBound..<contentEnd)
    let tail = last.comma == nil && endsLine ? contentEnd : last.range.upperBound
    guard let comma = before.comma, !isBlank(comma + 1..<first.range.lowerBound) else {
      return [deleted(before.range.upperBound..<tail)]
    }
    // A comment stands between: it belongs to the item before and stays.
    guard last.comma == nil else { return [deleted(first.range.lowerBound..<last.range.upperBound + 1)] }
    let start = endsLine && lineStart > comma ? text.contentEnd(before: lineStart) : first.range.lowerBound
    return [deleted(comma..<comma + 1), deleted(start..<tail)]
  }

  private func isBlank(_ range: Range<Int>) -> Bool { text.bytes[range].allSatisfy(RubyLexer.isBlank) }

  /// Whether nothing but blanks and a comment stands there.
  func isTrivial(_ range: Range<Int>) -> Bool {
    let rest = text.bytes[range].drop(while: RubyLexer.isBlank)
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }
}

extension SourceText {
  /// The offset behind the line end that begins at an offset.
  package func nextLine(after contentEnd: Int) -> Int {
    guard contentEnd < bytes.count else { return contentEnd }
    let isPair = bytes[contentEnd] == 13 && contentEnd + 1 < bytes.count && bytes[contentEnd + 1] == 10
    return contentEnd + (isPair ? 2 : 1)
  }

  /// The end of the content of the line before the one that starts at an offset.
  package func contentEnd(before lineStart: Int) -> Int {
    var end = lineStart
    if end > 0, bytes[end - 1] == 10 { end -= 1 }
    if end > 0, bytes[end - 1] == 13 { end -= 1 }
    return end
  }
}

extension [SourceEdit] {
  /// In the order of the text; at one place an insertion comes before a replacement.
  var inOrder: [SourceEdit] {
    sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }
}
