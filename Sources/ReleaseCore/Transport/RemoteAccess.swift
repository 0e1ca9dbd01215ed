import Foundation

/// The way to remotes for one run of the program: the transport that was chosen, and the connections that it
/// shares. Close it at the end.
public struct RemoteAccess: Sendable {
  public let transport: any Transport
  /// What is used: as the manifest says, else the git program where there is one.
  public let kind: Workspace.TransportKind
  private let masters: SSHMasters?

  /// - Parameters:
  ///   - wanted: The manifest's word; nil chooses.
  ///   - environment: The user's environment, with `PATH`.
  ///   - deadline: How long one operation may take.
  ///   - waiting: Told of a remote that takes long, and how long it was waited for.
  public init(
    _ wanted: Workspace.TransportKind?, environment: [String: String], deadline: Duration,
    waiting: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in }
  ) {
    kind = wanted ?? (Self.hasGit(environment) ? .git : .libgit2)
    switch kind {
    case .git:
      let masters = SSHMasters(environment: environment)
      self.masters = masters
      transport = PacedTransport(
        GitProgram(environment: environment, deadline: deadline, masters: masters), waiting: waiting)
    case .libgit2:
      masters = nil
      transport = PacedTransport(
        LibGit2Transport(environment: environment, deadline: deadline), waiting: waiting)
    }
  }

  /// Ends shared connections, also in a task that was cancelled.
  public func close() async { await masters?.close() }

  /// Ends shared connections while nothing is to do; they are made again when needed.
  public func rest() async { await masters?.rest() }

  private static func hasGit(_ environment: [String: String]) -> Bool {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":", omittingEmptySubsequences: true)
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }
  }
}
