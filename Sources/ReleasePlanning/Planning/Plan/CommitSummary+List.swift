import ReleaseModel

extension [CommitSummary] {
  /// The first five with a line each, each line after a line break, and how many more there are.
  var listed: String {
    let lines = prefix(5).map { "\n  \($0.id.short) \($0.subject) (\($0.author))" }.joined()
    return lines + (count > 5 ? "\n  and \(count - 5) more" : "")
  }
}
