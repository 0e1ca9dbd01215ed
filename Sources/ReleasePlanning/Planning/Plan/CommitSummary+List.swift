import ReleaseModel

extension [CommitSummary] {
  /// The first five with a line each, each line after a line break, and how many more there are.
  var listed: Phrase {
    let lines = prefix(5).map { "\n  \($0.id.short) \($0.subject) (\($0.author))" }.joined()
    return count > 5 ? "\(lines)\("\n  and \(count - 5) more")" : "\(lines)"
  }
}
