import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// A chat that is told how runs and shipments end. What it does with that changes nothing about them.
struct Webhook: Sendable {
  private let settings: WebhookSettings
  private let url: Secret
  private let secret: Secret?
  private let mask: SecretMask
  /// Sends once: which answers are worth another attempt is known here alone.
  private let client: RetryingClient
  private let now: @Sendable () -> Int64
  private let sleep: @Sendable (Double) async throws -> Void
  private let attempts = 3
  /// A chat that does not answer must not hold a release up.
  private let patience: Duration

  /// - Throws: A refusal when a secret can't be read, or the address has no TLS.
  init(
    _ settings: WebhookSettings, ports: ServicePorts, patience: Duration = .seconds(20)
  ) async throws(Refusal) {
    let what: Phrase = "the webhook '\(settings.name)'"
    url = try await ports.secrets.read(settings.url, for: "'url' of \(what)", at: settings.location)
    mask = ports.mask
    mask.add(address: url)
    if let source = settings.secret {
      secret = try await ports.secrets.read(source, for: "'secret' of \(what)", at: settings.location)
    } else {
      secret = nil
    }
    let safe = ["https://", "http://127.0.0.1:", "http://localhost:", "http://[::1]:"]
    guard safe.contains(where: url.reveal().hasPrefix) else {
      throw Refusal(
        "notify.address", "'url' of \(what) does not start with https://", at: settings.location,
        hint: "copy the whole address from the chat's settings")
    }
    self.settings = settings
    self.patience = patience
    client = ports.client(settings.authority.map { FilePathRules.join($0, to: ports.folder) })
      .withoutRetries()
    now = ports.now
    sleep = ports.sleep
  }

  /// What a chat would be sent, without its address and its secrets.
  static func preview(_ notice: Notice, for settings: WebhookSettings) -> VendorJSON {
    WebhookMessage.preview(notice, for: settings)
  }

  /// Sends a message; again only when nothing arrived, or when the chat said that it could not take it.
  ///
  /// - Throws: A refusal with the chat's own words when the message did not arrive, or nobody knows.
  func send(_ notice: Notice) async throws(Refusal) {
    let complaint = await withTaskGroup(of: Phrase?.self) { group in
      group.addTask { await deliver(notice) }
      group.addTask { [patience] in
        try? await Task.sleep(for: patience)
        return "no response within \(patience.components.seconds) s"
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    guard let complaint else { return }
    throw Refusal(
      "notify.failed", "the webhook '\(settings.name)' did not accept the message: \(complaint)",
      hint: "try it: relctl notify test \(settings.name.shellWord)")
  }

  /// - Returns: What went wrong, without the address; nil when the message arrived.
  private func deliver(_ notice: Notice) async -> Phrase? {
    var notice = notice
    var attempt = 1
    while true {
      switch await attemptOnce(notice) {
      case .taken: return nil
      // Slack refuses a whole message whose picture it can't load.
      case .refused where settings.kind == .slack && notice.qrCode != nil: notice.qrCode = nil
      case .refused(let words), .unknown(let words): return words
      case .busy(let words, let pause):
        let wait = pause ?? Double(attempt)
        guard attempt < attempts, wait <= Double(patience.components.seconds) else { return words }
        guard (try? await sleep(wait)) != nil else { return "interrupted" }
        attempt += 1
      }
    }
  }

  private func attemptOnce(_ notice: Notice) async -> WebhookAnswer {
    let message = WebhookMessage(
      notice, for: settings.kind, url: url.reveal(), secret: secret?.reveal(), time: now())
    if let signature = message.signature { mask.add(Secret(signature)) }
    let request = HTTPRequest(
      .post, message.url, headers: [HTTPHeader("Content-Type", "application/json; charset=utf-8")],
      body: .bytes(message.body.bytes))
    do throws(HTTPError) {
      return WebhookAnswer(
        try await client.send(request, isRepeatable: false), of: settings.kind, now: now())
    } catch {
      return WebhookAnswer(error)
    }
  }
}
