import ReleaseLedger
import ReleaseModel

/// How long a build of the app took, and how large it is.
struct PageBuild: Sendable, Codable {
  let environment: EnvironmentName
  let configuration: String
  let version: String
  let number: String
  /// When it began, in seconds since 1970.
  let time: Int64
  let seconds: Int64
  /// Of the app, in bytes; nil without one.
  let size: Int64?

  /// How many builds of a configuration are shown.
  private static let shown = 16

  /// The last builds of each configuration, the oldest first.
  ///
  /// - Parameter numbers: The newest first.
  static func lastOfEach(_ numbers: [GivenBuildNumber]) -> [GivenBuildNumber] {
    var counts: [String: Int] = [:]
    return numbers.filter { build in
      guard let configuration = build.configuration else { return false }
      counts["\(build.environment) \(configuration)", default: 0] += 1
      return counts["\(build.environment) \(configuration)", default: 0] <= shown
    }.reversed()
  }

  /// The last finished builds of the app, those of each configuration together, the oldest first.
  static func all(_ numbers: [GivenBuildNumber]) -> [PageBuild] {
    lastOfEach(numbers.filter { $0.component == nil && $0.end?.isDone == true }).compactMap { build in
      guard let end = build.end, let configuration = build.configuration else { return nil }
      return PageBuild(
        environment: build.environment, configuration: configuration, version: build.version,
        number: build.number, time: build.time, seconds: end.seconds, size: end.size)
    }
  }
}
