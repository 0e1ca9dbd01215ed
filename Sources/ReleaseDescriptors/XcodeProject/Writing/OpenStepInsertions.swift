import ReleaseModel

/// Collects what is added to an OpenStep property list and changed in it, written as the lines around it are.
struct OpenStepInsertions {
  private let text: SourceText
  /// Several texts at one place stand there in the order in which they came.
  private var added: [Int: [UInt8]] = [:]
  /// What ends a list that was empty, behind all that is added to it.
  private var closings: [Int: [UInt8]] = [:]
  private var changed: [SourceEdit] = []
  /// The file's line end.
  let newline: [UInt8]

  init(_ text: SourceText) {
    self.text = text
    newline =
      text.bytes.firstIndex(of: 10).map { $0 > 0 && text.bytes[$0 - 1] == 13 } == true ? [13, 10] : [10]
  }

  /// Sorted, without overlaps.
  var edits: [SourceEdit] {
    let insertions = added.map { place, bytes in
      SourceEdit(range: place..<place, replacement: bytes + (closings[place] ?? []))
    }
    return (changed + insertions).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    changed.append(SourceEdit(range: range, replacement: bytes))
  }

  /// - Parameter entry: `key = value;`, its further lines indented as they are to stand.
  mutating func add(_ entry: String, after earlier: OpenStepEntry) {
    let end = end(ofEntry: earlier)
    added[end, default: []] += separator(before: earlier.keyRange.lowerBound) + Array(entry.utf8)
  }

  mutating func add(_ entry: String, before later: OpenStepEntry) {
    let place = later.keyRange.lowerBound
    added[place, default: []] += Array(entry.utf8) + separator(before: place)
  }

  /// - Parameters:
  ///   - item: Without its comma.
  ///   - owner: The entry whose value the list is.
  mutating func add(_ item: String, to list: OpenStepValue, of owner: OpenStepEntry) {
    guard let last = list.array?.last else {
      let place = list.range.lowerBound + 1
      let indentation = indentation(at: owner.keyRange.lowerBound) + [9]
      added[place, default: []] += newline + indentation + Array(item.utf8) + [UInt8(ascii: ",")]
      // `()` becomes lines, as Xcode writes them.
      if text.bytes[place] == UInt8(ascii: ")") { closings[place] = newline + indentation.dropLast() }
      return
    }
    let next = OpenStepParser.skippingBlanks(in: text, from: last.range.upperBound)
    let hasComma = text.bytes[next] == UInt8(ascii: ",")
    let place = hasComma ? next + 1 : last.range.upperBound
    let line = separator(before: last.range.lowerBound) + Array(item.utf8)
    added[place, default: []] += hasComma ? line + [UInt8(ascii: ",")] : [UInt8(ascii: ",")] + line
  }

  /// Whether people's names stand behind ids, as Xcode writes them.
  func hasComment(behindKeyOf entry: OpenStepEntry) -> Bool {
    text.bytes[entry.keyRange.upperBound..<entry.value.range.lowerBound].contains(UInt8(ascii: "*"))
  }

  /// What goes when an entry does: its line, or of several entries on one line the entry and the blank behind it.
  func range(removing entry: OpenStepEntry) -> Range<Int> {
    let start = text.lineStart(of: entry.keyRange.lowerBound)
    let bytes = text.bytes
    var end = end(ofEntry: entry)
    guard bytes[start..<entry.keyRange.lowerBound].allSatisfy({ $0 == 9 || $0 == 32 }) else {
      while end < bytes.count, bytes[end] == 32 { end += 1 }
      return entry.keyRange.lowerBound..<end
    }
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    return start..<min(end + 1, bytes.count)
  }

  private func end(ofEntry entry: OpenStepEntry) -> Int {
    let next = OpenStepParser.skippingBlanks(in: text, from: entry.value.range.upperBound)
    return next < text.bytes.count && text.bytes[next] == UInt8(ascii: ";") ? next + 1 : next
  }

  /// What stands between an entry and the one before it: a line's end and its indentation, or a blank.
  private func separator(before offset: Int) -> [UInt8] {
    let start = text.lineStart(of: offset)
    let isFirst = text.bytes[start..<offset].allSatisfy { $0 == 9 || $0 == 32 }
    return isFirst ? newline + text.bytes[start..<offset] : [32]
  }

  private func indentation(at offset: Int) -> [UInt8] {
    Array(text.bytes[text.lineStart(of: offset)...].prefix { $0 == 9 || $0 == 32 })
  }
}
