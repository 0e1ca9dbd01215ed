extension PlanAssembly {
  /// Where the environment has every component of the train, by package identity; empty when no component
  /// requires packages.
  func packagePins() -> [String: GitPin] {
    guard (draft.workspace.components + [draft.workspace.app]).contains(where: \.requiresPackages) else {
      return [:]
    }
    var places: [String: GitPin] = [:]
    for member in carried { places[member.name] = MemberPlace(member).pin }
    for item in chosen { places[item.component.name] = MemberPlace(item.form).pin }
    return draft.packageOwners.compactMapValues { places[$0] }
  }

  func packageDependencies(_ item: ChosenComponent) throws -> [TrainDependency] {
    refuseTagThatIsNoVersion(item)
    let uses = try draft.packageUses(item.component, item.reading)
    guard !uses.isEmpty else { return [] }
    let owners = draft.packageOwners
    return uses.compactMap { use in
      owners[use.identity].map {
        TrainDependency(owner: item.component.name, member: $0, requirement: .package(use))
      }
    }
  }

  func refuseUnsatisfied(_ use: PackageUse, _ owner: String, _ packages: [String: GitPin]) {
    guard let pin = packages[use.identity], var problem = use.problem(with: pin) else { return }
    problem.subject = owner
    draft.refuse(problem)
  }

  /// Nobody could require a Swift package by such a tag. A component that is a pod as well is still of use.
  private func refuseTagThatIsNoVersion(_ item: ChosenComponent) {
    let formats = item.component.descriptors.map(\.format)
    guard formats.contains(.packageSwift), item.form.kind.hasTag, let tag = item.form.tagName,
      SemanticVersion(tag: tag) == nil
    else { return }
    let isPod = formats.contains(where: \.isPodspec)
    let problem = Diagnostic(
      isPod ? .warning : .error, "package.version.tag",
      "the tag '\(tag)' is no semantic version, so no Swift package can require it by version",
      subject: item.component.name,
      hint:
        "give RELEASE_TAG of '\(environment.name)' a form such as $(VERSION), for this component if need be")
    if isPod { draft.note(problem) } else { draft.refuse(problem) }
  }

  /// A dependency that only running Ruby tells may be one on the train.
  func noteComputed(_ spec: any Specification, _ owner: String) {
    for dependency in spec.computedDependencies where dependency.isPackaged {
      draft.note(
        Diagnostic(
          .warning, "dependency.computed",
          "the pod of this dependency is computed (\(dependency.name)); relctl cannot follow it",
          subject: owner, at: dependency.location,
          hint: "write it as a line of its own if it is a component of the train"))
    }
  }
}

extension Component {
  /// Whether it has a Package.swift or a Cartfile.
  var requiresPackages: Bool { descriptors.contains { $0.format == .packageSwift || $0.format == .cartfile } }
}

extension Draft {
  /// Package identity -> component, for all components.
  var packageOwners: [String: String] {
    Dictionary(workspace.components.map { (PackageIdentity.of($0.url.raw), $0.name) }) { first, _ in first }
  }
}
