import ReleaseModel

/// Reads addresses of repositories.
struct AddressReader {
  let reader: ManifestReader

  private static let schemes = ["https", "http", "ssh", "git", "file"]

  /// Reads the address of a repository; one that begins with `./` or `../` is joined to the manifest's
  /// folder.
  func remote(_ node: ManifestNode, as what: Phrase, folder: String) -> RemoteURL? {
    guard let raw = reader.string(node, as: what) else { return nil }
    switch Self.remote(raw, folder: folder) {
    case .success(let url): return url
    case .failure(let flaw):
      reader.report(
        "manifest.url.invalid", "\(what) can't be used: it \(flaw.text)", at: node.offset,
        hint: "use https://host/path.git, ssh://git@host/path.git, git@host:path.git, /a/path or ./a/path")
      return nil
    }
  }

  private struct Flaw: Error { let text: Phrase }

  private static func remote(_ raw: String, folder: String) -> Result<RemoteURL, Flaw> {
    if raw.unicodeScalars.contains(where: { $0 == " " || $0.isControl }) {
      return .failure(Flaw(text: "contains a blank or a control character"))
    }
    // git would take it as an option.
    if raw.utf8.first == UInt8(ascii: "-") { return .failure(Flaw(text: "begins with '-'")) }
    if raw.isAbsolutePath { return .success(RemoteURL(raw)) }
    if raw.hasPrefix("./") || raw.hasPrefix("../") {
      guard let path = RelativePath.join(raw, to: folder) else {
        return .failure(Flaw(text: "climbs above the root of the file system"))
      }
      return .success(RemoteURL(path))
    }
    guard let parts = AddressParts(raw) else {
      return .failure(Flaw(text: "is not the address of a repository"))
    }
    if let flaw = Self.flaw(of: parts) { return .failure(flaw) }
    return .success(RemoteURL(raw))
  }

  private static func flaw(of parts: AddressParts) -> Flaw? {
    let host = parts.place.utf8
    // ssh would take a host that begins with '-' as an option.
    let hasHost = !host.isEmpty && host.first != UInt8(ascii: "-")
    // git knows schemes in small letters alone.
    guard let scheme = parts.scheme.map(String.init) else {
      if !hasHost || parts.path.isEmpty { return Flaw(text: "is not the address of a repository") }
      return isClear(parts) ? nil : unclear
    }
    guard schemes.contains(scheme) else { return Flaw(text: "has the unknown scheme '\(scheme)'") }
    let behind = parts.authority.base[parts.authority.startIndex...]
    if parts.login == nil, CredentialMask.end(ofCredentials: behind) != nil {
      return Flaw(text: "has a '/' in its password, which must be written as '%2F'")
    }
    guard scheme == "file" || hasHost, parts.path.utf8.count > 1 else {
      return Flaw(text: "lacks a host or a path")
    }
    return isClear(parts) ? nil : unclear
  }

  private static func isClear(_ parts: AddressParts) -> Bool {
    HostAddress(RemoteURL(parts.authority.base)).scheme != .unclear
  }

  /// Where programs would not read one host, none of them is told it.
  private static let unclear = Flaw(
    text: "has an ambiguous login, host or port: encode special and non-ASCII characters of an http login as "
      + "in '%40', use only ASCII letters, digits and some marks in an ssh account, and write a non-ASCII "
      + "host as 'xn--...'")
}
