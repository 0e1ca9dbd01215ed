import ReleaseDescriptors
import ReleaseModel

/// What is found beside a `relctl.yml` that is there.
package struct ProposalComparison: Sendable {
  /// What was found, each counting as relctl.yml says, or as its new entry is going to.
  package let components: [WorkspaceProposal.Component]
  /// How those count of which nothing is said.
  package let versioning: Workspace.Versioning
  /// Components of the app that the manifest does not name.
  package let additions: [WorkspaceProposal.Component]
  /// What differs otherwise, with what to do about it; then what is remarkable by itself.
  package let remarks: [Diagnostic]

  package init(_ proposal: WorkspaceProposal, with workspace: Workspace) {
    let usual = workspace.versioning.ofComponents
    let known = Dictionary(
      workspace.components.map { ($0.url.canonical, $0.versioning ?? usual) }
    ) { first, _ in first }
    let owners = Dictionary(workspace.components.map { ($0.url.canonical, $0) }) { first, _ in first }
    let names = Set(workspace.components.map { $0.name.lowercased() })
    versioning = workspace.versioning
    components = proposal.components.map { component in
      let counts = known[component.found.url.canonical] ?? proposal.counting(of: component, beside: known)
      return WorkspaceProposal.Component(
        found: component.found.named(owners[component.found.url.canonical]?.name ?? component.found.name),
        form: component.form, versioning: counts == usual ? nil : counts)
    }
    let fresh = components.filter { known[$0.found.url.canonical] == nil }
    additions = fresh.filter { !names.contains($0.found.name.lowercased()) }
    var remarks = fresh.filter { names.contains($0.found.name.lowercased()) }.map { component in
      Diagnostic(
        severity: .warning, "init.moved",
        "its address in relctl.yml differs from the app's: \(component.found.url)",
        subject: component.found.name, hint: "correct its 'url:' if the repository moved")
    }
    let found = Dictionary(proposal.components.map { ($0.found.url.canonical, $0.found) }) { first, _ in first
    }
    for component in workspace.components {
      guard let seen = found[component.url.canonical] else {
        remarks.append(
          Diagnostic(
            severity: .note, "init.unused",
            "it is in relctl.yml, but the app installs nothing from it",
            subject: component.name,
            hint: "if this is correct, remove it with 'relctl component remove \(component.name.shellWord)'"))
        continue
      }
      let declared = Set(component.descriptors.map(\.path))
      for podspec in seen.podspecs where !declared.contains(podspec.path) {
        remarks.append(
          Diagnostic(
            severity: .warning, "init.podspec", "its podspec '\(podspec.path)' is not in relctl.yml",
            subject: component.name, hint: "add it to 'podspec:' so that releases update it too"))
      }
      if let package = seen.package, !component.descriptors.contains(where: { $0.format == .packageSwift }) {
        remarks.append(
          Diagnostic(
            severity: .warning, "init.package.unnamed",
            "it is used as a package, but its \(package) is not in relctl.yml",
            subject: component.name,
            hint: "add 'package: \(package)' so that releases update its requirements"))
      }
    }
    let files = Set(workspace.app.descriptors.map(\.path))
    for path in proposal.found.app.packages where !files.contains(ProjectFiles.path(of: path)) {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.package.file",
          "'\(path)' requires components, but is not in relctl.yml", subject: workspace.app.name,
          hint: "add it to 'app: package:' so that releases update its requirements"))
    }
    for (name, specs) in proposal.specs
    where !workspace.specRepositories.contains(where: {
      $0.url.isSameRepository(as: specs.url) || RemoteURL($0.source).isSameRepository(as: specs.url)
    }) {
      remarks.append(
        Diagnostic(
          severity: .warning, "init.specs",
          "the app uses pods from a spec repository that is not in relctl.yml: \(specs.url)",
          subject: name, hint: "add it to 'specs:' if releases are published there"))
    }
    self.remarks = remarks + proposal.remarks(on: owners)
  }
}

extension WorkspaceProposal {
  /// What was remarked of the app and its components, by the names of relctl.yml, and without what that says already.
  ///
  /// - Parameter owners: Canonical address of a component -> the component.
  fileprivate func remarks(on owners: [String: ReleaseModel.Component]) -> [Diagnostic] {
    let known = Dictionary(
      found.components.compactMap { found in owners[found.url.canonical].map { (found.name, $0) } }
    ) { first, _ in first }
    return found.remarks.compactMap { remark in
      guard let component = remark.subject.flatMap({ known[ComponentName(recorded: $0)] }) else {
        return remark
      }
      let hasPackage = component.descriptors.contains { $0.format == .packageSwift }
      if remark.code == "init.package", hasPackage { return nil }
      var named = remark
      named.subject = component.name.description
      return named
    }
  }

  /// How a component is to count that is new in a workspace.
  ///
  /// - Parameter known: Canonical address of a component -> how it counts there.
  fileprivate func counting(
    of component: Component, beside known: [String: ComponentVersioning]
  ) -> ComponentVersioning {
    let wanted = component.versioning ?? versioning.ofComponents
    guard case .group = wanted else { return wanted }
    // The workspace has groups and names of its own: what counts together here says which one is meant.
    let others = Set(
      components.filter { $0.versioning == wanted }.compactMap { known[$0.found.url.canonical] })
    return others.count == 1 ? others.first ?? .independent : .independent
  }
}

extension WorkspaceProposal.Component {
  /// The line of the component in `relctl.yml`.
  package var entry: ManifestEntry {
    ManifestEntry(
      name: found.name, url: found.url.withoutCredentials, podspecs: found.podspecs.map(\.path),
      podspecVersions: found.podspecVersions, package: found.package, versionFile: found.versionFile,
      versioning: versioning)
  }
}
