import ReleaseModel
import ReleasePlanning

/// Release notes on a terminal.
struct ReleaseNotesView {
  private let notes: ReleaseNotes

  init(_ notes: ReleaseNotes) { self.notes = notes }

  func text(_ style: TextStyle) -> String {
    let version = notes.from.version.map { localized("\($0): ") } ?? ""
    let before = notes.to.version.map { " (\($0))" } ?? ""
    var text =
      style.bold(version)
      + localized(
        "new in \(VisibleText.of(localized(notes.from.title))) compared with \(VisibleText.of(localized(notes.to.title)))\(before)\n"
      )
    if notes.sections.isEmpty { text += localized("\nNothing is new.\n") }
    for section in notes.sections { text += self.section(section, style) }
    if !notes.lacks.isEmpty {
      text += "\n" + style.yellow(localized("not in this version")) + "\n"
      for lack in notes.lacks {
        text += "  \(VisibleText.of("\(lack.component) \(lack.version)"))\n"
        text += CommitLines(lack.commits, style).text(indent: "    ")
      }
    }
    if !notes.tickets.isEmpty {
      text +=
        "\n" + style.dim(localized("tickets: ")) + VisibleText.of(notes.tickets.joined(separator: ", "))
        + "\n"
    }
    return text + DiagnosticsView(notes.problems).text(style)
  }

  private func section(_ section: ReleaseNotes.Section, _ style: TextStyle) -> String {
    let versions =
      switch (section.before, section.version) {
      case (let before?, let version?): before == version ? version : "\(before) → \(version)"
      case (nil, let version?): localized("\(version), new")
      case (_, nil): localized("removed")
      }
    var text =
      "\n" + style.bold(VisibleText.of(section.component.description)) + "  "
      + style.dim(VisibleText.of(versions)) + "\n"
    text += CommitLines(section.commits, style).text(indent: "  ")
    if section.isCut { text += localized("  and more\n") }
    for change in section.requirements { text += "  " + ChangeLine.text(change, style) + "\n" }
    return text
  }
}
