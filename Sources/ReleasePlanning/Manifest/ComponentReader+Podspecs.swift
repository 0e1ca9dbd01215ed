import ReleaseModel

extension ComponentReader {
  /// Reads podspecs: a path, `{ path: ..., version: ... }`, or a list of these.
  func podspecs(
    _ node: ManifestNode, of subject: Phrase, in root: Phrase
  ) -> [DescriptorReference] {
    var podspecs: [DescriptorReference] = []
    for item in reader.stringOrList(node, as: "the podspec of \(subject)") ?? [] {
      guard let podspec = podspec(item, of: subject, in: root) else { continue }
      if podspecs.contains(where: { $0.path == podspec.path }) {
        reader.report(
          "manifest.path.duplicate", "the podspec of \(subject) '\(podspec.path)' is listed twice",
          at: item.offset)
      } else {
        podspecs.append(podspec)
      }
    }
    return podspecs
  }

  private func podspec(
    _ node: ManifestNode, of subject: Phrase, in root: Phrase
  ) -> DescriptorReference? {
    let what: Phrase = "the podspec of \(subject)"
    guard case .mapping = node.value else {
      return reader.path(node, as: what, in: root).map { podspec(at: $0, version: nil) }
    }
    guard let fields = reader.fields(node, as: what, of: .podspec) else { return nil }
    let path = fields["path"].flatMap { reader.path($0, as: what, in: root) }
    let version = fields["version"].flatMap { podspecVersion($0, of: subject) }
    return path.map { podspec(at: $0, version: version) }
  }

  func podspec(at path: String, version: PodspecVersion?) -> DescriptorReference {
    DescriptorReference(
      format: path.hasSuffix(".podspec.json") ? .podspecJSON : .podspec, path: path, version: version)
  }

  private func podspecVersion(_ node: ManifestNode, of subject: Phrase) -> PodspecVersion? {
    guard let text = reader.string(node, as: "the version of a podspec of \(subject)") else { return nil }
    let hint: Phrase =
      "write 'own' for a version that you maintain by hand, or a form of the component's version, such as "
      + "'\(PodspecVersion.mark)-beta'"
    guard let version = PodspecVersion(text) else {
      reader.report(
        "manifest.podspec.version", "'\(text)' is not a version form for a podspec of \(subject)",
        at: node.offset, hint: hint)
      return nil
    }
    // Layers may put letters and dots around the numbers; what stands here must not make it something else.
    if let sample = version.version(beside: "1.0.0"), PodVersion(sample) == nil {
      reader.report(
        "manifest.podspec.version", "'\(text)' results in a version that CocoaPods rejects: '\(sample)'",
        at: node.offset, hint: hint)
      return nil
    }
    return version
  }
}
