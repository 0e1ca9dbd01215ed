import ReleaseDescriptors
import ReleaseModel

/// A type as a source writes it: `[String: Any]?`, `((Int) -> Void)?`, `any Page & Sendable`.
struct SwiftTypeText {
  /// nil where no type stands.
  let text: String?
  /// The index of the token behind it.
  let end: Int

  private static let prefixes: Set = ["any", "some", "inout", "borrowing", "consuming", "sending"]
  private static let effects: Set = ["async", "throws", "rethrows"]

  init(_ tokens: ArraySlice<SwiftToken>, in text: SourceText) {
    var index = tokens.startIndex
    // Whether a name or a bracket must come next, and not an operator.
    var wantsOperand = true
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
      index < tokens.endIndex && tokens[index].kind == .mark(UInt8(ascii: mark))
    }
    /// Whether a blank stands in front, as before an operator.
    func isApart(_ index: Int) -> Bool {
      index > tokens.startIndex && tokens[index].range.lowerBound > tokens[index - 1].range.upperBound
    }
    scan: while index < tokens.endIndex {
      switch tokens[index].kind {
      case .word:
        let word = text.string(tokens[index].range)
        if wantsOperand {
          wantsOperand = Self.prefixes.contains(word)
        } else if !Self.effects.contains(word) {
          break scan
        }
        index += 1
      case .mark(UInt8(ascii: "@")) where wantsOperand: index += 2
      case .mark(UInt8(ascii: "[")) where wantsOperand, .mark(UInt8(ascii: "(")) where wantsOperand:
        let depth = tokens[index].depth
        index = (tokens[(index + 1)...].firstIndex { $0.depth <= depth } ?? tokens.endIndex - 1) + 1
        wantsOperand = false
      case .mark(UInt8(ascii: "<")) where !wantsOperand:
        var angles = 0
        repeat {
          // The arrow of a closure among the arguments closes nothing.
          if isMark(index, "<") {
            angles += 1
          } else if isMark(index, ">"), !isMark(index - 1, "-") {
            angles -= 1
          }
          index += 1
        } while index < tokens.endIndex && angles > 0
      // `String ?? "x"`
      case .mark(UInt8(ascii: "?")) where !wantsOperand && isMark(index + 1, "?") && isApart(index):
        break scan
      case .mark(UInt8(ascii: "?")) where !wantsOperand, .mark(UInt8(ascii: "!")) where !wantsOperand:
        index += 1
      case .mark(UInt8(ascii: ".")) where !wantsOperand, .mark(UInt8(ascii: "&")) where !wantsOperand:
        wantsOperand = true
        index += 1
      case .mark(UInt8(ascii: "-")) where !wantsOperand && isMark(index + 1, ">"):
        wantsOperand = true
        index += 2
      case .mark, .string: break scan
      }
    }
    end = index
    let isRead = index > tokens.startIndex
    let range =
      isRead ? tokens[tokens.startIndex].range.lowerBound..<tokens[index - 1].range.upperBound : 0..<0
    // A type over several lines is shown in one.
    self.text =
      isRead && range.count < 200
      ? text.string(range).split(whereSeparator: \.isWhitespace).joined(separator: " ") : nil
  }
}
