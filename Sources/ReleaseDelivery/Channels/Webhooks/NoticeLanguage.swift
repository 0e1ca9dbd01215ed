import ReleaseModel

/// What relctl's own texts of a notice are put into: a chat's readers are not those of the log.
struct NoticeLanguage: Sendable, Hashable {
  private let name: String
  /// A text of relctl's own, with its values, in the language.
  let text: @Sendable (_ phrase: Phrase) -> String
  /// Behind a label.
  let colon: String
  /// Between two parts.
  let comma: String

  package static let english = NoticeLanguage(name: "en", colon: ":", comma: ", ") { $0.english }

  /// - Parameter text: Puts an English text into Chinese.
  static func chinese(_ text: @escaping @Sendable (Phrase) -> String) -> NoticeLanguage {
    NoticeLanguage(name: "zh", colon: "：", comma: "，", text: text)
  }

  /// A title, and what it is about.
  func title(_ own: Phrase, of subject: String?) -> String {
    text(own) + (subject.map { colon + (colon == ":" ? " " : "") + $0 } ?? "")
  }

  private init(
    name: String, colon: String, comma: String, text: @escaping @Sendable (Phrase) -> String
  ) {
    self.name = name
    self.colon = colon
    self.comma = comma
    self.text = text
  }

  package static func == (one: NoticeLanguage, other: NoticeLanguage) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Notice {
  /// The notice as a chat's readers get it.
  ///
  /// - Parameter chinese: Puts an English text of relctl's own into Chinese.
  func translated(
    for settings: WebhookSettings, inChinese chinese: @escaping @Sendable (Phrase) -> String
  ) -> Notice {
    var notice = self
    notice.language = settings.language == .chinese ? .chinese(chinese) : .english
    return notice
  }
}
