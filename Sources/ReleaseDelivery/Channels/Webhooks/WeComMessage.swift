import ReleaseModel
import ReleaseServices

/// Markdown as WeCom's message push takes it.
///
/// Source: developer.work.weixin.qq.com/document/path/99110: `content` has at most 4096 bytes of UTF-8. `markdown` shows
/// no pictures, `markdown_v2` does, in clients from 4.1.36 on; what is written here means the same in both. Template
/// cards hold six short lines and so no news.
enum WeComMessage {
  static func message(_ notice: Notice) -> VendorJSON {
    let markup = ChatMarkup(.wecom)
    let head = "## \(markup.text(notice.heading))"
    let picture = notice.qrCode.flatMap(ChatMarkup.address).map { "![QR code](\($0))" }
    let fixed = [head] + [picture].compactMap { $0 }
    let room = longest - 4 - fixed.reduce(0) { $0 + $1.utf8.count + 1 }
    let text = NoticeText(notice, in: markup, room: room) { $0.utf8.count + 1 }
    let groups = [[head], text.facts, text.news, text.links, [picture].compactMap { $0 }]
    let lines = groups.filter { !$0.isEmpty }.joined(separator: [""])
    let type = picture == nil ? "markdown" : "markdown_v2"
    return ["msgtype": .string(type), type: ["content": .string(lines.joined(separator: "\n"))]]
  }

  /// In bytes.
  static let longest = 4096
}
