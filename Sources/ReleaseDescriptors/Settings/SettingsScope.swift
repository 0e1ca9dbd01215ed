/// The point at which settings are read: environment, configuration and channel, and what a build adds.
public struct SettingsScope: Sendable, Hashable {
  public let environment: String
  /// The build configuration; nil when none is known, so that only `[config=*]` holds.
  public var configuration: String?
  public var channel: String?
  public var component: String
  public var sdk: String?
  public var arch: String?
  public var variant: String?
  public var compiler: String?
  /// The plain version; nil leaves `$(VERSION)` as it is written.
  public var version: String?
  public var buildNumber: String?
  /// The commit that is built.
  public var commit: String?

  public init(environment: String, configuration: String? = nil, component: String) {
    self.environment = environment
    self.configuration = configuration
    self.component = component
  }

  /// Inputs without a value of their own stand for themselves, so that a reader sees what is missing.
  public var inputs: SettingsInputs {
    var values = [
      "COMPONENT": component, "ENVIRONMENT": environment, "VERSION": version ?? "$(VERSION)",
      "BUILD_NUMBER": buildNumber ?? "", "COMMIT": commit ?? "",
    ]
    values["CONFIGURATION"] = configuration
    values["CHANNEL"] = channel
    var conditions = [SettingCondition.component: component]
    conditions["config"] = configuration
    conditions[SettingCondition.channel] = channel
    conditions["sdk"] = sdk
    conditions["arch"] = arch
    conditions["variant"] = variant
    conditions["compiler"] = compiler
    return SettingsInputs(values: values, conditions: conditions)
  }

  /// The environment with its configuration: `prd:Production`.
  public var title: String { environment + (configuration.map { ":" + $0 } ?? "") }
}
