extension PlanAssembly {
  /// Where the environment has every component of the train, by package identity; empty for a component that
  /// requires no packages.
  func packages(of component: Component) -> [String: GitPin] {
    let formats = component.descriptors.map(\.format)
    return formats.contains(.packageSwift) || formats.contains(.cartfile) ? packages : [:]
  }

  private var packages: [String: GitPin] {
    var pins: [String: GitPin] = [:]
    for (identity, owner) in draft.packageOwners {
      if let item = chosen.first(where: { $0.component.name == owner }) {
        let form = item.form
        pins[identity] = form.kind.hasTag ? GitPin(tag: form.tagName) : GitPin(branch: form.branchName)
      } else if let member = carried.first(where: { $0.name == owner }) {
        pins[identity] = member.tag.map { GitPin(tag: $0.short) } ?? GitPin(branch: member.branch.short)
      }
    }
    return pins
  }

  func packageDependencies(_ item: ChosenComponent) throws -> [TrainDependency] {
    refuseTagThatIsNoVersion(item)
    let owners = draft.packageOwners
    return try draft.packageUses(item.component, item.reading).compactMap { use in
      owners[use.identity].map {
        TrainDependency(owner: item.component.name, member: $0, requirement: .package(use))
      }
    }
  }

  func refuseUnsatisfied(_ use: PackageUse, _ owner: String) {
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

extension Draft {
  /// Package identity -> component, for all components.
  var packageOwners: [String: String] {
    Dictionary(workspace.components.map { (PackageIdentity.of($0.url.raw), $0.name) }) { first, _ in first }
  }
}
