import ReleaseModel

extension ManifestReader {
  /// Reads what runs on the hosts of repositories, by name.
  mutating func hosts(_ node: ManifestNode) -> [HostSettings] {
    var names = UniqueNames(of: "host")
    var hosts: [HostSettings] = []
    for (name, offset, value) in entries(node, as: "hosts") ?? [] {
      guard isWellFormed(name: name, as: "a host's name", at: offset) else { continue }
      register(name, at: offset, in: &names)
      let what = "the host '\(name)'"
      guard let fields = fields(value, as: what, of: .host),
        let written = fields["kind"],
        let kind = word(
          written, as: "the kind of \(what)", type: HostSettings.Kind.self, code: "manifest.host.kind")
      else { continue }
      hosts.append(HostSettings(name: name, kind: kind, site: fields["site"].flatMap { site($0, of: what) }))
    }
    return hosts
  }

  private mutating func site(_ node: ManifestNode, of what: String) -> String? {
    guard let url = string(node, as: "'site' of \(what)") else { return nil }
    let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) }
    guard isWeb, !url.contains(where: \.isWhitespace), !url.contains("@") else {
      report(
        "manifest.host.site", "'\(url)' is not the address of a host's pages", at: node.offset,
        hint: "such as 'https://git.example.com:8443'")
      return nil
    }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
