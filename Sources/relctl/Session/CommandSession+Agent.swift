import ArgumentParser
import Foundation
import ReleaseModel
import ReleaseSupport

extension CommandSession {
  /// Who works here, as locks and the records of runs say it.
  func agent(_ workspace: Workspace) -> Agent {
    let environment = terminal.environment
    // Jenkins, GitLab, GitHub: the page of the build.
    var build = ["BUILD_URL", "CI_JOB_URL"].compactMap { environment[$0] }.first { !$0.isEmpty }
    if build == nil, let server = environment["GITHUB_SERVER_URL"],
      let repository = environment["GITHUB_REPOSITORY"], let run = environment["GITHUB_RUN_ID"]
    {
      build = "\(server)/\(repository)/actions/runs/\(run)"
    }
    let commands = CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    let signer = Signer(environment: environment)
    let identity = try? signer.identity(workspace.identity)
    var agent = Agent(
      identity: identity,
      host: Self.host, process: getpid(), machine: Self.machine,
      build: build.map { RemoteURL($0).withoutCredentials }, version: Relctl.version,
      command: String(commands.first ?? ""))
    if workspace.identity != nil, let person = signer.person(), person != identity { agent.person = person }
    return agent
  }

  /// Who gives an approval: a person, and not what a team signs its runs with.
  func person(in workspace: Workspace) throws -> Identity {
    let signer = Signer(environment: terminal.environment)
    return try signer.person() ?? signer.identity(workspace.identity)
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
