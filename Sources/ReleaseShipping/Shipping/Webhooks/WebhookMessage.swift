import ReleaseModel

/// The requests that chats want, and what their answers mean; nothing here reaches the network.
struct WebhookMessage: Sendable, Hashable {
  let url: String
  let body: VendorJSON

  /// The longest text in bytes: WeCom takes 2048, the others ten times as much.
  private static let longest = 2000

  /// - Parameter time: Seconds since 1970; chats refuse signatures that are older than an hour.
  init(_ notice: Notice, for kind: WebhookSettings.Kind, url: String, secret: String?, time: Int64) {
    let text = Self.cut(notice.text)
    switch kind {
    case .slack:
      self.url = url
      body = ["text": .string(Self.escaped(text))]
    case .feishu:
      self.url = url
      // An `<at>` in a text would call everybody.
      var fields: [String: VendorJSON] = [
        "msg_type": "text", "content": ["text": .string(text.replacing("<", with: "＜"))],
      ]
      if let secret {
        fields["timestamp"] = .string("\(time)")
        fields["sign"] = .string(WebhookSignature.feishu(time: time, secret))
      }
      body = .object(fields)
    case .wecom, .dingtalk:
      body = ["msgtype": "text", "text": ["content": .string(text)]]
      guard kind == .dingtalk, let secret else {
        self.url = url
        return
      }
      let sign = WebhookSignature.dingtalk(milliseconds: time * 1000, secret)
      self.url =
        url + (url.contains("?") ? "&" : "?")
        + URLText.form([(name: "timestamp", value: "\(time * 1000)"), (name: "sign", value: sign)])
    }
  }

  /// What a chat's answer complains of; nil when it took the message. Status 200 alone says nothing: three of the four
  /// put their errors into it.
  static func complaint(of kind: WebhookSettings.Kind, in response: HTTPResponse) -> String? {
    guard response.isSuccess else { return "HTTP \(response.status), \(response.excerpt)" }
    let answer = VendorJSON.parse(response.body)
    let code: Int?
    switch kind {
    case .slack: return nil
    case .feishu: code = answer["code"].integer ?? answer["StatusCode"].integer
    case .wecom, .dingtalk: code = answer["errcode"].integer
    }
    if code == 0 { return nil }
    let words = answer["msg"].text ?? answer["errmsg"].text ?? response.excerpt
    return code.map { "error \($0): \(VendorServer.printable(words))" }
      ?? "an answer without a code: \(response.excerpt)"
  }

  /// Slack's three characters that mean something.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var kept = ""
    var size = 0
    for letter in text {
      size += letter.utf8.count
      if size > longest - 4 { break }
      kept.append(letter)
    }
    return kept + "…"
  }
}
