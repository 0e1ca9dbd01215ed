import ReleaseDescriptors
import ReleaseModel

/// What a plan publishes to a spec repository.
struct PublicationAssembly: AssemblyPart {
  let assembly: PlanAssembly

  /// The publication of a plan; `plan` is nil when the environment publishes nothing.
  struct Publication { let plan: PublicationPlan? }

  /// - Parameters:
  ///   - versions: Pod -> its version.
  ///   - levels: The components in the order in which they depend on each other.
  func plan(
    for pods: [ComponentName: [String]], versions: [String: String], levels: [[ComponentName]]
  ) throws -> Publication {
    guard let sample = (chosen.first ?? app)?.form, let name = sample.specRepository else {
      return Publication(plan: nil)
    }
    if let other = chosen.first(where: { $0.form.specRepository != name }) {
      throw Refusal(
        "publication.split",
        "'\(other.component.name)' publishes to another spec repository than the rest of the run",
        hint: "set RELEASE_SPEC_REPO of '\(environment.name)' to one value for all components")
    }
    guard let specs = context.workspace.specRepositories.first(where: { $0.name == name }) else {
      let known = context.workspace.specRepositories.map(\.name).joined(separator: ", ")
      throw Refusal(
        "specs.unknown",
        "RELEASE_SPEC_REPO of '\(environment.name)' is '\(name)', which is not in relctl.yml",
        hint: "relctl.yml lists: \(known)")
    }
    guard let branch = RefName.branch(specs.branch) else {
      throw Refusal("specs.branch", "'\(specs.branch)' is not a branch name", subject: name)
    }
    let key = RepositoryKey.specs(name)
    let refs = context.snapshot.refs[key] ?? [:]
    if let problem = context.workspace.absentBranch(of: specs, among: refs.keys) { context.refuse(problem) }
    // Publishing rebuilds its commit on whatever the head is, so the plan does not rest on this ref.
    let head = refs[branch]?.commit
    let layout = try context.specs.layout(of: specs, at: head)
    var entries: [PublicationPlan.Entry] = []
    for item in chosen {
      for (pod, descriptor) in zip(pods[item.component.name] ?? [], item.component.podspecDescriptors) {
        let entry = entry(
          in: layout, component: item.component.name, pod: pod, source: descriptor.path,
          version: versions[pod] ?? item.form.version,
          commit: nil,
          branch: item.form.kind == .branch ? item.form.branch.short : nil)
        // A version that people write stays as it was published, until they write another one.
        if descriptor.version == .own, isFixed(in: name, of: item), try isPublished(entry, in: key, at: head)
        {
          noteKept(entry, in: name)
        } else {
          entries.append(entry)
        }
      }
    }
    entries += try carriedEntries(for: key, head: head, layout: layout)
    refuseUnusableFolders(of: entries)
    refuseSharedVersions(of: sample)
    // What stays at its released version is depended on, and depends on nothing that moves.
    let ranks = Dictionary(
      levels.enumerated().flatMap { level, names in names.map { ($0, level) } }, uniquingKeysWith: { $1 })
    let pods = try podLevels(of: entries)
    func rank(of entry: PublicationPlan.Entry) -> (Int, Int, String) {
      (ranks[entry.component] ?? -1, pods[entry.pod] ?? 0, entry.path)
    }
    return Publication(
      plan: PublicationPlan(
        repository: name, branch: branch, isMutable: sample.specsMutable, head: head, layout: layout,
        entries: entries.sorted { rank(of: $0) < rank(of: $1) },
        address: context.shareableAddress(of: specs.url)))
  }

  /// What a train of the ledger or a setting spells becomes a path, too.
  private func refuseUnusableFolders(of entries: [PublicationPlan.Entry]) {
    for entry in entries {
      if let problem = PodName.problem(with: entry.pod) {
        context.refuse(
          Diagnostic(
            "podspec.name.invalid", "the podspec's name '\(entry.pod.prefix(80))' \(problem)",
            subject: entry.component,
            hint: "write a name of letters, digits, '-', '_' and '+', such as s.name = 'Payments'"))
      } else if let problem = PodName.problem(withVersion: entry.spelledVersion) {
        context.refuse(
          Diagnostic(
            "podspec.version.invalid",
            "the version '\(entry.spelledVersion.prefix(80))' of '\(entry.pod)' \(problem)",
            subject: entry.component, hint: "use digits, letters, dots and dashes, digits first"))
      }
    }
  }

