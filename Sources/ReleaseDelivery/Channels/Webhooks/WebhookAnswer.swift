import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// What a chat's answer means. Status 200 alone says nothing: chats put their errors into it.
enum WebhookAnswer: Sendable, Hashable {
  case taken
  /// The chat did not take the message, in its own words.
  case refused(Phrase)
  /// The chat did not take it, and may in a moment, or after as many seconds as it asks for.
  case busy(Phrase, pause: Double? = nil)
  /// No answer came, and it may have arrived.
  case unknown(Phrase)

  /// - Parameter now: Seconds since 1970.
  init(_ response: HTTPResponse, of kind: WebhookSettings.Kind, now: Int64) {
    guard response.isSuccess else {
      let words = "HTTP \(response.status), \(response.excerpt)"
      let pause = response.header("Retry-After").flatMap { RateLimit.seconds($0, now: now) }
      let isBusy = response.status == 429 || (500..<600).contains(response.status)
      self = isBusy ? .busy("\(words)", pause: pause) : .refused("\(words)")
      return
    }
    let answer = VendorJSON.parse(response.body)
    let code: Int?
    /// Rate limits of a second, and "system busy": a wait of a minute or more would hold a release up.
    let passing: Set<Int>
    switch kind {
    case .slack:
      self = Self.slack(answer, response)
      return
    case .feishu: (code, passing) = (answer["code"].integer ?? answer["StatusCode"].integer, [11232])
    case .wecom, .dingtalk: (code, passing) = (answer["errcode"].integer, [-1])
    }
    if code == 0 {
      self = .taken
      return
    }
    let said = answer["msg"].text ?? answer["StatusMessage"].text ?? answer["errmsg"].text ?? response.excerpt
    let words: Phrase =
      code.map { "error \($0): \(VendorServer.printable(said))" }
      ?? "a response without a code: \(response.excerpt)"
    self = code.map(passing.contains) == true ? .busy(words) : .refused(words)
  }

  /// What a request without an answer means.
  init(_ error: HTTPError) {
    switch error.kind {
    case .unreachable, .broken, .timedOut, .givenUp:
      self = error.mayHaveArrived ? .unknown(error.message) : .busy(error.message)
    case .certificate, .cancelled, .tooLarge, .file, .request: self = .unknown(error.message)
    }
  }

  /// Incoming webhooks say `ok`; what speaks Slack's language says it in JSON, some by `"ok": false`.
  private static func slack(_ answer: VendorJSON?, _ response: HTTPResponse) -> WebhookAnswer {
    if answer["ok"] == .boolean(false) {
      return .refused("error: \(VendorServer.printable(answer["error"].text ?? response.excerpt))")
    }
    // A page for people: a gateway that wants a login, for example.
    return response.body.starts(with: "<".utf8)
      ? .refused("not a response from a chat: \(response.excerpt)") : .taken
  }
}
