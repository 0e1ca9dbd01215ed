/// The folder of relctl's own bare mirrors: one for each remote address.
public struct MirrorStore: Sendable, Hashable {
  public let root: String

  public init(root: String) { self.root = root }

  /// Returns the path of a remote's mirror: the address's last part, for people, and a digest of the whole.
  public func path(for url: RemoteURL) -> String {
    let name = FilePathRules.name(of: url.raw).prefix { $0 != "?" && $0 != "#" }
    let safe = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }.prefix(60)
    return "\(root)/\(safe)-\(Digest.sha256(url.raw.utf8).prefix(12)).git"
  }
}
