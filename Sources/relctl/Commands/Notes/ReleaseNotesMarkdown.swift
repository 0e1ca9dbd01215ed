import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// Release notes as a page.
struct ReleaseNotesMarkdown: Sendable {
  private let notes: ReleaseNotes
  private let tickets: TicketRules?

  init(_ notes: ReleaseNotes, _ tickets: TicketRules?) {
    self.notes = notes
    self.tickets = tickets
  }

  var text: String {
    let version = notes.from.version.map { "\($0)" } ?? MarkdownText.of(localized(notes.from.title))
    var text = "# \(version)\n\n"
    let title = MarkdownText.of(localized(notes.from.title))
    let older =
      MarkdownText.of(localized(notes.to.title)) + (notes.to.version.map { " (\($0))" } ?? "")
    text += localized("New in \(title) compared with \(older).") + "\n"
    if notes.sections.isEmpty { text += "\n" + localized("Nothing is new.") + "\n" }
    for section in notes.sections { text += self.section(section) }
    if !notes.lacks.isEmpty {
      text += "\n## \(localized("Not in this version"))\n\n"
      for lack in notes.lacks {
        for commit in lack.commits {
          text += "- " + localized("\(MarkdownText.of("\(lack.component) \(lack.version)")) has: ")
          text += CommitMarkdown(tickets).line(commit).dropFirst(2)
        }
      }
    }
    if !notes.tickets.isEmpty {
      let links = notes.tickets.map { MarkdownText.link($0, tickets?.page(of: $0)) }
      text += "\n" + localized("Tickets: \(links.joined(separator: ", "))") + "\n"
    }
    if !notes.authors.isEmpty {
      text += "\n" + localized("By \(notes.authors.map(MarkdownText.of).joined(separator: ", ")).") + "\n"
    }
    for problem in notes.problems {
      let message = localized(problem.messagePhrase)
      let words =
        problem.subject.map { MarkdownText.atStart($0) + localized(": ") + MarkdownText.of(message) }
        ?? MarkdownText.atStart(message)
      text += "\n\(words)\n"
    }
    return text
  }

  private func section(_ section: ReleaseNotes.Section) -> String {
    var text = "\n## \(MarkdownText.of(section.component.description))"
    switch (section.before, section.version) {
    case (let before?, let version?):
      text += " \(MarkdownText.of(version))\n\n" + localized("Before: \(MarkdownText.of(before))") + "\n\n"
    case (nil, let version?): text += " \(MarkdownText.of(version))\n\n" + localized("New.") + "\n\n"
    case (_, nil): text += "\n\n" + localized("Removed.") + "\n\n"
    }
    text += section.commits.map { CommitMarkdown(tickets).line($0) }.joined()
    if section.isCut { text += "- \(localized("and more"))\n" }
    for change in section.requirements {
      text += "- \(MarkdownText.code(change.path)): \(MarkdownText.of(change.key)) "
      text +=
        "\(change.from.map(MarkdownText.code) ?? localized("none")) → \(change.to.map(MarkdownText.code) ?? localized("none"))\n"
    }
    return text
  }
}
