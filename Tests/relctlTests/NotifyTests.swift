import Foundation
import ReleaseCore
import Synchronization
import TestSupport
import Testing

/// Chats are told how a run ends, and the run does not depend on them.
struct NotifyTests {
  private let fleet: FleetWorld
  private let server: PlayedServer
  private let front: TLSFront
  private let chat = Chat()
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

  private final class Chat: PlayedVendor {
    private let kept = Mutex<[String]>([])
    var bodies: [String] { kept.withLock { $0 } }

    func answer(_ request: PlayedRequest) -> PlayedAnswer {
      kept.withLock { $0.append(String(decoding: request.body.start, as: UTF8.self)) }
      return PlayedAnswer(200, body: Array(#"{"errcode":0,"errmsg":"ok"}"#.utf8))
    }
  }

  @Test func theEndOfARunIsToldOnce() throws {
    let test = try fleet.relctl("notify", "test", "team", environment: environment)
    #expect(test.status == 0 && test.output == "the message was sent to 'team'.\n", "\(test.all)")
    let dry = try fleet.relctl("bump", "6.5.5", "--dry-run", environment: environment)
    #expect(dry.status == 0, "\(dry.all)")
    let run = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(run.status == 0 && run.errors.firstRange(of: "warning") == nil, "\(run.all)")
    let again = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(again.status == 0, "\(again.all)")
    #expect(chat.bodies.count == 2, "\(chat.bodies)")
    #expect(chat.bodies.last?.contains("Done: bump") == true && chat.bodies.last?.contains("6.5.5") == true)
    #expect(try fleet.relctl("notify", "test", "teem", environment: environment).status == 1)
  }

  @Test func aChatThatDoesNotListenChangesNothing() throws {
    server.meet(.text(200, #"{"errcode":93000,"errmsg":"invalid webhook url"}"#), "POST", "/chat/")
    let run = try fleet.relctl("bump", "6.5.5", "--yes", environment: environment)
    #expect(run.status == 0, "\(run.all)")
    #expect(
      run.errors.contains("warning: the webhook 'team'") && run.errors.contains("93000"), "\(run.errors)")
    #expect(!run.all.contains("s3cr3t"))
    // An address that nobody knows is named by its place.
    let other = try fleet.relctl("notify", "test", "team")
    #expect(other.status == 1 && other.errors.contains("CHAT_URL"), "\(other.all)")
  }
}
