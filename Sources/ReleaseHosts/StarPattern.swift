/// A pattern in which a star stands for any text, as hosts name the branches and tags of a rule.
struct StarPattern {
  private let parts: [Substring]

  init(_ pattern: String) { parts = pattern[...].split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ name: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first.map { $0 == name } ?? false
    }
    guard name.hasPrefix(first), name.hasSuffix(last), name.utf8.count >= first.utf8.count + last.utf8.count
    else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
