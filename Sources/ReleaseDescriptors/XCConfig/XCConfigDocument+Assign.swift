import ReleaseModel

extension XCConfigDocument {
  /// Returns the edits that make the last line of `key` with exactly these conditions say `value`; none when
  /// it says so already. A line that is not there is added, behind the key's other lines or at the end.
  ///
  /// Only the value's bytes change, or one line is added with the file's own line ends. `$(NAME)` in the value
  /// is a reference; `//` is written as `/$()/`.
  /// - Throws: `Refusal` when the file has errors, when the key is no name, when the line is continued, when
  ///   no line can hold the value, or when the result would not read as asked.
  public func edits(
    assigning key: String, conditions: [XCConfigCondition] = [], to value: String
  ) throws(Refusal) -> [SourceEdit] {
    try checkReadable()
    try check(key, conditions: conditions)
    guard let written = XCConfigValue.written(value) else {
      throw Refusal(
        "xcconfig.value.unwritable", "the value of '\(key)' contains a line break or a control character",
        at: text.location(at: 0), hint: "write it on one line")
    }
    let line: AssignedLine = (key, conditions, written)
    if let last = assignments.last(where: { $0.name == key && $0.conditions == conditions }) {
      let edits = try replacement(of: last, with: written)
      return try verified(edits, to: line)
    }
    return try verified([insertion(of: key, conditions: conditions, written: written)], to: line)
  }

  /// A line as it is asked for.
  private typealias AssignedLine = (key: String, conditions: [XCConfigCondition], written: String)

  /// The edited text, read again, must say what was asked and keep everything else.
  private func verified(_ edits: [SourceEdit], to line: AssignedLine) throws(Refusal) -> [SourceEdit] {
    func isAsked(_ assignment: XCConfigAssignment) -> Bool {
      assignment.name == line.key && assignment.conditions == line.conditions
    }
    func others(_ document: XCConfigDocument) -> [[String]] {
      document.assignments.filter { !isAsked($0) }.map {
        [$0.name, $0.conditions.map(\.description).joined(), $0.value]
      }
    }
    guard !edits.isEmpty else { return [] }
    let edited = XCConfigDocument(text.applying(edits))
    let last = edited.assignments.last(where: isAsked)
    guard let last, edited.text.string(last.valueRange) == line.written, others(edited) == others(self) else {
      throw Refusal(
        text.diagnostic(
          "xcconfig.edit.unverified", "the edit would not produce the requested result",
          at: edits[0].range.lowerBound, hint: "write it on one line first"))
    }
    return edits
  }

  private func check(_ key: String, conditions: [XCConfigCondition]) throws(Refusal) {
    let isName =
      key.utf8.allSatisfy(XCConfigScanner.isName) && key.utf8.first.map { !$0.isDigit } == true
    guard isName else {
      throw Refusal(
        "xcconfig.key.invalid", "'\(key)' is not the name of a setting", at: text.location(at: 0),
        hint: "names are made of letters, digits and '_', and don't begin with a digit")
    }
    for condition in conditions
    where (condition.parameter + condition.pattern).utf8.contains(where: { "[]=\n\r\\".utf8.contains($0) }) {
      throw Refusal(
        "xcconfig.condition.invalid", "'\(condition)' cannot be written as a condition",
        at: text.location(at: 0))
    }
  }

  private func replacement(
    of assignment: XCConfigAssignment, with written: String
  ) throws(Refusal) -> [SourceEdit] {
    let offset = assignment.valueRange.lowerBound
    if text.bytes[assignment.valueRange].contains(where: { $0 == 10 || $0 == 13 }) {
      throw Refusal(
        text.diagnostic(
          "xcconfig.value.continued", "the value of '\(assignment.name)' is on several lines",
          at: offset, hint: "write it on one line first"))
    }
    if text.string(assignment.valueRange) == written { return [] }
    return [SourceEdit(range: assignment.valueRange, replacement: padded(written, for: assignment))]
  }

  /// A general line goes above the key's conditional ones, which would never count below it; a conditional one
  /// behind the key's other lines; the first line of a key behind the file's last statement, because comments
  /// and blank lines at the end belong to nobody.
  private func insertion(of key: String, conditions: [XCConfigCondition], written: String) -> SourceEdit {
    let name = key + conditions.map(\.description).joined()
    let line = written.isEmpty ? "\(name) =" : "\(name) = \(written)"
    let same = assignments.filter { $0.name == key }
    if conditions.isEmpty, let first = same.first.flatMap({ node(at: $0.offset) }) {
      return SourceEdit(range: first.lowerBound..<first.lowerBound, replacement: line + lineEnd)
    }
    let last = statements.last.map { statement in
      switch statement {
      case .assignment(let assignment): assignment.offset
      case .include(let include): include.offset
      }
    }
    let position = (same.last?.offset ?? last).flatMap(node)?.upperBound ?? text.bytes.count
    let isOpen = position > 0 && ![10, 13].contains(text.bytes[position - 1]) && !isBehindMark(position)
    // A backslash at the end of the file would take the line along.
    let gap = isContinued(before: position) ? lineEnd : ""
    // A file without a final newline stays one.
    return SourceEdit(
      range: position..<position, replacement: gap + (isOpen ? lineEnd + line : line + lineEnd))
  }

  /// Whether the assignment that ends at a position goes on in the line that comes next, which is not there yet.
  private func isContinued(before position: Int) -> Bool {
    guard position == text.bytes.count, case .assignment(let last)? = statements.last,
      text.bytes[last.valueRange].last == UInt8(ascii: "\\")
    else { return false }
    var scanner = XCConfigScanner(text.bytes)
    scanner.position = last.valueRange.upperBound
    scanner.skipToLineEnd()
    scanner.skipLineEnd()
    return scanner.isAtEnd
  }

  private func node(at offset: Int) -> Range<Int>? { nodes.first { $0.range.contains(offset) }?.range }

  /// Says whether nothing but the byte order mark stands before a position.
  private func isBehindMark(_ position: Int) -> Bool { nodes.first?.kind == .byteOrderMark && position == 3 }

  /// The line end of the file's first line; LF when it has none.
  private var lineEnd: String {
    guard let index = text.bytes.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
    if text.bytes[index] == 10 { return "\n" }
    return index + 1 < text.bytes.count && text.bytes[index + 1] == 10 ? "\r\n" : "\r"
  }
}
