extension ReleaseNotes {
  /// Who reads notes that go out with a build.
  package enum Audience: String, Sendable, Hashable, CaseIterable {
    /// What was done, by component; no ids and no names.
    case testers
    /// What commits say for users of the app: the texts behind `Release-Note:`.
    case store
  }

  /// App Store Connect and TestFlight take 4000 characters.
  package static let limit = 4000

  /// Makes the notes of a build as plain text of at most `limit` characters; empty when there is nothing to say.
  package func text(for audience: Audience, limit: Int = ReleaseNotes.limit) -> String {
    switch audience {
    case .testers: Self.joined(testers, limit: limit)
    case .store: Self.joined(store, limit: limit)
    }
  }

  private var testers: [String] {
    sections.filter { !$0.commits.isEmpty }.flatMap { section in
      ["\(Self.line(section.component)) \(Self.line(section.version ?? ""))"]
        + Self.withoutRepetitions(section.commits.map { "- " + Self.line($0.subject) })
    }
  }

  private var store: [String] {
    Self.withoutRepetitions(sections.flatMap { $0.commits.compactMap(\.note) }.map { "- " + Self.line($0) })
  }

  /// A cherry-picked or repeated subject is said once.
  private static func withoutRepetitions(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// Whole lines only; the last one says how many are missing.
  private static func joined(_ lines: [String], limit: Int) -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      let rest = lines.count - index
      let room = limit - "… and \(rest) more lines\n".count
      guard text.count + line.count + 1 <= (rest == 1 ? limit : room) else {
        return text + "… and \(rest) more \(rest == 1 ? "line" : "lines")\n"
      }
      text += line + "\n"
    }
    return text
  }

  /// One line without marks that turn the direction of writing or move a cursor.
  private static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<32, 127..<160: " "
          case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
