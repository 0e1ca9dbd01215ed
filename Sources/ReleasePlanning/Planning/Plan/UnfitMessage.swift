import ReleaseModel

extension MessageRules {
  /// The first line of a kind of message, where it lacks what servers demand; nil where it has that, and where only the
  /// real message tells, because of the tickets in it.
  package func unfit(_ kind: Kind, of app: ComponentName, in environment: EnvironmentName) -> String? {
    guard let pattern, let expression = try? Regex(pattern) else { return nil }
    if templates[kind]?.names(.tickets) == true { return nil }
    let writer = MessageWriter(
      self, run: .example, environment: environment, train: Version("1.2.3"))
    let subject = MessageWriter.Subject(component: app, version: "1.2.3", commits: [])
    let commit = writer.text(.commit, about: subject, standard: "\(app) 1.2.3 (\(environment))\n")
    let standard =
      switch kind {
      case .commit: "\(app) 1.2.3 (\(environment))\n"
      case .merge: "Merge branch 'release/1.2.3' into master\n\n\(app) 1.2.3 (\(environment))\n"
      case .tag: "\(app) 1.2.3\n"
      case .undo: "Revert \"\(commit.prefix { !$0.isNewline })\"\n"
      }
    let text = writer.text(kind, about: subject, standard: standard)
    // What an undo takes back is quoted, so a word that is sought anywhere may come from there.
    let isKnown =
      kind != .undo || templates[.undo] != nil || pattern.hasPrefix("^")
      || commit.firstMatch(of: expression) != nil
    guard isKnown, text.firstMatch(of: expression) == nil else { return nil }
    return String(text.prefix { !$0.isNewline })
  }
}
