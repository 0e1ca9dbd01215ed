import ReleaseModel

extension RemoteURL {
  /// The host that an address names; nil for a repository on a disk.
  package var hostName: String? {
    let address = HostAddress(self)
    return address.scheme == .file || address.scheme == .other ? nil : address.host.lowercased()
  }
}
