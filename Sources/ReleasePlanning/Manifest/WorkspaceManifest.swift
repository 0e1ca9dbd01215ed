import ReleaseModel

/// The manifest `relctl.yml`, format 1.
package enum WorkspaceManifest {
  /// The manifest's usual name.
  package static let fileName = "relctl.yml"
  static let format = "1"

  /// Reads a manifest.
  ///
  /// - Parameter folder: the absolute path of the manifest's folder; addresses that begin with `./` or `../`
  ///   are joined to it.
  /// - Throws: a refusal with everything that is wrong, each at its place and in the order of the text.
  package static func read(_ text: SourceText, folder: String) throws(Refusal) -> Workspace {
    do throws(Refusal) {
      let root = try YAMLDocument.read(text)
      let reader = ManifestReader(text)
      let workspace = reader.workspace(root, folder: folder)
      guard let workspace, reader.problems.isEmpty else { throw Refusal(reader.problems) }
      return workspace
    } catch {
      throw Refusal(error.diagnostics.inTextOrder.map(\.withoutCredentials))
    }
  }

  /// What names the layers' files, also in a manifest that is wrong elsewhere.
  package struct LayerFiles: Sendable {
    package let environments: [Environment]
    package let overrides: String?
    package let settings: SettingsRules

    package init(environments: [Environment], overrides: String?, settings: SettingsRules) {
      self.environments = environments
      self.overrides = overrides
      self.settings = settings
    }
  }

  /// Reads where the layers are, and nothing else; what can't be read is left out.
  package static func layerFiles(_ text: SourceText) -> LayerFiles {
    let reader = ManifestReader(text)
    guard let root = try? YAMLDocument.read(text), case .mapping(let entries) = root.value else {
      return LayerFiles(environments: [], overrides: nil, settings: SettingsRules())
    }
    let fields = ManifestFields(entries: entries, mapping: .manifest)
    let environments = fields["environments"].map { reader.environments.read($0) } ?? []
    return LayerFiles(
      environments: environments,
      overrides: fields["overrides"].flatMap { reader.environments.overrides($0) },
      settings: fields["settings"].map { reader.settings.read($0, environments: environments) }
        ?? SettingsRules())
  }
}

extension ManifestReader {
  fileprivate func workspace(_ root: ManifestNode, folder: String) -> Workspace? {
    guard isReadableFormat(root) else { return nil }
    guard
      let fields = fields(root, as: "the manifest", of: .manifest)
    else { return nil }
    let layers = fields["layers"].map { self.layers.read($0) } ?? (names: [], kinds: [:])
    let specs = fields["specs"].map { self.specs.read($0, folder: folder) } ?? []
    let publicSpecs = fields["publicSpecs"].flatMap { self.specs.readPublic($0, folder: folder) }
    let registries = fields["registries"].map { self.registries.read($0) } ?? []
    let changelog = fields["changelog"].flatMap { path($0, as: "the changelog", in: "each repository") }
    let app = fields["app"].flatMap { self.components.app($0, changelog: changelog, folder: folder) }
    let known = fields["layers"] == nil ? nil : layers.names
    let groups = fields["groups"].map { self.versioning.groups($0) } ?? []
    let sources = fields["sources"].map { self.components.commonSources($0, folder: folder) } ?? []
    let components = fields["components"].map {
      self.components.read(
        $0, layers: known, groups: groups, specs: specs, app: app, changelog: changelog, sources: sources,
        folder: folder)
    }
    self.versioning.check(groups: groups, of: components ?? [], at: fields["groups"])
    let environments = fields["environments"].map { self.environments.read($0) }
    let overrides = fields["overrides"].flatMap { self.environments.overrides($0) }
    let ledger = self.ledger.read(fields["ledger"], app: app, folder: folder)
    if let ledger, let place = fields["ledger"]?["branch"]?.offset {
      self.ledger.check(ledger, at: place, among: [app].compactMap { $0 } + (components ?? []), specs: specs)
    }
    let versioning = fields["versioning"].map { self.versioning.read($0) } ?? .lockstep
    let identity = fields["identity"].flatMap { self.identity.read($0) }
    let settings = fields["settings"].map { self.settings.read($0, environments: environments ?? []) }
    let rules = fields["rules"].map {
      self.rules.read($0, components: (components ?? []) + [app].compactMap { $0 }, specs: specs)
    }
    let registrations = self.registrations.read(routes: fields["routes"], modules: fields["modules"])
    let build = fields["build"].map { self.build.read($0, components: components ?? []) }
    let channels = fields["channels"].map { self.channels.read($0) } ?? []
    let webhooks = fields["notify"].map { self.webhooks.read($0) } ?? []
    let hosts = fields["hosts"].map { self.hosts.read($0) } ?? []
    let tickets = fields["tickets"].flatMap { self.messages.tickets($0) }
    let messages = fields["messages"].flatMap { self.messages.read($0, tickets: fields["tickets"] != nil) }
    let cadence = fields["cadence"].flatMap {
      CadenceReader(reader: self).read($0, environments: environments ?? [])
    }
    guard let app, let components, let environments, let ledger, let versioning else { return nil }
    return Workspace(
      app: app, components: components, specRepositories: specs, layers: layers.names,
      environments: environments,
      overrides: overrides, ledger: ledger, versioning: versioning, versionGroups: groups, identity: identity,
      settings: settings ?? SettingsRules(), layerKinds: layers.kinds,
      rules: rules ?? LintRules(), registrations: registrations, build: build ?? BuildRules(),
      channels: channels, webhooks: webhooks, hosts: hosts, tickets: tickets,
      messages: messages ?? MessageRules(), registries: registries, publicSpecs: publicSpecs, cadence: cadence
    )
  }

  /// Looks at the format's number first: what another format's keys mean is not ours to say.
  private func isReadableFormat(_ root: ManifestNode) -> Bool {
    guard case .mapping(let entries) = root.value, let format = entries.first(where: { $0.key == "relctl" })
    else { return true }
    if case .scalar(WorkspaceManifest.format) = format.value.value { return true }
    guard let number = string(format.value, as: "relctl") else { return false }
    report(
      "manifest.format.unknown", "the manifest has the format '\(number)'; this relctl reads format 1",
      at: format.value.offset)
    return false
  }
}

extension [Diagnostic] {
  /// The same diagnostics by line and column; those at one place keep their order.
  fileprivate var inTextOrder: [Diagnostic] {
    enumerated().sorted { a, b in
      let left = (a.element.location?.line ?? 0, a.element.location?.column ?? 0, a.offset)
      let right = (b.element.location?.line ?? 0, b.element.location?.column ?? 0, b.offset)
      return left < right
    }.map(\.element)
  }
}
