import Foundation
import ReleaseModel

/// One ssh connection per host, kept open for all operations of a process: a key exchange costs nine to
/// eleven round trips, and stock sshd (`MaxStartups 10:30:100`) drops handshakes that come in numbers.
///
/// The connections belong to ssh's own ControlMaster. relctl starts one when a host is first needed, in a
/// private folder, and ends it at the end; should relctl be killed, it ends by itself when idle. Where the
/// user configured ssh for git, or multiplexing, relctl leaves everything as it is.
package actor SSHMasters {
  private let environment: [String: String]
  private var hosts: [HostAddress: Task<SharedConnection?, Never>] = [:]
  private var folder: String?
  private var isClosed = false
  private let configuration: Once<GitConfiguration?>
  private lazy var isWanted = Task { [environment, configuration] in
    await Self.isWanted(environment, configuration)
  }

  /// - Parameter configuration: The user's, which is asked for when it is nil.
  package init(environment: [String: String], configuration: Once<GitConfiguration?>? = nil) {
    self.environment = GitProgram.unattended(environment)
    self.configuration = configuration ?? GitConfiguration.asked(environment)
  }

  /// Returns the host's connection, which is made if there is none; nil where git should start ssh in its own way.
  func connection(for url: RemoteURL) async -> SharedConnection? {
    let host = HostAddress(url)
    guard host.scheme == .ssh, await isWanted.value, !isClosed, let folder = folder ?? makeFolder() else {
      return nil
    }
    self.folder = folder
    let task =
      hosts[host]
      ?? Task { [environment] in await SSHMaster(host: host, folder: folder, environment: environment).start()
      }
    hosts[host] = task
    return await task.value
  }

  /// Makes the next operation connect anew when a shared connection seems to be gone. Where none could be
  /// made, ssh connects for each operation from then on.
  func forget(_ url: RemoteURL) async {
    let host = HostAddress(url)
    guard let task = hosts[host], await task.value != nil, hosts[host] == task else { return }
    hosts[host] = nil
  }

  /// Ends all connections for good.
  func close() async {
    isClosed = true
    await disconnect()
  }

  /// Ends all connections, also in a task that was cancelled, and removes the folder; the next operation
  /// connects anew.
  func disconnect() async {
    let masters = hosts
    hosts = [:]
    guard let folder else { return }
    self.folder = nil
    await Task { [environment] in
      await withTaskGroup { group in
        for (host, task) in masters {
          group.addTask {
            // One that is being made is not waited for; it may stand all the same.
            task.cancel()
            _ = await task.value
            await SSHMaster(host: host, folder: folder, environment: environment).stop()
          }
        }
      }
    }.value
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Whether nothing of the user's says how git should call ssh. What git can't say is not for us to judge.
  private static func isWanted(
    _ environment: [String: String], _ configuration: Once<GitConfiguration?>
  ) async -> Bool {
    let own = ["GIT_SSH_COMMAND", "GIT_SSH", "GIT_SSH_VARIANT"]
    if own.contains(where: { environment[$0] != nil }) { return false }
    return await configuration.value.map { !$0.withoutRepository.isSet("core.sshcommand") } ?? false
  }

  /// Makes a folder that only this user can enter. The path is short because a socket's is limited (104
  /// bytes on macOS), and ssh appends 41 for the host's hash and 17 while it connects.
  private func makeFolder() -> String? {
    let wanted = environment["TMPDIR"] ?? ""
    let parent = wanted.hasPrefix("/") && wanted.utf8.count <= 28 && Self.isPlain(wanted) ? wanted : "/tmp"
    var path = Array("\(parent)/relctl-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { return nil }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a path means the same to the shell and to ssh's `%` tokens.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      byte.isDigit || byte.isLetter
        || "/-_.".utf8.contains(byte)
    }
  }
}
