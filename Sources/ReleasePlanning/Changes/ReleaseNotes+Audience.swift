import ReleaseModel

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
    case .store: Self.fitting(store, limit: limit)
    }
  }

  /// How many notes for users there are, and how many have no room.
  package func storeNotes(limit: Int = ReleaseNotes.limit) -> (all: Int, leftOut: Int) {
    let lines = store
    return (lines.count, lines.count - Self.count(of: lines, in: limit))
  }

  private var testers: [String] {
    sections.filter { !$0.commits.isEmpty }.flatMap { section in
      ["\(section.component.description.onOneLine) \((section.version ?? "").onOneLine)"]
        + Self.withoutRepetitions(section.commits.map { "- " + $0.subject.onOneLine })
    }
  }

  private var store: [String] {
    Self.withoutRepetitions(sections.flatMap { $0.commits.compactMap(\.note) }.map { "- " + $0.onOneLine })
  }

  /// A cherry-picked or repeated subject is said once.
  private static func withoutRepetitions(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// Whole lines only, and none about what is missing: customers read it. A first line that alone has no room is cut.
  private static func fitting(_ lines: [String], limit: Int) -> String {
    let shown = lines.prefix(count(of: lines, in: limit))
    guard shown.isEmpty, let first = lines.first else { return shown.map { $0 + "\n" }.joined() }
    return String(first.prefix(max(limit - 2, 0))) + "…\n"
  }

  /// How many lines have room.
  private static func count(of lines: [String], in limit: Int) -> Int {
    var room = limit
    return lines.prefix { line in
      room -= line.count + 1
      return room >= 0
    }.count
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
}
