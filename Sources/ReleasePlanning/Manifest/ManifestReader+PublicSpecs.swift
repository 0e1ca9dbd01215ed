import ReleaseModel

extension ManifestReader {
  /// Reads where CocoaPods' public source is mirrored: a server, or a git repository.
  mutating func publicSpecs(_ node: ManifestNode, folder: String) -> PublicSpecs? {
    guard let fields = fields(node, as: "publicSpecs", of: .publicSpecs) else { return nil }
    let location = text.location(at: node.offset)
    switch (fields["cdn"], fields["url"]) {
    case (let cdn?, nil):
      if let branch = fields["branch"] {
        report(
          "manifest.publicSpecs.place", "'branch' of publicSpecs needs 'url'",
          at: branch.offset, hint: "remove 'branch', or set 'url' to a git mirror instead of 'cdn'")
      }
      return publicServer(cdn).map { PublicSpecs(.cdn($0), location: location) }
    case (nil, let mirror?):
      let url = remote(mirror, as: "the url of publicSpecs", folder: folder)
      let branch = fields["branch"].map { self.branch($0, as: "the branch of publicSpecs") } ?? "master"
      guard let url, let branch else { return nil }
      return PublicSpecs(.repository(url, branch: branch), location: location)
    case (nil, nil), (.some, .some):
      report(
        "manifest.publicSpecs.place", "publicSpecs needs either 'cdn' or 'url'", at: node.offset,
        hint:
          "'cdn' is a server with the protocol of cdn.cocoapods.org, 'url' a git mirror of CocoaPods/Specs")
      return nil
    }
  }

  private mutating func publicServer(_ node: ManifestNode) -> String? {
    guard let url = webPlace(node, as: "'cdn' of publicSpecs") else { return nil }
    guard Self.isSecure(url) else {
      report(
        "manifest.publicSpecs.address", "'cdn' of publicSpecs must be an https address: '\(url)'",
        at: node.offset, hint: "such as 'https://pods.example.com/'")
      return nil
    }
    // Paths are put behind it.
    guard !url.contains("?"), !url.contains("#") else {
      reportHidden(
        "manifest.publicSpecs.address", "'cdn' of publicSpecs contains '?' or '#'", at: node.offset,
        hint: "use the address of the folder that contains CocoaPods-version.yml")
      return nil
    }
    return url
  }
}
