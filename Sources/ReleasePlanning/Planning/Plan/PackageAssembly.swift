import ReleaseDescriptors
import ReleaseModel

/// The packages of a plan: what they require, and what pins them.
struct PackageAssembly: AssemblyPart {
  let assembly: PlanAssembly

  /// Where the environment has every component of the train, by package identity; empty when no component
  /// requires packages.
  func pins() -> [String: GitPin] {
    guard
      (context.workspace.components + [context.workspace.app]).contains(where: \.namesPackages)
        || appTakesMembers
    else { return [:] }
    var places: [ComponentName: GitPin] = [:]
    for member in carried { places[member.name] = member.pinOfPackage }
    for item in chosen { places[item.component.name] = item.form.pinOfPackage }
    let byRegistry = assembly.registryReleases.values.map { ($0.identity.key, GitPin(tag: $0.version)) }
    return context.addressOwners.compactMapValues { places[$0] }.merging(byRegistry) { $1 }
  }

  /// Whether the app's project takes a component as a package, though no component names a Package.swift.
  private var appTakesMembers: Bool {
    guard let app else { return false }
    let uses = context.attempt(for: app.component.name) {
      try context.descriptors.packageUses(of: app.component, at: app.reading)
    }
    return uses?.contains { context.packageOwners[$0.identity] != nil } == true
  }

  func requirements(versions: [String: String], pins: [String: GitPin]) -> CommonRequirements? {
    guard !versions.isEmpty || !pins.isEmpty else { return nil }
    let moving = Set(chosen.filter { !$0.form.kind.hasTag }.map(\.component.name))
    let awaited = pins.isEmpty ? [:] : context.addressOwners.filter { moving.contains($0.value) }
    return CommonRequirements(
      pods: versions, packages: pins, awaitedPackages: awaited.isEmpty ? nil : awaited,
      packagePinning: pins.isEmpty ? nil : app?.form.packagePinning)
  }

  func dependencies(of item: ChosenComponent) throws -> [TrainDependency] {
    refuseTagThatIsNoVersion(of: item)
    try noteComputedPackages(of: item)
    let uses = try context.descriptors.packageUses(of: item.component, at: item.reading)
    guard !uses.isEmpty else { return [] }
    let owners = context.packageOwners
    refuseForeignPackages(among: uses, of: item, owners: owners)
    assembly.registry.refuseUnpublished(uses, requiredBy: item.component.name)
    noteLaterVersion(of: item, requiring: uses.filter { owners[$0.identity] == nil })
    return uses.compactMap { use in
      owners[use.identity].map {
        TrainDependency(owner: item.component.name, member: $0, requirement: .package(use))
      }
    }
  }

  /// A package of a member's name at another address is another package, and SwiftPM takes it for the member all the
  /// same: of an address, it compares the last part alone.
  func refuseForeignPackages(
    among uses: [PackageUse], of item: ChosenComponent, owners: [String: ComponentName]
  ) {
    for use in uses {
      guard let member = context.workspace.components.first(where: { $0.name == owners[use.identity] }),
        let address = use.repository,
        let problem = member.problem(
          withRepository: address, requiredBy: item.component.name, at: use.location)
      else { continue }
      context.refuse(problem)
    }
  }

  /// - Parameter hint: What to do about a range that does not admit the version.
  func refuseUnsatisfied(
    _ use: PackageUse, requiredBy owner: ComponentName, pins packages: [String: GitPin], hint: Phrase
  ) {
    if let pin = packages[use.identity], let problem = use.problem(with: pin) {
      return context.refuse(
        Diagnostic(
          problem.code, problem.messagePhrase, subject: owner, at: problem.location,
          hint: problem.code == "requirement.unsatisfied" ? hint : problem.hintPhrase))
    }
    refuseLaterTag(of: use, requiredBy: owner)
  }

  /// Tags that are no versions, in this environment and those to come: what could not be released there is said before
  /// anybody works on it.
  private func tagsThatAreNoVersions(of item: ChosenComponent) -> [(
    environment: EnvironmentName, tag: String
  )] {
    context.versions.formsToCome(of: item.component.name, version: item.version, from: environment).compactMap
    {
      environment, form in form.tagThatIsNoVersion.map { (environment, $0) }
    }
  }

