import ReleaseModel

/// References to build settings inside the strings of a property list. Xcode replaces them when it builds.
package enum PropertyListVariable {
  /// Returns the name when the value is exactly one reference with a literal name.
  package static func name(of value: String) -> String? {
    guard let closer: Character = value.hasPrefix("$(") ? ")" : value.hasPrefix("${") ? "}" : nil,
      value.last == closer
    else { return nil }
    let inner = value.dropFirst(2).dropLast()
    let name = inner.prefix { $0 != ":" }
    let operators = inner.dropFirst(name.count)
    // The last bracket must close the first one: `$(A).$(B)` is two references.
    guard let first = name.utf8.first, !first.isDigit,
      name.utf8.allSatisfy(XCConfigScanner.isName),
      isBalanced(operators, closer: closer)
    else { return nil }
    return String(name)
  }

  /// Says why a value must not be overwritten: Xcode would lose the setting that it refers to.
  static func problem(with value: String, of key: String, in text: SourceText, at offset: Int) -> Diagnostic?
  {
    guard isPresent(in: value) else { return nil }
    let owner = name(of: value) ?? value
    return PropertyListFormat.problem(
      in: text, "plist.value.variable", "'\(key)' is '\(value)', which Xcode fills in when it builds",
      at: offset,
      hint: "set \(owner) where it is defined, not here; 'relctl plist owner' shows where that is")
  }

  /// Says whether a value holds a reference anywhere.
  static func isPresent(in value: String) -> Bool {
    let bytes = Array(value.utf8)
    return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "$") && "({".utf8.contains($1) }
  }

  /// Says whether no bracket closes more than was opened.
  private static func isBalanced(_ text: Substring, closer: Character) -> Bool {
    let opener: Character = closer == ")" ? "(" : "{"
    var depth = 0
    for character in text {
      if character == opener { depth += 1 }
      if character == closer { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
