import ReleaseDescriptors
import ReleaseModel

/// How far an app that took pods has come on its way to packages.
package struct MoveToPackages: Sendable, Hashable {
  /// The components that the app takes, by its own files, sorted.
  let packages: [ComponentName]
  let pods: [ComponentName]
  /// The pods that can be packages next: everything of the train that they require is one.
  let next: [ComponentName]

  /// What people read; nil for an app that takes all by one manager.
  package var note: Diagnostic? {
    guard !packages.isEmpty, !pods.isEmpty else { return nil }
    let count = packages.count + pods.count
    let shown = next.prefix(3).joined(separator: ", ") + (next.count > 3 ? ", ..." : "")
    return Diagnostic(
      severity: .note, "package.progress",
      "the app uses \(packages.count) of \(count) components as packages"
        + (next.isEmpty ? "" : "; these can move next: \(shown)"),
      hint: "see 'relctl help from-pods-to-packages'")
  }
}

extension PlanningContext {
  /// Looks at the app and the components of a train.
  package func moveToPackages(of train: Train) throws -> MoveToPackages? {
    guard workspace.app.requiresPackages,
      let path = workspace.app.descriptors.first(where: { $0.format == .podfile })?.path,
      let text = try facts.file(in: .component(workspace.app.name), at: train.app.commit, path: path)
    else { return nil }
    let members = train.membersByName
    var owners: [String: ComponentName] = [:]
    for member in train.members { for pod in member.pods { owners[pod] = member.name } }
    let pods = Set(try PodfileDocument(text).pins.compactMap { owners[$0.root] })
    let packages = Set(
      try descriptors.packageUses(of: workspace.app, at: train.app.commit).compactMap {
        packageOwners[$0.identity]
      })
    guard !pods.isEmpty, !packages.isEmpty else { return nil }
    let next = try pods.subtracting(packages).filter { name in
      guard let component = componentsByName[name], let member = members[name] else { return false }
      return try descriptors.dependencies(of: component, at: member.commit, owners: owners).allSatisfy {
        packages.contains($0.member)
      }
    }
    return MoveToPackages(
      packages: packages.sorted(), pods: pods.subtracting(packages).sorted(), next: next.sorted())
  }
}
