import ReleaseModel

/// The lines of a changelog, and what they are.
struct ChangelogLines: Sendable {
  struct Line: Sendable {
    /// Without the line's end.
    let range: Range<Int>
    let text: String
    /// Inside of a code block or a comment, where nothing is a heading.
    let isHidden: Bool
    /// Part of a comment.
    var isComment = false
  }

  /// What stands in a section.
  package enum Content { case text, frame, nothing }

  let all: [Line]
  /// As the first line ends.
  let lineEnd: String
  /// Where the text ends.
  let end: Int

  init(_ text: SourceText) {
    var lines: [Line] = []
    var fence: String?
    var isComment = false
    var start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lineEnd: String?
    while start < text.bytes.count {
      let feed = text.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count
      let hasReturn = feed > start && feed < text.bytes.count && text.bytes[feed - 1] == UInt8(ascii: "\r")
      let range = start..<(hasReturn ? feed - 1 : feed)
      if lineEnd == nil, feed < text.bytes.count { lineEnd = hasReturn ? "\r\n" : "\n" }
      let line = text.string(range)
      let trimmed = line.drop { $0 == " " }
      let mark = trimmed.hasPrefix("```") ? "```" : trimmed.hasPrefix("~~~") ? "~~~" : nil
      var isHidden = isComment || fence != nil
      var isPart = isComment
      if let open = fence {
        if mark == open { fence = nil }
      } else if isComment {
        isComment = !line.contains("-->")
      } else if let mark {
        fence = mark
        isHidden = true
      } else if trimmed.hasPrefix("<!--") {
        isComment = !line.contains("-->")
        isHidden = true
        isPart = true
      }
      lines.append(Line(range: range, text: line, isHidden: isHidden, isComment: isPart))
      start = feed + 1
    }
    all = lines
    end = text.bytes.count
    self.lineEnd = lineEnd ?? "\n"
  }

  var headings: [ChangelogHeading] {
    all.compactMap { line in
      line.isHidden || !line.text.hasPrefix("#") ? nil : ChangelogHeading(line.text, range: line.range)
    }
  }

  /// The lines of a section, up to the next heading of its level or above, and without the links at the end.
  func body(below heading: ChangelogHeading) -> ArraySlice<Line> {
    let start = (all.firstIndex { $0.range == heading.range } ?? all.count - 1) + 1
    let end =
      all[start...].firstIndex { line in
        let level = line.text.prefix { $0 == "#" }.count
        return !line.isHidden && (level > 0 && level <= heading.level || ChangelogLink(line) != nil)
      } ?? all.count
    return all[start..<end]
  }

  func kind(of body: ArraySlice<Line>) -> Content {
    var kind = Content.nothing
    for line in body where !line.isBlank {
      if !line.isComment, !line.isHeading { return .text }
      kind = .frame
    }
    return kind
  }

  /// Where the last line ends that is not blank.
  func endOfContent(in body: ArraySlice<Line>) -> Int {
    body.last { !$0.isBlank }?.range.upperBound ?? body.first?.range.lowerBound ?? 0
  }
}

/// A link definition such as `[6.5.4]: https://example.com/compare/6.5.3...6.5.4`.
struct ChangelogLink: Sendable {
  let label: String
  /// The bytes of its line, and of the address in it.
  let line: Range<Int>
  let range: Range<Int>
  let address: String
  /// Whether the address stands in angle brackets.
  let isBracketed: Bool

  init?(_ line: ChangelogLines.Line) {
    guard !line.isHidden, line.text.hasPrefix("["), let close = line.text.firstIndex(of: "]") else {
      return nil
    }
    let rest = line.text[line.text.index(after: close)...]
    guard rest.hasPrefix(":") else { return nil }
    let place = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    isBracketed = place.hasPrefix("<")
    // What stands behind it is a title.
    let address =
      isBracketed ? place.dropFirst().prefix { $0 != ">" } : place.prefix { $0 != " " && $0 != "\t" }
    guard !address.isEmpty else { return nil }
    label = String(line.text[line.text.index(after: line.text.startIndex)..<close])
    self.line = line.range
    let start = line.range.lowerBound + line.text[..<address.startIndex].utf8.count
    range = start..<start + address.utf8.count
    self.address = String(address)
  }
}
