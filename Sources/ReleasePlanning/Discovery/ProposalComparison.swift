import ReleaseModel

/// What is found beside a `relctl.yml` that is there.
package struct ProposalComparison: Sendable {
  /// Components of the app that the manifest does not name.
  package let additions: [WorkspaceProposal.Component]
  /// What differs otherwise, with what to do about it.
  package let remarks: [Diagnostic]

  package init(_ proposal: WorkspaceProposal, with workspace: Workspace) {
    let known = Set(workspace.components.map(\.url))
    let names = Set(workspace.components.map { $0.name.lowercased() })
    let fresh = proposal.components.filter { !known.contains($0.found.url) }
    additions = fresh.filter { !names.contains($0.found.name.lowercased()) }
    var remarks = fresh.filter { names.contains($0.found.name.lowercased()) }.map { component in
      Diagnostic(
        severity: .warning, "init.moved",
        "relctl.yml has another address of it than the app: \(component.found.url)",
        subject: component.found.name, hint: "correct its 'url:' if the repository moved")
    }
    let found = Dictionary(proposal.components.map { ($0.found.url, $0.found) }) { first, _ in first }
    for component in workspace.components {
      guard let seen = found[component.url] else {
        remarks.append(
          Diagnostic(
            severity: .note, "init.unused",
            "relctl.yml names it, and nothing that the app installs comes from it",
            subject: component.name,
            hint: "take it out with 'relctl component remove \(component.name)' if that is so"))
        continue
      }
      let declared = Set(component.descriptors.map(\.path))
      for podspec in seen.podspecs where !declared.contains(podspec.path) {
        remarks.append(
          Diagnostic(
            severity: .warning, "init.podspec", "relctl.yml does not name its podspec '\(podspec.path)'",
            subject: component.name, hint: "add it to 'podspec:', so that releases move it too"))
      }
    }
    for (name, specs) in proposal.specs
    where !workspace.specRepositories.contains(where: { $0.url == specs.url || $0.source == specs.url.raw }) {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.specs",
          "the app takes pods from a spec repository that relctl.yml does not name: \(specs.url)",
          subject: name, hint: "add it to 'specs:' if releases are published there"))
    }
    self.remarks = remarks
  }
}

extension WorkspaceProposal.Component {
  /// The line of the component in `relctl.yml`.
  package var entry: ManifestEntry {
    ManifestEntry(
      name: found.name, url: found.url.withoutCredentials, podspecs: found.podspecs.map(\.path),
      podspecVersions: found.podspecVersions, package: found.package)
  }
}
