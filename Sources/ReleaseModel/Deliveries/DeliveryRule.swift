/// What a complete delivery of one configuration consists of, as the layers have it.
package struct DeliveryRule: Sendable, Hashable {
  package let environment: EnvironmentName
  package let configuration: String
  /// The component whose demo app it is; nil for the app of the workspace.
  package let component: ComponentName?
  /// Names of channels and of test results, in the order of the layer.
  package let items: [Item]
  /// Whether `RELEASE_DELIVERY` lists the items. Otherwise they are the channels of `RELEASE_CHANNELS`.
  package let isRequired: Bool

  /// One word of `RELEASE_DELIVERY`.
  package enum Item: Sendable, Hashable {
    case channel(String)
    /// A test result of the train, by its name.
    case tests(String)

    /// Reads `testflight`, `tests` (what `build --test` records) or `tests:smoke`.
    ///
    /// - Returns: nil for `tests:` with what can't be the name of a result.
    package init?(_ word: String) {
      guard word != "tests" else {
        self = .tests(word)
        return
      }
      guard word.hasPrefix("tests:") else {
        self = .channel(word)
        return
      }
      let name = String(word.dropFirst("tests:".count))
      guard TestResult.isName(name) else { return nil }
      self = .tests(name)
    }

    /// Whether it can be a part of what a configuration with these channels delivers.
    package func isPart(of channels: [String]) -> Bool {
      switch self {
      case .channel(let name): channels.contains(name)
      case .tests: true
      }
    }
  }

  package init(
    environment: EnvironmentName, configuration: String, component: ComponentName?, items: [Item],
    isRequired: Bool
  ) {
    self.environment = environment
    self.configuration = configuration
    self.component = component
    self.items = items
    self.isRequired = isRequired
  }
}
