import ReleaseCore
import ReleaseGit
import Synchronization

extension CommandSession {
  /// Opens the way to remotes; it is closed with the command.
  func remoteAccess() -> RemoteAccess {
    let access = RemoteAccess(
      environment: terminal.environment, deadline: .seconds(options.timeout)
    ) { [progress] url, waited in progress.show(.awaiting(url, waited)) }
    accesses.withLock { $0.append(access) }
    return access
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
    for access in accesses.withLock({ $0 }) { await access.close() }
  }
}
