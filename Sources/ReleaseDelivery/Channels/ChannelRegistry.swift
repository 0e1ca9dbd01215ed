import ReleaseModel
import ReleaseServices

/// Makes channels from their entries in `relctl.yml`.
enum ChannelRegistry {
  /// - Throws: A refusal that names the entry: a secret that can't be read, a value that means nothing.
  static func channel(
    _ settings: ChannelSettings, ports: ServicePorts
  ) async throws(Refusal) -> any Channel {
    let values = try await ChannelValues(settings, ports: ports)
    return switch settings.kind {
    case .folder: try FolderChannel(values, now: ports.now)
    case .put: try PutChannel(values, ports: ports)
    case .command: try CommandChannel(values, ports: ports)
    case .pgyer: try PgyerChannel(values, ports: ports)
    case .testflight: try TestFlightChannel(values, ports: ports)
    case .appstore: try AppStoreChannel(values, ports: ports)
    case .firebase: try FirebaseChannel(values, ports: ports)
    case .bugly: try BuglyChannel(values, ports: ports)
    }
  }
}
