import Foundation
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel

/// Tests that do not always end the same for the same sources.
struct FlakyTestTests {
  private static func build(
    _ name: String, train: String = "t1", passed: Int = 9, failed: [String] = [], flaky: [String] = [],
    skipped: Int = 0, configuration: String = "QA"
  ) throws -> GivenBuildNumber {
    let tests = BuildTests(
      counts: TestResult.Counts(passed: passed, failed: failed.count, skipped: skipped), seconds: 3,
      coverage: nil,
      failed: failed, flaky: flaky)
    let text = """
      {"environment": "qa", "number": "7", "build": "\(name)", "version": "6.5.5", "train": "\(train)", "time": 100,
       "configuration": "\(configuration)", "end": {"isDone": \(failed.isEmpty), "seconds": 9, "tests": \(
         String(decoding: try JSONEncoder().encode(tests), as: UTF8.self))}}
      """
    return try JSONDecoder().decode(GivenBuildNumber.self, from: Data(text.utf8))
  }

  private static func found(_ builds: [GivenBuildNumber]) -> [String] {
    FlakyTest.all(in: builds).map { "\($0.name) \($0.count) \($0.last.build)" }
  }

  @Test func whatPassedAtLastIsFlaky() throws {
    let builds = try [
      Self.build("a", train: "t1", flaky: ["Cart.total", "Feed.load"]),
      Self.build("b", train: "t2", flaky: ["Cart.total"]),
    ]
    #expect(Self.found(builds) == ["Cart.total 2 b", "Feed.load 1 a"])
  }

  @Test func whatFailsInOneBuildAndPassesInAnotherOfTheSameTrainIsFlaky() throws {
    let failing = try Self.build("a", passed: 9, failed: ["Cart.total"])
    let passing = try Self.build("b", passed: 10)
    #expect(Self.found([failing, passing]) == ["Cart.total 1 a"])
    #expect(Self.found([passing, failing]) == ["Cart.total 1 a"])
  }

  @Test func whatOtherSourcesMendedIsNot() throws {
    let failing = try Self.build("a", passed: 9, failed: ["Cart.total"])
    #expect(Self.found([failing, try Self.build("b", train: "t2", passed: 10)]).isEmpty)
    #expect(Self.found([failing, try Self.build("b", passed: 10, configuration: "Debug")]).isEmpty)
    #expect(Self.found([failing, try Self.build("b", passed: 9, failed: ["Cart.total"])]).isEmpty)
  }

  /// A build that ran fewer tests, or skipped some, says nothing of the others.
  @Test func whatMayNotHaveRunIsNot() throws {
    let failing = try Self.build("a", passed: 9, failed: ["Cart.total"])
    #expect(Self.found([failing, try Self.build("b", passed: 8)]).isEmpty)
    #expect(Self.found([failing, try Self.build("b", passed: 9, skipped: 1)]).isEmpty)
    let many = (0..<BuildTests.limit).map { "Other.\($0)" }
    #expect(
      Self.found([failing, try Self.build("b", passed: 10, failed: many + ["Z"])])
        .filter { $0.hasPrefix("Cart") }.isEmpty)
  }

  @Test func aBuildKeepsFewNames() {
    let names = (0..<100).map { "T.\($0)" + String(repeating: "x", count: 300) }
    let tests = BuildTests(
      counts: TestResult.Counts(passed: 0, failed: 100), seconds: .infinity, coverage: nil, failed: names,
      flaky: names)
    #expect(tests.failed.count == 20 && tests.flaky.allSatisfy { $0.count == 200 } && tests.seconds == 0)
  }
}
