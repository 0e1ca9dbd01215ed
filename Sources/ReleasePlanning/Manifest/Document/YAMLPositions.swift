import ReleaseModel
import Yams

/// Finds the byte offset of a place that the YAML parser names by line and column.
///
/// The parser counts Unicode scalars, and ends lines also at NEL, LS and PS; `SourceText` counts characters
/// and ends lines at LF, CR and CRLF only. Byte offsets are the common ground.
struct YAMLPositions {
  let text: SourceText
  /// The byte offset of each line's start, by the parser's idea of a line.
  private let lineStarts: [Int]
  /// Every so many code points where one begins, so that a list in one line of a megabyte is not counted from its start
  /// for each item.
  private let landmarks: [(line: Int, column: Int, offset: Int)]
  private static let stride = 64

  init(_ text: SourceText) {
    self.text = text
    var starts = [0]
    var landmarks: [(line: Int, column: Int, offset: Int)] = []
    var column = 1
    var offset = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.string.unicodeScalars {
      offset += UTF8.width(scalar)
      switch scalar {
      case "\n" where previous == "\r":
        starts[starts.count - 1] = offset
        column = 1
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        starts.append(offset)
        column = 1
      default:
        column += 1
        if column % Self.stride == 0 { landmarks.append((starts.count, column, offset)) }
      }
      previous = scalar
    }
    lineStarts = starts
    self.landmarks = landmarks
  }

  func offset(of mark: Mark?) -> Int {
    guard let mark, mark.line >= 1 else { return 0 }
    guard mark.line <= lineStarts.count else { return text.bytes.count }
    let column = max(mark.column, 1)
    let known = landmark(line: mark.line, column: column) ?? (mark.line, 1, lineStarts[mark.line - 1])
    var offset = known.offset
    for _ in known.column..<column {
      guard offset < text.bytes.count else { break }
      offset += 1
      while offset < text.bytes.count, text.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return min(offset, text.bytes.count)
  }

  /// The last known place of a line that is not behind a column.
  private func landmark(line: Int, column: Int) -> (line: Int, column: Int, offset: Int)? {
    var (low, high) = (0, landmarks.count)
    while low < high {
      let middle = (low + high) / 2
      let place = landmarks[middle]
      if (place.line, place.column) <= (line, column) { low = middle + 1 } else { high = middle }
    }
    guard low > 0, landmarks[low - 1].line == line else { return nil }
    return landmarks[low - 1]
  }

  /// Says what the parser found, at the place where it stopped.
  func diagnostic(for error: any Error, as code: String = "manifest.yaml.syntax") -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      let during = context.map { " (\($0.text), line \($0.mark.line))" } ?? ""
      return text.diagnostic(code, "not YAML: \(problem)\(during)", at: offset(of: mark))
    case .composer(_, let problem, let mark, _):
      let message: Phrase = "not YAML that a manifest supports: \(problem)"
      return text.diagnostic(code, message, at: offset(of: mark))
    case .reader(let problem, let characters, _, let yaml):
      let index = characters.flatMap { yaml.index(yaml.startIndex, offsetBy: $0, limitedBy: yaml.endIndex) }
      let offset = index.map { yaml.utf8.distance(from: yaml.startIndex, to: $0) } ?? 0
      return text.diagnostic(code, "not YAML: \(problem)", at: offset)
    default:
      return text.diagnostic(code, "not YAML: \(error)", at: 0)
    }
  }
}
