import ReleaseModel

/// Reads how builds are signed.
struct SigningReader {
  let reader: ManifestReader

  /// Reads what builds sign with.
  func read(_ node: ManifestNode) -> SigningRules? {
    guard let fields = reader.fields(node, as: "'signing'", of: .signing) else { return nil }
    if fields.lacksChoice {
      reader.report(
        "manifest.signing.source", "'signing' has no certificates", at: node.offset,
        hint: "add 'folder: signing', 'certificates: [\"env:SIGNING_P12\"]' or 'match: { type: adhoc }'")
    }
    let match = fields["match"].flatMap { matchRules($0) }
    if fields["match"] != nil,
      let other = fields.entries.first(where: { ["folder", "certificates", "profiles"].contains($0.key) })
    {
      reader.report(
        "manifest.signing.match",
        "'match' can't be combined with '\(other.key)', because it already provides certificates and profiles",
        at: other.offset, hint: "keep one of them")
    }
    return SigningRules(
      folder: fields["folder"].flatMap { reader.string($0, as: "the folder of 'signing'") },
      certificates: fields["certificates"].map { sources($0, as: "a certificate") } ?? [],
      profiles: fields["profiles"].map { sources($0, as: "a profile") } ?? [],
      password: fields["password"].flatMap { reader.secret($0, as: "'password' of 'signing'") },
      match: match, location: reader.text.location(at: node.offset))
  }

  private func sources(_ node: ManifestNode, as what: Phrase) -> [SecretSource] {
    (reader.stringOrList(node, as: what) ?? []).compactMap { reader.secret($0, as: what) }
  }

  private func matchRules(_ node: ManifestNode) -> SigningRules.Match? {
    guard let fields = reader.fields(node, as: "'match'", of: .match) else { return nil }
    return SigningRules.Match(
      kind: fields["type"].flatMap {
        reader.word(
          $0, as: "'type' of match", type: SigningRules.Match.Kind.self, code: "manifest.signing.type")
      }, arguments: fields["arguments"].map { reader.words($0, as: "the arguments of match") } ?? [])
  }
}
