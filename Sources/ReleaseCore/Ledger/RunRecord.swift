/// What the ledger says of one run.
public struct RunRecord: Sendable, Hashable, Codable {
  public static let currentSchema = 1

  public enum State: String, Sendable, Hashable, Codable {
    /// The plan is in the ledger; refs may be moving.
    case prepared
    /// Something landed and something did not; `relctl resume` continues.
    case partly
    /// Some remote could not be asked; `relctl resume` finds out.
    case inDoubt
    /// Everything stands as planned.
    case done
    /// Nothing landed; the run is over.
    case refused
    /// Another run took its place.
    case superseded

    /// Whether `resume` has something to do.
    public var isOpen: Bool {
      switch self {
      case .prepared, .partly, .inDoubt: true
      case .done, .refused, .superseded: false
      }
    }
  }

  public let schema: Int
  public let run: String
  public var state: State
  public let summary: String
  public let environment: String
  public let planDigest: String
  public let identity: Identity
  /// Seconds since 1970.
  public let prepared: Int64
  public var changed: Int64
  public var outcomes: [Outcome]
  /// The id of the train that the run left in its environment.
  public var train: String?

  /// Where one repository stands.
  public struct Outcome: Sendable, Hashable, Codable {
    public enum Result: String, Sendable, Hashable, Codable {
      case landed, alreadyThere, refused, conflict, skipped, inDoubt
    }
    /// The component, the app or `specs:<name>`.
    public let repository: String
    public let result: Result
    /// The server's or relctl's reason, one or more lines.
    public let reason: String?
    public let updates: [RefUpdate]

    public init(repository: String, result: Result, reason: String? = nil, updates: [RefUpdate]) {
      self.repository = repository
      self.result = result
      self.reason = reason
      self.updates = updates
    }

    public var isDone: Bool { result == .landed || result == .alreadyThere }
  }
}
