import ReleaseLedger
import ReleaseModel

/// How the tests of a build of the app ended, and what they covered.
struct PageTestRun: Sendable, Codable {
  let environment: EnvironmentName
  let configuration: String
  let version: String
  let number: String
  /// When the build began, in seconds since 1970.
  let time: Int64
  /// Of the test steps together.
  let seconds: Int64
  let counts: TestResult.Counts
  /// nil where nothing measured it.
  let coverage: TestCoverage?

  /// Those of each configuration together, the oldest first; also of builds that failed.
  static func all(_ numbers: [GivenBuildNumber]) -> [PageTestRun] {
    PageBuild.lastOfEach(numbers.filter { $0.component == nil && $0.end?.tests != nil }).compactMap { build in
      guard let tests = build.end?.tests, let configuration = build.configuration else { return nil }
      return PageTestRun(
        environment: build.environment, configuration: configuration, version: build.version,
        number: build.number, time: build.time, seconds: tests.seconds, counts: tests.counts,
        coverage: tests.coverage)
    }
  }
}

/// A test that does not always end the same for the same sources.
struct PageFlakyTest: Sendable, Codable {
  /// As `Component: Suite.test`.
  let name: String
  /// In how many builds.
  let count: Int
  /// The last of them.
  let environment: EnvironmentName
  let version: String
  let number: String
  let time: Int64

  /// More are no list that anybody works off.
  private static let shown = 20

  static func all(_ numbers: [GivenBuildNumber]) -> [PageFlakyTest] {
    FlakyTest.all(in: numbers).prefix(shown).map {
      PageFlakyTest(
        name: $0.name, count: $0.count, environment: $0.last.environment, version: $0.last.version,
        number: $0.last.number, time: $0.last.time)
    }
  }
}