  /// How deep every pod stands on others that are published with it: a repository may hold several, and what stays at
  /// its released version may require each other too.
  private func podLevels(of entries: [PublicationPlan.Entry]) throws -> [String: Int] {
    let commits = Dictionary(chosen.map { ($0.component.name, $0.reading) }) { first, _ in first }
    let names = Set(entries.map(\.pod))
    let first = Dictionary(entries.map { ($0.component, $0) }) { first, _ in first }
    var required: [String: Set<String>] = Dictionary(uniqueKeysWithValues: names.map { ($0, []) })
    for component in context.workspace.components {
      guard let entry = first[component.name], let commit = entry.commit ?? commits[component.name]
      else { continue }
      for spec in try context.descriptors.podspecs(of: component, at: commit) {
        guard let pod = spec.name, names.contains(pod) else { continue }
        let roots = spec.dependencies.filter(\.isPackaged).map(\.root)
        required[pod] = Set(roots.filter { names.contains($0) && $0 != pod })
      }
    }
    // Pods that require each other in a circle are refused elsewhere, or have no order.
    let levels = ComponentGraph(required).levels() ?? []
    return Dictionary(
      levels.enumerated().flatMap { level, names in names.map { ($0, level) } }, uniquingKeysWith: { $1 })
  }

  /// Members that stay at their released version must be in the environment's repository too, or its Podfile
  /// could not be resolved from it.
  private func carriedEntries(
    for key: RepositoryKey, head: ObjectID?, layout: SpecLayout
  ) throws -> [PublicationPlan.Entry] {
    var entries: [PublicationPlan.Entry] = []
    // A chosen member that is left alone was published when it was chosen.
    for member in carried where !member.isChosen {
      guard let component = context.componentsByName[member.name] else {
        continue
      }
      for (pod, descriptor) in zip(member.pods, component.podspecDescriptors) {
        let entry = entry(
          in: layout, component: member.name, pod: pod, source: descriptor.path,
          version: member.version(of: pod), commit: member.commit, branch: nil)
        if try !isPublished(entry, in: key, at: head) { entries.append(entry) }
      }
    }
    return entries
  }

  /// Whether a version is there already, in either form.
  private func isPublished(
    _ entry: PublicationPlan.Entry, in key: RepositoryKey, at head: ObjectID?
  ) throws -> Bool {
    guard let head else { return false }
    let isThere = try context.facts.exists(in: key, at: head, path: entry.path)
    return try isThere || context.facts.exists(in: key, at: head, path: PodspecSyntax.other(of: entry.path))
  }

  /// Whether what people number themselves may not be replaced in a spec repository: the same version is that of every
  /// environment that publishes there.
  private func isFixed(in repository: String, of item: ChosenComponent) -> Bool {
    context.workspace.environments.contains { environment in
      let form = try? context.coordinates(
        in: environment.name, of: item.component.name, version: item.version)
      return form.map { $0.specRepository == repository && !$0.specsMutable } ?? false
    }
  }

  private func noteKept(_ entry: PublicationPlan.Entry, in repository: String) {
    context.note(
      Diagnostic(
        severity: .note, "publication.kept",
        "\(entry.pod) \(entry.spelledVersion) is already in '\(repository)' and stays unchanged",
        subject: entry.component,
        hint: "if '\(entry.pod)' has changed since, write its next version into '\(entry.source)' first"))
  }

  /// An environment to come that publishes the same versions to the same repository either replaces what this run
  /// publishes, or can't publish at all.
  private func refuseSharedVersions(of form: ReleaseCoordinates) {
    guard let item = chosen.first else { return }
    for later in context.workspace.environments.drop(while: { $0.name != environment.name }).dropFirst() {
      guard
        let other = try? context.coordinates(in: later.name, of: item.component.name, version: item.version),
        other.specRepository == form.specRepository, other.version == form.version,
        later == context.production || !other.isSameArtefact(as: form)
      else { continue }
      let isPossible = form.specsMutable && other.specsMutable
      let problem = Diagnostic(
        severity: isPossible ? .warning : .error, "publication.shared",
        "'\(environment.name)' and '\(later.name)' publish the same version to '\(form.specRepository ?? "")': "
          + "\(item.version) of \(item.component.name) is '\(form.version)' in both",
        hint: "set a separate spec repository or version form for '\(later.name)': 'relctl env check'")
      if isPossible { context.note(problem) } else { context.refuse(problem) }
    }
  }

  private func entry(
    in layout: SpecLayout, component: ComponentName, pod: String, source: String, version text: String,
    commit: ObjectID?,
    branch: String?
  ) -> PublicationPlan.Entry {
    PublicationPlan.Entry(
      component: component, pod: pod, source: source,
      path: layout.path(of: pod, version: text, PodspecSyntax(path: source)),
      spelledVersion: text,
      commit: commit, pinnedBranch: branch)
  }
}
