import ReleaseModel

extension ManifestReader {
  private static let schemes = ["https", "http", "ssh", "git", "file"]

  /// Reads the address of a repository; one that begins with `./` or `../` is joined to the manifest's
  /// folder.
  mutating func remote(_ node: ManifestNode, as what: String, folder: String) -> RemoteURL? {
    guard let raw = string(node, as: what) else { return nil }
    switch Self.remote(raw, folder: folder) {
    case .success(let url): return url
    case .failure(let flaw):
      report(
        "manifest.url.invalid", "\(what) \(flaw.text)", at: node.offset,
        hint: "use https://host/path.git, ssh://git@host/path.git, git@host:path.git, /a/path or ./a/path")
      return nil
    }
  }

  private struct Flaw: Error { let text: String }

  private static func remote(_ raw: String, folder: String) -> Result<RemoteURL, Flaw> {
    if raw.unicodeScalars.contains(where: { $0 == " " || $0.isControl }) {
      return .failure(Flaw(text: "holds a blank or a control character"))
    }
    // git would take it as an option.
    if raw.hasPrefix("-") { return .failure(Flaw(text: "begins with '-'")) }
    if raw.hasPrefix("/") { return .success(RemoteURL(raw)) }
    if raw.hasPrefix("./") || raw.hasPrefix("../") {
      guard let path = RelativePath.join(raw, to: folder) else {
        return .failure(Flaw(text: "climbs above the root of the file system"))
      }
      return .success(RemoteURL(path))
    }
    if let separator = raw.firstRange(of: "://") {
      let scheme = raw[..<separator.lowerBound].lowercased()
      guard schemes.contains(scheme) else {
        return .failure(Flaw(text: "has the unknown scheme '\(scheme)'"))
      }
      let rest = raw[separator.upperBound...]
      let host = rest.prefix { $0 != "/" }
      if !host.contains("@"), CredentialMask.end(ofCredentials: rest) != nil {
        return .failure(Flaw(text: "has a '/' in its password, which an address holds as '%2F'"))
      }
      // ssh would take a host that begins with '-' as an option.
      let name = host.split(separator: "@").last ?? ""
      guard scheme == "file" || (!name.isEmpty && !name.hasPrefix("-")), rest.count > host.count + 1 else {
        return .failure(Flaw(text: "lacks a host or a path"))
      }
      return .success(RemoteURL(raw))
    }
    let host = raw.prefix { $0 != ":" && $0 != "/" }
    let path = raw.dropFirst(host.count)
    // `host::path` and `ext::command` are git's helper programs.
    guard path.hasPrefix(":"), !path.hasPrefix("::"), path.count > 1, !host.isEmpty, !host.hasSuffix("@"),
      !host.contains("@-")
    else { return .failure(Flaw(text: "is not the address of a repository")) }
    return .success(RemoteURL(raw))
  }
}
