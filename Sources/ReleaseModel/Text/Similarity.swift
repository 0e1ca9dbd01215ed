extension [String] {
  /// Returns the word that a mistyped one was probably meant to be, if one is near enough.
  package func closest(to word: String) -> String? {
    let limit = Swift.max(1, word.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in self {
      let distance = candidate.lowercased() == word.lowercased() ? 0 : word.editDistance(to: candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }
}

extension [String] {
  /// The hint of a message about a word that is none of these: the one that was probably meant, or what else to do.
  package func hint(near word: String, else other: Phrase) -> Phrase {
    closest(to: word).map { "did you mean '\($0)'?" } ?? other
  }

  /// The same for names of runs and trains, of which people write the beginning.
  package func hint(nearName word: String, else other: Phrase) -> Phrase {
    // A beginning of a letter or two is near to every name.
    let starts = word.count < 4 ? [] : map { String($0.prefix(word.count)) }
    let near = closest(to: word) ?? starts.closest(to: word)
    guard let near, let name = first(where: { $0.hasPrefix(near) }) else { return other }
    return "did you mean '\(name)'? Otherwise, \(other)"
  }
}

extension String {
  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into
  /// another (optimal string alignment). Words of more than 64 characters are never near.
  func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    guard a.count <= 64, b.count <= 64 else { return .max }
    guard !a.isEmpty, !b.isEmpty else { return Swift.max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let same = a[i - 1] == b[j - 1]
        var cost = Swift.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = Swift.min(cost, beforeLast[j - 2] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
