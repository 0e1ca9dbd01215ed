extension PlanAssembly {
  /// The publication of a plan; `plan` is nil when the environment publishes nothing.
  struct Publication { let plan: PublicationPlan? }

  func publicationPlan(_ pods: [String: [String]]) throws -> Publication {
    guard let sample = (chosen.first ?? app)?.form, let name = sample.specRepository else {
      return Publication(plan: nil)
    }
    if let other = chosen.first(where: { $0.form.specRepository != name }) {
      throw Refusal(
        Diagnostic(
          "publication.split",
          "'\(other.component.name)' publishes to another spec repository than the rest of the run",
          hint: "give RELEASE_SPEC_REPO of '\(environment.name)' one value for all components"))
    }
    guard let specs = draft.workspace.specRepositories.first(where: { $0.name == name }) else {
      let known = draft.workspace.specRepositories.map(\.name).joined(separator: ", ")
      throw Refusal(
        Diagnostic(
          "specs.unknown",
          "RELEASE_SPEC_REPO of '\(environment.name)' is '\(name)', which relctl.yml does not name",
          hint: "relctl.yml names: \(known)"))
    }
    guard let branch = RefName.branch(specs.branch) else {
      throw Refusal(Diagnostic("specs.branch", "'\(specs.branch)' is not a branch name", subject: name))
    }
    let key = RepositoryKey.specs(name)
    // Publishing rebuilds its commit on whatever the head is, so the plan does not rest on this ref.
    let head = draft.snapshot.refs[key]?[branch]?.commit
    let root = try folder(key, head, name)
    var entries: [PublicationPlan.Entry] = []
    for item in chosen {
      for (pod, path) in zip(pods[item.component.name] ?? [], podspecPaths(item.component)) {
        entries.append(
          entry(
            root, item.component.name, pod, path, item.form.version, commit: nil,
            branch: item.form.kind == .branch ? item.form.branch.short : nil))
      }
    }
    entries += try carriedEntries(key, head, root)
    return Publication(
      plan: PublicationPlan(
        repository: name, branch: branch, isMutable: sample.specsMutable, head: head,
        entries: entries.sorted { $0.path < $1.path }, address: draft.address(specs.url)))
  }

  /// Members that stay at their released version must be in the environment's repository too, or its Podfile
  /// could not be resolved from it.
  private func carriedEntries(
    _ key: RepositoryKey, _ head: ObjectID?, _ root: String
  ) throws -> [PublicationPlan.Entry] {
    var entries: [PublicationPlan.Entry] = []
    for member in carried {
      guard let component = draft.workspace.components.first(where: { $0.name == member.name }) else {
        continue
      }
      for (pod, path) in zip(member.pods, podspecPaths(component)) {
        let entry = entry(root, member.name, pod, path, member.text, commit: member.commit, branch: nil)
        if let head, try draft.exists(key, head, entry.path) { continue }
        entries.append(entry)
      }
    }
    return entries
  }

  private func podspecPaths(_ component: Component) -> [String] {
    component.descriptors.filter(\.format.isPodspec).map(\.path)
  }

  private func entry(
    _ root: String, _ component: String, _ pod: String, _ source: String, _ text: String, commit: ObjectID?,
    branch: String?
  ) -> PublicationPlan.Entry {
    let suffix = source.hasSuffix(".json") ? ".podspec.json" : ".podspec"
    return PublicationPlan.Entry(
      component: component, pod: pod, source: source, path: "\(root)\(pod)/\(text)/\(pod)\(suffix)",
      text: text,
      commit: commit, pinnedBranch: branch)
  }

  /// Podspecs stand at the root of the repository or in its `Specs` folder.
  private func folder(_ key: RepositoryKey, _ head: ObjectID?, _ name: String) throws -> String {
    guard let head else { return "" }
    if let marker = try draft.file(key, head, "CocoaPods-version.yml"),
      marker.string.contains("prefix_lengths")
    {
      throw Refusal(
        marker.diagnostic(
          "specs.sharded",
          "the spec repository '\(name)' is sharded, a layout that relctl does not write yet", at: 0,
          hint: "use a spec repository with the folders Name/Version at its root or under Specs/"))
    }
    return try draft.exists(key, head, "Specs") ? "Specs/" : ""
  }
}
