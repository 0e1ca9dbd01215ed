/// The bytes of one file, with a path to name it by and lines to point into it.
///
/// Bytes and not a `String`: a file in any encoding, with any line ends, passes through unchanged.
public struct SourceText: Hashable, Sendable {
  /// What diagnostics call the file; nothing is read from there.
  public let path: String
  /// The file as it is, malformed or not.
  public let bytes: [UInt8]
  /// The offset of the first byte of every line. Lines end at LF, CR or CRLF.
  private let lineStarts: [Int]
  /// Places within long lines whose columns are known.
  private let landmarks: ColumnLandmarks

  /// Takes bytes as they are, and finds their lines.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 10 || (byte == 13 && !(index < bytes.count && bytes[index] == 10)) { starts.append(index) }
      }
    }
    lineStarts = starts
    landmarks = ColumnLandmarks(of: bytes, lineStarts: starts)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    // An array hashes one byte after the other.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Takes a text as UTF-8.
  public init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The text as UTF-8; a malformed sequence is shown as U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text of a byte range; a malformed sequence is shown as U+FFFD.
  public func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns line and column (both from 1; columns count characters) of a byte offset.
  public func location(at offset: Int) -> SourceLocation {
    let line = lineIndex(at: offset)
    let end = min(offset, bytes.count)
    let known = landmarks.last(in: lineStarts[line]...max(end, lineStarts[line]))
    let start = known?.offset ?? lineStarts[line]
    let count = ColumnLandmarks.characters(in: bytes[start..<max(end, start)])
    return SourceLocation(file: path, line: line + 1, column: (known?.column ?? 1) + count)
  }

  /// Returns the line that holds a byte offset, without its line end.
  public func line(at offset: Int) -> String {
    let line = lineIndex(at: offset)
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    var content = bytes[lineStarts[line]..<end]
    while let last = content.last, last == 10 || last == 13 { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// Returns a line by its number, without its line end; the nearest one when there is none of that number.
  package func line(number: Int) -> String {
    line(at: lineStarts[min(max(number, 1), lineStarts.count) - 1])
  }

  /// The offset of the first byte of the line that holds an offset.
  package func lineStart(of offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    // Between CR and LF one line has ended and the next has not begun.
    if offset > 0, bytes[offset - 1] == 13 { return offset }
    return lineStarts[lineIndex(at: offset)]
  }

  /// The end of the line that holds an offset, its line end not included.
  package func contentEnd(of offset: Int) -> Int {
    let line = lineIndex(at: offset)
    guard offset < bytes.count, line + 1 < lineStarts.count else { return max(offset, bytes.count) }
    var end = lineStarts[line + 1] - 1
    if bytes[end] == 10, end > 0, bytes[end - 1] == 13 { end -= 1 }
    return max(offset, end)
  }

  /// The line that holds a byte offset for a message; nil for one that no screen shows.
  package func excerpt(at offset: Int) -> String? {
    let line = lineIndex(at: offset)
    let next = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    // A line's end has two bytes at most.
    guard next - lineStarts[line] <= 402 else { return nil }
    let text = self.line(at: offset)
    return text.utf8.count > 400 ? nil : text
  }

  /// Makes a diagnostic that points at a byte offset and shows its line.
  package func diagnostic(
    _ code: String, _ message: Phrase, severity: Diagnostic.Severity = .error, at offset: Int,
    hint: Phrase? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, code, message, at: location(at: offset), excerpt: excerpt(at: offset), hint: hint)
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension SourceText {
  /// Returns the text after the edits, which may come in any order but must not overlap.
  ///
  /// - Precondition: every range lies in the text and no two ranges overlap.
  public func applying(_ edits: [SourceEdit]) -> SourceText {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      precondition(edit.range.lowerBound >= position, "edits overlap in \(path)")
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return SourceText(path: path, bytes: result)
  }

  /// Returns the text after edits that a reader of untrusted text came to; nil where two of them touch the same bytes,
  /// as those of a call within another one's arguments do.
  package func edited(by edits: [SourceEdit]) -> SourceText? {
    let ranges = edits.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    let overlap = zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    return overlap ? nil : applying(edits)
  }

  /// Returns the edits of the *edited* text that restore this one, byte for byte.
  public func inverse(of edits: [SourceEdit]) -> [SourceEdit] {
    var shift = 0
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.count - edit.range.count
      return SourceEdit(range: start..<start + edit.replacement.count, replacement: Array(bytes[edit.range]))
    }
  }
}
