import ReleaseModel
import ReleaseServices

/// How a chat writes bold text and links, and what keeps the texts of others from being either.
///
/// Subjects of commits are other people's: they call nobody (`@all`, `<at id=all>`, `<!channel>`), make no markup, and
/// hide no address behind other words. What a chat documents an escape for is escaped; other marks become their
/// full-width forms, which look alike and mean nothing.
struct ChatMarkup {
  let kind: WebhookSettings.Kind

  init(_ kind: WebhookSettings.Kind) { self.kind = kind }

  /// A text that stays a text.
  func text(_ text: String) -> String {
    var result = ""
    // Chats turn bare addresses into links by themselves; one that is none can't be mistaken for relctl's.
    let scalars = text.onOneLine.unicodeScalars
    for scalar in scalars.replacing("://".unicodeScalars, with: "：//".unicodeScalars) {
      result += Self.escapes(of: kind)[scalar] ?? Self.wide[scalar] ?? String(scalar)
    }
    return result
  }

  func bold(_ text: String) -> String {
    let text = self.text(text)
    if text.isEmpty { return text }
    return kind == .slack ? "*\(text)*" : "**\(text)**"
  }

  /// A link, or only its text where there is no address that a browser opens.
  func link(_ title: String, to url: String?) -> String {
    let title = text(title)
    guard let url = url.flatMap(Self.address) else { return title }
    return kind == .slack ? "<\(url)|\(title)>" : "[\(title)](\(url))"
  }

  /// An address of the web in which no byte means something to a markup; nil for others.
  static func address(_ url: String) -> String? {
    guard ["https://", "http://"].contains(where: url.lowercased().hasPrefix) else { return nil }
    var safe: [UInt8] = []
    for byte in url.utf8 {
      let isPlain = byte > 32 && byte < 127 && !#"<>()[]{}|\^`"*"#.utf8.contains(byte)
      safe += isPlain ? [byte] : URLText.percent(byte)
    }
    return String(decoding: safe, as: UTF8.self)
  }

  private static let wide: [UnicodeScalar: String] = [
    "<": "＜", ">": "＞", "&": "＆", "[": "［", "]": "］", "*": "＊", "_": "＿", "`": "｀", "~": "～", "|": "｜",
    "\\": "＼", "@": "＠", "#": "＃", "!": "！",
  ]

  private static func escapes(of kind: WebhookSettings.Kind) -> [UnicodeScalar: String] {
    switch kind {
    // Source: docs.slack.dev, "Formatting message text": three entities, and no others. Its markup begins and ends at
    // spaces and can't be escaped.
    case .slack: ["&": "&amp;", "<": "&lt;", ">": "&gt;", "#": "#", "!": "!"]
    // Source: open.feishu.cn, "rich text component", which takes numeric entities for its marks. What begins a tag
    // becomes wide all the same: an `<at>` calls everybody.
    case .feishu:
      [
        "[": "&#91;", "]": "&#93;", "*": "&#42;", "_": "&#95;", "`": "&#96;", "~": "&#126;", "\\": "&#92;",
        "#": "&#35;", "!": "&#33;", "|": "|",
      ]
    // Neither documents an escape.
    case .wecom, .dingtalk: [:]
    }
  }
}
