/// How a value is written so that the grammar gives back what is meant.
enum XCConfigValue {
  /// Writes a value in which `$(NAME)` stays a reference: `https://$(HOST)` becomes `https:/$()/$(HOST)`.
  ///
  /// Returns nil for a value with a line end or another control character, which no line can hold.
  static func written(_ value: String) -> String? {
    if value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) { return nil }
    if value.unicodeScalars.contains(where: { $0 == "\u{2028}" || $0 == "\u{2029}" }) { return nil }
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      // `//` would start a comment.
      if scalar == "/", result.last == "/" { result.append(contentsOf: "$()".unicodeScalars) }
      result.append(scalar)
    }
    let blanks: Set<Unicode.Scalar> = [" ", "\t"]
    // One `;` at the end is dropped, a backslash joins the next line, outer blanks are trimmed.
    let end = result.last.map { blanks.contains($0) || $0 == ";" || $0 == "\\" } == true ? "$()" : ""
    let start = result.first.map(blanks.contains) == true ? "$()" : ""
    return start + String(result) + end
  }

  /// Writes a value in which nothing is a reference: `$` becomes `$$`.
  static func written(literal value: String) -> String? {
    written(value.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$"))
  }
}
