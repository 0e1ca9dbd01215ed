import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Who works here: in whose name a command makes commits, gives approvals and begins runs.
struct SessionIdentity: SessionPart {
  let session: CommandSession

  /// Who makes commits and tags here.
  func committer() async -> Committer {
    Committer(terminal.environment, await session.gitConfiguration.value)
  }

  /// Who gives an approval: a person, and not what a team signs its runs with.
  func person(in workspace: Workspace) async throws -> Identity {
    let committer = await committer()
    return try committer.person ?? committer.identity(workspace.identity)
  }

  /// A run of this command that begins now.
  func context(
    _ options: RunOptions, _ workspace: Workspace, release: ReleaseOptions? = nil
  ) async throws -> RunContext {
    RunContext(
      startingAt: session.now, signedBy: try await committer().identity(workspace.identity),
      buildNumber: try BuildServer.number(release?.buildNumber, terminal.environment),
      supersedes: options.supersede, landsByRequest: options.requests)
  }

  /// The same of a command that takes the place of no other run and writes no version.
  func context(_ workspace: Workspace, landsByRequest: Bool) async throws -> RunContext {
    RunContext(
      startingAt: session.now, signedBy: try await committer().identity(workspace.identity),
      buildNumber: nil, landsByRequest: landsByRequest)
  }

  /// Who works here, as locks and the records of runs say it.
  func agent(_ workspace: Workspace) async -> Agent {
    let commands = CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    let committer = await committer()
    let identity = try? committer.identity(workspace.identity)
    var agent = Agent(
      identity: identity,
      host: Self.host, process: getpid(), machine: Self.machine,
      build: BuildServer.jobPage(terminal.environment), version: Relctl.version,
      command: String(commands.first ?? ""))
    if workspace.identity != nil, let person = committer.person, person != identity { agent.person = person }
    return agent
  }

  /// The machine's own name for itself; Foundation would ask the network.
  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, 255) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What tells this machine, its boot and its space of process ids from others.
  private static var machine: String? { Platform.boot.map { Digest.sha256($0) } }
}
