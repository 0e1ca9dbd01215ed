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
      let token = fields["token"].flatMap { secret($0, as: "'token' of \(what)") }
      let merge = fields["merge"].flatMap {
        word($0, as: "'merge' of \(what)", type: HostSettings.Merge.self, code: "manifest.host.merge")
      }
      if merge == .auto, let written = fields["merge"], fields["token"] == nil {
        report(
          "manifest.host.token", "relctl can't merge at \(what) without a token for its API",
          at: written.offset, hint: "add 'token: env:VARIABLE' next to 'merge: auto'")
      }
      hosts.append(
        HostSettings(
          name: name, kind: kind, site: fields["site"].flatMap { webPlace($0, as: "'site' of \(what)") },
          api: fields["api"].flatMap { webPlace($0, as: "'api' of \(what)") }, token: token,
          merge: merge ?? .people,
          authority: fields["authority"].flatMap { string($0, as: "'authority' of \(what)") },
          location: text.location(at: offset)))
    }
    return hosts
  }

  mutating func webPlace(_ node: ManifestNode, as what: String) -> String? {
    guard let url = string(node, as: what) else { return nil }
    let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) }
    guard isWeb, !url.contains(where: \.isWhitespace), !url.contains("@") else {
      report(
        "manifest.host.address", "\(what) is not a web address: '\(url)'", at: node.offset,
        hint: "such as 'https://git.example.com:8443'")
      return nil
    }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
