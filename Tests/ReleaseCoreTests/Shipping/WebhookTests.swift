import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseShipping

struct WebhookTests {
  private static let notice = Notice(
    of: .run, outcome: .partly, title: "Partly landed: promote stg→prd <!all>",
    lines: ["Version: 6.5.5", "Next: relctl resume & \"look\""])

  @Test func everyChatGetsItsOwnForm() {
    let text =
      #"relctl: Partly landed: promote stg→prd <!all>\nVersion: 6.5.5\nNext: relctl resume & \"look\""#
    let slack = text.replacing("&", with: "&amp;").replacing("<!all>", with: "&lt;!all&gt;")
    let feishu = text.replacing("<", with: "＜")
    let rows: [(kind: WebhookSettings.Kind, secret: String?, url: String, body: String)] = [
      (.slack, nil, "https://x.example/hook", #"{"text":"\#(slack)"}"#),
      (.feishu, nil, "https://x.example/hook", #"{"content":{"text":"\#(feishu)"},"msg_type":"text"}"#),
      (
        .feishu, "s3cr3t", "https://x.example/hook",
        #"{"content":{"text":"\#(feishu)"},"msg_type":"text","sign":"SIGN","timestamp":"1800000000"}"#
      ),
      (.wecom, nil, "https://x.example/hook", #"{"msgtype":"text","text":{"content":"\#(text)"}}"#),
      (.dingtalk, nil, "https://x.example/hook", #"{"msgtype":"text","text":{"content":"\#(text)"}}"#),
      (
        .dingtalk, "s3cr3t", "https://x.example/hook?timestamp=1800000000000&sign=SIGN",
        #"{"msgtype":"text","text":{"content":"\#(text)"}}"#
      ),
    ]
    let signs = [
      WebhookSignature.feishu(time: 1_800_000_000, "s3cr3t"),
      URLText.encoded(WebhookSignature.dingtalk(milliseconds: 1_800_000_000_000, "s3cr3t")),
    ]
    func plain(_ text: String) -> String { signs.reduce(text) { $0.replacing($1, with: "SIGN") } }
    for row in rows {
      let message = WebhookMessage(
        Self.notice, for: row.kind, url: "https://x.example/hook", secret: row.secret, time: 1_800_000_000)
      #expect(plain(message.url) == row.url)
      #expect(plain(String(decoding: message.body.bytes, as: UTF8.self)) == row.body)
    }
    // An address that has a query already.
    let message = WebhookMessage(
      Self.notice, for: .dingtalk, url: "https://x.example/?access_token=t", secret: "k", time: 1)
    #expect(message.url.hasPrefix("https://x.example/?access_token=t&timestamp=1000&sign="))
    let long = Notice(of: .ship, outcome: .done, title: String(repeating: "长", count: 5000), lines: [])
    let cut =
      WebhookMessage(long, for: .wecom, url: "https://x.example", secret: nil, time: 1).body["text"][
        "content"
      ]
      .text ?? ""
    #expect(cut.utf8.count <= 2000 && cut.hasSuffix("长…"))
  }

  /// Python signs the way the chats' own examples do.
  @Test func pythonSignsTheSame() throws {
    let script = """
      import base64, hashlib, hmac
      secret, time = "SEC-geheim ü", 1800000000
      print(base64.b64encode(hmac.new(f"{time}\\n{secret}".encode(), b"", hashlib.sha256).digest()).decode())
      ms = time * 1000
      print(base64.b64encode(hmac.new(secret.encode(), f"{ms}\\n{secret}".encode(), hashlib.sha256).digest()).decode())
      """
    let output = try GitWorld().run("python3", ["-c", script]).output
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines[0] == WebhookSignature.feishu(time: 1_800_000_000, "SEC-geheim ü"))
    #expect(lines[1] == WebhookSignature.dingtalk(milliseconds: 1_800_000_000_000, "SEC-geheim ü"))
  }

  @Test func anErrorInsideOfASuccessIsAnError() {
    let rows: [(kind: WebhookSettings.Kind, status: Int, body: String, complaint: String?)] = [
      (.slack, 200, "ok", nil), (.slack, 404, "no_service", "HTTP 404, no_service"),
      (.feishu, 200, #"{"code":0,"msg":"success"}"#, nil),
      (.feishu, 200, #"{"StatusCode":0,"StatusMessage":"success"}"#, nil),
      (.feishu, 200, #"{"code":19021,"msg":"sign match fail"}"#, "error 19021: sign match fail"),
      (.wecom, 200, #"{"errcode":0,"errmsg":"ok"}"#, nil),
      (.wecom, 200, #"{"errcode":93000,"errmsg":"invalid webhook url"}"#, "error 93000: invalid webhook url"),
      (
        .dingtalk, 200, #"{"errcode":310000,"errmsg":"keywords not in content"}"#,
        "error 310000: keywords not in content"
      ),
      (.dingtalk, 200, "<html>success</html>", "an answer without a code: <html>success</html>"),
      (.wecom, 502, "", "HTTP 502, "),
    ]
    for row in rows {
      let response = HTTPResponse(status: row.status, headers: [], body: Array(row.body.utf8))
      #expect(
        WebhookMessage.complaint(of: row.kind, in: response) == row.complaint, "\(row.kind) \(row.body)")
    }
  }

  /// How often a chat hears of it, and whether that is called a failure.
  @Test(
    arguments: [
      ("nothing", [], 1, nil), ("busy", [.status(429, retryAfter: "1")], 1, nil),
      ("a gateway", [.status(502), .status(500)], 1, nil),
      ("a gateway for good", [.status(502), .status(502), .status(502)], 0, "502"),
      // It may have arrived: a chat that is told twice is worse than one that is told once.
      ("an answer that is lost", [.loseAnswer], 1, "the webhook 'team'"),
      ("a refusal", [.text(400, "no")], 0, "HTTP 400"),
      ("an error inside", [.text(200, #"{"code":19024,"msg":"Key Words Not Found"}"#)], 0, "19024"),
    ] as [(String, [PlayedTrouble], Int, String?)])
  func troublesAreMetOnlyWhereThatIsSafe(
    _ name: String, _ troubles: [PlayedTrouble], _ count: Int, _ problem: String?
  ) async throws {
    let scene = try VendorScene()
    let chat = Chat()
    scene.server.serve("vendor", chat)
    for trouble in troubles { scene.server.meet(trouble, "POST", "/hook/") }
    try scene.world.write("\(scene.server.address)/vendor/hook/s3cr3t-path", to: "url", in: scene.world.root)
    let webhook = try await Webhook(
      WebhookSettings(
        name: "team", kind: .feishu, url: .file("url"), authority: try HTTPSServer.certificate.get()),
      ports: scene.ports)
    do throws(Refusal) {
      try await webhook.send(Self.notice)
      #expect(problem == nil, "\(name)")
    } catch {
      #expect(error.diagnostics[0].message.contains(problem ?? "nothing"), "\(name): \(error)")
      #expect(!"\(error)".contains("s3cr3t"))
    }
    #expect(chat.bodies.count == count, "\(name)")
  }

  private final class Chat: PlayedVendor {
    private let kept = Mutex<[String]>([])
    var bodies: [String] { kept.withLock { $0 } }

    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      kept.withLock { $0.append(String(decoding: request.body.start, as: UTF8.self)) }
      return PlayedAnswer(200, body: Array(#"{"code":0,"msg":"success"}"#.utf8))
    }
  }

  @Test func theManifestNamesChatsAndNeverTheirAddresses() throws {
    let rows = [
      ManifestRefusalTests.Row(
        name: "all",
        text: ManifestRefusalTests.manifest(
          """
          notify:
            team: { kind: feishu, url: "env:URL", secret: "env:KEY", on: run, outcomes: [partly, in-doubt] }
            ops: { kind: slack, url: "file:url", authority: ca.pem }
          """), expected: []),
      ManifestRefusalTests.Row(
        name: "mistakes",
        text: ManifestRefusalTests.manifest(
          """
          notify:
            a: { kind: slak, url: "env:URL" }
            b: { kind: slack, url: "https://hooks.example/s3cr3t" }
            c: { kind: wecom, url: "env:URL", secret: "env:KEY" }
            d: { kind: feishu, url: "env:URL", on: [runs] }
            e: { kind: feishu }
          """),
        expected: [
          "7:14 manifest.webhook.kind", "8:26 manifest.secret.plain", "9:45 manifest.webhook.secret",
          "10:43 manifest.value.invalid", "11:6 manifest.key.missing",
        ]),
    ]
    for row in rows {
      let found = ManifestRefusalTests.refusals(row.text)
      if found != row.expected { Issue.record("\(row.name): expected \(row.expected), found \(found)") }
    }
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", rows[0].text), folder: "/w")
    let team = try #require(workspace.webhooks.first)
    #expect(team.occasions == [.run] && team.outcomes == [.partly, .inDoubt])
    #expect(Self.notice.isFor(team) && Notice.trial.isFor(team))
    #expect(
      !Notice(of: .ship, outcome: .partly, title: "", lines: []).isFor(team)
        && !Notice(of: .run, outcome: .done, title: "", lines: []).isFor(team))
  }
}
