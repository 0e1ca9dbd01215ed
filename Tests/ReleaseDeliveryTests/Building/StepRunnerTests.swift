import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel
@testable import ReleaseSupport

/// Real programs, ended and listened to.
struct StepRunnerTests {
  private struct Ending {
    let failure: StepFailure?
    let log: String
    let tail: [String]
  }

  private func run(
    _ script: String, in scratch: ScratchFolder, timeout: Int = 60, secrets: [Secret] = [],
    command: [String]? = nil
  ) async throws -> Ending {
    let log = try BuildLog(scratch.path("logs/x.log"), mask: LogMask(secrets)) { _ in }
    let step = BuildStep(
      title: "build", command: command ?? ["sh", "-c", script], folder: scratch.root, timeout: timeout)
    var failure: StepFailure?
    do throws(StepFailure) {
      let environment = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "GREETING": "hello",
      ]
      try await StepRunner(pool: .shared).run(step, environment: environment, log: log)
    } catch {
      failure = error
    }
    return Ending(
      failure: failure, log: try String(contentsOfFile: log.path, encoding: .utf8), tail: log.tail)
  }

  @Test func bothStreamsAndTheEndAreKept() async throws {
    let scratch = try ScratchFolder()
    let good = try await run("pwd; echo $GREETING >&2; printf 'no end'", in: scratch)
    #expect(good.failure == nil && good.log == "\(scratch.root)\nhello\nno end\n")
    let bad = try await run("seq 1 50; exit 3", in: scratch)
    #expect(bad.failure == .status(3))
    #expect(bad.tail == (31...50).map(String.init))
    #expect(try await run("kill -9 $$", in: scratch).failure == .signal(9))
    #expect(
      try await run("", in: scratch, command: ["no-such-program"]).failure
        == .notFound(program: "no-such-program"))
    let big = try await run("yes 0123456789 | head -c 3000000", in: scratch)
    #expect(big.failure == nil && big.log.utf8.count >= 3_000_000)
  }

  @Test func secretsAreMaskedHoweverTheyArrive() async throws {
    let scratch = try ScratchFolder()
    let script = "printf 'a hun'; sleep 0.2; printf 'ter2 b\\n'; echo hunter2hunter2; echo 'line one'"
    let ending = try await run(
      script, in: scratch, secrets: [Secret("hunter2"), Secret("line one\nline two"), Secret("b")])
    #expect(ending.log == "a *** b\n******\n***\n")
    #expect(BuildLog.plain(Array("\u{1B}[31mred\u{1B}[0m\r50 %\r100 %".utf8)) == "100 %")
  }

  @Test func atTheTimeOutTheWholeGroupIsEnded() async throws {
    let scratch = try ScratchFolder()
    // The shell obeys; what it started does not.
    let script = "sh -c 'trap \"\" TERM; echo $$ > child; sleep 300; sleep 300' & echo begun; wait"
    let ending = try await run(script, in: scratch, timeout: 5)
    #expect(ending.failure == .timedOut(5) && ending.log == "begun\n")
    try await requireEnd(scratch)
  }

  @Test func whatAStepLeavesBehindIsEnded() async throws {
    let scratch = try ScratchFolder()
    let ending = try await run("sleep 300 & echo $! > child; echo done", in: scratch)
    #expect(ending.failure == nil && ending.log == "done\n")
    try await requireEnd(scratch)
  }

  @Test func aCancelledTaskEndsItsProgram() async throws {
    let scratch = try ScratchFolder()
    let task = Task { try await run("echo $$ > child; exec sleep 300", in: scratch) }
    for _ in 0..<3000 where !FileManager.default.fileExists(atPath: scratch.path("child")) {
      try await Task.sleep(for: .milliseconds(10))
    }
    task.cancel()
    #expect(try await task.value.failure == .cancelled)
    try await requireEnd(scratch)
  }

  /// Waits until the process whose id the script wrote is gone, or a zombie that nobody has reaped yet.
  private func requireEnd(_ scratch: ScratchFolder) async throws {
    let id = try String(contentsOfFile: scratch.path("child"), encoding: .utf8).filter(\.isNumber)
    var state = "?"
    for _ in 0..<500 {
      let probe = Process()
      let pipe = Pipe()
      probe.executableURL = URL(fileURLWithPath: "/bin/ps")
      probe.arguments = ["-o", "stat=", "-p", id]
      probe.standardOutput = pipe
      try probe.run()
      state = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      probe.waitUntilExit()
      if state.isEmpty || state.hasPrefix("Z") { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("process \(id) lives: \(state)")
  }
}
