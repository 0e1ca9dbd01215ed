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
      let login = AddressParts(url.raw)?.namedLogin
    else { return nil }
    let user = PercentText.decoded(login.name)
    let password = login.password.map { PercentText.decoded($0) }
    // A line end would begin another field of git's credentials.
    let isBroken = (user + (password ?? "")).utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 }
    guard !isBroken else { return nil }
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
}

extension RemoteURL {
  /// The address as it stands on a command line: without the login over http, over ssh without a password, which ssh
  /// takes from nobody's command line.
  var argument: String {
    guard let parts = AddressParts(raw), parts.scheme != nil, let login = parts.namedLogin else { return raw }
    let (scheme, host) = (raw[..<parts.authority.startIndex], raw[parts.place.startIndex...])
    switch HostAddress(self).scheme {
    case .http, .https: return String(scheme + host)
    case .ssh: return "\(scheme)\(login.name)@\(host)"
    case .file, .git, .other, .unclear: return raw
    }
  }
}
