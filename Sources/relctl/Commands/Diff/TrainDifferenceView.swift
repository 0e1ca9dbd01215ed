import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// Two trains side by side, then the work that lies between them.
struct TrainDifferenceView {
  private let difference: TrainDifference

  init(_ difference: TrainDifference) { self.difference = difference }

  func text(_ style: TextStyle) -> String {
    var text = TextTable([difference.from, difference.to].map { Self.line($0, style) }).text()
    let shown = difference.members.filter { $0.extent != .same }
    if shown.isEmpty {
      text += localized("\nBoth contain the same commits.\n")
    } else {
      text += "\n" + table(shown, style)
      text += shown.map { section($0, style) }.joined()
    }
    return text + settings(style) + DiagnosticsView(difference.problems).text(style)
  }

  private func table(_ members: [MemberDifference], _ style: TextStyle) -> String {
    let titles = [difference.from, difference.to].map(Self.short)
    let head = [localized("component")] + titles + titles.map { localized("only in \($0)") }
    let rows = members.map { member in
      [
        FittedTable.Cell(member.name.description), Self.version(member.from, style),
        Self.version(member.to, style),
        FittedTable.Cell(CommitCount.text(member.onlyInFrom)),
        FittedTable.Cell(CommitCount.text(member.onlyInTo)),
      ]
    }
    let text = FittedTable([head.map { FittedTable.Cell($0, style.bold) }] + rows, width: style.width).text()
    let same = difference.members.count - members.count
    if same == 0 { return text }
    return text
      + style.dim(
        same == 1
          ? localized("1 more is at the same commit.") : localized("\(same) more are at the same commit."))
      + "\n"
  }

  private func section(_ member: MemberDifference, _ style: TextStyle) -> String {
    var text = ""
    for (title, list) in [
      (localized(difference.from.title), member.onlyInFrom),
      (localized(difference.to.title), member.onlyInTo),
    ] where !list.commits.isEmpty {
      text +=
        localized("  only in \(VisibleText.of(title))\n")
        + CommitLines(list.commits, style).text(indent: "    ")
      if list.isCut { text += localized("    and more\n") }
    }
    for change in member.descriptors where !change.isOfRelease || (member.isApp && change.isAppVersion) {
      text += "  " + ChangeLine.text(change, style) + "\n"
    }
    text += DiagnosticsView(member.problems).text(style)
    return text.isEmpty ? "" : "\n" + style.bold(VisibleText.of(member.name.description)) + "\n" + text
  }

  private func settings(_ style: TextStyle) -> String {
    if difference.haveSettingsChanged {
      return "\n" + style.yellow(localized("settings: "))
        + localized("the two trains were made with different settings\n")
    }
    return difference.settings.map { SettingsDiffReport($0) }.filter { !$0.differences.isEmpty }
      .map { "\n" + SettingsDiffView($0).text(style) }.joined()
  }

  private static func version(_ place: MemberDifference.Place?, _ style: TextStyle) -> FittedTable.Cell {
    guard let place else { return FittedTable.Cell("-", style.dim) }
    return place.isChosen ? FittedTable.Cell(place.text) : FittedTable.Cell(place.text, style.dim)
  }

  /// The title as a column has room for it: of a run the last digits.
  private static func short(_ side: TrainDifference.Side) -> String {
    let title = localized(side.title)
    guard title.count > 20, let dash = title.lastIndex(of: "-") else { return title }
    return "\(side.environment)@…\(title[title.index(after: dash)...])"
  }

  private static func line(_ side: TrainDifference.Side, _ style: TextStyle) -> [String] {
    let train =
      side.train.map { localized("train \($0.short)") } ?? localized("according to branches and tags")
    return [
      style.bold(VisibleText.of(localized(side.title))), side.version?.description ?? "", style.dim(train),
    ]
  }
}

/// How many commits a side has.
enum CommitCount {
  static func text(_ list: ChangeList) -> String {
    let count = list.commits.count
    if count == 0 { return list.ofReleases > 0 ? localized("releases only") : "-" }
    return list.isCut ? localized("\(count)+ commits") : Counted.text(count, "commit")
  }
}

/// A descriptor's fact before and after.
enum ChangeLine {
  static func text(_ change: DescriptorChange, _ style: TextStyle) -> String {
    func side(_ value: String?, _ paint: (String) -> String) -> String {
      paint(value.map { VisibleText.of($0.replacing("\n", with: ", ")) } ?? localized("none"))
    }
    return VisibleText.of("\(change.path): \(change.key)  ") + side(change.from, style.red) + " → "
      + side(change.to, style.green)
  }
}

/// Commits, one a line where the line is long enough.
struct CommitLines {
  private let commits: [ChangeCommit]
  private let style: TextStyle

  init(_ commits: [ChangeCommit], _ style: TextStyle) {
    self.commits = commits
    self.style = style
  }

  func text(indent: String) -> String {
    let rows = commits.map { commit in
      let twin = commit.twin.map { localized(" (the same change as \($0.short))") } ?? ""
      return [
        FittedTable.Cell(indent + commit.id.short, style.dim), FittedTable.Cell(commit.subject + twin),
        FittedTable.Cell(commit.author, style.dim),
      ]
    }
    return FittedTable(rows, width: style.width).text()
  }
}
