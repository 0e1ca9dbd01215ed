/// The process that works on a run: what a lock and a run's record say of it.
package struct Agent: Sendable, Hashable, Codable {
  /// Who signs; nil when nobody said so.
  package let identity: Identity?
  /// Who is at work, where that is another than who signs: a team may sign with one identity.
  package var person: Identity?
  package let host: String
  /// The process's id on its host.
  package let process: Int32
  /// Names one boot of one machine, and the space of process ids in it. Two agents with the same value see
  /// each other's processes; nil where the system does not tell.
  package let machine: String?
  /// The page of the build that runs it, without credentials; nil outside of a build server.
  package let build: String?
  /// relctl's own version.
  package let version: String
  /// The command line's first words, such as `promote`; never an argument that may hold credentials.
  package let command: String

  package init(
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
  package var description: String {
    let who = identity.map { "\($0.name) <\($0.email)>" } ?? "somebody"
    return "\(who) on \(host) (process \(process))"
  }

  /// Whom gates mean.
  package var worker: Identity? { person ?? identity }

  /// The identity that commits about this agent's work are signed with.
  package var signer: Identity { identity ?? Identity(name: "relctl", email: "relctl@\(host)") }
}
