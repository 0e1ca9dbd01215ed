import ReleaseModel

/// Where an archive is downloaded from: its path or its query names the version of the pod.
enum ArchiveAddress {
  /// Puts another version in the place of the former one. The host, its port and who asks there are no versions.
  ///
  /// - Parameter address: It, or the Ruby that makes it.
  /// - Returns: nil when it does not name the former version, or names the other one already.
  static func moving(_ address: String, from old: String, to new: String) -> String? {
    let start = pathStart(of: address)
    let path = String(address[start...])
    let moved = path.replacingVersions([(old, new)])
    guard moved != path, path.replacingVersions([(new, "")]) == path else { return nil }
    return String(address[..<start]) + moved
  }

  private static func pathStart(of address: String) -> String.Index {
    guard let scheme = address[...].firstSchemeEnd else { return address.startIndex }
    return address[scheme.upperBound...].utf8.firstIndex { "/?".utf8.contains($0) } ?? address.endIndex
  }
}
