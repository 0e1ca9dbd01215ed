import ReleaseModel

extension ManifestReader {
  /// Reads the addresses by which a component's descriptors may name it.
  mutating func sources(_ node: ManifestNode, of subject: String, folder: String) -> [SourceAddress] {
    sources(node, as: "a source of \(subject)", folder: folder)
  }

  /// Reads those of all components, which differ in the component's name.
  mutating func commonSources(_ node: ManifestNode, folder: String) -> [SourceAddress] {
    let sources = sources(node, as: "a source", folder: folder)
    for source in sources where !source.url.raw.contains(SourceAddress.nameMark) {
      report(
        "manifest.sources.name", "a source of every component has no {name} in it", at: node.offset,
        hint: "write {name} for the component's name, or list the address under 'sources' of one component")
    }
    return sources.filter { $0.url.raw.contains(SourceAddress.nameMark) }
  }

  private mutating func sources(_ node: ManifestNode, as what: String, folder: String) -> [SourceAddress] {
    (stringOrList(node, as: what) ?? []).compactMap { source($0, as: what, folder: folder) }
  }

  private mutating func source(_ node: ManifestNode, as what: String, folder: String) -> SourceAddress? {
    guard case .mapping = node.value else {
      return remote(node, as: what, folder: folder).map { SourceAddress(url: $0, kind: .mirror) }
    }
    guard let fields = fields(node, as: what, of: .source) else { return nil }
    let url = fields["url"].flatMap { remote($0, as: "the url of \(what)", folder: folder) }
    let kinds = SourceAddress.Kind.allCases.map(\.rawValue)
    let kind =
      fields["kind"].map {
        word($0, as: "the kind of \(what)", among: kinds, code: "manifest.sources.kind")
          .flatMap(SourceAddress.Kind.init)
      } ?? .mirror
    guard let url, let kind else { return nil }
    return SourceAddress(url: url, kind: kind)
  }
}
