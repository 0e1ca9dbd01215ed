/// What stays under Unreleased when its entries become a section.
struct ChangelogRest: Sendable {
  /// Where the comments end that stand above the first group or entry; nil for none.
  let commentsEnd: Int?
  /// The groups without entries, each with the comments in it.
  let emptyGroups: [ArraySlice<ChangelogLines.Line>]

  init(of body: ArraySlice<ChangelogLines.Line>) {
    commentsEnd = body.prefix { $0.isComment || $0.isBlank }.last(where: \.isComment)?.range.upperBound
    let headings = body.indices.filter { body[$0].isHeading }
    let level = headings.map { body[$0].level }.min()
    let groups = headings.filter { body[$0].level == level }
    emptyGroups = zip(groups, groups.dropFirst() + [body.endIndex]).map { body[$0..<$1] }.filter { group in
      group.allSatisfy { $0.isComment || $0.isBlank || $0.isHeading }
    }
  }
}

extension ChangelogLines.Line {
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  var isHeading: Bool { !isHidden && text.hasPrefix("#") }

  /// How many `#` it begins with.
  var level: Int { text.prefix { $0 == "#" }.count }
}

extension ChangelogLines {
  /// Lines without the blank ones at their end.
  func content(of lines: ArraySlice<Line>) -> String {
    let blanks = lines.reversed().prefix(while: \.isBlank).count
    return lines.dropLast(blanks).map(\.text).joined(separator: lineEnd)
  }

  /// The bytes of lines with their ends.
  func range(of lines: ArraySlice<Line>) -> Range<Int> {
    let start = lines.first?.range.lowerBound ?? end
    return start..<(lines.endIndex < all.endIndex ? all[lines.endIndex].range.lowerBound : end)
  }
}
