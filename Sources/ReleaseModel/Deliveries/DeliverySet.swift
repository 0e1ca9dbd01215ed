/// What belongs to one build number of a configuration, and what of it is there: channels, symbols and tests.
package struct DeliverySet: Sendable, Hashable, Codable {
  package let environment: EnvironmentName
  package let configuration: String
  /// The component whose demo app it is; nil for the app of the workspace.
  package let component: ComponentName?
  /// The id of the train.
  package let train: TrainID
  /// nil while no build of the train is known; so are `number` and `build`.
  package let version: String?
  /// CFBundleVersion.
  package let number: String?
  /// The newest build with this number.
  package let build: String?
  /// Whether `RELEASE_DELIVERY` lists the parts. Otherwise they are the channels of `RELEASE_CHANNELS`.
  package let isRequired: Bool
  /// In the order of the layer.
  package let parts: [Part]

  package struct Part: Sendable, Hashable, Codable {
    package let kind: Kind
    /// Of the channel or of the test result.
    package let name: String
    package let state: State

    package init(kind: Kind, name: String, state: State) {
      self.kind = kind
      self.name = name
      self.state = state
    }
  }

  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A channel from which people get the app.
    case app
    /// A channel that takes debug symbols.
    case symbols
    case tests
  }

  package enum State: String, Sendable, Hashable, Codable, CaseIterable {
    case done
    /// A service works on it, or has not answered yet.
    case underWay
    case failed
    case missing
  }

  package init(
    environment: EnvironmentName, configuration: String, component: ComponentName?, train: TrainID,
    version: String?, number: String?, build: String?, isRequired: Bool, parts: [Part]
  ) {
    self.environment = environment
    self.configuration = configuration
    self.component = component
    self.train = train
    self.version = version
    self.number = number
    self.build = build
    self.isRequired = isRequired
    self.parts = parts
  }

  package var isComplete: Bool { number != nil && parts.allSatisfy { $0.state == .done } }

  /// The parts that only a person or another job brings: services don't work on them.
  package var missing: [Part] { parts.filter { $0.state == .missing || $0.state == .failed } }

  /// Whether nothing is left to do: what is not there, services are working on.
  package var lacksNothing: Bool { number != nil && missing.isEmpty }
}
