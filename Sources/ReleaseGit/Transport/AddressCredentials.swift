import ReleaseModel

/// What an address says of whom to log in as: `https://ada:secret@host/...`. A command line is visible to every user of
/// a machine, so git gets the address without it, and the login by its environment.
struct AddressCredentials: Hashable, Sendable {
  let user: String
  /// nil when the address names a user alone: git's helpers know the password, or the name is a token.
  let password: String?
  /// `https://host:port`, by which git finds its settings.
  private let place: String

  /// Returns nil for an address without a login, and for one that is not served over http.
  init?(_ url: RemoteURL) {
    let address = HostAddress(url)
    guard address.scheme == .http || address.scheme == .https,
      let authority = Self.authority(url.raw), let at = authority.lastIndex(of: "@")
    else { return nil }
    let words = authority[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let user = PercentText.decoded(words.first ?? "")
    let password = words.count > 1 ? PercentText.decoded(words[1]) : nil
    // A line end would begin another field of git's credentials.
    guard !(user + (password ?? "")).contains(where: { $0.isNewline || $0 == "\0" }) else { return nil }
    self.user = user
    self.password = password
    place = "\(address.scheme.rawValue)://\(address.place)"
  }

  /// Options of git; the secret is not among them.
  var options: [String] { password == nil ? [] : AccessToken.options(asking: place) }

  /// Adds the login to the environment of git.
  func add(to variables: inout [String: String]) {
    if let password {
      variables["RELCTL_HELPER_USER"] = user
      variables["RELCTL_HELPER_SECRET"] = password
      return
    }
    // git 2.31 and later; the variables may hold settings of the user already.
    let count = variables["GIT_CONFIG_COUNT"].flatMap(Int.init) ?? 0
    variables["GIT_CONFIG_COUNT"] = String(count + 1)
    variables["GIT_CONFIG_KEY_\(count)"] = "credential.\(place).username"
    variables["GIT_CONFIG_VALUE_\(count)"] = user
  }

  /// What stands between `://` and the path.
  fileprivate static func authority(_ raw: String) -> Substring? {
    raw.firstRange(of: "://").map { raw[$0.upperBound...].prefix { $0 != "/" } }
  }
}

extension RemoteURL {
  /// The address as it stands on a command line: without the login over http, over ssh without a password, which ssh
  /// takes from nobody's command line.
  var argument: String {
    guard let authority = AddressCredentials.authority(raw), let at = authority.lastIndex(of: "@") else {
      return raw
    }
    let rest = raw[at...]
    switch HostAddress(self).scheme {
    case .http, .https: return String(raw[..<authority.startIndex] + rest.dropFirst())
    case .ssh: return String(raw[..<authority.startIndex] + authority[..<at].prefix { $0 != ":" } + rest)
    case .file, .git, .other: return raw
    }
  }
}

/// Texts in which `%40` is `@` (RFC 3986, 2.1).
enum PercentText {
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
