extension ManifestReader {
  /// Reads the app: a Podfile and the files that hold its version.
  mutating func app(_ node: ManifestNode, folder: String) -> Component? {
    let root = "the app's repository"
    guard
      let fields = fields(
        node, "the app", required: ["name", "url"], optional: ["podfile", "plist", "xcconfig"])
    else { return nil }
    let name = fields["name"].flatMap { self.name($0, "the app's name") }
    let url = fields["url"].flatMap { remote($0, "the app's url", folder: folder) }
    let podfile = fields["podfile"].map { path($0, "the app's podfile", in: root) } ?? "Podfile"
    let plists = fields["plist"].map { paths($0, "the app's plist", in: root) } ?? []
    let owners = fields["xcconfig"].map { paths($0, "the app's xcconfig", in: root) } ?? []
    if fields["plist"] == nil, fields["xcconfig"] == nil {
      report(
        "manifest.app.version", "the app names no file that holds its version", at: node.offset,
        hint: "add 'plist: App/Info.plist', or 'xcconfig:' with the owner of MARKETING_VERSION")
    }
    guard let name, let url, let podfile else { return nil }
    let descriptors =
      [DescriptorReference(format: .podfile, path: podfile)]
      + plists.map { DescriptorReference(format: .plist, path: $0) }
      + owners.map { DescriptorReference(format: .xcconfig, path: $0) }
    return Component(name: name, url: url, layer: nil, descriptors: descriptors)
  }

  /// Reads the components.
  ///
  /// - Parameter layers: the declared layers, or nil when the manifest declares none.
  mutating func components(
    _ node: ManifestNode, layers: [String]?, app: Component?, folder: String
  ) -> [Component] {
    var names = UniqueNames("component")
    var owners: [RemoteURL: String] = [:]
    if let app { owners[app.url] = app.name }
    var components: [Component] = []
    for item in list(node, "components") ?? [] {
      guard
        let fields = fields(item, "a component", required: ["name", "url"], optional: ["layer", "podspec"])
      else { continue }
      let name = fields["name"].flatMap { self.name($0, "a component's name") }
      let subject = name.map { "'\($0)'" } ?? "the component"
      if let name, let offset = fields["name"]?.offset {
        take(name, at: offset, in: &names)
        if let app, app.name.lowercased() == name.lowercased() {
          report("manifest.name.duplicate", "\(subject) is the app's name", at: offset)
        }
      }
      let url = fields["url"].flatMap { remote($0, "the url of \(subject)", folder: folder) }
      if let name, let url, let offset = fields["url"]?.offset {
        if let other = owners[url] {
          report(
            "manifest.url.duplicate", "\(subject) has the same repository as '\(other)'", at: offset,
            hint: "a component is a repository: list all its podspecs under one name, 'podspec: [a, b]'")
        } else {
          owners[url] = name
        }
      }
      let layer = fields["layer"].flatMap { self.layer($0, of: subject, declared: layers) }
      let standard = name.map { ["\($0).podspec"] } ?? []
      let root = "the component's repository"
      let podspecs =
        fields["podspec"].map { paths($0, "the podspec of \(subject)", in: root) } ?? standard
      guard let name, let url else { continue }
      let descriptors = podspecs.map { DescriptorReference(format: .podspec, path: $0) }
      components.append(Component(name: name, url: url, layer: layer, descriptors: descriptors))
    }
    return components
  }

  private mutating func layer(_ node: ManifestNode, of subject: String, declared: [String]?) -> String? {
    guard let layer = string(node, "the layer of \(subject)") else { return nil }
    guard let declared else {
      report(
        "manifest.layer.unknown",
        "\(subject) is in the layer '\(layer)', and the manifest declares no layers",
        at: node.offset, hint: "add 'layers: [\(layer)]', bottom first")
      return nil
    }
    if declared.contains(layer) { return layer }
    report(
      "manifest.layer.unknown", "\(subject) is in the unknown layer '\(layer)'", at: node.offset,
      hint: declared.closest(to: layer).map { "did you mean '\($0)'?" }
        ?? "the layers are \(declared.joined(separator: ", "))")
    return nil
  }
}
