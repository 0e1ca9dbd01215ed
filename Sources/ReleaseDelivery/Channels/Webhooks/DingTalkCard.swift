import ReleaseModel
import ReleaseServices

/// An `actionCard` with buttons, or `markdown` where there is nothing to press, as DingTalk's custom robots take them.
///
/// Source: open.dingtalk.com, "Custom robot access" and "Message types": `title` is what notifications show, `text` a
/// small Markdown in which a line ends with two spaces; `btns` are for two buttons or more. A request has at most 20,000
/// bytes. Nobody is called, because `at` is left out.
enum DingTalkCard {
  static func message(_ notice: Notice) -> VendorJSON {
    let markup = ChatMarkup(.dingtalk)
    let text = NoticeText(notice, in: markup, room: 16_000) { VendorJSON.string($0 + lineEnd).bytes.count }
    let picture = notice.qrCode.flatMap(ChatMarkup.address).map { "![QR code](\($0))" }
    let groups = [["### \(markup.text(notice.heading))"], text.facts, text.news, [picture].compactMap { $0 }]
    let lines = groups.filter { !$0.isEmpty }.joined(separator: [""])
    let title = VendorJSON.string(notice.heading)
    let body = VendorJSON.string(lines.joined(separator: lineEnd))
    let buttons = notice.pages
    guard let first = buttons.first else {
      return ["msgtype": "markdown", "markdown": ["title": title, "text": body]]
    }
    var card: [String: VendorJSON] = ["title": title, "text": body, "btnOrientation": "0"]
    if buttons.count == 1 {
      card["singleTitle"] = .string(first.title)
      card["singleURL"] = .string(first.url)
    } else {
      card["btns"] = .array(buttons.map { ["title": .string($0.title), "actionURL": .string($0.url)] })
    }
    return ["msgtype": "actionCard", "actionCard": .object(card)]
  }

  private static let lineEnd = "  \n  "
}
