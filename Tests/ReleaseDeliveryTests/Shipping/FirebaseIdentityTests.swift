import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseServices

/// Firebase without a key: the build server vouches for its job.
struct FirebaseIdentityTests {
  private static let provider = "projects/42/locations/global/workloadIdentityPools/ci/providers/git"
  private static let account = "relctl@team.iam.gserviceaccount.com"
  private let scene: VendorScene

  init() throws { scene = try VendorScene() }

  private var vendor: String { "\(scene.server.address)/vendor" }

  private func played(account: String? = nil) throws -> PlayedFirebase {
    var habits = PlayedFirebase.Habits()
    habits.identity = PlayedIdentity()
    habits.identity?.account = account
    let played = try PlayedFirebase(
      version: "6.5.5", number: "1234", key: try VendorScene.accountKey.get(), habits: habits)
    scene.server.serve("vendor", played)
    return played
  }

  private func opened(
    _ texts: [String: String], secrets: [String: String] = [:]
  ) async throws -> any Channel {
    try await scene.channel(
      .firebase,
      ["project": "42", "app": "1:42:ios:abc123", "tokenServer": "\(vendor)/exchange"].merging(texts) { $1 },
      secrets: secrets)
  }

  /// The file that Google's own tools write, with the played addresses.
  private func file(source: VendorJSON, account: String? = nil, tokenURL: String? = nil) -> String {
    var file: [String: VendorJSON] = [
      "type": "external_account", "audience": .string("//iam.googleapis.com/" + Self.provider),
      "subject_token_type": "urn:ietf:params:oauth:token-type:jwt",
      "token_url": .string(tokenURL ?? "https://sts.googleapis.com/v1/token"), "credential_source": source,
    ]
    if let account {
      file["service_account_impersonation_url"] =
        .string("\(vendor)/v1/projects/-/serviceAccounts/\(account):generateAccessToken")
    }
    return String(decoding: VendorJSON.object(file).bytes, as: UTF8.self)
  }

  private func ship(_ channel: any Channel, to vendor: PlayedFirebase) async throws {
    let shippable = try scene.shippable(try scene.fixture.ipa(executable: [1, 2, 3]), notes: "New")
    #expect(await channel.preflight(shippable) == [])
    let handle = try await channel.send(shippable)
    #expect(try await scene.end(channel, handle) == .available(page: "https://appdistribution.example/r1"))
    // One exchange serves all requests.
    #expect(vendor.tokens == 1 && vendor.known == ["1: New; "])
  }

  @Test(arguments: [nil, account])
  func aTokenOfTheServerIsEnough(account: String?) async throws {
    let vendor = try played(account: account)
    var texts = ["identityProvider": Self.provider]
    if let account {
      texts["serviceAccount"] = account
      texts["accountServer"] = self.vendor
    }
    try await ship(
      try await opened(texts, secrets: ["identityToken": "eyJ.the-job.signed"]), to: vendor)
    #expect(scene.mask.clean("eyJ.the-job.signed ya29.played-1") == "*** ***")
  }

  @Test func gitHubIsAskedForTheToken() async throws {
    let vendor = try played()
    scene.environment = [
      "ACTIONS_ID_TOKEN_REQUEST_URL": "\(self.vendor)/job-token?api-version=2.0",
      "ACTIONS_ID_TOKEN_REQUEST_TOKEN": "request-token",
    ]
    try await ship(
      try await opened(["identityProvider": "//iam.googleapis.com/" + Self.provider]), to: vendor)
  }

  @Test func aJobWithoutAnIdentityIsTold() async throws {
    _ = try played()
    let channel = try await opened(["identityProvider": Self.provider])
    let problems = await channel.preflight(try scene.shippable(try scene.fixture.ipa(executable: [1, 2, 3])))
    #expect(problems.map(\.code) == ["firebase.identity"])
    #expect(problems.first?.hint?.contains("id-token: write") == true)
  }

  @Test func googlesFileIsRead() async throws {
    let inJSON: VendorJSON = ["type": "json", "subject_token_field_name": "jwt"]
    let answer: VendorJSON = ["type": "json", "subject_token_field_name": "value"]
    let url = "\(vendor)/job-token?audience=https%3A%2F%2Fiam.googleapis.com%2F\(Self.provider)"
    let asked: VendorJSON = [
      "url": .string(url), "headers": ["Authorization": "Bearer request-token"], "format": answer,
    ]
    let sources: [(VendorJSON, String?)] = [
      (["file": "token.jwt"], nil), (["file": "token.json", "format": inJSON], Self.account), (asked, nil),
    ]
    for (source, account) in sources {
      let vendor = try played(account: account)
      try scene.world.write("eyJ.the-job.signed\n", to: "token.jwt", in: scene.world.root)
      try scene.world.write(#"{"jwt":"eyJ.the-job.signed"}"#, to: "token.json", in: scene.world.root)
      let channel = try await opened([:], secrets: ["credentials": file(source: source, account: account)])
      try await ship(channel, to: vendor)
    }
  }

  @Test func aRefusedIdentitySaysWhatToCheck() async throws {
    _ = try played()
    let channel = try await opened(
      ["identityProvider": Self.provider], secrets: ["identityToken": "eyJ.somebody-else.signed"])
    let problems = await channel.preflight(try scene.shippable(try scene.fixture.ipa(executable: [1, 2, 3])))
    #expect(problems.map(\.code) == ["channel.unauthorized"])
    #expect(problems.first?.message.contains("The given credential is rejected.") == true)
    #expect(problems.first?.hint?.contains("attribute condition") == true)
  }

  /// A file may come from elsewhere: it doesn't choose where the server's token goes.
  @Test func otherPlacesAreRefused() async throws {
    let source: VendorJSON = ["file": "token.jwt"]
    for text in [
      file(source: source, tokenURL: "https://sts.example.com/v1/token"),
      file(source: source, tokenURL: "http://sts.googleapis.com/v1/token"),
      file(source: source, tokenURL: "https://a@evil.example/.googleapis.com"),
      file(source: source, account: Self.account),
      file(source: ["executable": ["command": "/bin/id"]]), file(source: ["environment_id": "aws1"]),
      file(source: ["url": "http://169.254.169.254/token"]),
      file(source: ["file": "token.jwt", "format": ["type": "json"]]), #"{"type":"authorized_user"}"#, "[]",
    ] {
      await #expect(throws: Refusal.self, "\(text)") {
        try await scene.channel(
          .firebase, ["project": "42", "app": "1:42:ios:abc123"], secrets: ["credentials": text])
      }
    }
    for texts in [
      [:], ["identityProvider": "ci/git"], ["identityProvider": Self.provider + "/../x"],
      ["identityProvider": Self.provider, "serviceAccount": "a/b@c"],
    ] {
      await #expect(throws: Refusal.self, "\(texts)") { try await opened(texts) }
    }
    await #expect(throws: Refusal.self) {
      try await opened(["identityProvider": Self.provider], secrets: ["credentials": file(source: source)])
    }
  }
}
