/// How a value is written so that the grammar gives back what is meant.
package enum XCConfigValue {
  /// Writes a value in which `$(NAME)` stays a reference: `https://$(HOST)` becomes `https:/$()/$(HOST)`.
  ///
  /// Returns nil for a value with a line end or another control character, which no line can hold.
  package static func written(_ value: String) -> String? {
    if value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) { return nil }
    if value.unicodeScalars.contains(where: { $0 == "\u{2028}" || $0 == "\u{2029}" }) { return nil }
    var result = ""
    for character in value {
      // `//` would start a comment.
      if character == "/", result.hasSuffix("/") { result += "$()" }
      result.append(character)
    }
    // One `;` at the end is dropped, a backslash joins the next line, outer blanks are trimmed.
    if result.hasSuffix(";") || result.hasSuffix("\\") || result.hasSuffix(" ") || result.hasSuffix("\t") {
      result += "$()"
    }
    if result.hasPrefix(" ") || result.hasPrefix("\t") { result = "$()" + result }
    return result
  }

  /// Writes a value in which nothing is a reference: `$` becomes `$$`.
  package static func written(literal value: String) -> String? {
    written(value.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$"))
  }
}
