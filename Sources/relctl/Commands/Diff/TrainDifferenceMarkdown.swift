import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// What lies between two trains, as a page for a wiki or a merge request.
struct TrainDifferenceMarkdown: Sendable {
  private let difference: TrainDifference
  private let tickets: TicketRules?

  init(_ difference: TrainDifference, _ tickets: TicketRules?) {
    self.difference = difference
    self.tickets = tickets
  }

  var text: String {
    let (from, to) = (difference.from, difference.to)
    let title = localized(
      "\(MarkdownText.of(localized(from.title))) against \(MarkdownText.of(localized(to.title)))")
    var text = "# \(title)\n\n"
    text += [from, to].map { "- " + Self.line($0) + "\n" }.joined() + "\n"
    let shown = difference.members.filter { $0.extent != .same }
    if shown.isEmpty { return text + localized("Both contain the same commits.") + "\n" + settings }
    let head = [
      localized("component"), MarkdownText.of(localized(from.title)), MarkdownText.of(localized(to.title)),
      localized("only in \(MarkdownText.of(localized(from.title)))"),
      localized("only in \(MarkdownText.of(localized(to.title)))"),
    ]
    text += MarkdownText.table(
      [head]
        + shown.map { member in
          [
            MarkdownText.of(member.name.description), Self.version(member.from), Self.version(member.to),
            Self.count(member.onlyInFrom), Self.count(member.onlyInTo),
          ]
        })
    let same = difference.members.count - shown.count
    if same > 0 {
      let rest =
        same == 1
        ? localized("1 more component has the same commit.")
        : localized("\(same) more components have the same commit.")
      text += "\n\(rest)\n"
    }
    text += shown.map(section).joined()
    return text + settings
  }

  private func section(_ member: MemberDifference) -> String {
    var text = ""
    for (title, list) in [
      (localized(difference.from.title), member.onlyInFrom),
      (localized(difference.to.title), member.onlyInTo),
    ] where !list.commits.isEmpty {
      text += "\n" + localized("Only in \(MarkdownText.of(title)):") + "\n\n"
      text += list.commits.map { CommitMarkdown(tickets).line($0) }.joined()
      if list.isCut { text += "- \(localized("and more"))\n" }
    }
    let facts = member.descriptors.filter { !$0.isOfRelease || (member.isApp && $0.isAppVersion) }
    if !facts.isEmpty {
      let head = [
        localized("file"), localized("fact"), MarkdownText.of(localized(difference.from.title)),
        MarkdownText.of(localized(difference.to.title)),
      ]
      text += "\n" + MarkdownText.table([head] + facts.map(Self.row))
    }
    for problem in member.problems {
      text += "\n\(MarkdownText.atStart(localized(problem.messagePhrase)))\n"
    }
    return text.isEmpty ? "" : "\n## \(MarkdownText.of(member.name.description))\n" + text
  }

  private var settings: String {
    if difference.haveSettingsChanged {
      return "\n" + localized("The trains were made with different settings.") + "\n"
    }
    let reports = difference.settings.map { SettingsDiffReport($0) }.filter { !$0.differences.isEmpty }
    guard !reports.isEmpty else { return "" }
    return "\n## \(localized("Settings"))\n" + reports.map { "\n" + Self.table($0) }.joined()
  }

  private static func table(_ report: SettingsDiffReport) -> String {
    let rows = report.differences.map { difference in
      [MarkdownText.code(difference.key)]
        + [difference.left, difference.right].map { $0.map { MarkdownText.code($0.value) } ?? "" }
    }
    return MarkdownText.table(
      [[localized("key"), report.left, report.right].map(MarkdownText.of)] + rows)
  }

  private static func row(_ change: DescriptorChange) -> [String] {
    [MarkdownText.code(change.path), MarkdownText.of(change.key)]
      + [change.from, change.to].map { $0.map(MarkdownText.code) ?? "" }
  }

  private static func version(_ place: MemberDifference.Place?) -> String {
    place.map { MarkdownText.of($0.text) } ?? ""
  }

  private static func count(_ list: ChangeList) -> String {
    list.commits.isEmpty ? "" : "\(list.commits.count)\(list.isCut ? "+" : "")"
  }

  private static func line(_ side: TrainDifference.Side) -> String {
    let version = side.version.map { " \($0)" } ?? ""
    let train =
      side.train.map { localized("train `\($0.short)`") } ?? localized("according to branches and tags")
    return "**\(MarkdownText.of(localized(side.title)))**\(version), \(train)"
  }
}

/// One commit as an item of a list.
struct CommitMarkdown {
  private let tickets: TicketRules?

  init(_ tickets: TicketRules?) { self.tickets = tickets }

  func line(_ commit: ChangeCommit) -> String {
    let links = commit.tickets.map { MarkdownText.link($0, tickets?.page(of: $0)) }
    let named = links.isEmpty ? "" : " " + links.joined(separator: ", ")
    let twin = commit.twin.map { localized(", the same change as `\($0.short)`") } ?? ""
    return
      "- \(MarkdownText.atStart(commit.subject))\(named) (\(MarkdownText.of(commit.author)), `\(commit.id.short)`\(twin))\n"
  }
}
