import TestSupport
import Testing

@testable import ReleaseHosts
@testable import ReleaseModel
@testable import ReleaseServices

/// Secrets come from three places, and go nowhere.
struct SecretTests {
  private let world: GitWorld
  private let mask = SecretMask()
  private let reader: SecretReader
  private let programs: ProgramRunner

  init() throws {
    world = try GitWorld()
    let environment = world.environment.merging(["GOOD": "s3cr3t-word", "EMPTY": ""]) { $1 }
    programs = ProgramRunner(environment: environment, mask: mask)
    reader = SecretReader(environment: environment, folder: world.root, programs: programs, mask: mask)
  }

  @Test func theyAreReadFromThreePlaces() async throws {
    try world.write("s3cr3t-word\r\n", to: "key", in: world.root)
    for source in [
      SecretSource.environment("GOOD"), .file("key"), .file(world.path("key")),
      .command(["printf", "s3cr3t-word\\n"]),
    ] {
      let secret = try await reader.read(source, for: "'key' of the channel 'c'", at: nil)
      #expect(secret.reveal() == "s3cr3t-word")
      #expect("\(secret)" == "***")
    }
    #expect(mask.clean("it is s3cr3t-word.") == "it is ***.")
  }

  @Test func whatIsMissingIsNamedByItsPlace() async throws {
    try world.write("\n", to: "empty", in: world.root)
    let rows: [(SecretSource, String)] = [
      (.environment("NONE"), "NONE is not set"), (.environment("EMPTY"), "is empty"),
      (.file("empty"), "is empty"),
      (.file("none"), "can't be read"), (.command(["no-such-program-here"]), "there is no program"),
      (.command(["sh", "-c", "exit 3"]), "exit status 3"),
    ]
    for (source, expected) in rows {
      do {
        _ = try await reader.read(source, for: "'key' of the channel 'c'", at: nil)
        Issue.record("\(source) was read")
      } catch {
        let message = error.diagnostics[0].message
        #expect(message.contains(expected) && message.contains("'c'"), "\(message)")
      }
    }
  }

  /// Half a secret is not found by a mask.
  @Test(arguments: [295, 299, 1999]) func anAnswerIsNeverCutInsideAWord(at start: Int) {
    let body = String(repeating: "word ", count: start / 5) + "s3cret-token-of-many-letters and more"
    let long = body + String(repeating: " end", count: 600)
    let excerpt = HTTPResponse(status: 500, headers: [], body: Array(long.utf8)).excerpt
    #expect(excerpt.count <= 301 && excerpt.hasSuffix("…") && !excerpt.contains("s3c"), "\(excerpt)")
  }

  @Test func programsCannotSayThem() async throws {
    mask.add(Secret("s3cr3t/word+1"))
    mask.add(Secret("-----BEGIN KEY-----\nMIGHAgEAMBMG\nByqGSM49AgEG\n-----END KEY-----"))
    let script = "echo s3cr3t/word+1; echo czNjcjN0L3dvcmQrMQ== >&2; echo s3cr3t%2Fword%2B1 MIGHAgEAMBMG"
    let output = try await programs.run("sh", arguments: ["-c", script])
    #expect(output.output == "***\n*** ***" && output.errors == "***")
  }

  /// They are git's business: a gate's program could print them.
  @Test func programsDoNotGetTheTokensOfRemotes() async throws {
    let tokens = ["RELCTL_GIT_TOKEN": "a", "RELCTL_GIT_TOKEN_GIT_EXAMPLE_COM": "b", "RELCTL_GIT_USER": "c"]
    let own = ["RELCTL_ACTION": "send"]
    let programs = ProgramRunner(environment: world.environment.merging(tokens) { $1 }, mask: mask)
    let output = try await programs.run("sh", arguments: ["-c", "env | grep ^RELCTL_"], environment: own)
    #expect(output.output == "RELCTL_ACTION=send")
  }

  /// Forms and addresses leave `-._~` as they are.
  @Test func aFormCannotShowThem() {
    mask.add(Secret("s3cr3t/word-1"))
    #expect(
      mask.clean("bad request: key=\(URLText.encoded("s3cr3t/word-1"))&x=1") == "bad request: key=***&x=1")
  }

  /// Services repeat a token without its scheme, and what `Basic` says.
  @Test(arguments: [
    ("Bearer s3cr3t", "s3cr3t"), ("bearer  s3cr3t-token", "s3cr3t-token"),
    ("ApiKey s3cr3t-token", "s3cr3t-token"),
    ("Basic YW5hOnMzY3IzdCB3b3Jk", "YW5hOnMzY3IzdCB3b3Jk"), ("Basic YW5hOnMzY3IzdCB3b3Jk", "s3cr3t word"),
    ("Basic YW5hOnMzY3IzdCB3b3Jk", "ana:s3cr3t word"),
    ("Basic YS10b2tlbi1vZi1tYW55LWxldHRlcnM6", "a-token-of-many-letters"),
  ])
  func anAuthorizationCannotBeRepeatedInParts(_ value: String, _ part: String) {
    mask.add(Secret(value))
    #expect(mask.clean("invalid token: \(part)") == "invalid token: ***")
    #expect(mask.clean("ana's token") == "ana's token")
  }

  @Test func theWordsOfASentenceStayWords() {
    mask.add(Secret("correct horse battery staple"))
    #expect(mask.clean("a horse, and a battery staple") == "a horse, and a battery staple")
  }

  /// A chat's server says which path it does not have.
  @Test(arguments: [
    ("Cannot POST /services/T0/B0/VERYSECRETHOOK", "Cannot POST ***"),
    ("no hook VERYSECRETHOOK", "no hook ***"),
    ("no /services/T0/B0/VERYSECRETHOOK?key=s3cr3t-key&v=2", "no ***"), ("bad key s3cr3t-key", "bad key ***"),
    ("these services and this v=2 stay", "these services and this v=2 stay"),
  ])
  func anAddressCannotBeRepeatedInParts(_ said: String, _ shown: String) {
    mask.add(
      address: Secret("https://hooks.example.com/services/T0/B0/VERYSECRETHOOK?key=s3cr3t-key&v=2"))
    #expect(mask.clean(said) == shown)
  }

  /// Tokens of hosts that are sent as passwords leave in Base64, with a colon before them.
  @Test(arguments: [
    (HostSettings.Kind.azure, "s3cr3t-token", "OnMzY3IzdC10b2tlbg=="),
    (HostSettings.Kind.gerrit, "ana:s3cr3t-token", "YW5hOnMzY3IzdC10b2tlbg=="),
    (HostSettings.Kind.gerrit, "ana:s3cr3t-token", "s3cr3t-token"),
  ])
  func aTokenOfAHostCannotBeRepeated(_ kind: HostSettings.Kind, _ token: String, _ said: String) async throws
  {
    try world.write(token, to: "token", in: world.root)
    let ports = ServicePorts(environment: world.environment, folder: world.root, mask: mask)
    let hosts = RequestHosts(
      [HostSettings(name: "git.example.com", kind: kind, token: .file("token"))], ports: ports)
    let host = try #require(hosts.host(of: RemoteURL("https://git.example.com/ios/App.git")))
    let server = try #require(host.server)
    _ = try await server.token()
    #expect(mask.clean("401: \(said)") == "401: ***")
  }

  @Test func aProgramThatHangsIsEnded() async throws {
    do {
      _ = try await programs.run("sh", arguments: ["-c", "sleep 300"], seconds: 0.2)
      Issue.record("it ended")
    } catch {
      #expect(error.message.english.contains("did not end") && error.hasRun)
    }
  }
}
