import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// What holds for every kind of chat, against a played service that takes and refuses what the vendor documents.
struct WebhookContractTests {
  private typealias Kind = WebhookSettings.Kind

  /// The words of a chat that can't take a message now, or never; both with status 200 where the vendor does that.
  private struct Words {
    let refusal: (status: Int, body: String, said: String)
    /// Sent again at once: the vendor says that it was a moment's.
    let moment: (status: Int, body: String)
    /// Not sent again: the vendor locks for a minute or more.
    let limit: (status: Int, body: String, said: String)
  }

  private static func words(of kind: Kind) -> Words {
    switch kind {
    case .slack:
      Words(
        refusal: (404, "no_service", "HTTP 404, no_service"), moment: (500, "rollup_error"),
        limit: (200, #"{"ok":false,"error":"rate_limited"}"#, "error: rate_limited"))
    case .feishu:
      Words(
        refusal: (200, #"{"code":19021,"msg":"sign match fail"}"#, "error 19021: sign match fail"),
        moment: (200, #"{"code":11232,"msg":"frequency limited"}"#),
        limit: (400, #"{"code":99991400,"msg":"request trigger frequency limit"}"#, "99991400"))
    case .wecom:
      Words(
        refusal: (
          200, #"{"errcode":93000,"errmsg":"invalid webhook url"}"#, "error 93000: invalid webhook url"
        ),
        moment: (200, #"{"errcode":-1,"errmsg":"system busy"}"#),
        limit: (
          200, #"{"errcode":45009,"errmsg":"api freq out of limit"}"#, "error 45009: api freq out of limit"
        ))
    case .dingtalk:
      Words(
        refusal: (
          200, #"{"errcode":310000,"errmsg":"keywords not in content"}"#,
          "error 310000: keywords not in content"
        ), moment: (200, #"{"errcode":-1,"errmsg":"系统繁忙"}"#),
        limit: (
          200, #"{"errcode":130101,"errmsg":"send too fast, exceed 20 times per minute"}"#,
          "error 130101: send too"
        ))
    }
  }

  /// A chat of a kind, and what it took.
  private struct Scene {
    let vendors: VendorScene
    let chat: PlayedChat
    let kind: Kind

    init(_ kind: Kind) throws {
      vendors = try VendorScene()
      chat = PlayedChat(kind.rawValue)
      self.kind = kind
      vendors.server.serve("vendor", chat)
      try vendors.world.write(
        "\(vendors.server.address)/vendor/hook/s3cr3t-path", to: "url", in: vendors.world.root)
    }

    /// - Returns: What went wrong; nil when the message arrived.
    func send(_ notice: Notice, after troubles: [PlayedTrouble] = [], patience: Duration = .seconds(20))
      async throws
      -> String?
    {
      for trouble in troubles { vendors.server.meet(trouble, "POST", "/hook/") }
      let webhook = try await Webhook(
        WebhookSettings(
          name: "team", kind: kind, url: .file("url"), authority: try HTTPSServer.certificate.get()),
        ports: vendors.ports, patience: patience)
      do throws(Refusal) {
        try await webhook.send(notice)
        return nil
      } catch {
        #expect(!"\(error)".contains("s3cr3t"))
        return error.diagnostics[0].message
      }
    }
  }

  /// How often a chat hears of it, and whether that is called a failure.
  @Test(arguments: Kind.allCases)
  private func troublesAreMetOnlyWhereThatIsSafe(_ kind: Kind) async throws {
    let words = Self.words(of: kind)
    let rows: [(name: String, troubles: [PlayedTrouble], taken: Int, problem: String?)] = [
      ("nothing", [], 1, nil), ("busy", [.status(429, retryAfter: "1")], 1, nil),
      ("a gateway", [.status(502), .status(500)], 1, nil),
      ("a gateway for good", [.status(502), .status(502), .status(502)], 0, "502"),
      // Three times at most, whatever it says.
      ("busy for good", [.status(503), .status(503), .status(503)], 0, "503"),
      ("busy for long", [.status(429, retryAfter: "3600")], 0, "429"),
      // It may have arrived: a chat that is told twice is worse than one that is told once.
      ("an answer that is lost", [.loseAnswer], 1, "the webhook 'team'"),
      ("a moment", [.text(words.moment.status, words.moment.body)], 1, nil),
      ("a refusal", [.text(words.refusal.status, words.refusal.body)], 0, words.refusal.said),
      ("a limit", [.text(words.limit.status, words.limit.body)], 0, words.limit.said),
      ("a page", [.text(200, "<html>log in</html>")], 0, "<html>log in</html>"),
    ]
    let scene = try Scene(kind)
    for row in rows {
      let before = scene.chat.taken.count
      let problem = try await scene.send(.trial(), after: row.troubles)
      #expect(
        problem.map { $0.contains(row.problem ?? "nothing") } ?? (row.problem == nil),
        "\(row.name): \(problem ?? "")")
      #expect(scene.chat.taken.count - before == row.taken, "\(row.name)")
    }
    let problem = try await scene.send(.trial(), after: [.silence], patience: .milliseconds(300))
    #expect(problem?.contains("no response within") == true)
  }

  /// A chat repeats the signature that it did not take.
  @Test(arguments: [WebhookSettings.Kind.feishu, .dingtalk])
  func aSignatureCannotBeRepeated(_ kind: WebhookSettings.Kind) async throws {
    let vendors = try VendorScene()
    vendors.server.serve("vendor", RepeatingChat())
    try vendors.world.write("\(vendors.server.address)/vendor/hook", to: "url", in: vendors.world.root)
    try vendors.world.write("s3cr3t-key", to: "key", in: vendors.world.root)
    let settings = WebhookSettings(
      name: "team", kind: kind, url: .file("url"), secret: .file("key"),
      authority: try HTTPSServer.certificate.get())
    let webhook = try await Webhook(settings, ports: vendors.ports)
    let refusal = await #expect(throws: Refusal.self) { try await webhook.send(.trial()) }
    let said = vendors.mask.clean(refusal?.diagnostics.first?.message ?? "")
    #expect(said.contains("no sign ***."), "\(said)")
  }

  private struct RepeatingChat: PlayedVendor {
    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      let sign = request.query["sign"] ?? VendorJSON.parse(request.body.start)?["sign"]?.text ?? ""
      let words = "no sign \(sign)."
      let body = #"{"code":1,"msg":"\#(words)","errcode":1,"errmsg":"\#(words)"}"#
      return PlayedAnswer(200, body: Array(body.utf8))
    }
  }

  /// One that does not answer holds no other one up.
  @Test func chatsAreToldAtTheSameTime() async throws {
    let vendors = try VendorScene()
    vendors.server.serve("vendor", MeetingChat())
    try vendors.world.write("\(vendors.server.address)/vendor/hook", to: "url", in: vendors.world.root)
    let authority = try HTTPSServer.certificate.get()
    let chats = ["first", "second"].map {
      WebhookSettings(name: $0, kind: .slack, url: .file("url"), authority: authority)
    }
    try await Notice.trial().send(to: chats, through: vendors.ports) { $0.english }
  }

  /// Takes messages when two are there, and none before.
  private final class MeetingChat: PlayedVendor, @unchecked Sendable {
    private let condition = NSCondition()
    private var count = 0

    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      condition.lock()
      defer { condition.unlock() }
      count += 1
      condition.broadcast()
      let end = Date(timeIntervalSinceNow: 10)
      while count < 2 { if !condition.wait(until: end) { return PlayedAnswer(400) } }
      return PlayedAnswer(200, body: Array("ok".utf8))
    }
  }

  /// What is left out of a card that would be too large is counted in it.
  @Test(arguments: Kind.allCases)
  private func aCardThatIsTooLargeIsCutHonestly(_ kind: Kind) async throws {
    let scene = try Scene(kind)
    let subjects: [String] = [
      "short", String(repeating: "很长的标题 \"quoted\" & <marked> ", count: 10),
      String(repeating: "\\*", count: 300),
    ]
    for (count, subject) in [(1, 0), (3, 0), (40, 0), (200, 0), (200, 1), (200, 2), (1, 2)] {
      let news = (0..<count).map { index in
        Notice.News(
          component: ComponentName(recorded: "Component\(index)"), version: "6.5.5",
          changes: (0..<30).map { Notice.Change("\($0) " + subjects[subject]) })
      }
      var notice = Notice(
        of: .run, outcome: .done, title: "Done", facts: [Notice.Fact("Not landed", subjects[2])], news: news)
      notice.qrCode = "https://get.example/qr.png"
      let problem = try await scene.send(notice)
      #expect(problem == nil, "\(count) \(subject)")
      let lines = Self.lines(of: try #require(scene.chat.taken.last))
      let shown = lines.count { $0.hasPrefix("- ") && !$0.hasPrefix("- and ") }
      let missing = lines.compactMap { line -> Int? in
        let words = line.split(separator: " ")
        guard let word = words.firstIndex(of: "and"), word <= 1, words.contains("more") else { return nil }
        return words.dropFirst(word + 1).first.flatMap { Int($0) }
      }
      #expect(
        shown > 0 && shown + missing.reduce(0, +) == count * 30, "\(count) \(subject): \(lines.suffix(4))")
    }
  }

  private static func lines(of body: VendorJSON) -> [String] {
    let texts: [String?] = [
      body["markdown"]["content"].text, body["markdown_v2"]["content"].text, body["markdown"]["text"].text,
      body["actionCard"]["text"].text,
    ]
    let cards = body["card"]["elements"].elements.compactMap { $0["content"].text }
    let blocks = body["blocks"].elements.compactMap { $0["text"]["text"].text }
    return (texts.compactMap { $0 } + cards + blocks).flatMap { $0.split(separator: "\n") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// A QR code that Slack can't load costs the picture and not the message.
  @Test func slackGetsAMessageWithoutAPictureThatItCannotLoad() async throws {
    let scene = try Scene(.slack)
    let problem = try await scene.send(WebhookTests.notice, after: [.text(400, "invalid_blocks")])
    let types = scene.chat.taken.last?["blocks"].elements.compactMap { $0["type"].text } ?? []
    #expect(problem == nil && types.contains("section") && !types.contains("image"))
  }
}
