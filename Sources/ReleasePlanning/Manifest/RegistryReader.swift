import ReleaseModel

/// Reads `registries`: where packages are published.
struct RegistryReader {
  let reader: ManifestReader

  /// Reads the package registries, by name.
  func read(_ node: ManifestNode) -> [PackageRegistry] {
    var names = UniqueNames(of: "registry")
    var registries: [PackageRegistry] = []
    for (name, offset, value) in reader.entries(node, as: "registries") ?? [] {
      guard reader.isWellFormed(name: name, as: "a registry's name", at: offset) else { continue }
      reader.register(name, at: offset, in: &names)
      let what: Phrase = "the registry '\(name)'"
      guard let fields = reader.fields(value, as: what, of: .registry),
        let url = fields["url"].flatMap({ self.address($0, as: "'url' of \(what)") })
      else { continue }
      let scope = fields["scope"].flatMap { self.scope($0, of: what) }
      registries.append(
        PackageRegistry(
          name: name, url: url, scope: scope,
          token: fields["token"].flatMap { reader.secret($0, as: "'token' of \(what)") },
          user: fields["user"].flatMap { reader.string($0, as: "'user' of \(what)") },
          authority: fields["authority"].flatMap { reader.string($0, as: "'authority' of \(what)") }))
    }
    return registries
  }

  /// Reads what registries call a component.
  func identity(_ node: ManifestNode, of subject: Phrase) -> RegistryIdentity? {
    guard let text = reader.string(node, as: "the registry identity of \(subject)") else { return nil }
    if let identity = RegistryIdentity(text) { return identity }
    reader.report(
      "manifest.registry.identity", "'\(text)' of \(subject) is not a package registry identity",
      at: node.offset, hint: "use a scope and a name, such as acme.Network")
    return nil
  }

  private func scope(_ node: ManifestNode, of what: Phrase) -> String? {
    guard let text = reader.string(node, as: "'scope' of \(what)") else { return nil }
    if RegistryIdentity.isScope(text) { return text }
    reader.report(
      "manifest.registry.scope", "'\(text)' is not a package registry scope", at: node.offset,
      hint: "use at most 39 letters, digits and single hyphens")
    return nil
  }

  /// A token and a release must not travel where others can read them.
  private func address(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let url = reader.webPlace(node, as: what) else { return nil }
    if Self.isSecure(url) { return url }
    reader.report(
      "manifest.registry.address", "\(what) must be an https address: '\(url)'", at: node.offset,
      hint: "such as 'https://packages.example.com/ios'")
    return nil
  }

  /// Whether nobody else can read what goes to an address, or change what comes; on this machine nobody can.
  static func isSecure(_ url: String) -> Bool {
    let isLocal = ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { place in
      url == place || url.hasPrefix(place + ":") || url.hasPrefix(place + "/")
    }
    return url.hasPrefix("https://") || isLocal
  }
}
