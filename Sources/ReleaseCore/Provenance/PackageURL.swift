import ReleaseModel

/// A package URL (`pkg:cocoapods/AFNetworking@4.0.1`), by which scanners know a package.
package struct PackageURL: Sendable, Hashable {
  package let text: String

  private init(
    _ type: String, _ name: [String], version: String?, _ qualifiers: [(key: String, value: String)] = []
  ) {
    let behind = version.map { "@" + Self.encoded($0) } ?? ""
    let query = qualifiers.sorted { $0.key < $1.key }.map { key, value in
      key + "=" + Self.encoded(value, keeping: "/")
    }
    let path: String = name.map { Self.encoded($0) }.joined(separator: "/")
    let mark = query.isEmpty ? "" : "?"
    text = "pkg:\(type)/\(path)\(behind)\(mark)\(query.joined(separator: "&"))"
  }

  /// A pod. `vcs` is where its sources are taken from instead of a spec repository's archive.
  package static func pod(_ name: String, version: String, vcs: String? = nil, repository: String? = nil)
    -> PackageURL
  {
    let qualifiers = [("vcs_url", vcs), ("repository_url", repository)].compactMap { key, value in
      value.map { (key: key, value: $0) }
    }
    return PackageURL("cocoapods", [name], version: version, qualifiers)
  }

  /// A Swift package, by the host that it comes from; without a host a generic one.
  package static func swift(
    _ identity: String, at address: RepositoryAddress, version: String?, revision: String?
  ) -> PackageURL {
    let parts = address.parts
    let vcs = revision.map { address.git(at: $0) }
    guard parts.count > 1 else { return generic(identity, version: version, vcs: vcs) }
    return PackageURL("swift", parts, version: version ?? revision)
  }

  /// A repository at a commit: one of GitHub's by its name, others by their address.
  package static func repository(
    _ name: String, at address: RepositoryAddress, version: String?, commit: String
  ) -> PackageURL {
    let parts = address.parts
    if parts.count == 3, parts[0] == "github.com" {
      return PackageURL("github", parts.dropFirst().map { $0.lowercased() }, version: commit)
    }
    return generic(name, version: version, vcs: address.git(at: commit))
  }

  package static func generic(_ name: String, version: String?, vcs: String?) -> PackageURL {
    PackageURL("generic", [name], version: version, vcs.map { [(key: "vcs_url", value: $0)] } ?? [])
  }

  /// What stands between a package URL's marks: everything but letters, digits, `-._~` and the colon is encoded, and
  /// the slash but in qualifiers.
  private static func encoded(_ text: String, keeping more: String = "") -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:\(more)".utf8)
    return text.utf8.map { byte in
      plain.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
