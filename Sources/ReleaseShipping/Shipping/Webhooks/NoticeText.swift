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
    facts = notice.facts.map { fact in
      "\(markup.bold(fact.label + ":")) \(markup.text(Self.short(fact.text, to: 300)))"
    }
    links = notice.links.filter { $0.url.flatMap(ChatMarkup.address) != nil }.map(markup.link)
    let taken = (facts + links).reduce(0) { $0 + cost($1) }
    news = Self.news(notice.news.filter { !$0.changes.isEmpty }, in: markup, room: room - taken, cost: cost)
  }

  private static func news(
    _ news: [Notice.News], in markup: ChatMarkup, room: Int, cost: (String) -> Int
  ) -> [String] {
    var lines: [String] = []
    // Room for the lines that say how much is missing.
    var left = room - cost("") - cost(more(9_999_999, in: 9999)) - cost("- and 9999999 more")
    for (index, component) in news.enumerated() {
      // An empty line ends the list before it.
      var head = (lines.isEmpty ? [] : [""]) + [markup.bold("\(component.component) \(component.version)")]
      var shown = 0
      for change in component.changes.prefix(changesOfComponent) {
        let next = head + [line(change, in: markup)]
        let price = next.reduce(0) { $0 + cost($1) }
        guard price <= left else {
          let rest = news[index...].reduce(0) { $0 + $1.changes.count } - shown
          return lines + ["", more(rest, in: news.count - index)]
        }
        lines += next
        left -= price
        head = []
        shown += 1
      }
      let rest = component.changes.count - shown
      if rest > 0 {
        let line = "- and \(rest) more"
        lines.append(line)
        left -= cost(line)
      }
    }
    return lines
  }

  private static func line(_ change: Notice.Change, in markup: ChatMarkup) -> String {
    let tickets = change.tickets.prefix(5).map(markup.link)
    let named = tickets.isEmpty ? "" : " (\(tickets.joined(separator: ", ")))"
    return "- \(markup.text(short(change.subject, to: longestText)))\(named)"
  }

  private static func more(_ commits: Int, in components: Int) -> String {
    let place = components == 1 ? "" : " in \(components) components"
    return "and \(commits) more \(commits == 1 ? "commit" : "commits")\(place)"
  }

  private static func short(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
