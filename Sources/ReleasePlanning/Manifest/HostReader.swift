import ReleaseModel

/// Reads `hosts`: the servers of merge requests.
struct HostReader {
  let reader: ManifestReader

  /// Reads what runs on the hosts of repositories, by name.
  func read(_ node: ManifestNode) -> [HostSettings] {
    var names = UniqueNames(of: "host")
    var hosts: [HostSettings] = []
    for (name, offset, value) in reader.entries(node, as: "hosts") ?? [] {
      guard reader.isWellFormed(name: name, as: "a host's name", at: offset) else { continue }
      reader.register(name, at: offset, in: &names)
      let what: Phrase = "the host '\(name)'"
      guard let fields = reader.fields(value, as: what, of: .host),
        let written = fields["kind"],
        let kind = reader.word(
          written, as: "the kind of \(what)", type: HostSettings.Kind.self, code: "manifest.host.kind")
      else { continue }
      let token = fields["token"].flatMap { reader.secret($0, as: "'token' of \(what)") }
      let merge = fields["merge"].flatMap {
        reader.word($0, as: "'merge' of \(what)", type: HostSettings.Merge.self, code: "manifest.host.merge")
      }
      if merge == .auto, let written = fields["merge"], fields["token"] == nil {
        reader.report(
          "manifest.host.token", "relctl can't merge at \(what) without a token for its API",
          at: written.offset, hint: "add 'token: env:VARIABLE' next to 'merge: auto'")
      }
      hosts.append(
        HostSettings(
          name: name, kind: kind,
          site: fields["site"].flatMap { reader.webPlace($0, as: "'site' of \(what)") },
          api: fields["api"].flatMap { reader.webPlace($0, as: "'api' of \(what)") }, token: token,
          merge: merge ?? .people,
          authority: fields["authority"].flatMap { reader.string($0, as: "'authority' of \(what)") },
          location: reader.text.location(at: offset)))
    }
    return hosts
  }
}
