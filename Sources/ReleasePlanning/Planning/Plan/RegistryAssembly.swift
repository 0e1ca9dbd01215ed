import ReleaseDescriptors
import ReleaseModel

/// What a plan publishes to a package registry.
struct RegistryAssembly: AssemblyPart {
  let assembly: PlanAssembly

  /// The package registry that the environment publishes to.
  ///
  /// - Throws: `Refusal` for one that `relctl.yml` does not name, and for components that publish to several.
  func plan() throws(Refusal) -> RegistryPlan? {
    var plan: RegistryPlan?
    for item in chosen where item.component.isPackage {
      guard let form = item.form.registry else { continue }
      guard let registry = context.workspace.registries.first(where: { $0.name == form.name }) else {
        let known = context.workspace.registries.map(\.name).joined(separator: ", ")
        throw Refusal(
          "registry.unknown",
          "RELEASE_REGISTRY of '\(environment.name)' is '\(form.name)', which is not in relctl.yml",
          hint: known.isEmpty ? "add it to 'registries:'" : "relctl.yml lists: \(known)")
      }
      if let other = plan?.name, other != registry.name {
        throw Refusal(
          "registry.split",
          "'\(item.component.name)' publishes to another package registry than the rest of the run",
          hint: "set RELEASE_REGISTRY of '\(environment.name)' to one value for all components")
      }
      guard item.component.identity(in: registry) != nil else {
        throw Refusal(
          "registry.identity",
          "relctl.yml has no identity in '\(registry.name)' for '\(item.component.name)'",
          subject: item.component.name,
          hint: "add 'registry: scope.name' to the component, or 'scope:' to the registry")
      }
      plan = RegistryPlan(name: registry.name, address: registry.url)
    }
    return plan
  }

  /// Component -> its version in a registry: the one that the run publishes, or for what stays the one that it has.
  func releases(edges: [TrainDependency]) -> [ComponentName: RegistryRelease] {
    var releases = carried.byName.compactMapValues(\.registry)
    var judged: [ComponentName: Bool] = [:]
    for item in chosen where item.component.isPackage {
      guard let form = item.form.registry,
        let registry = context.workspace.registries.first(where: { $0.name == form.name }),
        let identity = item.component.identity(in: registry)
      else { continue }
      let name = item.component.name
      if let present = published(item), present.identity == identity, !moves(name, edges: edges, &judged) {
        releases[name] = present
      } else {
        releases[name] = RegistryRelease(identity: identity, version: form.version(at: context.run.time))
      }
    }
    return releases
  }

  /// What the environment's train has of a component, where it is at the commit that the run begins with.
  private func published(_ item: ChosenComponent) -> RegistryRelease? {
    guard item.form.registry?.isOfRun == true,
      let member = context.currentMember(named: item.component.name, in: environment.name),
      member.version == item.version, !item.step.isMerge
    else { return nil }
    let stays: Bool =
      switch item.step {
      case .rewrite(let onto, _, let settled): (settled ?? onto) == member.commit
      case .keep(let head): head == member.commit
      case .merge, .revert: false
      }
    return stays ? member.registry : nil
  }

  /// Whether a component gets a new version in the registry, because it has new commits or requires what has.
  private func moves(
    _ name: ComponentName, edges: [TrainDependency], _ judged: inout [ComponentName: Bool]
  ) -> Bool {
    if let known = judged[name] { return known }
    guard let item = chosen.first(where: { $0.component.name == name }) else { return false }
    // In a circle, which is refused elsewhere, everything moves.
    judged[name] = true
    let result =
      published(item) == nil
      || edges.contains { $0.owner == name && $0.member != name && moves($0.member, edges: edges, &judged) }
    judged[name] = result
    return result
  }

  /// A registry has no branches and no commits, so what nobody published there can't be required.
  func refuseUnpublished(_ uses: [PackageUse], requiredBy owner: ComponentName) {
    for use in uses where use.isOfRegistry {
      guard let member = context.packageOwners[use.identity], assembly.registryReleases[member] == nil else {
        continue
      }
      context.refuse(
        Diagnostic(
          "package.registry.absent",
          "'\(use.identity)' comes from a package registry, but '\(environment.name)' does not publish '\(member)' to one",
          subject: owner, at: use.location,
          hint: chosen.contains { $0.component.name == member }
            ? "set RELEASE_REGISTRY of '\(environment.name)', or require the package by its repository's address"
            : "release '\(member)' too: relctl publish \(environment.name) --only \(member)"))
    }
  }

  /// By its address and by its name in a registry, a package is two for SwiftPM, which refuses their products.
  func refuseBothIdentities(_ uses: [PackageUse], app: ChosenComponent) {
    var known: [ComponentName: PackageUse] = [:]
    for use in uses where !use.isLocal {
      guard let member = context.packageOwners[use.identity] else { continue }
      guard let other = known[member], other.isOfRegistry != use.isOfRegistry else {
        known[member] = use
        continue
      }
      context.refuse(
        Diagnostic(
          "package.identity.both",
          "the app uses '\(member)' both by its repository's address and from a package registry: these are two packages for SwiftPM",
          subject: app.component.name, at: use.location, hint: "use one of the two everywhere"))
    }
  }
}

extension Component {
  /// Whether `relctl.yml` names a `Package.swift` of it.
  package var isPackage: Bool { descriptors.contains { $0.format == .packageSwift } }
}
