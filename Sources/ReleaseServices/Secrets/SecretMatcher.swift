/// Secrets in the spellings in which they may appear, and the one pass that takes all of them out of a text.
///
/// A byte costs the words that begin with it, so a log costs what its length is, however many secrets there are.
package struct SecretMatcher: Sendable {
  /// By their first byte, the longest first.
  private var words = [[[UInt8]]](repeating: [], count: 256)
  private(set) var isEmpty = true
  /// Shorter words would mask half of every text.
  package static let shortest = 4
  private static let mask = Array("***".utf8)
  private static let backslash = UInt8(ascii: "\\")
  /// How many may quote one byte: one does, three where that is quoted again, seven where that is.
  private static let mostBackslashes = 7

  package init() {}

  package mutating func insert(_ found: Set<String>) {
    for word in found.map({ Array($0.utf8) }) where word.count >= Self.shortest {
      let first = Int(word[0])
      guard !words[first].contains(word) else { continue }
      words[first].append(word)
      words[first].sort { $0.count > $1.count }
      isEmpty = false
    }
  }

  /// Returns the text with `***` in the place of every secret; of secrets that overlap nothing is left.
  package func masked(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard !isEmpty else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    /// The end of what is masked so far.
    var hidden = text.startIndex
    for place in text.indices {
      if let end = end(ofSecretAt: place, in: text), end > hidden {
        if place >= hidden { result += Self.mask }
        hidden = end
      } else if place >= hidden {
        result.append(text[place])
      }
    }
    return result
  }

  private func end(ofSecretAt place: Int, in text: ArraySlice<UInt8>) -> Int? {
    for word in words[Int(text[place])] {
      if let end = end(of: word, at: place, in: text) { return end }
    }
    return nil
  }

  /// Where a word ends that begins here, with or without backslashes before its bytes; nil when another text stands
  /// here.
  private func end(of word: [UInt8], at start: Int, in text: ArraySlice<UInt8>) -> Int? {
    var place = start
    for byte in word {
      var backslashes = 0
      while place < text.endIndex, text[place] != byte {
        guard text[place] == Self.backslash, backslashes < Self.mostBackslashes else { return nil }
        backslashes += 1
        place += 1
      }
      guard place < text.endIndex else { return nil }
      place += 1
    }
    return place
  }
}
