import Foundation
import ReleaseModel
import ReleaseServices
import TestSupport
import Testing

/// Chats are told how a run ends, and the run does not depend on them.
struct NotifyTests {
  private let fleet: FleetWorld
  private let server: PlayedServer
  private let front: TLSFront
  private let chat = PlayedChat("wecom")
  private var environment: [String: String] { ["CHAT_URL": "\(front.url)/chat/s3cr3t-hook"] }

  init() throws {
    fleet = try FleetWorld(components: 1)
    server = try PlayedServer()
    front = try TLSFront(fleet.world, to: server.port)
    server.serve("chat", chat)
    let manifest = fleet.folder + "/relctl.yml"
    let text =
      try String(contentsOfFile: manifest, encoding: .utf8) + """

        notify:
          team:
            kind: wecom
            url: env:CHAT_URL
            authority: \(front.authority)
          nobody:
            kind: slack
            url: env:CHAT_URL
            outcomes: [in-doubt]

        """
    try text.write(toFile: manifest, atomically: false, encoding: .utf8)
  }

  private func said() -> String { chat.taken.last?["markdown"]["content"].text ?? "" }

  @Test func theEndOfARunIsToldOnce() throws {
    let test = try fleet.relctl("notify", "test", "team", environment: environment)
    #expect(test.status == 0 && test.output == "the message was sent to 'team'.\n", "\(test.all)")
    let dry = try fleet.relctl("bump", "6.5.5", "--dry-run", environment: environment)
    #expect(dry.status == 0, "\(dry.all)")
    let run = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(run.status == 0 && run.errors.firstRange(of: "warning") == nil, "\(run.all)")
    let again = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(again.status == 0, "\(again.all)")
    #expect(chat.taken.count == 2)
    #expect(said().contains("Done: bump") && said().contains("**Version:** 6.5.5"), "\(said())")
    let wrong = try fleet.relctl("notify", "test", "teem", environment: environment)
    #expect(wrong.status == 1 && wrong.errors.contains("did you mean 'team'?"), "\(wrong.all)")
  }

  @Test func whatABisectionFoundIsToldAndOnThePage() throws {
    try fleet.succeed("bump", "6.5.5", "--yes")
    let name = try #require(fleet.components.first)
    let runs = try fleet.relctl("history", "--format", "json").json()
    let good = try #require((runs["runs"] as? [[String: Any]])?.first?["run"] as? String)
    let culprit = try fleet.push("Lose the price", ["broken.txt": "1"], to: "feature/6.5.5", of: name)
    try fleet.succeed("publish", "qa", "--yes")
    let words = ["bisect", "qa@\(good)", "qa", "--sources", "--notify"]
    let run = try fleet.relctl(
      words + ["--", "test", "!", "-e", "Components/\(name)/broken.txt"], environment: environment)
    #expect(run.status == 0 && chat.taken.count == 1, "\(run.all)")
    #expect(said().contains("The change that broke it was found: \(name)"), "\(said())")
    #expect(said().contains("\(culprit.short) Lose the price"), "\(said())")
    try fleet.succeed("report", "--out", fleet.world.path("report"))
    let data = try String(contentsOfFile: fleet.world.path("report/report.json"), encoding: .utf8)
    #expect(data.contains("\(culprit.short) Lose the price between qa@\(good) and qa"), "\(data)")
  }

