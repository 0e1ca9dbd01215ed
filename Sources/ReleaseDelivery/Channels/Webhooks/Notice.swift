import ReleaseModel

/// What a chat is told: how a run or a shipment ended, and what is new with it. Texts are as they came: a chat's markup
/// is added, and other people's is taken away, by `ChatMarkup`.
package struct Notice: Sendable, Hashable {
  let occasion: WebhookSettings.Occasion
  /// nil for a message that only tries the way.
  let outcome: WebhookSettings.Outcome?
  let title: Phrase
  /// What the title is about, such as a command; nil where it says everything.
  let subject: String?
  var facts: [Fact]
  /// What is new, by component.
  var news: [News]
  var links: [Link]
  /// The address of a picture that a camera reads: where the build is installed from.
  var qrCode: String?

  /// What relctl's own texts are put into when the notice is written down.
  var language = NoticeLanguage.english

  /// A line such as `Environment: qa`.
  struct Fact: Sendable, Hashable {
    let label: Phrase
    /// What the label is about: the channel `pgyer`.
    let subject: String?
    let parts: [Part]

    /// What is said, with commas between.
    enum Part: Sendable, Hashable {
      /// A name or a number, which is the same in all languages.
      case given(String)
      /// A text of relctl's own.
      case own(Phrase)
    }

    init(_ label: Phrase, _ text: String) { self.init(label, [.given(text)]) }

    init(_ label: Phrase, of subject: String? = nil, _ parts: [Part]) {
      self.label = label
      self.subject = subject
      self.parts = parts
    }

    func label(in language: NoticeLanguage) -> String {
      [language.text(label), subject].compactMap { $0 }.joined(separator: " ") + language.colon
    }

    func text(in language: NoticeLanguage) -> String {
      parts.map { part in
        switch part {
        case .given(let text): text
        case .own(let text): language.text(text)
        }
      }.joined(separator: language.comma)
    }
  }

  /// What is new in one component.
  struct News: Sendable, Hashable {
    let component: ComponentName
    package let version: String
    let changes: [Change]

    package init(component: ComponentName, version: String, changes: [Change]) {
      self.component = component
      self.version = version
      self.changes = changes
    }
  }

  /// A commit as people read it.
  struct Change: Sendable, Hashable {
    let subject: String
    let tickets: [Link]

    init(_ subject: String, tickets: [Link] = []) {
      self.subject = subject
      self.tickets = tickets
    }
  }

  struct Link: Sendable, Hashable {
    let title: Phrase
    /// What the title is about: one of several channels.
    let subject: String?
    /// nil for a ticket of a tracker without pages.
    let url: String?

    init(_ title: Phrase, of subject: String? = nil, _ url: String?) {
      self.title = title
      self.subject = subject
      self.url = url
    }
  }

  init(
    of occasion: WebhookSettings.Occasion, outcome: WebhookSettings.Outcome?, title: Phrase,
    about subject: String? = nil, facts: [Fact], news: [News] = [], links: [Link] = [], qrCode: String? = nil
  ) {
    self.occasion = occasion
    self.outcome = outcome
    self.title = title
    self.subject = subject
    self.facts = facts
    self.news = news
    self.links = links
    self.qrCode = qrCode
  }

  /// A message that only tries the way, and shows what others look like.
  ///
  /// - Parameter job: The page of the build server's job that sends it; nil elsewhere.
  package static func trial(job: String? = nil) -> Notice {
    Notice(
      of: .run, outcome: nil, title: "this is a test",
      facts: [
        Fact("Version", "1.2.3"), Fact("Environment", [.own("a test; nothing was released")]),
        Fact("Approved", [.own("no approval was requested")]),
      ],
      news: [
        News(
          component: ComponentName(recorded: "Sample"), version: "1.2.3",
          changes: [
            Change("Messages like this one will arrive here", tickets: [Link("ABC-123", nil)]),
            Change(
              "Other people's markup stays plain text: @all <b>*bold*</b> [a link](https://example.com)"),
          ])
      ], links: job.map { [Link.job($0)] } ?? [])
  }

  package func isFor(_ settings: WebhookSettings) -> Bool {
    settings.occasions.contains(occasion) && (outcome.map(settings.outcomes.contains) ?? true)
  }

  /// The links that a browser opens, with their titles in the reader's language.
  var pages: [(title: String, url: String)] {
    links.compactMap { link in
      ChatMarkup.address(link.url ?? "").map { (language.title(link.title, of: link.subject).onOneLine, $0) }
    }
  }

  /// The program's name is in it: some bots demand a keyword.
  var heading: String { "relctl: \(language.title(title, of: subject))".onOneLine }
}

extension Notice.Link {
  /// The page of a build server's job.
  static func job(_ url: String) -> Notice.Link { Notice.Link("Build server", url) }
}
