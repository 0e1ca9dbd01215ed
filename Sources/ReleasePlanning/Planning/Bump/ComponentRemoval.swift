import ReleaseDescriptors
import ReleaseModel

/// What goes from the app when a component is taken out of the workspace.
package struct ComponentRemoval: Sendable {
  /// The pods of the component.
  package let pods: [String]
  /// The branch of the app that loses the pins: that of the version under way, else the released one.
  package let branch: RefName
  package let head: ObjectID
  /// How that branch moves.
  package let landing: LandingMethod
  /// The Podfile's path, before and after; nil when it pins none of the pods.
  package let podfile: Podfile?
  /// The app's other branches of environments that pin one of the pods, and go on doing so.
  package let keeping: [RefName]

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
        context.refuseUnknownComponents([name])
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
          "component.inTrain", "the version \(train.version), under way in '\(train.environment)', moves it",
          subject: component.name,
          hint:
            "release it first, or start another version without it: 'relctl bump \(next) "
            + "--only NAMES'"))
    }
    let pods = try releasedState(of: component).pods
    for other in workspace.components where other.name != component.name {
      _ = attempt(for: other.name) { try refuseDependent(other, on: component, pods: pods, openTrains: open) }
    }
    let app = workspace.app.name
    let form =
      try open.first.map { try coordinates(in: $0.environment, of: app, version: $0.version) }
      ?? coordinates(in: production.name, of: app, version: appVersion)
    let branch = try open.isEmpty ? fixedBranch(in: production.name, of: app) : form.branch
    guard let head = ref(branch, of: .component(workspace.app.name))?.commit else {
      throw Refusal("branch.missing", "'\(branch)' does not exist", subject: workspace.app.name)
    }
    return ComponentRemoval(
      pods: pods, branch: branch, head: head, landing: landing(as: form) ?? .push,
      podfile: try podfile(without: pods, at: head),
      keeping: try otherBranches(than: branch, openTrains: open, version: appVersion).filter { other in
        guard let head = ref(other, of: .component(app))?.commit else { return false }
        return try podfile(without: pods, at: head) != nil
      })
  }

  /// The app's branches in all environments: those that versions share, and those of what is released and under way.
  private func otherBranches(
    than branch: RefName, openTrains open: [Train], version: Version
  ) throws -> [RefName] {
    let app = workspace.app.name
    let versions = [version] + open.map(\.version)
    let branches = try workspace.environments.flatMap { environment in
      try versions.map { try coordinates(in: environment.name, of: app, version: $0).branch }
    }
    return Set(branches).subtracting([branch]).sorted { $0.full < $1.full }
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
            hint: "take the requirement out of '\(other.name)' first"))
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
