import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

@Suite struct FileLockTests {
  @Test func theSecondHolderIsToldWhoHasIt() throws {
    let folder = try ScratchFolder()
    let path = folder.path("lock")
    do {
      let lock = try FileLock(at: path, note: "promote stg prd")
      #expect(Self.refusal(path) == .held(path: path, by: "\(getpid()) promote stg prd"))
      _ = consume lock
    }
    let again = try FileLock(at: path, note: "x")
    #expect(Self.refusal(path) == .held(path: path, by: "\(getpid()) x"), "an earlier, longer note is gone")
    _ = consume again
    #expect(try folder.names() == ["lock"], "the file stays")
  }

  /// The independent judge: the flock program sees the lock, and its lock is seen here and waited for.
  @Test(.requires("flock"))
  func anotherProcessAndThisOneExcludeEachOther() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("lock")
    let lock = try FileLock(at: path)
    #expect(try Self.flock(["--nonblock", path, "true"]).exitStatus() == 1)
    _ = consume lock
    #expect(try Self.flock(["--nonblock", path, "true"]).exitStatus() == 0)

    // The other process holds it until its input ends, and is killed rather than asked.
    let holder = try Self.flock([path, "sh", "-c", "echo locked; read line"])
    #expect(holder.line() == "locked")
    await #expect(throws: FileLockError.self) {
      _ = try await FileLock.taken(at: path, within: .milliseconds(20))
    }
    holder.end()
    _ = try await FileLock.taken(at: path, within: .seconds(20))
  }

  @Test func whoWaitsForItCanBeCancelled() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("lock")
    let lock = try FileLock(at: path)
    let waiting = Task { _ = try await FileLock.taken(at: path, within: .seconds(60)) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    _ = consume lock
    #expect(try folder.names() == ["lock"])
  }

  @Test func aFolderThatIsMissingIsAFileError() throws {
    let folder = try ScratchFolder()
    guard case .file(let error) = Self.refusal(folder.path("no/lock")) else {
      Issue.record("was locked")
      return
    }
    #expect(error.isMissing)
  }

  static func refusal(_ path: String) -> FileLockError? {
    do {
      _ = try FileLock(at: path)
      return nil
    } catch {
      return error
    }
  }

  private static func flock(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram("/usr/bin/flock", arguments)
  }
}

/// A program that a test started, with a pipe to and from it.
private final class RunningProgram {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  init(_ path: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func line() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(
      in: .newlines)
  }

  /// Kills the program; the shell that it runs, which has inherited the lock, ends with its input.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
