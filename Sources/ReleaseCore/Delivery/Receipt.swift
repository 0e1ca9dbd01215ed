/// What went where: `receipts/<build>/<channel>.json` in the ledger.
public struct Receipt: Sendable, Hashable, Codable {
  /// The version of this format.
  public static let currentSchema = 1

  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
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
    public var isOpen: Bool { self == .sending || self == .unknown || self == .processing }
  }

  public private(set) var schema = Receipt.currentSchema
  public let build: String
  /// The name of the channel in `relctl.yml`.
  public let channel: String
  public let environment: String
  public let configuration: String
  public let version: String
  public let number: String
  /// The id of the train that was built.
  public let train: String
  /// SHA-256 of what was sent, one line a file: `digest  name`.
  public let files: [String]
  public var state: State
  /// What the service said last, or why it failed.
  public var reason: String?
  public var handle: Handle
  /// Where people get it.
  public var page: String?
  /// Seconds since 1970.
  public let begun: Int64
  public var changed: Int64
  /// Who shipped it.
  public let agent: Agent?

  public init(
    build: String, channel: String, environment: String, configuration: String, version: String,
    number: String, train: String, files: [String], state: State, reason: String?, handle: Handle,
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
}
