import ReleaseDescriptors
import ReleaseModel

extension PackageAssembly {
  /// Judges what the app requires of packages: addresses, members that nobody requires, and members that it takes in two
  /// ways.
  ///
  /// - Parameter edges: What the components that move require.
  func judge(of app: ChosenComponent, edges: [TrainDependency], podfile: PodfileDocument?) {
    let uses = context.attempt(for: app.component.name) {
      try context.descriptors.packageUses(of: app.component, at: app.reading)
    }
    guard let uses else { return }
    let owners = context.packageOwners
    refuseForeignPackages(among: uses, of: app, owners: owners)
    assembly.registry.refuseUnpublished(uses, requiredBy: app.component.name)
    assembly.registry.refuseBothIdentities(uses, app: app)
    let taken = Set(uses.compactMap { owners[$0.identity] })
    refuseUnnamedRegistries(uses, beside: taken, app: app)
    guard !taken.isEmpty else { return }
    refuseSharedIdentities()
    refuseUnrequired(beside: taken, edges: edges, app: app)
    noteTakenTwice(taken, podfile: podfile, uses: uses)
  }

  /// A component that only a registry of nobody's is asked for would stay what it was in the app.
  private func refuseUnnamedRegistries(
    _ uses: [PackageUse], beside taken: Set<ComponentName>, app: ChosenComponent
  ) {
    for use in uses {
      guard let registered = use.registered, context.packageOwners[use.identity] == nil,
        let identity = RegistryIdentity(registered),
        let item = chosen.first(where: {
          $0.component.name.description.lowercased() == identity.name.lowercased()
        }),
        item.component.namesPackages, !taken.contains(item.component.name)
      else { continue }
      context.refuse(
        Diagnostic(
          "package.registry.unnamed",
          "the app uses '\(registered)' from a registry, but relctl.yml has no registry with '\(item.component.name)'",
          subject: app.component.name, at: use.location,
          hint: "add to relctl.yml: registries: { NAME: { url: URL, scope: \(identity.scope) } }"))
    }
  }

  /// SwiftPM knows a package by the last part of its address, whatever the host.
  private func refuseSharedIdentities() {
    let packages = context.workspace.components.filter(\.namesPackages)
    let groups = Dictionary(grouping: packages, by: \.packageIdentity)
    for (identity, group) in groups.sorted(by: { $0.key < $1.key }) where group.count > 1 {
      let names = group.map { "'\($0.name)'" as Phrase }.joined(separator: " and ")
      context.refuse(
        Diagnostic(
          "package.identity.duplicate", "\(names) are the same package for SwiftPM: '\(identity)'",
          subject: group[1].name, hint: "give one of the repositories another name"))
    }
  }

  /// A package that moves and that neither the app nor another member requires would be in nobody's build.
  private func refuseUnrequired(
    beside taken: Set<ComponentName>, edges: [TrainDependency], app: ChosenComponent
  ) {
    var required = taken.union(edges.filter { $0.owner != $0.member }.map(\.member))
    for member in carried {
      guard let component = context.componentsByName[member.name] else { continue }
      let uses = context.attempt(for: member.name) {
        try context.descriptors.packageUses(of: component, at: member.commit)
      }
      required.formUnion((uses ?? []).compactMap { context.packageOwners[$0.identity] })
    }
    for item in chosen
    where !required.contains(item.component.name)
      && !item.component.descriptors.contains(where: \.format.isPodspec)
      && item.component.descriptors.contains(where: { $0.format == .packageSwift })
    {
      context.refuse(
        Diagnostic(
          "package.unrequired",
          "neither the app nor a component requires the package '\(item.component.name)'",
          subject: app.component.name,
          hint:
            "require it on '\(app.form.branch.short)', or remove it: relctl component remove \(item.component.name)"
        ))
    }
  }

  /// A pod and a package of one component are two copies of its code in one app.
  private func noteTakenTwice(_ taken: Set<ComponentName>, podfile: PodfileDocument?, uses: [PackageUse]) {
    let pods = Set(podfile?.pins.map(\.root) ?? [])
    for name in taken.sorted() {
      guard let component = context.componentsByName[name],
        let pod = pods.filter({ context.componentsByPod[$0]?.name == name }).min()
      else { continue }
      let place = uses.first { context.packageOwners[$0.identity] == name }?.location
      context.note(
        Diagnostic(
          severity: .warning, "package.both",
          "the app uses '\(component.name)' as a package and as the pod '\(pod)': its code is duplicated",
          subject: app?.component.name, at: place, hint: "remove one of the two from the app"))
    }
  }
}
