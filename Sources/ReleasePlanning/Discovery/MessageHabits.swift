import ReleaseModel

/// How a team words its commits, read from the subjects that are there.
struct MessageHabits {
  /// What most commits of releases say, and how many say it; nil where no wording repeats.
  let release: (template: String, count: Int)?
  let tickets: TicketHabit?

  init(_ found: FoundWorkspace) {
    let repositories =
      found.components.map { (name: $0.name, refs: $0.refs) } + [(name: found.app.name, refs: found.app.refs)]
    var counts: [String: Int] = [:]
    var literals: [String: Set<String>] = [:]
    var total = 0
    for (name, refs) in repositories {
      let versions = Set(ReleaseTag.newestFirst(among: refs.tags).map(\.version))
      var seen: Set<Version> = []
      for subject in refs.traces.subjects {
        guard let words = ReleaseWords(subject, of: name, releasing: versions) else { continue }
        // The newest commit that names a version is the one that released it.
        guard seen.insert(words.version).inserted else { continue }
        counts[words.template, default: 0] += 1
        literals[words.template, default: []].insert(words.literal)
        total += 1
      }
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let best, best.value > 1, best.value * 2 > total {
      // A ticket that never changes is part of the words.
      let all = literals[best.key] ?? []
      release = (all.count == 1 ? all.first ?? best.key : best.key, best.value)
    } else {
      release = nil
    }
    tickets = TicketHabit(repositories.flatMap(\.refs.traces.subjects))
  }
}

/// The subject of one commit that names a released version.
private struct ReleaseWords {
  let version: Version
  /// With placeholders for the version, the component and tickets.
  let template: String
  /// The same with its own ticket.
  let literal: String

  init?(_ subject: String, of component: ComponentName, releasing versions: Set<Version>) {
    guard !subject.contains("{"), !subject.lowercased().hasPrefix("revert") else { return nil }
    let written = Version.written(in: subject).filter { $0.parts.count > 1 }
    guard written.count == 1, let version = written.first, versions.contains(version),
      let range = subject.firstRange(of: version.description)
    else { return nil }
    // `6.5.4.master` is the version as descriptors spell it.
    let after = subject[range.upperBound...]
    let isSpelledOn = ".-".contains(after.first ?? " ") && after.dropFirst().first?.isLetter == true
    let spelled = isSpelledOn ? after.prefix { $0.isLetter || $0.isNumber || ".-".contains($0) } : ""
    var words = subject[..<range.lowerBound] + "{version}" + after.dropFirst(spelled.count)
    // What a host adds when it merges.
    if let number = words.firstMatch(of: /\s*\([#!][0-9]+\)$/) { words.removeSubrange(number.range) }
    self.version = version
    literal = Self.text(String(words), naming: component)
    let general = words.replacing(/^([\[\(]?)[A-Z][A-Z0-9]+-[0-9]+/) { "\($0.output.1){tickets}" }
    template = Self.text(String(general), naming: component)
  }

  private static func text(_ words: String, naming component: ComponentName) -> String {
    words.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == component.description ? "{component}" : $0 }.joined(separator: " ")
  }
}

/// The tickets that nearly every subject begins with.
struct TicketHabit {
  /// A regular expression of one ticket.
  let pattern: String
  /// What stands before the words of a message: `[{tickets}] `.
  let mark: String
  let count: Int
  let total: Int

  /// - Returns: nil where fewer than nine of ten begin so, or where there are too few to tell.
  init?(_ subjects: [String]) {
    var marks: [String: Int] = [:]
    var keys: Set<String> = []
    for subject in subjects {
      guard let match = subject.firstMatch(of: /^([\[\(]?)([A-Z][A-Z0-9]+)-[0-9]+([\]\)]?:? )/) else {
        continue
      }
      marks["\(match.output.1){tickets}\(match.output.3)", default: 0] += 1
      keys.insert(String(match.output.2))
    }
    count = marks.values.reduce(0, +)
    total = subjects.count
    guard total >= 10, count * 10 >= total * 9,
      let best = marks.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
    else { return nil }
    mark = best.key
    pattern = (keys.count == 1 ? keys.first ?? "" : "[A-Z][A-Z0-9]+") + "-[0-9]+"
  }
}
