import ReleaseCore
import ReleaseGit
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

extension CommandSession {
  /// Opens the way to remotes; it is closed with the command.
  func remoteAccess() -> RemoteAccess {
    let access = RemoteAccess(
      environment: terminal.environment, configuration: gitConfiguration, state: stateDirectory,
      deadline: .seconds(options.timeout), budget: patience, rule: trust.addresses,
      waiting: { [progress] url, waited in progress.show(.awaiting(url, waited)) },
      holdingOff: { [progress] url, wait in progress.show(.holdingOff(url, wait)) })
    accesses.withLock { $0.append(access) }
    return access
  }

  /// Looks at repositories that the workspace does not name yet.
  func surveyor() throws -> WorkspaceSurveyor {
    WorkspaceSurveyor(
      access: remoteAccess(), mirrors: MirrorStore(root: "\(stateDirectory)/mirrors"), pool: .shared,
      jobs: try OpenFileLimit.jobs(wanted: options.jobs), environment: terminal.environment,
      events: { [progress] event in progress.show(event) })
  }

  /// How the user's git signs.
  ///
  /// - Parameter isAsked: Whether somebody wants a signature; nil leaves it to git's configuration.
  func signing(isAsked: Bool?) async -> Signing {
    guard isAsked != false, let access = accesses.withLock({ $0.last }) else { return .none }
    return await access.signing(isAsked: isAsked == true)
  }

  /// Runs a command and ends its shared connections, however it ends.
  func closing(_ body: () async throws -> ExitStatus) async throws -> ExitStatus {
    let result: Result<ExitStatus, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    await close()
    return try result.get()
  }

  /// Ends the shared connections.
  func close() async {
    let open = accesses.withLock { accesses in
      defer { accesses = [] }
      return accesses
    }
    for access in open { await access.close() }
  }
}
