import ReleaseModel

extension PodfileDocument {
  /// Says why the arguments of a line can't be edited, at the place that makes it so.
  func computed(_ line: Int) -> Diagnostic {
    let (call, name) = (calls[line], pins[line].name)
    let hint: Phrase = "write the pin with literals: pod '\(name)', '1.0'"
    guard let offset = unreadOffset(of: call), !pins[line].range.contains(offset),
      let index = file.token(at: offset), let variables = reading.variables
    else {
      return text.maskedDiagnostic(
        "podfile.pin.computed", "the arguments of '\(name)' are computed", at: pins[line].range.lowerBound,
        hint: hint)
    }
    let place = text.location(at: offset).line
    let variable = file.spelling(index)
    if variables.conditionalOffsets.contains(offset) {
      return text.maskedDiagnostic(
        "podfile.pin.computed", "the arguments of '\(name)' are set under a condition, line \(place)",
        at: offset, hint: "assign '\(variable)' once, outside of conditions and loops")
    }
    if variables.assignmentCount(at: index, in: file) > 1 {
      return text.maskedDiagnostic(
        "podfile.pin.computed",
        "the arguments of '\(name)' come from '\(variable)', which is assigned more than once",
        at: offset, hint: "assign '\(variable)' once")
    }
    return text.maskedDiagnostic(
      "podfile.pin.computed",
      "the arguments of '\(name)' are computed, defined at line \(place): \(definition(around: index))",
      at: offset, hint: hint)
  }

  /// Where the first argument stops being text.
  private func unreadOffset(of call: PodfileCall) -> Int? {
    ([0] + call.clauses).lazy.compactMap { index in
      guard case .computed(let offset) = reading.value(of: call.items[index]) else { return nil }
      return offset
    }.first
  }

  /// What is assigned in the statement of a token, or the statement.
  private func definition(around index: Int) -> String {
    let start = file.statementStart(of: index)
    let first = file.isOp(at: start + 1, spelled: "=") ? start + 2 : start
    let end = file.expressionEnd(from: first, in: file.frameOf[start])
    guard first < end else { return file.spelling(index) }
    return SourceText.shortened(
      file.text.string(file.tokens[first].range.lowerBound..<file.tokens[end - 1].range.upperBound))
  }
}
