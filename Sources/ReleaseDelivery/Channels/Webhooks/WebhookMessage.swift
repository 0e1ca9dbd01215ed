import ReleaseModel
import ReleaseServices

/// The request that a chat wants; nothing here reaches the network.
struct WebhookMessage: Sendable, Hashable {
  let url: String
  let body: VendorJSON
  /// Proves for an hour that the secret is known; nil where nothing is signed.
  private(set) var signature: String?

  /// - Parameter time: Seconds since 1970; chats refuse signatures that are older than an hour.
  init(_ notice: Notice, for kind: WebhookSettings.Kind, url: String, secret: String?, time: Int64) {
    let body = Self.body(notice, for: kind)
    guard let secret else {
      self.url = url
      self.body = body
      return
    }
    switch kind {
    case .feishu:
      let sign = WebhookSignature.feishu(time: time, secret)
      self.url = url
      self.body = body.signed(sign, time: "\(time)")
      signature = sign
    case .dingtalk:
      let sign = WebhookSignature.dingtalk(milliseconds: time * 1000, secret)
      self.url =
        url + (url.contains("?") ? "&" : "?")
        + URLText.form([(name: "timestamp", value: "\(time * 1000)"), (name: "sign", value: sign)])
      self.body = body
      signature = sign
    case .slack, .wecom:
      self.url = url
      self.body = body
    }
  }

  /// What would be sent, with stars for what nobody may see.
  static func preview(_ notice: Notice, for settings: WebhookSettings) -> VendorJSON {
    let body = body(notice, for: settings.kind)
    return settings.kind == .feishu && settings.secret != nil ? body.signed("***", time: "***") : body
  }

  private static func body(_ notice: Notice, for kind: WebhookSettings.Kind) -> VendorJSON {
    switch kind {
    case .slack: SlackMessage.message(notice)
    case .feishu: FeishuCard.message(notice)
    case .wecom: WeComMessage.message(notice)
    case .dingtalk: DingTalkCard.message(notice)
    }
  }
}

extension VendorJSON {
  /// Feishu's signature, beside the message.
  fileprivate func signed(_ sign: String, time: String) -> VendorJSON {
    var fields = object ?? [:]
    fields["timestamp"] = .string(time)
    fields["sign"] = .string(sign)
    return .object(fields)
  }
}
