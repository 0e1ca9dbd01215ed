/// The point at which settings are read: environment, configuration and channel, and what a build adds.
package struct SettingsScope: Sendable, Hashable {
  package let environment: EnvironmentName
  /// The build configuration; nil when none is known, so that only `[config=*]` holds.
  package var configuration: String?
  package var channel: String?
  package var component: ComponentName
  package var sdk: String?
  package var arch: String?
  package var variant: String?
  package var compiler: String?
  /// The plain version; nil leaves `$(VERSION)` as it is written.
  package var version: String?
  package var buildNumber: String?
  /// The commit that is built.
  package var commit: String?

  package init(environment: EnvironmentName, configuration: String? = nil, component: ComponentName) {
    self.environment = environment
    self.configuration = configuration
    self.component = component
  }

  /// Inputs without a value of their own stand for themselves, so that a reader sees what is missing.
  package var inputs: SettingsInputs {
    var values = [
      "COMPONENT": component.description, "ENVIRONMENT": environment.description,
      "VERSION": version ?? "$(VERSION)",
      "BUILD_NUMBER": buildNumber ?? "", "COMMIT": commit ?? "",
      "RUN": RegistryForm.run,
    ]
    values["CONFIGURATION"] = configuration
    values["CHANNEL"] = channel
    var conditions = [SettingCondition.component: component.description]
    conditions["config"] = configuration
    conditions[SettingCondition.channel] = channel
    conditions["sdk"] = sdk
    conditions["arch"] = arch
    conditions["variant"] = variant
    conditions["compiler"] = compiler
    return SettingsInputs(values: values, conditions: conditions)
  }

  /// The environment with its configuration: `prd:Production`.
  package var title: String { "\(environment)" + (configuration.map { ":" + $0 } ?? "") }
}
