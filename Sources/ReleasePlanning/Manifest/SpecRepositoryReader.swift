import ReleaseModel

/// Reads `specs` and `publicSpecs`: where podspecs are published.
struct SpecRepositoryReader {
  let reader: ManifestReader

  /// Reads the repositories of published podspecs, by name.
  func read(_ node: ManifestNode, folder: String) -> [SpecRepository] {
    var names = UniqueNames(of: "spec repository")
    var places: [String: String] = [:]
    var repositories: [SpecRepository] = []
    for (name, offset, value) in reader.entries(node, as: "specs") ?? [] {
      let what: Phrase = "the spec repository '\(name)'"
      guard reader.isWellFormed(name: name, as: "a spec repository's name", at: offset) else { continue }
      reader.register(name, at: offset, in: &names)
      guard let fields = reader.fields(value, as: what, of: .specRepository)
      else { continue }
      let url = fields["url"].flatMap {
        reader.addresses.remote($0, as: "the url of '\(name)'", folder: folder)
      }
      let source = fields["source"].map { podfileSource($0, of: name) } ?? url?.withoutCredentials
      let branch = fields["branch"].map { reader.branch($0, as: "the branch of '\(name)'") } ?? "master"
      let layout = fields["layout"].flatMap { self.layout($0, of: name) }
      guard let url, let source, let branch else { continue }
      if let other = places.updateValue(name, forKey: "\(branch) \(url.canonical)") {
        reader.report(
          "manifest.url.duplicate", "\(what) is the same branch of the same repository as '\(other)'",
          at: fields["url"]?.offset ?? offset,
          hint: "keep one of them; several environments may publish to it")
      }
      repositories.append(
        SpecRepository(name: name, url: url, source: source, branch: branch, layout: layout))
    }
    return repositories
  }

  static let layouts: [(name: String, layout: SpecLayout)] = [
    ("flat", .flat), ("specs", .specs), ("sharded", .sharded),
  ]

  /// Reads how a repository that is still empty shall be arranged.
  private func layout(_ node: ManifestNode, of name: String) -> SpecLayout? {
    guard let text = reader.string(node, as: "the layout of '\(name)'") else { return nil }
    if let known = Self.layouts.first(where: { $0.name == text }) { return known.layout }
    reader.report(
      "manifest.layout.unknown", "the layout of '\(name)' can't be '\(text)'", at: node.offset,
      hint:
        "use flat (Name/Version), specs (Specs/Name/Version) or sharded (Specs/a/7/5/Name/Version)"
    )
    return nil
  }

  /// The address that the Podfile spells; relctl writes it there, so it must hold no secret.
  private func podfileSource(_ node: ManifestNode, of name: String) -> String? {
    guard let text = reader.string(node, as: "the source of '\(name)'") else { return nil }
    guard RemoteURL(text).description == text else {
      reader.report(
        "manifest.source.credentials",
        "the source of '\(name)' contains credentials, which relctl would write into the Podfile",
        at: node.offset, hint: "remove them; CocoaPods gets them from git's credential helpers")
      return nil
    }
    return text
  }
}