  /// A package that is required, where a later environment gives it a tag that no requirement can name.
  private func refuseLaterTag(of use: PackageUse, requiredBy owner: ComponentName) {
    guard let member = context.packageOwners[use.identity],
      let item = chosen.first(where: { $0.component.name == member }),
      let found = tagsThatAreNoVersions(of: item).first,
      let problem = use.problem(with: GitPin(tag: found.tag))
    else { return }
    context.refuse(
      Diagnostic(
        problem.code, "in '\(found.environment)' \(problem.message)", subject: owner, at: problem.location,
        hint: problem.hintPhrase))
  }

  /// A branch or a commit of a package outside the train, where a later environment gives the component a tag: it would be
  /// required by version, and could not be resolved.
  ///
  /// Where this environment tags, the run is refused.
  private func noteLaterVersion(of item: ChosenComponent, requiring uses: [PackageUse]) {
    guard item.component.descriptors.contains(where: { $0.format == .packageSwift }), !item.form.kind.hasTag,
      let later = context.versions.formsToCome(
        of: item.component.name, version: item.version, from: environment
      )
      .first(
        where: { $0.form.pinOfPackage.tag.flatMap { SemanticVersion(tag: $0) } != nil })
    else { return }
    for use in uses {
      guard case .package(let requirement?) = use.requirement, !requirement.isVersioned, !use.isLocal else {
        continue
      }
      context.note(
        Diagnostic(
          severity: .warning, "package.requirement.later",
          "'\(use.identity)' is required as '\(requirement)', which '\(later.environment)' does not accept, because it "
            + "requires '\(item.component.name)' by version",
          subject: item.component.name, at: use.location,
          hint: "require a version of '\(use.identity)' before that, such as exact: \"1.2.3\""))
    }
  }

  /// Nobody could require a Swift package by such a tag. A component that is a pod as well is still of use.
  private func refuseTagThatIsNoVersion(of item: ChosenComponent) {
    let formats = item.component.descriptors.map(\.format)
    guard formats.contains(.packageSwift) else { return }
    let isPod = formats.contains(where: \.isPodspec)
    for found in tagsThatAreNoVersions(of: item) {
      let problem = Diagnostic(
        severity: isPod ? .warning : .error, "package.version.tag",
        "the tag '\(found.tag)' is not a semantic version, so Swift packages can't require it by version",
        subject: item.component.name,
        hint:
          "set RELEASE_TAG of '\(found.environment)' to a form such as $(VERSION), only for this component if necessary"
      )
      if isPod { context.note(problem) } else { context.refuse(problem) }
    }
  }

  /// A dependency that only running Ruby tells may be one on the train.
  func noteComputedDependencies(of spec: any Specification, owner: ComponentName) {
    for dependency in spec.computedDependencies where dependency.isPackaged {
      context.note(.computedDependency(on: dependency.name, of: owner, at: dependency.location))
    }
  }

  /// A package whose address only the compiler tells may be one of the train.
  func noteComputedPackages(of item: ChosenComponent) throws {
    for (source, location) in try context.descriptors.computedPackages(of: item.component, at: item.reading) {
      context.note(
        Diagnostic(
          severity: .warning, "dependency.computed",
          "the address of this package is computed (\(source)), so relctl can't update it",
          subject: item.component.name, at: location,
          hint: "if it is a component of the train, write the address as one literal"))
    }
  }
}

extension Diagnostic {
  /// - Parameter pod: What computes its name.
  static func computedDependency(
    on pod: String, of owner: ComponentName, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, "dependency.computed",
      "the pod of this dependency is computed (\(pod)), so relctl can't update it",
      subject: owner, at: location,
      hint: "if it is a component of the train, write it on a separate line")
  }
}

extension Component {
  /// Whether one of its files may require packages, or what Carthage builds.
  var requiresPackages: Bool { descriptors.requirePackages }

  /// Whether `relctl.yml` names a file of it that is there for packages, or for what Carthage builds.
  package var namesPackages: Bool {
    descriptors.contains { $0.format == .cartfile || $0.format.requiresPackages && $0.format != .pbxproj }
  }
}
