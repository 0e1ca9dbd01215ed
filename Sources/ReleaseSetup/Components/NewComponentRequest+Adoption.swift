import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// Where a repository with a history is to stand in the workspace.
package struct WantedPlace: Sendable {
  let layer: String?
  let kind: LayerKind?
  let joining: NewComponentRequest.Joining

  package init(layer: String?, kind: LayerKind?, joining: NewComponentRequest.Joining) {
    self.layer = layer
    self.kind = kind
    self.joining = joining
  }
}

extension NewComponentRequest {
  /// - Parameter manifest: Its addresses show how this one is written.
  /// - Throws: `Refusal` for a manifest that can't be read.
  package init(
    adopting found: AdoptedRepository, _ wanted: WantedPlace, in workspace: Workspace, manifest: SourceText,
    folder: String
  ) throws(Refusal) {
    let name = found.component.name
    let alike = try ManifestDocument(manifest, folder: folder).address(of: name)
    let resolved = alike.map {
      ["./", "../"].contains(where: $0.hasPrefix) ? RelativePath.join($0, to: folder) ?? $0 : $0
    }
    // What it requires of the workspace must be below it.
    let required = Set(found.requirements)
    let packages = Set(found.packageRequirements)
    let owners = workspace.components.filter { packages.contains($0.packageIdentity) }.map(\.name)
    let known = workspace.componentAndPartNames.filter {
      required.contains($0.description) || owners.contains($0)
    }
    self.init(
      name: name, layer: wanted.layer, kind: wanted.kind,
      url: resolved == found.component.url.raw ? alike : nil, dependencies: known, files: nil,
      joining: wanted.joining, creates: false)
  }
}
