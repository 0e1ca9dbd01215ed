import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleaseShipping

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

  @Test func aProgramThatHangsIsEnded() async throws {
    do {
      _ = try await programs.run("sh", arguments: ["-c", "sleep 300"], seconds: 0.2)
      Issue.record("it ended")
    } catch {
      #expect(error.message.contains("did not end") && error.hasRun)
    }
  }
}
