/// The address of a git remote: a URL, an scp-like address (`git@host:ios/A.git`) or an absolute path.
///
/// Addresses may carry credentials. Printing one, also through string interpolation, shows `***` in their place.
package struct RemoteURL: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The address as git needs it, credentials included. Never print it.
  package let raw: String

  package init(_ raw: String) { self.raw = raw }

  /// The address with user information masked where it holds a password or a bare token.
  package var description: String {
    guard let parts = AddressParts(raw), let scheme = parts.scheme else { return raw }
    let start = parts.authority.startIndex
    // A password with a slash in it is no address, and must not be shown for that.
    guard let at = parts.login?.endIndex ?? CredentialMask.end(ofCredentials: raw[start...]) else {
      return raw
    }
    // `ssh://git@host` names an account; in http(s) a lone user name may be a token.
    if scheme.utf8.elementsEqual("ssh".utf8), !raw[start..<at].utf8.contains(UInt8(ascii: ":")) { return raw }
    return raw[..<start] + "***" + raw[at...]
  }

  /// The address without user information that may be secret, fit for a file that people read.
  package var withoutCredentials: String {
    let shown = description
    return shown == raw ? raw : shown.replacing("***@", with: "", maxReplacements: 1)
  }

  package var debugDescription: String { description }
}
