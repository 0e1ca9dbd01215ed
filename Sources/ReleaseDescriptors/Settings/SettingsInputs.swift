import ReleaseModel

/// What is known before any file is read.
public struct SettingsInputs: Sendable, Hashable {
  /// Values below the lowest layer, taken as they are: `VERSION`, `COMPONENT`, `ENVIRONMENT`, `BUILD_NUMBER`, `RUN`,
  /// …
  public let values: [String: String]
  /// The value of each condition parameter that has one: `config`, `sdk`, `arch`, `component`, …
  public let conditions: [String: String]

  /// Makes the inputs of one look; without any, only what the files say counts.
  public init(values: [String: String] = [:], conditions: [String: String] = [:]) {
    self.values = values
    self.conditions = conditions
  }

  /// What no layer may define.
  static let provided = ["VERSION", "COMPONENT", "ENVIRONMENT"]

  /// The inputs of relctl's own keys. Without a build number `BUILD_NUMBER` is empty.
  package static func release(
    environment: EnvironmentName, component: ComponentName, version: Version, buildNumber: String? = nil
  ) -> SettingsInputs {
    release(
      environment: environment, component: component, writing: version.description, buildNumber: buildNumber)
  }

  /// - Parameter version: How the version is written.
  static func release(
    environment: EnvironmentName, component: ComponentName, writing version: String,
    buildNumber: String? = nil
  ) -> SettingsInputs {
    SettingsInputs(
      values: [
        "VERSION": version, "COMPONENT": component.description, "ENVIRONMENT": environment.description,
        "BUILD_NUMBER": buildNumber ?? "", "RUN": RegistryForm.run,
      ],
      conditions: [SettingCondition.component: component.description])
  }
}
