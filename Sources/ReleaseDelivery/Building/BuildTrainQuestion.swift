import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The train that a build is of.
struct BuildTrainQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The train that is built.
  ///
  /// - Throws: `Refusal` with the command that makes one, when there is none.
  func train(of request: BuildRequest) async throws -> LedgerState.RecordedTrain {
    let environment = request.environment
    let approved: TrainID? =
      if let approved = request.approved {
        try await ApprovedTrainQuestion(reader).train(approved, in: environment)
      } else {
        nil
      }
    let state = try await ledger.state(lookingFor: approved)
    if let start = approved {
      let named = state.named.filter { $0.train.environment == environment }
      guard let only = named.first, named.count == 1 else {
        let elsewhere: Phrase = state.named.first.map { "; it is one of '\($0.train.environment)'" } ?? ""
        throw Refusal(
          "train.unknown",
          named.count > 1
            ? "several trains of '\(environment)' start with '\(start)'"
            : "'\(environment)' has no train '\(start)'\(elsewhere)",
          hint: (state.named.isEmpty ? state.trainIDs(of: environment, asLongAs: start) : []).hint(
            nearName: start, else: "run 'relctl status', or 'relctl history --env \(environment)'"))
      }
      return only
    }
    if let version = request.version {
      if let current = state.current[environment], current.train.version == version { return current }
      let id = state.trains[environment]?[version.description]
      if let id, let train = try await ledger.trains([id])[id] {
        return LedgerState.RecordedTrain(id: id, train: train)
      }
    } else if let current = state.current[environment] {
      return current
    }
    let what = request.version.map { " of \($0)" } ?? ""
    throw Refusal(
      "build.train.none", "the ledger has no train\(what) in '\(environment)'",
      hint: "create one: run '\(workspace.trainCommand(in: environment, request.version))'")
  }

  /// Reads the members that are built: all, or those that were named and what they need, so that an agent fetches
  /// no more than that.
  func members(of train: Train, _ request: BuildRequest) async throws -> [ComponentName: BuildMember] {
    let all = train.members + [train.app]
    let names = MemberNames(train, components: workspace.components)
    try requireMembers(request.components, of: all.map(\.name))
    var open = request.components.isEmpty ? all.map(\.name) : request.components
    var found: [ComponentName: BuildMember] = [:]
    while !open.isEmpty {
      let wanted = all.filter { open.contains($0.name) }
      let gone = workspace.goneMembers(among: wanted, of: train)
      guard gone.isEmpty else { throw Refusal(gone) }
      try await fetchCommits(of: wanted)
      for member in try await concurrentMap(wanted, width: jobs, { try await read($0) }) {
        found[member.component.name] = member
      }
      open = Set(found.values.flatMap { names.needs(of: $0) }).subtracting(found.keys).sorted()
    }
    return found
  }

  private func requireMembers(_ wanted: [ComponentName], of known: [ComponentName]) throws(Refusal) {
    let problems = wanted.filter { !known.contains($0) }.map { name in
      Diagnostic(
        "component.unknown", "the train has no component '\(name)'",
        hint: known.hint(near: name, else: "run 'relctl status' to see all"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// Fetches the repositories whose commits are not here yet.
  func fetchCommits(of members: [Train.Member]) async throws {
    var missing = try await absent(members)
    guard !missing.isEmpty else { return }
    try await reader.fetch(Set(missing.map { RepositoryKey.component($0.name) }))
    missing = try await absent(missing)
    guard missing.isEmpty else {
      throw Refusal(
        missing.map { .goneCommit($0.commit, of: $0.name) })
    }
  }

  private func absent(_ members: [Train.Member]) async throws -> [Train.Member] {
    try await concurrentMap(members, width: jobs) { member -> Train.Member? in
      let mirror = try mirror(of: .component(member.name))
      let isHere = try await pool.run {
        do {
          return try Repository.withRepository(at: mirror) { $0.objects.contains(member.commit) }
        } catch let error as GitError where error.isNotFound {
          return false
        }
      }
      return isHere ? nil : member
    }.compactMap { $0 }
  }

  func read(_ member: Train.Member) async throws -> BuildMember {
    let isApp = member.name == workspace.app.name
    guard
      let component = isApp ? workspace.app : workspace.components.first(where: { $0.name == member.name })
    else { throw Refusal("component.unknown", "relctl.yml has no component '\(member.name)'") }
    let mirror = try mirror(of: .component(member.name))
    let recipe = isApp ? workspace.build.app : workspace.build.components[member.name]
    return try await pool.run {
      try Repository.withRepository(at: mirror) {
        try BuildMember.read(member, component: component, isApp: isApp, recipe: recipe, from: $0)
      }
    }
  }

  /// The members in an order in which they can be built, each with what it needs; the app comes last.
  func buildOrder(
    _ members: [ComponentName: BuildMember], _ train: Train
  ) throws(Refusal) -> [(member: BuildMember, needs: Set<ComponentName>)] {
    let names = MemberNames(train, components: workspace.components)
    var needs = members.mapValues { names.needs(of: $0).filter { members[$0] != nil } }
    // An app is made of everything, however its project takes it in.
    let app = workspace.app.name
    if members[app] != nil { needs[app] = Set(members.keys).subtracting([app]) }
    let graph = ComponentGraph(needs)
    guard let levels = graph.levels() else {
      let cycle = graph.shortestCycle()?.joined(separator: " → ") ?? ""
      throw Refusal(
        "build.cycle", "components depend on each other, so none can be built first: \(cycle)",
        hint: "run 'relctl graph' to see these dependencies")
    }
    return levels.joined().compactMap { name in
      members[name].map { (member: $0, needs: needs[name] ?? []) }
    }
  }
}

extension Workspace {
  /// What is wrong with members of an old train that left relctl.yml since: where they are, and what is built of them, it
  /// says no more.
  func goneMembers(among members: [Train.Member], of train: Train) -> [Diagnostic] {
    let known = Set(components.map(\.name) + [app.name])
    return members.map(\.name).filter { !known.contains($0) }.map { name in
      Diagnostic(
        "build.memberGone", "the train \(train.version) contains it, but it is no longer in relctl.yml",
        subject: name,
        hint:
          "build with the relctl.yml and layers of that time: find the commit that removed it with 'git log -S \(name) "
          + "-- relctl.yml', check out the commit before, and run 'relctl build \(train.environment) --version "
          + "\(train.version)'")
    }
  }
}
