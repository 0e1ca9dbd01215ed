import ReleaseModel

extension SpecRepositoryReader {
  /// Reads where CocoaPods' public source is mirrored: a server, or a git repository.
  func readPublic(_ node: ManifestNode, folder: String) -> PublicSpecs? {
    guard let fields = reader.fields(node, as: "publicSpecs", of: .publicSpecs) else { return nil }
    let location = reader.text.location(at: node.offset)
    switch (fields["cdn"], fields["url"]) {
    case (let cdn?, nil):
      if let branch = fields["branch"] {
        reader.report(
          "manifest.publicSpecs.place", "'branch' of publicSpecs needs 'url'",
          at: branch.offset, hint: "remove 'branch', or set 'url' to a git mirror instead of 'cdn'")
      }
      return publicServer(cdn).map { PublicSpecs(.cdn($0), location: location) }
    case (nil, let mirror?):
      let url = reader.addresses.remote(mirror, as: "the url of publicSpecs", folder: folder)
      let branch = fields["branch"].map { reader.branch($0, as: "the branch of publicSpecs") } ?? "master"
      guard let url, let branch else { return nil }
      return PublicSpecs(.repository(url, branch: branch), location: location)
    case (nil, nil), (.some, .some):
      reader.report(
        "manifest.publicSpecs.place", "publicSpecs needs either 'cdn' or 'url'", at: node.offset,
        hint:
          "'cdn' is a server with the protocol of cdn.cocoapods.org, 'url' a git mirror of CocoaPods/Specs")
      return nil
    }
  }

  private func publicServer(_ node: ManifestNode) -> String? {
    guard let url = reader.webPlace(node, as: "'cdn' of publicSpecs") else { return nil }
    guard RegistryReader.isSecure(url) else {
      reader.report(
        "manifest.publicSpecs.address", "'cdn' of publicSpecs must be an https address: '\(url)'",
        at: node.offset, hint: "such as 'https://pods.example.com/'")
      return nil
    }
    // Paths are put behind it.
    guard !url.contains("?"), !url.contains("#") else {
      reader.reportHidden(
        "manifest.publicSpecs.address", "'cdn' of publicSpecs contains '?' or '#'", at: node.offset,
        hint: "use the address of the folder that contains CocoaPods-version.yml")
      return nil
    }
    return url
  }
}
