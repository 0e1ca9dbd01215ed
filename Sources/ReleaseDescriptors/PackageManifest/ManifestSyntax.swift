import ReleaseModel

/// What the compiler refuses in a manifest and the tokens alone do not show.
///
/// `swift package dump-package` is the judge in the tests.
struct ManifestSyntax {
  let text: SourceText
  let tokens: [SwiftToken]

  func require() throws(Refusal) {
    var brackets: [UInt8] = []
    for (index, token) in tokens.enumerated() {
      try requirePlain(token)
      if case .mark(let byte) = token.kind {
        if "([{".utf8.contains(byte) { brackets.append(byte) }
        if ")]}".utf8.contains(byte) { _ = brackets.popLast() }
      }
      guard index > 0 else { continue }
      if isStray(index, in: brackets.last) {
        throw refusal("a comma or an operator is missing before this", at: token.range.lowerBound)
      }
    }
  }

  private func requirePlain(_ token: SwiftToken) throws(Refusal) {
    let start = token.range.lowerBound
    if case .mark = token.kind, isLineStart(start), ConflictMarker.isMarker(at: start, in: text.bytes) {
      throw text.unsettled(at: start)
    }
    guard token.kind == .word, let found = TypographicMark.first(in: text.string(token.range)) else { return }
    throw refusal(
      "Swift has no '\(found.mark)'; write \(found.meant == " " ? "a blank" : found.meant)",
      at: start + found.offset)
  }

  /// A literal directly behind a literal or a bracket, and an element of a list that no comma separates from the one
  /// before: `.package(...)` would be a member of it.
  private func isStray(_ index: Int, in bracket: UInt8?) -> Bool {
    let (before, token) = (tokens[index - 1], tokens[index])
    let isBroken = text.bytes[before.range.upperBound..<token.range.lowerBound].contains(10)
    switch (before.kind, token.kind) {
    case (.string, .string): return bracket != nil && bracket != UInt8(ascii: "{") || !isBroken
    case (.string, .word):
      return !isBroken && !Self.infix.contains(text.string(token.range))
    case (.mark(UInt8(ascii: ")")), .string), (.mark(UInt8(ascii: "]")), .string): return !isBroken
    case (.mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "."))):
      return bracket == UInt8(ascii: "[") && index + 1 < tokens.count
        && Self.elements.contains(text.string(tokens[index + 1].range))
    default: return false
    }
  }

  private static let infix: Set<String> = ["as", "is", "in", "where", "else"]
  /// What a list of a manifest holds, and no such value has as a member.
  private static let elements: Set<String> = [
    "package", "target", "testTarget", "executableTarget", "binaryTarget", "systemLibrary", "plugin", "macro",
    "product", "library", "executable", "byName", "process", "copy",
  ]

  private func isLineStart(_ offset: Int) -> Bool { offset == 0 || text.bytes[offset - 1] == 10 }

  private func refusal(_ message: Phrase, at offset: Int) -> Refusal {
    Refusal(
      text.maskedDiagnostic(
        "package.malformed", message, at: offset,
        hint: "run 'swift package dump-package' in its folder to see Swift's error"))
  }
}
