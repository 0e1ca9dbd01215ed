import ReleaseServices
import Synchronization

/// The webhook of a chat as its vendor documents it: it refuses what the real one refuses, in the real one's words, and
/// keeps what it takes.
package final class PlayedChat: PlayedVendor {
  /// As `kind` of `notify:`.
  private let kind: String
  private let kept = Mutex<[VendorJSON]>([])

  package init(_ kind: String) { self.kind = kind }

  package var taken: [VendorJSON] { kept.withLock { $0 } }

  package func answer(_ request: PlayedRequest) -> PlayedAnswer {
    guard let body = request.body.json else { return complaint("not JSON") }
    if let words = objection(to: body, size: request.body.size) { return complaint(words) }
    kept.withLock { $0.append(body) }
    switch kind {
    case "slack": return PlayedAnswer(200, body: Array("ok".utf8))
    case "feishu": return .json(#"{"code":0,"msg":"success","data":{},"StatusCode":0}"#)
    default: return .json(#"{"errcode":0,"errmsg":"ok"}"#)
    }
  }

  /// What the vendor would not take.
  private func objection(to body: VendorJSON, size: Int64) -> String? {
    switch kind {
    case "feishu":
      guard size <= 20 * 1024 else { return "body too large" }
      let card = body["card"]
      guard body["msg_type"].text == "interactive", card["header"]["title"]["tag"].text == "plain_text" else {
        return "not a card"
      }
      let known: Set = ["markdown", "hr", "action"]
      return card["elements"].elements.allSatisfy { known.contains($0["tag"].text ?? "") }
        ? nil : "bad element"
    case "dingtalk":
      guard size <= 20_000 else { return "message too long" }
      let type = body["msgtype"].text ?? ""
      guard ["actionCard", "markdown"].contains(type), body[type]["title"].text?.isEmpty == false,
        body[type]["text"].text?.isEmpty == false
      else { return "param error" }
      return nil
    case "wecom":
      let type = body["msgtype"].text ?? ""
      guard ["markdown", "markdown_v2"].contains(type), let content = body[type]["content"].text else {
        return "invalid Request Parameter"
      }
      return content.utf8.count <= 4096 ? nil : "markdown.content exceed max length 4096"
    default:
      let blocks = body["blocks"].elements
      guard body["text"].text?.isEmpty == false, blocks.count <= 50 else { return "no_text" }
      for block in blocks {
        let text = block["text"]["text"].text ?? ""
        switch block["type"].text {
        case "header" where text.count <= 150, "section" where text.count <= 3000 && !text.isEmpty, "divider",
          "image":
          continue
        default: return "invalid_blocks"
        }
      }
      return nil
    }
  }

  private func complaint(_ words: String) -> PlayedAnswer {
    switch kind {
    case "slack": PlayedAnswer(400, body: Array(words.utf8))
    case "feishu": .json(#"{"code":9499,"msg":"\#(words)","data":{}}"#)
    case "dingtalk": .json(#"{"errcode":40035,"errmsg":"\#(words)"}"#)
    default: .json(#"{"errcode":40058,"errmsg":"\#(words)"}"#)
    }
  }
}
