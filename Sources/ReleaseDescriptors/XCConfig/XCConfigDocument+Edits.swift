import ReleaseModel

extension XCConfigDocument {
  /// Returns the edits that make the unconditional assignment of `key` say `value`; none when it says so
  /// already.
  ///
  /// Only the value's bytes change: comment, blanks, `;` and line end around it stay.
  /// - Throws: `Refusal` when the file has errors, when not exactly one assignment of `key` exists, when its
  ///   value is computed or continued over lines, or when `value` can't be written as a literal.
  public func edits(setting key: String, to value: String) throws(Refusal) -> [SourceEdit] {
    try checkReadable()
    return try edits(try onlyAssignment(of: key), to: value)
  }

  func checkReadable() throws(Refusal) {
    try DescriptorEncoding.check(text, format: "xcconfig")
    try text.requireSettled()
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
  }

  func edits(_ assignment: XCConfigAssignment, to value: String) throws(Refusal) -> [SourceEdit] {
    if assignment.value == value { return [] }
    try checkLiteral(assignment)
    try checkWritable(value, for: assignment)
    return [SourceEdit(range: assignment.valueRange, replacement: padded(value, for: assignment))]
  }

  private func onlyAssignment(of key: String) throws(Refusal) -> XCConfigAssignment {
    let found = assignments.filter { $0.name == key }
    guard let first = found.first else {
      throw Refusal(
        "xcconfig.key.absent", "'\(key)' is not set in \(text.path)",
        at: text.location(at: 0), hint: "add a line '\(key) = …', or specify the file that sets it")
    }
    guard found.count == 1, first.conditions.isEmpty else {
      throw Refusal(
        found.map { assignment in
          let conditions = assignment.conditions.map(\.description).joined()
          return text.diagnostic(
            found.count > 1 ? "xcconfig.key.several" : "xcconfig.key.conditional",
            found.count > 1
              ? "'\(key)\(conditions)' is one of \(found.count) assignments of '\(key)'"
              : "'\(key)' is set only under the condition \(conditions)",
            at: assignment.offset, hint: "keep one unconditional assignment, or edit the file by hand")
        })
    }
    return first
  }

  private func checkLiteral(_ assignment: XCConfigAssignment) throws(Refusal) {
    let offset = assignment.valueRange.lowerBound
    if assignment.value.utf8.contains(UInt8(ascii: "$")) {
      throw Refusal(
        text.diagnostic(
          "xcconfig.value.computed", "the value of '\(assignment.name)' is computed", at: offset,
          hint: "edit the setting that it refers to, or write a literal here first"))
    }
    if text.bytes[assignment.valueRange].contains(where: { $0 == 10 || $0 == 13 }) {
      throw Refusal(
        text.diagnostic(
          "xcconfig.value.continued", "the value of '\(assignment.name)' is on several lines",
          at: offset,
          hint: "write it on one line"))
    }
  }

  /// Writes the value and reads it back, which finds whatever the grammar would take from it.
  private func checkWritable(_ value: String, for assignment: XCConfigAssignment) throws(Refusal) {
    let line = SourceText(path: text.path, "A = \(value)\n")
    let back = XCConfigDocument(line).assignments
    let isPlain = !value.utf8.contains { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "$") }
    if isPlain, back.count == 1, back[0].value == value { return }
    throw Refusal(
      text.diagnostic(
        "xcconfig.value.unwritable",
        "'\(value)' cannot be written as a literal value of '\(assignment.name)'",
        at: assignment.valueRange.lowerBound,
        hint:
          "'//', '$', line breaks, leading and trailing spaces and a final ';' or '\\' have a special meaning in an "
          + "xcconfig file"
      ))
  }

  /// Keeps `A = v` readable where there was no value: a blank on each side that needs one. A slash at the end stays apart
  /// from a comment that follows at once.
  func padded(_ value: String, for assignment: XCConfigAssignment) -> String {
    let position = assignment.valueRange.lowerBound
    let end = assignment.valueRange.upperBound
    let isBeforeSlash = end < text.bytes.count && text.bytes[end] == UInt8(ascii: "/")
    guard assignment.valueRange.isEmpty, position >= 2, text.bytes[position - 1] == UInt8(ascii: "=") else {
      return isBeforeSlash && value.utf8.last == UInt8(ascii: "/") ? value + " " : value
    }
    let before = XCConfigScanner.isBlank(text.bytes[position - 2]) ? " " : ""
    let after = isBeforeSlash ? " " : ""
    return before + value + after
  }
}
