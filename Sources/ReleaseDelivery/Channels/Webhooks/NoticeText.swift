import ReleaseModel

/// The lines of a notice in a chat's markup, no more than the chat takes.
struct NoticeText {
  /// Lines such as `**Environment:** qa`.
  let facts: [String]
  /// What is new: the name of a component, then its commits; a last line says how many are missing.
  let news: [String]
  let links: [String]

  /// More of one component is nothing that anybody reads in a chat.
  private static let changesOfComponent = 10
  private static let longestText = 200

  /// - Parameters:
  ///   - room: What everything together may cost.
  ///   - cost: Of one line, with its line end.
  init(_ notice: Notice, in markup: ChatMarkup, room: Int, cost: (String) -> Int) {
    let language = notice.language
    facts = notice.facts.map { fact in
      let text = Self.short(fact.text(in: language), to: 300)
      // The space stands behind a wide colon, too: without it Markdown does not end the bold text there.
      return "\(markup.bold(fact.label(in: language))) \(markup.text(text))"
    }
    links = notice.pages.map { markup.link($0.title, to: $0.url) }
    let taken = (facts + links).reduce(0) { $0 + cost($1) }
    news = Self.news(
      notice.news.filter { !$0.changes.isEmpty }, in: markup, language, room: room - taken, cost: cost)
  }

  private static func news(
    _ news: [Notice.News], in markup: ChatMarkup, _ language: NoticeLanguage, room: Int,
    cost: (String) -> Int
  ) -> [String] {
    var lines: [String] = []
    // Room for the lines that say how much is missing.
    var left =
      room - cost("") - cost(language.text(more(9_999_999, in: 9999))) - cost(rest(9_999_999, language))
    for (index, component) in news.enumerated() {
      // An empty line ends the list before it.
      var head = (lines.isEmpty ? [] : [""]) + [markup.bold("\(component.component) \(component.version)")]
      var shown = 0
      for change in component.changes.prefix(changesOfComponent) {
        let next = head + [line(change, in: markup)]
        let price = next.reduce(0) { $0 + cost($1) }
        guard price <= left else {
          let rest = news[index...].reduce(0) { $0 + $1.changes.count } - shown
          return lines + ["", language.text(more(rest, in: news.count - index))]
        }
        lines += next
        left -= price
        head = []
        shown += 1
      }
      let rest = component.changes.count - shown
      if rest > 0 {
        let line = Self.rest(rest, language)
        lines.append(line)
        left -= cost(line)
      }
    }
    return lines
  }

  private static func line(_ change: Notice.Change, in markup: ChatMarkup) -> String {
    let tickets = change.tickets.prefix(5).map { markup.link($0.title.english, to: $0.url) }
    let named = tickets.isEmpty ? "" : " (\(tickets.joined(separator: ", ")))"
    return "- \(markup.text(short(change.subject, to: longestText)))\(named)"
  }

  private static func rest(_ changes: Int, _ language: NoticeLanguage) -> String {
    "- " + language.text("and \(changes) more")
  }

  private static func more(_ commits: Int, in components: Int) -> Phrase {
    if components > 1 { return "and \(commits) more commits in \(components) components" }
    return commits == 1 ? "and 1 more commit" : "and \(commits) more commits"
  }

  private static func short(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
