import ReleaseModel

extension MessageRules {
  /// The first line that an undo writes by itself, where it lacks what servers demand; nil where it has that, and where
  /// only the real message tells, because of the tickets in it.
  package func unfitUndo(of app: String, in environment: String) -> String? {
    guard let pattern, templates[.undo] == nil, let expression = try? Regex(pattern) else { return nil }
    let writer = MessageWriter(
      self, run: "20260101T000000Z-000000", environment: environment, train: Version("1.2.3"))
    let subject = MessageWriter.Subject(component: app, version: "1.2.3", commits: [])
    let commit = writer.text(.commit, about: subject, standard: "\(app) 1.2.3 (\(environment))\n")
    let line = "Revert \"\(commit.prefix { !$0.isNewline })\""
    let undo = writer.text(.undo, about: subject, standard: line + "\n")
    // What must stand at the beginning is not there, whatever is reverted.
    let isKnown = pattern.hasPrefix("^") || commit.firstMatch(of: expression) != nil
    return isKnown && undo.firstMatch(of: expression) == nil ? line : nil
  }
}
