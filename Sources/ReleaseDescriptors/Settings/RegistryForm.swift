import ReleaseModel

/// How an environment publishes packages to a registry.
package struct RegistryForm: Sendable, Hashable {
  /// The registry's name in `relctl.yml`.
  package let name: String
  /// With `run` where the run's number belongs.
  private let template: String

  /// What stands for the number of a run until there is one: `$(RUN)` in a layer. No version holds it.
  static let run = "{run}"

  /// Returns nil for a version that is no semantic one.
  ///
  /// - Parameter version: As the layer writes it, with `run` for a run's number.
  init?(name: String, version: String) {
    self.name = name
    template = version
    guard semantic(run: "1") != nil else { return nil }
  }

  private func semantic(run: String) -> SemanticVersion? {
    // A version of two numbers is one of three.
    SemanticVersion(tag: template.replacing(Self.run, with: run))
  }

  /// Whether every run has a version of its own.
  package var isOfRun: Bool { template.contains(Self.run) }

  /// The version that a run publishes.
  ///
  /// - Parameter time: The run's, in seconds since 1970. Its number is that moment in UTC, so it grows from run to run.
  package func version(at time: Int64) -> String {
    let day = CalendarDay(secondsSince1970: time)
    let seconds = ((time % 86_400) + 86_400) % 86_400
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let run = "\(day)".filter(\.isNumber) + clock.joined()
    return semantic(run: run)?.description ?? template
  }
}
