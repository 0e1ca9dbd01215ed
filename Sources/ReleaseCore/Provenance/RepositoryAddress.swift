import ReleaseModel

/// The address of a repository in documents that leave the company's machines: an URI without credentials.
package struct RepositoryAddress: Sendable, Hashable, Codable {
  /// Such as `https://git.example.com/ios/App.git`, `ssh://git@git.example.com/ios/App.git` or `file:///srv/App.git`.
  package let uri: String

  package init(_ url: RemoteURL) {
    let text = url.withoutCredentials
    guard let parts = AddressParts(text) else {
      uri = text.hasPrefix("/") ? "file://" + Self.encoded(text) : Self.encoded(text)
      return
    }
    if let scheme = parts.scheme {
      uri = "\(scheme)://\(Self.encoded(String(parts.authority)))\(Self.encoded(String(parts.path)))"
    } else {
      let path = parts.path.hasPrefix("/") ? String(parts.path) : "/\(parts.path)"
      uri = "ssh://\(Self.encoded(String(parts.authority)))\(Self.encoded(path))"
    }
  }

  /// As SPDX and SLSA write what is in git, with what names the commit.
  package func git(at revision: String) -> String { "git+\(uri)@\(Self.encoded(revision))" }

  /// The host and the folders on it, such as `["github.com", "acme", "App"]`; empty for a path of this machine.
  package var parts: [String] {
    guard !uri.hasPrefix("file:"), let address = AddressParts(uri) else { return [] }
    var path = String(address.path)
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(".git") { path.removeLast(4) }
    let host = address.place.split(separator: ":").first.map { String($0).lowercased() } ?? ""
    return host.isEmpty ? [] : [host] + path.split(separator: "/").map(String.init)
  }

  /// What RFC 3986 lets stand in a path; what is encoded already stays.
  private static func encoded(_ text: String) -> String {
    let plain = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:@!$&'()*+,;=%[]".utf8)
    return text.utf8.map { byte in
      plain.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
