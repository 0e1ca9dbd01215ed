import ReleaseDescriptors
import ReleaseModel

/// What goes from the app when a component is taken out of the workspace.
package struct ComponentRemoval: Sendable {
  /// The pods of the component.
  let pods: [String]
  /// The app's branches that lose its pins, in the order of the environments.
  package let branches: [Branch]
  /// The environments that have one of the branches: a closed gate of any of them stops the removal.
  package let environments: [EnvironmentName]
  /// The app's released version, by which those layers are read.
  package let version: Version

  /// A branch of the app that pins a pod of the component.
  package struct Branch: Sendable {
    package let ref: RefName
    package let head: ObjectID
    /// How the branch moves.
    package let landing: LandingMethod
    package let podfile: Podfile
  }

  package struct Podfile: Sendable {
    package let path: String
    package let before: SourceText
    package let after: SourceText

    package init(path: String, before: SourceText, after: SourceText) {
      self.path = path
      self.before = before
      self.after = after
    }
  }
}

extension Planner {
  /// Plans to take a component out, and refuses while somebody needs it.
  package func removal(of name: ComponentName, over snapshot: Snapshot) -> PlanningResult<ComponentRemoval> {
    let context = context(over: snapshot)
    return context.answering { context in
      guard let component = workspace.components.first(where: { $0.name == name }) else {
        let unknown = workspace.unknownMembers(among: [name])
        guard unknown.isEmpty else { throw Refusal(unknown) }
        throw Refusal("component.isApp", "'\(name)' is the app, not a component")
      }
      return try context.removals.removal(of: component)
    }
  }
}

/// What the removal of a component takes.
struct ComponentRemovals {
  let context: PlanningContext

  fileprivate func removal(of component: Component) throws -> ComponentRemoval {
    context.refuseUnfinishedRuns(in: context.workspace.environments.map(\.name))
    let appVersion = try context.releases.state(of: context.workspace.app).version
    let open = context.workspace.environments.dropLast().compactMap { environment in
      context.snapshot.ledger.current[environment.name]?.train
    }.filter { $0.version > appVersion }
    for train in open where train.member(named: component.name)?.isChosen == true {
      let next = context.versions.firstUnspent(from: train.version.incremented(.patch), of: nil)
      context.refuse(
        Diagnostic(
          "component.inTrain",
          "version \(train.version), which is in progress in '\(train.environment)', includes it",
          subject: component.name,
          hint:
            "release that version first, or start another one without it: 'relctl bump \(next) --only NAMES'")
      )
    }
    let pods = try context.releases.state(of: component).pods
    for other in context.workspace.components where other.name != component.name {
      _ = context.attempt(for: other.name) {
        try refuseDependent(other, on: component, pods: pods, openTrains: open)
      }
    }
    let places = try appPlaces(openTrains: open, released: appVersion)
    var branches: [ComponentRemoval.Branch] = []
    // Environments that have a branch in common share its commit, and each has a say in it.
    for place in places where !branches.contains(where: { $0.ref == place.branch }) {
      try refusePackage(of: component, on: place)
      guard let podfile = try podfile(without: pods, at: place.head) else { continue }
      branches.append(
        ComponentRemoval.Branch(
          ref: place.branch, head: place.head, landing: context.landing(as: place.form) ?? .push,
          podfile: podfile))
    }
    let changed = Set(branches.map(\.ref))
    return ComponentRemoval(
      pods: pods, branches: branches,
      environments: places.filter { changed.contains($0.branch) }.map(\.environment), version: appVersion)
  }

  /// A branch of the app in an environment. Environments may have one in common.
  private struct AppPlace {
    let environment: EnvironmentName
    let branch: RefName
    let head: ObjectID
    let form: ReleaseCoordinates
  }

  /// The app's branches that people build or go on from: those of versions under way, and those that all versions share.
  /// The released branch gets the removal with the version that is under way; without one it is a place like the others.
  private func appPlaces(openTrains open: [Train], released version: Version) throws -> [AppPlace] {
    let app = context.workspace.app
    var places: [AppPlace] = []
    for environment in context.workspace.environments {
      let isProduction = environment == context.production
      if isProduction, !open.isEmpty { continue }
      var forms = try open.filter { $0.environment == environment.name }.map {
        try context.coordinates(in: environment.name, of: app.name, version: $0.version)
      }
      if forms.isEmpty, context.versions.sharedBranch(in: environment.name, of: app.name) != nil {
        forms = [try context.coordinates(in: environment.name, of: app.name, version: version)]
      }
      for form in forms {
        guard let head = context.ref(form.branch, of: .component(app.name))?.commit else {
          guard isProduction || !open.isEmpty else { continue }
          throw Refusal("branch.missing", "'\(form.branch)' does not exist", subject: app.name)
        }
        places.append(AppPlace(environment: environment.name, branch: form.branch, head: head, form: form))
      }
    }
    return places
  }

  /// A package has products in targets, which only people can take out.
  private func refusePackage(of component: Component, on place: AppPlace) throws {
    for use in try context.descriptors.packageUses(of: context.workspace.app, at: place.head)
    where context.packageOwners[use.identity] == component.name {
      context.refuse(
        Diagnostic(
          "component.required",
          "it uses the package '\(use.identity)' on '\(place.branch.short)' (commit \(place.head.short))",
          subject: context.workspace.app.name, at: use.location,
          hint: "first remove the package and its products from the app's targets on that branch"))
    }
  }

  /// Looks at what is released, and at the branches of versions under way.
  private func refuseDependent(
    _ other: Component, on component: Component, pods: [String], openTrains open: [Train]
  ) throws {
    let key = RepositoryKey.component(other.name)
    var commits = [try context.releases.state(of: other).head]
    for train in open {
      let branch = try context.coordinates(in: train.environment, of: other.name, version: train.version)
        .branch
      if let head = context.ref(branch, of: key)?.commit, !commits.contains(head) { commits.append(head) }
    }
    let owners = Dictionary(pods.map { ($0, component.name) }) { first, _ in first }
    for commit in commits {
      for dependency in try context.descriptors.dependencies(of: other, at: commit, owners: owners)
      where dependency.member == component.name {
        context.refuse(
          Diagnostic(
            "component.required", "it requires '\(component.name)' (commit \(commit.short))",
            subject: other.name, at: dependency.location,
            hint: "first remove the requirement from '\(other.name)'"))
      }
    }
  }

  private func podfile(without pods: [String], at head: ObjectID) throws -> ComponentRemoval.Podfile? {
    guard let path = context.workspace.app.descriptors.first(where: { $0.format == .podfile })?.path,
      let text = try context.facts.file(in: .component(context.workspace.app.name), at: head, path: path)
    else { return nil }
    let document = try PodfileDocument(text)
    let present = Set(document.pins.map(\.root)).intersection(pods)
    guard !present.isEmpty else { return nil }
    let after = text.applying(try document.edits(for: PodfileChange(removals: present)))
    return ComponentRemoval.Podfile(path: path, before: text, after: after)
  }
}
