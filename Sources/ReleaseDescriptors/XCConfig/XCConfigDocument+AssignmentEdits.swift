import ReleaseModel

extension XCConfigDocument {
  /// Returns the edits that give one assignment another value; none when it says so already.
  ///
  /// Only the value's bytes change: name, conditions, comment, blanks, `;` and line end around it stay.
  /// - Throws: `Refusal` when the file has errors, when the assignment's value is computed or continued over
  ///   lines, or when `value` can't be written as a literal.
  public func edits(setting assignment: XCConfigAssignment, to value: String) throws(Refusal) -> [SourceEdit]
  {
    try checkReadable()
    return try edits(assignment, to: value)
  }
}