  /// The address is a secret that only some jobs have; the others send nothing, and say nothing of it.
  @Test func aJobWithoutTheAddressOfAChatSaysNothing() throws {
    let run = try fleet.relctl("bump", "6.5.5", "--yes")
    #expect(
      run.status == 0 && !run.errors.contains("CHAT_URL") && !run.errors.contains("warning"), "\(run.all)")
    #expect(chat.taken.isEmpty)
    let asked = try fleet.relctl("notify", "test", "team")
    #expect(asked.status == 1 && asked.errors.contains("CHAT_URL is not set"), "\(asked.all)")
  }

  @Test func aRunTellsWhatIsNewWithTicketsAndWhoApprovedIt() throws {
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try (text + "tickets: { pattern: '[A-Z]+-[0-9]+', url: 'https://t.example/{id}' }\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let name = fleet.components[0]
    try fleet.succeed("bump", "patch", "--yes", "--quiet")
    try fleet.push("HB-12 New films <@all>", ["Films.swift": "1\n"], to: "feature/6.5.5", of: name)
    var there = environment
    there["BUILD_URL"] = "https://bot:s3cr3t-token@ci.example/job/7/"
    let run = try fleet.relctl("publish", "qa", "--yes", environment: there)
    #expect(run.status == 0, "\(run.all)")
    let expected = [
      "**\(name) 6.5.5**\n- HB-12 New films ＜＠all＞ ([HB-12](https://t.example/HB-12))\n",
      "[Build server](https://ci.example/job/7/)", "**Approved:** Ada, with '--yes'",
    ]
    #expect(expected.filter { !said().contains($0) } == [], "\(said())")
    #expect(!said().contains("s3cr3t"))
  }

  /// Nothing is sent, and no secret is needed to look.
  @Test func aPreviewShowsTheMessageAndSendsNothing() throws {
    let one = try fleet.relctl("notify", "test", "team", "--preview")
    #expect(one.status == 0 && one.output.hasPrefix("team (wecom)\n{\n"), "\(one.all)")
    let all = try fleet.relctl("notify", "test", "--preview", "--format", "json", environment: environment)
    let messages = try #require(try all.json()["messages"] as? [[String: Any]])
    #expect(messages.map { $0["webhook"] as? String } == ["team", "nobody"], "\(all.all)")
    #expect(messages.allSatisfy { $0["isSent"] as? Bool == false && $0["body"] is [String: Any] })
    #expect(chat.taken.isEmpty && server.requests.isEmpty && !all.all.contains("s3cr3t"))
  }

  /// What chats were told is what the preview of a run shows, of the last one and of one before it.
  @Test func aPreviewShowsTheMessageOfARun() throws {
    let name = fleet.components[0]
    try fleet.succeed("bump", "patch", "--yes", "--quiet")
    for (number, subject) in ["HB-12 New films", "HB-13 New books"].enumerated() {
      try fleet.push(subject, ["Work.swift": "\(number)\n"], to: "feature/6.5.5", of: name)
      let run = try fleet.relctl("publish", "qa", "--yes", environment: environment)
      #expect(run.status == 0, "\(run.all)")
    }
    let told = chat.taken.map { $0["markdown"]["content"].text ?? "" }
    #expect(told.count == 2 && told[0].contains("HB-12") && told[1].contains("HB-13"), "\(told)")
    let list = try fleet.succeed("history", "--format", "json").json()
    let runs = try #require(list["runs"] as? [[String: Any]]).compactMap { $0["run"] as? String }
    for (run, words) in zip(runs, told.reversed()) {
      let shown = try fleet.relctl("notify", "test", "--preview", "--run", run, "--format", "json")
      let messages = try #require(try shown.json()["messages"] as? [[String: Any]])
      // The other chat hears of runs in doubt alone.
      #expect(
        messages.map { $0["webhook"] as? String } == ["team"] && messages[0]["isSent"] as? Bool == false)
      let body = (messages[0]["body"] as? [String: Any])?["markdown"] as? [String: Any]
      #expect(body?["content"] as? String == words, "\(shown.all)")
    }
    #expect(chat.taken.count == 2)
    let other = try fleet.relctl("notify", "test", "nobody", "--preview", "--run", runs[0])
    #expect(other.status == 0 && other.output.hasPrefix("No chat gets a message"), "\(other.all)")
  }

  @Test func aPreviewOfARunThatIsNotThereIsRefused() throws {
    try fleet.succeed("bump", "patch", "--yes", "--quiet")
    let unknown = try fleet.relctl("notify", "test", "--preview", "--run", "20200101T000000Z-abcdef")
    #expect(unknown.status == 1 && unknown.errors.contains("[run.unknown]"), "\(unknown.all)")
    #expect(
      unknown.errors.contains("did you mean") || unknown.errors.contains("relctl history"), "\(unknown.all)")
    // A message is sent once, by the run itself.
    #expect(try fleet.relctl("notify", "test", "--run", "2020").status == 64)
  }

  /// A build server speaks English, and its chat's readers Chinese.
  @Test func aChatIsToldInItsLanguage() throws {
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try text.replacing("kind: wecom", with: "kind: wecom\n    language: zh")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    let run = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(run.status == 0 && run.output.contains("Done"), "\(run.all)")
    let words = said()
    for part in ["relctl: 完成：bump 6.5.5", "**环境：** qa", "**版本：** 6.5.5", "，使用 '--yes'"] {
      #expect(words.contains(part), "\(part) in \(words)")
    }
    #expect(try fleet.relctl("notify", "test", "team", "--preview").output.contains("relctl: 这是一条测试消息"))
  }

  @Test func aChatThatDoesNotListenChangesNothing() throws {
    server.meet(.text(200, #"{"errcode":93000,"errmsg":"invalid webhook url"}"#), "POST", "/chat/")
    let run = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(run.status == 0, "\(run.all)")
    #expect(
      run.errors.contains("warning: the webhook 'team'") && run.errors.contains("93000"), "\(run.errors)")
    #expect(!run.all.contains("s3cr3t"))
    // Nor does a server tell it that has no such path.
    server.meet(.text(404, "Cannot POST /chat/s3cr3t-hook"), "POST", "/chat/")
    let lost = try fleet.relctl("notify", "test", "team", environment: environment)
    #expect(lost.status == 1 && lost.errors.contains("Cannot POST ***"), "\(lost.all)")
    // An address that nobody knows is named by its place.
    let other = try fleet.relctl("notify", "test", "team")
    #expect(other.status == 1 && other.errors.contains("CHAT_URL"), "\(other.all)")
  }

  /// A shipment tells where the build is installed from, for hands and for cameras.
  @Test func aShipmentTellsWhereTheBuildIsInstalledFrom() throws {
    let world = try ShipWorld(.pgyer)
    let chat = PlayedChat("dingtalk")
    world.server.serve("chat", chat)
    let manifest = world.fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let authority = try #require(text.split(separator: "\n").last { $0.contains("authority:") })
    try (text + "notify:\n  team:\n    kind: dingtalk\n    url: file:chat-url\n\(authority)\n")
      .write(toFile: manifest, atomically: false, encoding: .utf8)
    try world.fleet.world.write("\(world.address)/chat/hook", to: "chat-url", in: world.fleet.folder)
    let run = try world.ship(world.build, "--notes", "for testers")
    #expect(run.status == 0 && run.errors.firstRange(of: "warning") == nil, "\(run.all)")
    let card = chat.taken.last?["actionCard"]
    #expect(card["singleTitle"].text == "Install")
    #expect(card["singleURL"].text?.hasPrefix("https://www.pgyer.com/r") == true)
    let words = card["text"].text ?? ""
    #expect(words.contains("![QR code](https://www.pgyer.com/app/qrcode/r"), "\(words)")
    #expect(words.contains("**Channel ch:** available") && words.contains("Shipped: "), "\(words)")
  }
}
