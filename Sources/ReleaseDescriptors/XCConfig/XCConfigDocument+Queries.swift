extension XCConfigDocument {
  /// Whether some line of the file assigns a key, with or without conditions.
  public func assigns(_ key: String) -> Bool { assignments.contains { $0.name == key } }

  /// Returns the literal that the file's only assignment of a key holds, with its byte offset; nil when the key is
  /// absent, assigned more than once or computed.
  public func literal(_ key: String) -> (text: String, offset: Int)? {
    let found = assignments.filter { $0.name == key }
    guard found.count == 1, let only = found.first, only.conditions.isEmpty, !only.value.contains("$") else {
      return nil
    }
    return (only.value, only.valueRange.lowerBound)
  }
}
