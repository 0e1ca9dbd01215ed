/// Unified diffs with the usual colours.
enum DiffText {
  static func colored(_ diff: String, _ style: TextStyle) -> String {
    let lines = diff.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).map { bytes in
      let line = String(Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes))
      let text =
        "  "
        + line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { VisibleText.of(String(Substring($0))) }.joined(separator: "\t")
      if line.hasPrefix("+++") || line.hasPrefix("---") || line.hasPrefix("diff ") || line.hasPrefix("index ")
      {
        return style.bold(text)
      }
      if line.hasPrefix("@@") { return style.cyan(text) }
      if line.hasPrefix("+") { return style.green(text) }
      return line.hasPrefix("-") ? style.red(text) : text
    }.map { $0 + "\n" }.joined()
  }
}
