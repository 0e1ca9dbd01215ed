import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A new component as `relctl.yml` will name it: checked against the workspace, nothing written.
package struct ComponentProposal: Sendable {
  package let request: NewComponentRequest
  package let amendment: ManifestAmendment
  package let component: Component
  /// The workspace without the component.
  package let former: Workspace
  /// Whether `relctl.yml` names it already.
  package var isRegistered: Bool { !amendment.isChange }

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
          "relctl.yml has '\(request.name)' already" + (present.layer.map { ", in layer '\($0)'" } ?? ""),
          at: place, hint: "choose another name"))
    }
    let address = request.url ?? document.address(of: request.name)
    if address == nil {
      problems.append(
        Diagnostic(
          "component.url.unknown", "the address of its repository can't be told from the others'",
          subject: request.name, hint: "name it with '--url URL'"))
    }
    guard problems.isEmpty, let address else { throw Refusal(problems) }
    let entry = ManifestEntry(
      name: request.name, url: address, layer: request.layer, kind: request.kind,
      package: Self.isPackage(request.name, in: workspace, layers: loaded.layers) ? "Package.swift" : nil)
    let amendment = try ManifestAmendment(.add(entry), loader: loader)
    guard let component = amendment.workspace.components.first(where: { $0.name == request.name }) else {
      throw Refusal("component.unknown", "relctl.yml would not name '\(request.name)'")
    }
    let specs = workspace.specRepositories.first { $0.url == component.url }?.name
    if let other = specs ?? (workspace.ledger.url == component.url ? "the ledger" : nil) {
      throw Refusal(
        "component.url.taken", "the repository at '\(component.url)' is not empty: it is that of \(other)",
        subject: request.name, hint: "name an empty one with '--url'")
    }
    self.request = request
    self.amendment = amendment
    self.component = component
    former = workspace
  }

  /// Only a tag that is a semantic version lets others require a package by version.
  private static func isPackage(_ name: String, in workspace: Workspace, layers: LayerSet) -> Bool {
    guard let environment = workspace.environments.last?.name, let table = layers.tables[environment],
      let version = Version("1.0.0"),
      let form = try? ReleaseCoordinates.resolve(
        environment: environment, component: name, version: version, table: table),
      form.kind.hasTag, let tag = form.tagName
    else { return false }
    return SemanticVersion(tag: tag) != nil
  }
}
