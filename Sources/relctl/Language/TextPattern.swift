import ReleaseModel

/// A format that recognizes the texts that were made with it, and finds their values again.
struct TextPattern: Sendable {
  /// The words around and between the values: one more than there are values.
  private let words: [[UInt8]]
  /// What its texts begin and end with, to pass over it quickly.
  private let ends: (first: UInt8?, last: UInt8?)
  /// The values that are endings of words, such as the "s" of a plural.
  private let endings: Set<Int>
  /// How long its words are; of several patterns that fit, the one with the most says it best, and one that says the
  /// whole text better than one with an empty value at an end.
  let weight: Int

  /// nil when it has no place, or so few words that they may be anybody's.
  ///
  /// - Parameter endings: The values that another language drops.
  init?(_ format: TextFormat, endings: Set<Int> = []) {
    var words: [[UInt8]] = [[]]
    for part in format.parts {
      switch part {
      case .words(let text): words[words.count - 1] += Array(text.utf8)
      case .value, .dropped: words.append([])
      }
    }
    let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    let letters = text.utf8.count(where: Self.isLetter)
    guard words.count > 1, letters >= Self.leastLetters, text.split(separator: " ").count > 1 else {
      return nil
    }
    self.words = words
    self.endings = endings
    ends = (words.first?.first, words.last?.last)
    weight = 3 * words.joined().count + (ends.first == nil ? 0 : 1) + (ends.last == nil ? 0 : 1)
  }

  private static let leastLetters = 7

  /// The values of a text, or nil when it was made with another format. Only one that begins or ends the
  /// text may be empty.
  func values(of text: [UInt8]) -> [String]? {
    guard ends.first == nil || ends.first == text.first, ends.last == nil || ends.last == text.last,
      let first = words.first, let last = words.last, text.count >= first.count + last.count,
      text.starts(with: first), text[(text.count - last.count)...].elementsEqual(last)
    else { return nil }
    var values: [String] = []
    var start = first.count
    let end = text.count - last.count
    for word in words.dropFirst().dropLast() {
      let least = values.isEmpty && first.isEmpty ? start : start + 1
      guard let place = Self.place(of: word, in: text, from: least, to: end) else { return nil }
      values.append(String(decoding: text[start..<place], as: UTF8.self))
      start = place + word.count
    }
    let mayBeEmpty = last.isEmpty || values.isEmpty && first.isEmpty
    guard start < end || start == end && mayBeEmpty else { return nil }
    values.append(String(decoding: text[start..<end], as: UTF8.self))
    // A text that is dropped would be lost.
    return endings.allSatisfy { values[$0].utf8.allSatisfy(Self.isLetter) } ? values : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func place(of word: [UInt8], in text: [UInt8], from start: Int, to end: Int) -> Int? {
    guard let first = word.first, end - word.count >= start else { return nil }
    return (start...(end - word.count)).first { place in
      text[place] == first && text[place..<(place + word.count)].elementsEqual(word)
    }
  }
}
