import ReleaseModel

extension SourceText {
  /// The documentation directly above a line: `///` lines, or a `/** */` block, without their marks; nil when
  /// there is none.
  func comment(above offset: Int) -> String? {
    var number = location(at: offset).line - 1
    var lines: [String] = []
    func trimmed(_ number: Int) -> Substring { line(number: number).trimmingBlanks }
    // Attributes stand between the comment and the declaration.
    while number > 0, trimmed(number).hasPrefix("@") { number -= 1 }
    if number > 0, trimmed(number).hasSuffix("*/") {
      while number > 0 {
        let line = trimmed(number)
        let isStart = line.hasPrefix("/*")
        // A block without the second star is no documentation.
        if isStart, !line.hasPrefix("/**") { return nil }
        lines.append(String(line.trimming { "/* ".contains($0) }))
        if isStart { break }
        number -= 1
      }
    } else {
      while number > 0, trimmed(number).hasPrefix("///") {
        lines.append(String(trimmed(number).trimming { "/ ".contains($0) }))
        number -= 1
      }
    }
    let text = lines.reversed().filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}

extension SourceText {
  /// What stands behind `//` on the line of a declaration, outside of its literals.
  func comment(endingLineOf offset: Int) -> String? {
    let line = line(at: offset)
    // A line with a literal may hold an address.
    guard !line.contains("\""), let slashes = line.firstRange(of: "//"),
      !line[..<slashes.lowerBound].trimmingBlanks.isEmpty
    else { return nil }
    let words = line[slashes.upperBound...].trimming { "/<! \t".contains($0) }
    return words.isEmpty ? nil : String(words)
  }
}

extension StringProtocol {
  package var trimmingBlanks: SubSequence { trimming { $0 == " " || $0 == "\t" } }

  /// Without the characters at both ends that a test accepts.
  package func trimming(_ isDropped: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, isDropped(first) { rest = rest.dropFirst() }
    while let last = rest.last, isDropped(last) { rest = rest.dropLast() }
    return rest
  }
}
