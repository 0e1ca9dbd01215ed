import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// A new component as `relctl.yml` will name it: checked against the workspace, nothing written.
package struct ComponentProposal: Sendable {
  package let wish: NewComponentRequest
  package let amendment: ManifestAmendment
  package let component: Component
  /// The workspace without the component.
  package let former: Workspace
  /// Whether `relctl.yml` names it already.
  package var isRegistered: Bool { !amendment.isChange }

  /// - Throws: `Refusal` with everything that stands in the way.
  package init(_ wish: NewComponentRequest, loader: WorkspaceLoader) throws(Refusal) {
    let (workspace, layers) = try loader.load()
    let document = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    var problems = wish.problems(in: workspace)
    if let place = document.location(of: wish.name),
      let present = workspace.components.first(where: { $0.name == wish.name }), present.layer != wish.layer
    {
      problems.append(
        Diagnostic(
          "component.registered",
          "relctl.yml has '\(wish.name)' already" + (present.layer.map { ", in layer '\($0)'" } ?? ""),
          at: place, hint: "choose another name"))
    }
    let address = wish.url ?? document.address(of: wish.name)
    if address == nil {
      problems.append(
        Diagnostic(
          "component.url.unknown", "the address of its repository can't be told from the others'",
          subject: wish.name, hint: "name it with '--url URL'"))
    }
    guard problems.isEmpty, let address else { throw Refusal(problems) }
    let entry = ManifestEntry(
      name: wish.name, url: address, layer: wish.layer, kind: wish.kind,
      package: Self.isPackage(wish.name, workspace, layers) ? "Package.swift" : nil)
    let amendment = try ManifestAmendment(.add(entry), loader: loader)
    guard let component = amendment.workspace.components.first(where: { $0.name == wish.name }) else {
      throw Refusal("component.unknown", "relctl.yml would not name '\(wish.name)'")
    }
    let specs = workspace.specRepositories.first { $0.url == component.url }?.name
    if let other = specs ?? (workspace.ledger.url == component.url ? "the ledger" : nil) {
      throw Refusal(
        "component.url.taken", "the repository at '\(component.url)' is not empty: it is that of \(other)",
        subject: wish.name, hint: "name an empty one with '--url'")
    }
    self.wish = wish
    self.amendment = amendment
    self.component = component
    former = workspace
  }

  /// Only a tag that is a semantic version lets others require a package by version.
  private static func isPackage(_ name: String, _ workspace: Workspace, _ layers: LayerSet) -> Bool {
    guard let environment = workspace.environments.last?.name, let table = layers.tables[environment],
      let version = Version("1.0.0"),
      let form = try? ReleaseCoordinates.resolve(
        environment: environment, component: name, version: version, table: table),
      form.kind.hasTag, let tag = form.tagName
    else { return false }
    return SemanticVersion(tag: tag) != nil
  }
}
