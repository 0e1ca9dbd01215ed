import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// A new component as `relctl.yml` will name it: checked against the workspace, nothing written.
package struct ComponentProposal: Sendable {
  package let request: NewComponentRequest
  package let amendment: ManifestAmendment
  package let component: Component
  /// What its repository starts with; nothing where that has a history.
  let template: Template
  /// The repository that becomes the component, where it has a history.
  package let adopted: AdoptedRepository?
  /// The workspace without the component.
  let former: Workspace
  /// Whether `relctl.yml` names it already.
  var isRegistered: Bool { !amendment.isChange }

  /// - Throws: `Refusal` with everything that stands in the way.
  package init(_ request: NewComponentRequest, loader: WorkspaceLoader) throws(Refusal) {
    let loaded = try loader.load()
    let workspace = loaded.workspace
    let document = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    var problems = request.problems(in: workspace)
    if let place = document.location(of: request.name),
      let present = workspace.components.first(where: { $0.name == request.name }),
      present.layer != request.layer
    {
      problems.append(
        Diagnostic(
          "component.registered",
          "relctl.yml already has '\(request.name)'" + (present.layer.map { ", in layer '\($0)'" } ?? ""),
          at: place, hint: "choose another name"))
    }
    let address = request.url ?? document.address(of: request.name)
    if address == nil {
      problems.append(
        Diagnostic(
          "component.url.unknown", "the address of its repository can't be derived from the others'",
          subject: request.name, hint: "specify it with '--url URL'"))
    }
    var template = Template(files: [])
    do throws(Refusal) {
      if let files = request.files { template = try files.template.template() }
    } catch {
      problems += error.diagnostics
    }
    let found = template.descriptors(of: request.name, with: request.templatePathValues)
    let tag = Self.releaseTag(of: request.name, in: workspace, layers: loaded.layers)
    let isRequirable = tag.map { SemanticVersion(tag: $0) != nil } ?? false
    if found.hasPackage, found.podspecs.isEmpty, !isRequirable, !template.files.isEmpty {
      problems.append(Self.unrequirable(request.name, tag: tag))
    }
    guard problems.isEmpty, let address else { throw Refusal(problems) }
    let isPackage = found.hasPackage && (isRequirable || found.podspecs.isEmpty)
    let entry = ManifestEntry(
      name: request.name, url: address, layer: request.layer, kind: request.kind,
      podspecs: found.podspecs.isEmpty && !isPackage ? nil : found.podspecs,
      package: isPackage ? "Package.swift" : nil,
      parts: found.categories.map {
        ManifestEntry.Part(
          name: ComponentName(recorded: String($0.dropLast(".podspec".count))), podspec: $0,
          layer: Self.categoryLayer(in: workspace, mediator: request.files?.values["mediator"]))
      })
    try self.init(request, entry: entry, template: template, adopted: nil, over: workspace, loader: loader)
  }

  /// A repository with a history.
  ///
  /// - Throws: `Refusal` with everything that stands in the way.
  package init(
    adopting found: AdoptedRepository, _ request: NewComponentRequest, loader: WorkspaceLoader
  ) throws(Refusal) {
    let loaded = try loader.load()
    let workspace = loaded.workspace
    let document = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    let component = found.component
    func isItsRepository(_ url: RemoteURL) -> Bool { url.isSameRepository(as: component.url) }
    let owner: Phrase? = workspace.specRepositories.first { isItsRepository($0.url) }.map { "\($0.name)" }
    if let owner = owner ?? (isItsRepository(workspace.ledger.url) ? "the ledger" : nil) {
      throw Refusal(
        "component.url.taken", "the repository at '\(component.url)' belongs to \(owner)",
        subject: request.name,
        hint: "specify the component's own repository")
    }
    var problems = request.problems(in: workspace)
    let present = workspace.components.first { $0.name == request.name || isItsRepository($0.url) }
    if let present, present.name != request.name || !isItsRepository(present.url) {
      problems.append(
        Diagnostic(
          "component.registered",
          isItsRepository(present.url)
            ? "relctl.yml already has this repository, as '\(present.name)'"
            : "relctl.yml already has '\(request.name)', at \(present.url)",
          at: document.location(of: present.name),
          hint: isItsRepository(present.url) ? nil : "choose another name: '--name NAME'"))
    }
    let tag = Self.releaseTag(of: request.name, in: workspace, layers: loaded.layers)
    let isRequirable = tag.map { SemanticVersion(tag: $0) != nil } ?? false
    if component.podspecs.isEmpty, !isRequirable {
      problems.append(Self.unrequirable(request.name, tag: tag))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let entry = ManifestEntry(
      name: request.name, url: request.url ?? component.url.withoutCredentials, layer: request.layer,
      kind: request.kind, podspecs: component.podspecs.map(\.path),
      podspecVersions: component.podspecVersions,
      package: found.hasPackage && isRequirable ? "Package.swift" : nil, versionFile: component.versionFile)
    try self.init(
      request, entry: entry, template: Template(files: []), adopted: found, over: workspace, loader: loader)
  }

  private init(
    _ request: NewComponentRequest, entry: ManifestEntry, template: Template, adopted: AdoptedRepository?,
    over workspace: Workspace, loader: WorkspaceLoader
  ) throws(Refusal) {
    func amended(by entry: ManifestEntry) throws(Refusal) -> (ManifestAmendment, Component) {
      let amendment = try ManifestAmendment(.add([entry]), loader: loader)
      guard let component = amendment.workspace.components.first(where: { $0.name == request.name }) else {
        throw Refusal("component.unknown", "relctl.yml would not contain '\(request.name)'")
      }
      return (amendment, component)
    }
    var (amendment, component) = try amended(by: entry)
    let others = adopted?.component.sources(besides: component) ?? []
    if !others.isEmpty, amendment.isChange {
      var entry = entry
      entry.sources = others
      (amendment, component) = try amended(by: entry)
    }
    if workspace.ledger.url.isSameRepository(as: component.url) {
      throw Refusal(
        "component.url.taken",
        "the repository at '\(component.url)' is not empty: it is the ledger's repository",
        subject: request.name, hint: "specify an empty one with '--url'")
    }
    self.request = request
    self.amendment = amendment
    self.component = component
    self.template = template
    self.adopted = adopted
    former = workspace
  }

  /// What requires a category must not be above it, and a category requires the mediator alone.
  private static func categoryLayer(in workspace: Workspace, mediator: String?) -> String? {
    workspace.components.first { $0.name.description == mediator }?.layer ?? workspace.layers.first
  }

  /// The tag of a release; nil where releases have none.
  private static func releaseTag(
    of name: ComponentName, in workspace: Workspace, layers: LayerSet
  ) -> String? {
    guard let environment = workspace.environments.last?.name, let table = layers.tables[environment],
      let version = Version("1.0.0"),
      let form = try? ReleaseCoordinates.resolve(
        environment: environment, component: name, version: version, table: table),
      form.kind.hasTag
    else { return nil }
    return form.tagName
  }

  /// Only a tag that is a semantic version lets others require a package by version.
  private static func unrequirable(_ name: ComponentName, tag: String?) -> Diagnostic {
    Diagnostic(
      "component.package.tag",
      tag.map {
        "the package can't be required: its releases have tags such as '\($0)', which is not a semantic version"
      }
        ?? "the package can't be required: its releases have no tag",
      subject: name,
      hint: "change its tag in the layers: RELEASE_TAG[component=\(name)] = $(VERSION)")
  }
}
