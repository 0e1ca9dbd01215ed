import ReleaseModel

extension ManifestReader {
  /// Reads layers, bottom first: a name alone, or a mapping with name and kind.
  mutating func layers(_ node: ManifestNode) -> (names: [String], kinds: [String: LayerKind]) {
    var names = UniqueNames(of: "layer")
    var kinds: [String: LayerKind] = [:]
    for item in list(node, as: "layers") ?? [] {
      var nameNode = item
      var kind: LayerKind?
      if case .mapping = item.value {
        guard let fields = fields(item, as: "a layer", of: .layer),
          let node = fields["name"]
        else { continue }
        nameNode = node
        kind = fields["kind"].flatMap { self.layerKind($0, as: "the kind of a layer") }
      }
      guard let name = name(nameNode, as: "a layer's name") else { continue }
      register(name, at: nameNode.offset, in: &names)
      if let kind { kinds[name] = kind }
    }
    return (names.all, kinds)
  }

  /// Reads what a layer or a component is for.
  mutating func layerKind(_ node: ManifestNode, as what: String) -> LayerKind? {
    word(node, as: what, type: LayerKind.self, code: "manifest.kind.unknown")
  }

  /// Reads environments in promotion order: a name alone, or a mapping with name and settings file.
  mutating func environments(_ node: ManifestNode) -> [Environment] {
    var names = UniqueNames(of: "environment")
    var environments: [Environment] = []
    guard let items = list(node, as: "environments") else { return [] }
    if items.isEmpty {
      report("manifest.environments.empty", "there must be at least one environment", at: node.offset)
    }
    for item in items {
      var nameNode = item
      var settings: ManifestNode?
      if case .mapping = item.value {
        guard let fields = fields(item, as: "an environment", of: .environment)
        else { continue }
        settings = fields["settings"]
        guard let node = fields["name"] else { continue }
        nameNode = node
      }
      guard let name = name(nameNode, as: "an environment's name") else { continue }
      let standard = "environments/\(name.uppercased()).xcconfig"
      let what = "the settings of '\(name)'"
      let file = settings.map { path($0, as: what, in: "the manifest's folder") } ?? standard
      register(name, at: nameNode.offset, in: &names)
      if let file { environments.append(Environment(name: name, settings: file)) }
    }
    return environments
  }

  /// Reads the repositories of published podspecs, by name.
  mutating func specRepositories(_ node: ManifestNode, folder: String) -> [SpecRepository] {
    var names = UniqueNames(of: "spec repository")
    var places: [String: String] = [:]
    var repositories: [SpecRepository] = []
    for (name, offset, value) in entries(node, as: "specs") ?? [] {
      let what = "the spec repository '\(name)'"
      guard isWellFormed(name: name, as: "a spec repository's name", at: offset) else { continue }
      register(name, at: offset, in: &names)
      guard let fields = fields(value, as: what, of: .specRepository)
      else { continue }
      let url = fields["url"].flatMap { remote($0, as: "the url of '\(name)'", folder: folder) }
      let source = fields["source"].map { podfileSource($0, of: name) } ?? url?.withoutCredentials
      let branch = fields["branch"].map { self.branch($0, as: "the branch of '\(name)'") } ?? "master"
      let layout = fields["layout"].flatMap { self.layout($0, of: name) }
      guard let url, let source, let branch else { continue }
      if let other = places.updateValue(name, forKey: "\(branch) \(url.canonical)") {
        report(
          "manifest.url.duplicate", "\(what) is the same branch of the same repository as '\(other)'",
          at: fields["url"]?.offset ?? offset,
          hint: "keep one of them; several environments may publish to it")
      }
      repositories.append(
        SpecRepository(name: name, url: url, source: source, branch: branch, layout: layout))
    }
    return repositories
  }

  /// Keeps a name, or reports that it was given before.
  mutating func register(_ name: String, at offset: Int, in names: inout UniqueNames) {
    guard let earlier = names.insert(name, at: offset) else { return }
    let isSame = earlier.name == name
    report(
      "manifest.name.duplicate",
      isSame
        ? "the \(names.kind) '\(name)' is listed twice"
        : "the \(names.kind)s '\(earlier.name)' and '\(name)' differ only in case",
      at: offset, hint: "the first is in line \(text.location(at: earlier.offset).line)")
  }
}

/// Names of one kind in their order, each once. Case is not a difference: names become file names.
struct UniqueNames {
  let kind: String
  private(set) var all: [String] = []
  private var seen: [String: (name: String, offset: Int)] = [:]

  init(of kind: String) { self.kind = kind }

  /// Adds a name; returns the earlier one that stands in its way, if there is one.
  mutating func insert(_ name: String, at offset: Int) -> (name: String, offset: Int)? {
    let key = name.lowercased()
    if let earlier = seen[key] { return earlier }
    seen[key] = (name, offset)
    all.append(name)
    return nil
  }
}

extension ManifestReader {
  static let layouts: [(name: String, layout: SpecLayout)] = [
    ("flat", .flat), ("specs", .specs), ("sharded", .sharded),
  ]

  /// Reads how a repository that is still empty shall be arranged.
  private mutating func layout(_ node: ManifestNode, of name: String) -> SpecLayout? {
    guard let text = string(node, as: "the layout of '\(name)'") else { return nil }
    if let known = Self.layouts.first(where: { $0.name == text }) { return known.layout }
    report(
      "manifest.layout.unknown", "the layout of '\(name)' can't be '\(text)'", at: node.offset,
      hint:
        "use flat (Name/Version), specs (Specs/Name/Version) or sharded (Specs/a/7/5/Name/Version)"
    )
    return nil
  }

  /// The address that the Podfile spells; relctl writes it there, so it must hold no secret.
  private mutating func podfileSource(_ node: ManifestNode, of name: String) -> String? {
    guard let text = string(node, as: "the source of '\(name)'") else { return nil }
    guard RemoteURL(text).description == text else {
      report(
        "manifest.source.credentials",
        "the source of '\(name)' contains credentials, which relctl would write into the Podfile",
        at: node.offset, hint: "remove them; CocoaPods gets them from git's credential helpers")
      return nil
    }
    return text
  }
}
