import ReleaseModel

/// Reads `ledger`: where runs are recorded.
struct LedgerReader {
  let reader: ManifestReader

  func read(_ node: ManifestNode?, app: Component?, folder: String) -> LedgerAddress? {
    let branch = "relctl/ledger"
    guard let node else { return app.map { LedgerAddress(url: $0.url, branch: branch) } }
    guard let fields = reader.fields(node, as: "ledger", of: .ledger) else {
      return nil
    }
    let url =
      fields["url"].map { reader.addresses.remote($0, as: "the ledger's url", folder: folder) } ?? app?.url
    let name = fields["branch"].map { reader.branch($0, as: "the ledger's branch") } ?? branch
    guard let url, let name else { return nil }
    return LedgerAddress(url: url, branch: name)
  }

  /// A ledger's branch holds nothing else: one with sources or podspecs would be read as a damaged ledger.
  func check(
    _ ledger: LedgerAddress, at offset: Int, among components: [Component], specs: [SpecRepository]
  ) {
    let usual = ["main", "master", "trunk", "develop"]
    let holdsSources =
      usual.contains(ledger.branch) && components.contains { $0.url.isSameRepository(as: ledger.url) }
    let holdsPodspecs = specs.contains {
      $0.branch == ledger.branch && $0.url.isSameRepository(as: ledger.url)
    }
    guard holdsSources || holdsPodspecs else { return }
    reader.report(
      "manifest.ledger.branch",
      holdsSources
        ? "the ledger's branch '\(ledger.branch)' contains sources"
        : "the ledger's branch '\(ledger.branch)' contains podspecs",
      at: offset,
      hint: "remove the key: the first run creates the branch relctl/ledger, which contains nothing else")
  }
}
