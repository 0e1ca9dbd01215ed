import ReleaseModel

/// By what a service knows a delivery: names and ids that are no secrets, such as `["buildKey": "a1b2"]`.
package typealias DeliveryHandle = [String: String]

/// What went where: `receipts/<build>/<channel>.json` in the ledger.
package struct Receipt: Sendable, Hashable, Codable {
  /// The version of this format.
  static let currentSchema = 1

  package enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// An upload was begun. Until the service says otherwise it may have arrived.
    case sending
    /// The upload's end is not known.
    case unknown
    /// The service has it and works on it.
    case processing
    /// People can get it.
    case available
    /// The service refused it, or nothing arrived.
    case failed

    /// Whether `ship wait` has something to wait for.
    package var isOpen: Bool { self == .sending || self == .unknown || self == .processing }
  }

  private(set) var schema = Receipt.currentSchema
  package let build: String
  /// The name of the channel in `relctl.yml`.
  package let channel: String
  package let environment: EnvironmentName
  package let configuration: String
  /// The component whose demo app it is; nil for the app of the workspace.
  package var component: ComponentName?
  package let version: String
  package let number: String
  /// The id of the train that was built.
  package let train: TrainID
  /// SHA-256 of what was sent, one line a file: `digest  name`.
  let files: [String]
  /// SHA-256 of its provenance, its bill of materials and their signatures, by the names of the files; nil for a build
  /// without them, and in receipts of before that was kept.
  package var provenance: [String: String]?
  package var state: State
  /// What the service said last, or why it failed.
  package var reason: Phrase?
  package var handle: DeliveryHandle
  /// Where people get it.
  package var page: String?
  /// The address of a picture of that page's address, for cameras.
  package var qrCode: String?
  /// Why phones can't install it from there, so that the page is for downloads alone; nil where they can, or nothing is
  /// known.
  package var notInstallable: Phrase?
  /// Until when phones install it, in seconds since 1970: the end of its provisioning profile, where that is known.
  package var installableUntil: Int64?
  /// Seconds since 1970.
  package let begun: Int64
  package var changed: Int64
  /// Who shipped it.
  package let agent: Agent?

  package init(
    build: String, channel: String, environment: EnvironmentName, configuration: String, version: String,
    number: String, train: TrainID, files: [String], state: State, reason: Phrase?, handle: DeliveryHandle,
    page: String?,
    begun: Int64, changed: Int64, agent: Agent?
  ) {
    self.build = build
    self.channel = channel
    self.environment = environment
    self.configuration = configuration
    self.version = version
    self.number = number
    self.train = train
    self.files = files
    self.state = state
    self.reason = reason
    self.handle = handle
    self.page = page
    self.begun = begun
    self.changed = changed
    self.agent = agent
  }

  /// Whether phones install it from its page, as far as that is known.
  ///
  /// - Parameter time: Seconds since 1970.
  package func isInstallable(at time: Int64) -> Bool {
    notInstallable == nil && installableUntil.map { time < $0 } ?? true
  }

  /// Whether both are of one attempt. When they are not, somebody has begun anew, and the older one has no say in the
  /// newer one's end.
  package func isSameAttempt(as other: Receipt) -> Bool { begun == other.begun && agent == other.agent }
}
