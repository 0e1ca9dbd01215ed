import ReleaseModel
import ReleaseServices

/// An interactive card (JSON 1.0, which every client shows) as the custom bots of Feishu and Lark take it.
///
/// Source: open.feishu.cn, "Custom bot usage guide": `msg_type` is `interactive`, the card stands in `card`, and a
/// request has at most 20 KB. Pictures in cards are keys of images that an app has uploaded, which a custom bot can't do:
/// an address is not shown, so a QR code is left out.
enum FeishuCard {
  static func message(_ notice: Notice) -> VendorJSON {
    let markup = ChatMarkup(.feishu)
    // What is no text of the notice is less than 3 KB.
    let text = NoticeText(notice, in: markup, room: 16_000) { VendorJSON.string($0).bytes.count }
    var elements = [markdown(text.facts)]
    if !text.news.isEmpty { elements += [["tag": "hr"], markdown(text.news)] }
    let buttons = notice.pages
    if !buttons.isEmpty {
      elements.append([
        "tag": "action",
        "actions": .array(
          buttons.enumerated().map { index, button in
            [
              "tag": "button", "type": index == 0 ? "primary" : "default", "url": .string(button.url),
              "text": ["tag": "plain_text", "content": .string(button.title)],
            ]
          }),
      ])
    }
    return [
      "msg_type": "interactive",
      "card": [
        "config": ["wide_screen_mode": true],
        "header": [
          "template": .string(color(notice)),
          "title": ["tag": "plain_text", "content": .string(notice.heading)],
        ],
        "elements": .array(elements),
      ],
    ]
  }

  private static func markdown(_ lines: [String]) -> VendorJSON {
    ["tag": "markdown", "content": .string(lines.joined(separator: "\n"))]
  }

  private static func color(_ notice: Notice) -> String {
    switch notice.outcome {
    case .done: "green"
    case .refused: "red"
    case .partly, .inDoubt: "orange"
    case nil: "blue"
    }
  }
}
