import ReleaseModel

/// How often the words of a file are read as part of something: a call in the arguments of a call, a value in the value
/// before it. Where each of ten thousand reaches to the end of the statement, nobody waits for them.
struct RubyOverlap {
  private let file: RubyFile
  private var left: Int

  /// How many calls and values hold one word at most, on the average. In files that people write it is one or two.
  private static let deepest = 64

  init(_ file: RubyFile) {
    self.file = file
    left = Self.deepest * max(file.tokens.count, 1000)
  }

  /// Counts the words of an expression.
  ///
  /// - Throws: a located `Refusal` where it is too much.
  mutating func add(_ expression: Range<Int>) throws(Refusal) {
    left -= expression.count
    guard left < 0 else { return }
    let place = min(expression.lowerBound, file.tokens.count - 1)
    throw Refusal(
      file.text.maskedDiagnostic(
        "ruby.nesting", "calls and values are nested too deeply here",
        at: file.tokens[place].range.lowerBound, hint: "check the file's path in the manifest"))
  }
}
