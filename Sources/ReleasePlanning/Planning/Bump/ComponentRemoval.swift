import ReleaseDescriptors
import ReleaseModel

/// What goes from the app when a component is taken out of the workspace.
package struct ComponentRemoval: Sendable {
  /// The pods of the component.
  package let pods: [String]
  /// The app's branches that lose its pins, in the order of the environments.
  package let branches: [Branch]
  /// The environments that have one of the branches: a closed gate of any of them stops the removal.
  package let environments: [String]
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
  package func removal(of name: String, over snapshot: Snapshot) -> PlanningResult<ComponentRemoval> {
    let context = context(over: snapshot)
    return context.answering { context in
      guard let component = workspace.components.first(where: { $0.name == name }) else {
        let unknown = workspace.unknownMembers(among: [name])
        guard unknown.isEmpty else { throw Refusal(unknown) }
        throw Refusal("component.isApp", "'\(name)' is the app, not a component")
      }
      return try context.removal(of: component)
    }
  }
}

extension PlanningContext {
  fileprivate func removal(of component: Component) throws -> ComponentRemoval {
    refuseUnfinishedRuns(in: workspace.environments.map(\.name))
    let appVersion = try releasedState(of: workspace.app).version
    let open = workspace.environments.dropLast().compactMap { environment in
      snapshot.ledger.current[environment.name]?.train
    }.filter { $0.version > appVersion }
    for train in open where train.member(named: component.name)?.isChosen == true {
      let next = firstUnspent(from: train.version.incremented(.patch), of: nil)
      refuse(
        Diagnostic(
          "component.inTrain",
          "version \(train.version), which is in progress in '\(train.environment)', includes it",
          subject: component.name,
          hint:
            "release that version first, or start another one without it: 'relctl bump \(next) --only NAMES'")
      )
    }
    let pods = try releasedState(of: component).pods
    for other in workspace.components where other.name != component.name {
      _ = attempt(for: other.name) { try refuseDependent(other, on: component, pods: pods, openTrains: open) }
    }
    let places = try appPlaces(openTrains: open, released: appVersion)
    var branches: [ComponentRemoval.Branch] = []
    // Environments that have a branch in common share its commit, and each has a say in it.
    for place in places where !branches.contains(where: { $0.ref == place.branch }) {
      try refusePackage(of: component, on: place)
      guard let podfile = try podfile(without: pods, at: place.head) else { continue }
      branches.append(
        ComponentRemoval.Branch(
          ref: place.branch, head: place.head, landing: landing(as: place.form) ?? .push, podfile: podfile))
    }
    let changed = Set(branches.map(\.ref))
    return ComponentRemoval(
      pods: pods, branches: branches,
      environments: places.filter { changed.contains($0.branch) }.map(\.environment), version: appVersion)
  }

  /// A branch of the app in an environment. Environments may have one in common.
  private struct AppPlace {
    let environment: String
    let branch: RefName
    let head: ObjectID
    let form: ReleaseCoordinates
  }

  /// The app's branches that people build or go on from: those of versions under way, and those that all versions share.
  /// The released branch gets the removal with the version that is under way; without one it is a place like the others.
  private func appPlaces(openTrains open: [Train], released version: Version) throws -> [AppPlace] {
    let app = workspace.app
    var places: [AppPlace] = []
    for environment in workspace.environments {
      let isProduction = environment == production
      if isProduction, !open.isEmpty { continue }
      var forms = try open.filter { $0.environment == environment.name }.map {
        try coordinates(in: environment.name, of: app.name, version: $0.version)
      }
      if forms.isEmpty, sharedBranch(in: environment.name, of: app.name) != nil {
        forms = [try coordinates(in: environment.name, of: app.name, version: version)]
      }
      for form in forms {
        guard let head = ref(form.branch, of: .component(app.name))?.commit else {
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
    for use in try packageUses(of: workspace.app, at: place.head)
    where packageOwners[use.identity] == component.name {
      refuse(
        Diagnostic(
          "component.required",
          "it uses the package '\(use.identity)' on '\(place.branch.short)' (commit \(place.head.short))",
          subject: workspace.app.name, at: use.location,
          hint: "first remove the package and its products from the app's targets on that branch"))
    }
  }

  /// Looks at what is released, and at the branches of versions under way.
  private func refuseDependent(
    _ other: Component, on component: Component, pods: [String], openTrains open: [Train]
  ) throws {
    let key = RepositoryKey.component(other.name)
    var commits = [try releasedState(of: other).head]
    for train in open {
      let branch = try coordinates(in: train.environment, of: other.name, version: train.version).branch
      if let head = ref(branch, of: key)?.commit, !commits.contains(head) { commits.append(head) }
    }
    let owners = Dictionary(pods.map { ($0, component.name) }) { first, _ in first }
    for commit in commits {
      for dependency in try dependencies(of: other, at: commit, owners: owners)
      where dependency.member == component.name {
        refuse(
          Diagnostic(
            "component.required", "it requires '\(component.name)' (commit \(commit.short))",
            subject: other.name, at: dependency.location,
            hint: "first remove the requirement from '\(other.name)'"))
      }
    }
  }

  private func podfile(without pods: [String], at head: ObjectID) throws -> ComponentRemoval.Podfile? {
    guard let path = workspace.app.descriptors.first(where: { $0.format == .podfile })?.path,
      let text = try file(in: .component(workspace.app.name), at: head, path: path)
    else { return nil }
    let document = try PodfileDocument(text)
    let present = Set(document.pins.map(\.root)).intersection(pods)
    guard !present.isEmpty else { return nil }
    let after = text.applying(try document.edits(for: PodfileChange(removals: present)))
    return ComponentRemoval.Podfile(path: path, before: text, after: after)
  }
}
