import ReleaseModel

/// A token for https remotes that the environment provides: `RELCTL_GIT_TOKEN_<HOST>` for one host (its name
/// in capitals, everything but letters and digits as `_`), or `RELCTL_GIT_TOKEN` for all of them.
///
/// `RELCTL_GIT_USER[_<HOST>]` names the user; hosts that take tokens accept any name.
package struct AccessToken: Hashable, Sendable {
  let user: String
  let secret: String

  /// Returns nil unless the remote is served over https and the environment has a token for it: over http
  /// everybody on the way could read it.
  init?(for url: RemoteURL, _ environment: [String: String]) {
    let address = HostAddress(url)
    guard address.scheme == .https else { return nil }
    let suffix =
      "_" + String(address.host.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    func value(_ name: String) -> String? {
      [name + suffix, name].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    // A line feed would end the helper's answer and begin another field.
    guard let secret = value("RELCTL_GIT_TOKEN"), !secret.contains(where: \.isNewline) else { return nil }
    let user = value("RELCTL_GIT_USER") ?? (address.user.isEmpty ? "x-access-token" : address.user)
    self.secret = secret
    self.user = user.contains(where: \.isNewline) ? "x-access-token" : user
  }

  /// Options that make git ask a helper of one line, and only for this host. It reads the secret from git's
  /// environment: command lines are visible to every user of a machine. The empty value switches the user's
  /// own helpers off, which would otherwise be told to store the token.
  static func options(for url: RemoteURL) -> [String] { options(asking: "https://\(HostAddress(url).place)") }

  /// The same for a scheme and a host.
  static func options(asking place: String) -> [String] {
    let name = "credential.\(place).helper"
    let helper =
      #"!f() { test "$1" = get && printf 'username=%s\npassword=%s\n' "$RELCTL_HELPER_USER" "$RELCTL_HELPER_SECRET"; }; f"#
    return ["-c", "\(name)=", "-c", "\(name)=\(helper)"]
  }

  /// What the helper reads.
  var variables: [String: String] { ["RELCTL_HELPER_USER": user, "RELCTL_HELPER_SECRET": secret] }

  /// The values of an environment that no output may show, the longest first: one may hold another.
  package static func secrets(in environment: [String: String]) -> [String] {
    environment.filter { $0.key.hasPrefix("RELCTL_GIT_TOKEN") && $0.value.utf8.count >= 4 }.map(\.value)
      .sorted { $0.utf8.count > $1.utf8.count }
  }

  /// An environment for programs that are none of git's: what says how relctl logs in is not theirs.
  package static func withheld(from environment: [String: String]) -> [String: String] {
    environment.filter { !$0.key.hasPrefix("RELCTL_GIT_") }
  }
}
