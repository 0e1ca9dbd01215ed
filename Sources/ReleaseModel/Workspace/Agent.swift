/// The process that works on a run: what a lock and a run's record say of it.
public struct Agent: Sendable, Hashable, Codable {
  /// Who signs; nil when nobody said so.
  public let identity: Identity?
  public let host: String
  /// The process's id on its host.
  public let process: Int32
  /// Names one boot of one machine, and the space of process ids in it. Two agents with the same value see
  /// each other's processes; nil where the system does not tell.
  public let machine: String?
  /// The page of the build that runs it, without credentials; nil outside of a build server.
  public let build: String?
  /// relctl's own version.
  public let version: String
  /// The command line's first words, such as `promote`; never an argument that may hold credentials.
  public let command: String

  public init(
    identity: Identity?, host: String, process: Int32, machine: String?, build: String?, version: String,
    command: String
  ) {
    self.identity = identity
    self.host = host
    self.process = process
    self.machine = machine
    self.build = build
    self.version = version
    self.command = command
  }

  /// A person and a place, such as `Ada <ada@example.com> on build-7 (process 4242)`.
  public var description: String {
    let who = identity.map { "\($0.name) <\($0.email)>" } ?? "somebody"
    return "\(who) on \(host) (process \(process))"
  }

  /// The identity that commits about this agent's work are signed with.
  public var signer: Identity { identity ?? Identity(name: "relctl", email: "relctl@\(host)") }
}
