import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseServices

struct WebhookTests {
  static let notice = Notice(
    of: .run, outcome: .partly, title: "Partly landed: promote stg→prd",
    facts: [Notice.Fact("Version", "6.5.5"), Notice.Fact("Next", "relctl resume")],
    news: [
      Notice.News(
        component: "Films", version: "6.5.5",
        changes: [
          Notice.Change("New films & \"looks\"", tickets: [Notice.Link("HB-12", "https://t.example/HB-12")]),
          Notice.Change("fix user_id", tickets: [Notice.Link("HB-13", nil)]),
        ]), Notice.News(component: "Theme", version: "2.0.0", changes: [Notice.Change("Dark")]),
    ], links: [Notice.Link("Install", "https://get.example/a?b=1&c=(2)"), .job("https://ci.example/7/")],
    qrCode: "https://get.example/qr.png")

  /// The forms that the vendors document, with everything that a notice can hold.
  @Test(arguments: WebhookSettings.Kind.allCases)
  func everyChatGetsItsOwnForm(_ kind: WebhookSettings.Kind) throws {
    let message = WebhookMessage(
      Self.notice, for: kind, url: "https://x.example/hook", secret: nil, time: 1_800_000_000)
    #expect(message.url == "https://x.example/hook")
    let file = Self.cards + "/\(kind.rawValue).json"
    if ProcessInfo.processInfo.environment["RELCTL_RECORD"] != nil {
      try (message.body.pretty + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == message.body.pretty + "\n")
  }

  private static let cards =
    String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })
    + "/Fixtures/webhooks"

  @Test func signaturesStandWhereTheChatLooksForThem() {
    let plain = WebhookMessage(Self.notice, for: .feishu, url: "https://x.example", secret: nil, time: 1)
    let feishu = WebhookMessage(
      Self.notice, for: .feishu, url: "https://x.example", secret: "s3cr3t", time: 1_800_000_000)
    #expect(feishu.body["timestamp"].text == "1800000000" && feishu.body["card"] == plain.body["card"])
    #expect(feishu.body["sign"].text == WebhookSignature.feishu(time: 1_800_000_000, "s3cr3t"))
    let sign = WebhookSignature.dingtalk(milliseconds: 1_800_000_000_000, "s3cr3t")
    for (url, joint) in [("https://x.example/hook", "?"), ("https://x.example/hook?access_token=t", "&")] {
      let dingtalk = WebhookMessage(
        Self.notice, for: .dingtalk, url: url, secret: "s3cr3t", time: 1_800_000_000)
      #expect(
        dingtalk.url == url + joint + "timestamp=1800000000000&sign=\(URLText.encoded(sign))")
    }
    // A preview needs no secret, and says where one would stand.
    let settings = WebhookSettings(name: "team", kind: .feishu, url: .file("url"), secret: .file("key"))
    #expect(Webhook.preview(Self.notice, for: settings)["sign"].text == "***")
  }

  /// What others wrote calls nobody, makes no markup and hides no address.
  @Test(arguments: WebhookSettings.Kind.allCases)
  func theWordsOfOthersStayWords(_ kind: WebhookSettings.Kind) {
    let hostile = [
      "<at id=all></at> <at user_id=\"all\">you</at>", "<!channel> <!here> <@U123> <@zhangsan>",
      "@all @channel",
      "[click](https://evil.example)", "<https://evil.example|click>", "![x](http://evil.example/x.png)",
      "**bold** *b* _i_ ~s~ `c`", "see https://evil.example", "a\nb\r\n# heading\u{2028}c",
      "&lt;at id=all&gt;",
      "\u{202E}txet", "ends with \\",
    ]
    let notice = Notice(
      of: .run, outcome: .done, title: Phrase(foreign: hostile.joined(separator: " ")),
      facts: [Notice.Fact("Not landed", hostile.joined(separator: " "))],
      news: [
        Notice.News(
          component: ComponentName(recorded: hostile[0]), version: hostile[3],
          changes: hostile.map {
            Notice.Change($0, tickets: [Notice.Link(Phrase(foreign: $0), "javascript:alert(1)")])
          })
      ], links: [Notice.Link("Install", "javascript:alert(1)"), Notice.Link("x", "https://a.example/)[y](z")])
    let body = WebhookMessage(notice, for: kind, url: "https://x.example", secret: nil, time: 1).body
    // Titles are plain text everywhere; what is left is markup.
    let texts = Self.strings(body).filter { $0 != notice.heading && $0 != String(notice.heading.prefix(150)) }
    let bad = [
      "<at", "<!", "<@", "@all", "](https://evil", "|click>", "*b*", "_i_", "~s~", "`c`", "https://evil",
      "\u{202E}", "\u{2028}", "javascript:", ")[y](z",
    ]
    // Slack decodes entities once; others may twice.
    let entities = kind == .slack ? [] : ["&lt;at id=all&gt;"]
    for text in texts {
      #expect((bad + entities).filter(text.contains) == [], "\(text)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("# heading") })
    }
  }

  private static func strings(_ value: VendorJSON) -> [String] {
    switch value {
    case .object(let fields): fields.values.flatMap(strings)
    case .array(let items): items.flatMap(strings)
    case .string(let text): [text]
    case .integer, .real, .boolean, .null: []
    }
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

  @Test func aChatGetsTheOccasionsAndOutcomesOfItsEntry() throws {
    let text = """
      relctl: 1
      app: { name: App, url: ./App.git, plist: Info.plist }
      components: []
      environments: [qa]
      notify:
        team: { kind: feishu, url: "env:URL", secret: "env:KEY", on: run, outcomes: [partly, in-doubt] }
      """
    let workspace = try WorkspaceManifest.read(SourceText(path: "relctl.yml", text), folder: "/w")
    let team = try #require(workspace.webhooks.first)
    #expect(Self.notice.isFor(team) && Notice.trial().isFor(team))
    #expect(
      !Notice(of: .ship, outcome: .partly, title: "", facts: []).isFor(team)
        && !Notice(of: .run, outcome: .done, title: "", facts: []).isFor(team))
  }
}
