/// Who works in which environment, for machines.
public struct LockReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environments: [Environment]

  public struct Environment: Sendable, Codable {
    public let name: String
    /// `free` or `held`.
    public let state: LockFile.Place.State
    /// nil when it is free.
    public let holder: LockHolder?
    /// The last time that it was taken away by hand.
    public let steal: LockSteal?
  }

  public init(_ locks: [EnvironmentLock]) {
    schema = Self.currentSchema
    kind = "lock"
    environments = locks.map {
      Environment(
        name: $0.environment, state: $0.holder == nil ? .free : .held, holder: $0.holder, steal: $0.steal)
    }
  }
}
