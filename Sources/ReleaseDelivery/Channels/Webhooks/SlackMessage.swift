import ReleaseModel
import ReleaseServices

/// Blocks as Slack's incoming webhooks take them, and the same as text for notifications and for what speaks Slack's
/// language without blocks, such as Mattermost.
///
/// Source: docs.slack.dev, "Block Kit": a header has at most 150 characters, the text of a section 3000, a message 50
/// blocks. Links stand in the text: a button calls back an app, and a webhook has none.
enum SlackMessage {
  static func message(_ notice: Notice) -> VendorJSON {
    let markup = ChatMarkup(.slack)
    let text = NoticeText(notice, in: markup, room: 12_000) { $0.utf8.count + 1 }
    var blocks: [VendorJSON] = [
      [
        "type": "header",
        "text": ["type": "plain_text", "text": .string(String(notice.heading.prefix(150)))],
      ]
    ]
    blocks += sections(text.facts)
    if !text.news.isEmpty { blocks += [["type": "divider"]] + sections(text.news) }
    if !text.links.isEmpty { blocks += sections([text.links.joined(separator: " · ")]) }
    if let picture = notice.qrCode.flatMap(ChatMarkup.address) {
      blocks.append(["type": "image", "image_url": .string(picture), "alt_text": "QR code"])
    }
    let groups = [[markup.bold(notice.heading)], text.facts, text.news, text.links]
    let lines = groups.filter { !$0.isEmpty }.joined(separator: [""])
    return ["text": .string(lines.joined(separator: "\n")), "blocks": .array(blocks)]
  }

  /// As many lines in a section as go into it.
  private static func sections(_ lines: [String]) -> [VendorJSON] {
    var texts: [String] = []
    for line in lines {
      if let last = texts.last, last.utf16.count + line.utf16.count + 1 <= 3000 {
        texts[texts.count - 1] = last + "\n" + line
      } else {
        texts.append(line)
      }
    }
    // `verbatim`: Slack makes no links and no mentions of its own.
    return texts.map { text in
      ["type": "section", "text": ["type": "mrkdwn", "text": .string(text), "verbatim": true]]
    }
  }
}
