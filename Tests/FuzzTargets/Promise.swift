import ReleaseModel

/// What a reader or an editor did that it must not do. libFuzzer's program traps on it, and a test reports it.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = "broken promise: " + description }
}

/// What readers and editors promise for all inputs.
enum Promise {
  static func require(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw BrokenPromise(what()) }
  }

  /// An edit of a text that was read: the edited text reads as asked, everything else is what it was, bytes outside the
  /// edits stay, the inverse edits restore the text, and the same edit again is none.
  ///
  /// - Parameters:
  ///   - facts: What a text says, each fact under a name of its own.
  ///   - expected: The facts after the edit, given those before.
  static func edit(
    _ text: SourceText, facts: (SourceText) throws -> [String: String],
    edits makeEdits: (SourceText) throws -> [SourceEdit], expected: ([String: String]) -> [String: String]
  ) throws {
    let before = try facts(text)
    let edits = try makeEdits(text)
    let after = try lossless(edits, of: text)
    let found: [String: String]
    do {
      found = try facts(after)
    } catch {
      throw BrokenPromise("the edited text is refused: \(error)\n\(after.string)")
    }
    try agree(found, expected(before), after)
    let again: [SourceEdit]
    do {
      again = try makeEdits(after)
    } catch {
      throw BrokenPromise("the same edit again is refused: \(error)\n\(after.string)")
    }
    try require(again.isEmpty, "the same edit again is \(again)\n\(after.string)")
  }

  /// The name of a fact about something, which begins like those of nothing else: what is read may contain any bytes.
  static func fact(of name: String, _ rest: String = "") -> String { "\(name.debugDescription)\t\(rest)" }

  /// Applies edits, which may not overlap, must change something each, and must be reversible.
  static func lossless(_ edits: [SourceEdit], of text: SourceText) throws -> SourceText {
    var position = 0
    var kept: [UInt8] = []
    for edit in edits {
      try require(
        edit.range.lowerBound >= position && edit.range.upperBound <= text.bytes.count,
        "edits overlap, are out of order or out of range: \(edits)")
      try require(edit.replacement != Array(text.bytes[edit.range]), "an edit changes nothing: \(edit)")
      kept += text.bytes[position..<edit.range.lowerBound] + edit.replacement
      position = edit.range.upperBound
    }
    kept += text.bytes[position...]
    let after = text.applying(edits)
    try require(kept == after.bytes, "bytes outside the edits changed")
    try require(
      after.applying(text.inverse(of: edits)).bytes == text.bytes, "the inverse does not restore the text")
    return after
  }

  static func agree(_ found: [String: String], _ expected: [String: String], _ text: SourceText) throws {
    guard found != expected else { return }
    let wrong = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
    let list = wrong.map { "\($0) is \(found[$0] ?? "missing"), not \(expected[$0] ?? "missing")" }
    throw BrokenPromise("\(list.joined(separator: "; "))\n\(text.string)")
  }
}
