import Foundation
import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel
@testable import relctl

/// What people read while they wait.
struct ProgressLineTests {
  @Test func itNamesWhoIsWaitedForAndForHowLong() {
    let start = ContinuousClock.now
    var line = ProgressLine("fetching", of: 14, at: start)
    #expect(line.text(at: start) == "fetching 0/14")
    line.finished = 9
    line.pending = ["Payments", "Theme", "Chat", "Media", "App"].map { ($0, start) }
    #expect(line.text(at: start + .seconds(8)) == "fetching 9/14  Payments, Theme, Chat and 2 more  8 s")
    line.pending = [("Payments", start)]
    line.silent = (start + .seconds(5), "https://git.example.com/Payments.git")
    #expect(
      line.text(at: start + .seconds(40))
        == "fetching 9/14  Payments  40 s  https://git.example.com/Payments.git is silent for 35 s")
  }

  @Test func theRestIsThatOfEarlierRunsOfTheCommand() throws {
    func run(
      _ summary: String, _ seconds: Int64, _ state: RunRecord.State = .done, from prepared: Int64 = 100
    ) -> RunSummary {
      RunSummary(
        RunRecord(
          schema: 1, run: "20261121T091500Z-6f3a91", state: state, summary: summary, environment: "stg",
          planDigest: "",
          identity: Identity(name: "A", email: "a@b"), prepared: prepared, changed: 100 + seconds,
          outcomes: []))
    }
    let past = [
      run("promote qa stg", 40), run("promote qa stg", 50), run("promote qa stg --only A", 9000),
      run("undo 2026", 1), run("promote qa stg", 2, .abandoned), run("promote qa stg", 40, from: .min),
    ]
    let usual = try #require(UsualDuration(of: "promote qa stg", in: past))
    #expect(usual.seconds == 50 && usual.count == 3)
    #expect(UsualDuration(of: "undo 2026", in: past) == nil)
    let start = ContinuousClock.now
    let line = ProgressLine("", usual: (start, usual), at: start)
    #expect(line.text(at: start + .seconds(20)) == "20 s  about 30 s left, as the last 3 took 50 s")
    #expect(line.text(at: start + .seconds(60)) == "60 s  longer than usual (50 s)")
  }

  @Test func theRestOfABuildIsThatOfItsConfiguration() throws {
    func build(_ configuration: String, _ seconds: Int64, isDone: Bool = true) throws -> GivenBuildNumber {
      let text = """
        {"environment": "qa", "number": "7", "build": "b", "version": "6.5.5", "train": "t", "time": 100,
         "configuration": "\(configuration)", "end": {"isDone": \(isDone), "seconds": \(seconds)}}
        """
      return try JSONDecoder().decode(GivenBuildNumber.self, from: Data(text.utf8))
    }
    let past = try [
      build("Debug", 300), build("Release", 900), build("Debug", 5, isDone: false), build("Debug", 320),
      build("Debug", 310),
    ]
    let usual = try #require(UsualDuration(ofBuilding: "Debug", of: nil, in: past))
    #expect(usual.seconds == 310 && usual.count == 3)
    #expect(UsualDuration(ofBuilding: "Release", of: nil, in: past) == nil)
  }
}
