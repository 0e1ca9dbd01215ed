import ReleaseModel

/// Makes channels from their entries in `relctl.yml`.
package enum ChannelRegistry {
  /// - Throws: A refusal that names the entry: a secret that can't be read, a value that means nothing.
  package static func channel(
    _ settings: ChannelSettings, _ ports: ChannelPorts
  ) async throws(Refusal) -> any Channel {
    let values = try await ChannelValues(settings, ports)
    return switch settings.kind {
    case .folder: try FolderChannel(values)
    case .put: try PutChannel(values, ports)
    case .command: try CommandChannel(values, ports)
    case .pgyer: try PgyerChannel(values, ports)
    case .testflight: try TestFlightChannel(values, ports)
    case .firebase: try FirebaseChannel(values, ports)
    case .bugly: try BuglyChannel(values, ports)
    }
  }
}
