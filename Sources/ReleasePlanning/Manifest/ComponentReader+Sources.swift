import ReleaseModel

extension ComponentReader {
  /// Reads the addresses by which a component's descriptors may name it.
  func sources(_ node: ManifestNode, of subject: Phrase, folder: String) -> [SourceAddress] {
    let what: Phrase = "a source of \(subject)"
    return (reader.stringOrList(node, as: what) ?? []).compactMap {
      source($0, as: what, of: .source, folder: folder)
    }
  }

  /// Reads those of all components, which differ in the component's name, or hold the archives of all.
  func commonSources(_ node: ManifestNode, folder: String) -> [SourceAddress] {
    (reader.stringOrList(node, as: "a source") ?? []).compactMap { item in
      guard let source = source(item, as: "a source", of: .commonSource, folder: folder) else { return nil }
      if source.isPrefix || source.url.raw.contains(SourceAddress.nameMark) { return source }
      reader.report(
        "manifest.sources.name", "a common source must contain {name}", at: item.offset,
        hint: "write {name} for the component's name, or list the address under 'sources' of one component")
      return nil
    }
  }

  private func source(
    _ node: ManifestNode, as what: Phrase, of mapping: ManifestMapping, folder: String
  ) -> SourceAddress? {
    guard case .mapping = node.value else {
      return address(node, as: what, folder: folder).map { SourceAddress(url: $0, kind: .mirror) }
    }
    guard let fields = reader.fields(node, as: what, of: mapping) else { return nil }
    let url = fields["url"].flatMap { address($0, as: "the url of \(what)", folder: folder) }
    let kinds = SourceAddress.Kind.allCases.map(\.rawValue)
    let kind =
      fields["kind"].map {
        reader.word($0, as: "the kind of \(what)", among: kinds, code: "manifest.sources.kind")
          .flatMap(SourceAddress.Kind.init)
      } ?? .mirror
    guard let url, let kind else { return nil }
    return SourceAddress(url: url, kind: kind)
  }

  /// An address that ends with a slash is where others begin, so it may be a host alone.
  private func address(_ node: ManifestNode, as what: Phrase, folder: String) -> RemoteURL? {
    guard let text = node.string, text.hasSuffix("/") else {
      return reader.addresses.remote(node, as: what, folder: folder)
    }
    let below = ManifestNode(value: .scalar(text + "x"), offset: node.offset)
    return reader.addresses.remote(below, as: what, folder: folder).map {
      RemoteURL(String($0.raw.dropLast()))
    }
  }
}
