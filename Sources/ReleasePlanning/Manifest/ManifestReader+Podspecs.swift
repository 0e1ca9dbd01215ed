import ReleaseModel

extension ManifestReader {
  /// Reads podspecs: a path, `{ path: ..., version: ... }`, or a list of these.
  mutating func podspecs(
    _ node: ManifestNode, of subject: String, in root: String
  ) -> [DescriptorReference] {
    var podspecs: [DescriptorReference] = []
    for item in stringOrList(node, as: "the podspec of \(subject)") ?? [] {
      guard let podspec = podspec(item, of: subject, in: root) else { continue }
      if podspecs.contains(where: { $0.path == podspec.path }) {
        report(
          "manifest.path.duplicate", "the podspec of \(subject) '\(podspec.path)' is listed twice",
          at: item.offset)
      } else {
        podspecs.append(podspec)
      }
    }
    return podspecs
  }

  private mutating func podspec(
    _ node: ManifestNode, of subject: String, in root: String
  ) -> DescriptorReference? {
    let what = "the podspec of \(subject)"
    guard case .mapping = node.value else {
      return path(node, as: what, in: root).map { podspec(at: $0, version: nil) }
    }
    guard let fields = fields(node, as: what, of: .podspec) else { return nil }
    let path = fields["path"].flatMap { self.path($0, as: what, in: root) }
    let version = fields["version"].flatMap { podspecVersion($0, of: subject) }
    return path.map { podspec(at: $0, version: version) }
  }

  func podspec(at path: String, version: PodspecVersion?) -> DescriptorReference {
    DescriptorReference(
      format: path.hasSuffix(".podspec.json") ? .podspecJSON : .podspec, path: path, version: version)
  }

  private mutating func podspecVersion(_ node: ManifestNode, of subject: String) -> PodspecVersion? {
    guard let text = string(node, as: "the version of a podspec of \(subject)") else { return nil }
    let hint: Phrase =
      "write 'own' for a version that you maintain by hand, or a form of the component's version, such as "
      + "'\(PodspecVersion.mark)-beta'"
    guard let version = PodspecVersion(text) else {
      report(
        "manifest.podspec.version", "'\(text)' is not a version form for a podspec of \(subject)",
        at: node.offset, hint: hint)
      return nil
    }
    // Layers may put letters and dots around the numbers; what stands here must not make it something else.
    if let sample = version.version(beside: "1.0.0"), PodVersion(sample) == nil {
      report(
        "manifest.podspec.version", "'\(text)' results in a version that CocoaPods rejects: '\(sample)'",
        at: node.offset, hint: hint)
      return nil
    }
    return version
  }
}
