import ReleaseLedger
import ReleaseModel

/// One configuration of an environment on the first screen: what belongs to its build, and what of it is there.
struct PageDelivery: Sendable, Codable {
  let set: DeliverySet
  /// What is missing, with the commands that bring it.
  let problems: [Diagnostic]
  /// How people fare with its version in the store, as it was recorded last; nil where nobody looked.
  let health: StoreHealth?

  init(_ set: DeliverySet, health: [StoreHealth]) {
    self.set = set
    problems = set.openProblems
    self.health = health.first { health in
      health.version == set.version && (health.number == nil || health.number == set.number)
        && set.parts.contains { $0.kind == .app && $0.name == health.channel }
    }
  }
}

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

  /// The last finished builds of the app, those of each configuration together, the oldest first.
  static func all(_ numbers: [GivenBuildNumber]) -> [PageBuild] {
    var counts: [String: Int] = [:]
    return numbers.compactMap { build -> PageBuild? in
      guard build.component == nil, let end = build.end, end.isDone, let configuration = build.configuration
      else { return nil }
      let place = "\(build.environment) \(configuration)"
      counts[place, default: 0] += 1
      guard counts[place, default: 0] <= shown else { return nil }
      return PageBuild(
        environment: build.environment, configuration: configuration, version: build.version,
        number: build.number, time: build.time, seconds: end.seconds, size: end.size)
    }.reversed()
  }
}
