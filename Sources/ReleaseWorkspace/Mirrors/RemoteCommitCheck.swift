import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Whether commits are the ones that remotes have.
package struct RemoteCommitCheck: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Every commit that a run starts from must be on a branch or tag of its remote. What only the ledger holds could be
  /// anybody's.
  package func requireRemotesCommits(_ staged: StagedPlan) async throws {
    var wanted = Dictionary(
      staged.plan.repositories.map { ($0.name, $0.step.sources) }, uniquingKeysWith: { $0 + $1 })
    for entry in staged.plan.publication?.entries ?? [] {
      if let commit = entry.commit { wanted[entry.component, default: []].append(commit) }
    }
    let origins = try origins(of: staged.plan)
    let known = Set(remotes.map(\.key))
    let problems = try await concurrentMap(wanted.map { ($0, $1) }, width: jobs) {
      name, commits -> [Diagnostic] in
      let key = RepositoryKey.component(name)
      // Known from the ledger alone, carried members have no address.
      guard known.contains(key) else { return [] }
      let refs = try await reader.refs(of: key)
      let mirror = try mirror(of: key)
      return try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          var problems: [Diagnostic] = []
          let heads = Set(refs.values.map(\.commit))
          for commit in Set(commits) where try !git.history.isReachable(commit, fromAny: heads) {
            problems.append(
              Diagnostic(
                "plan.commitUnknown",
                "\(commit.short), which the run starts from, is not on any branch or tag of its remote",
                subject: name,
                hint: "if its branch was deleted in the meantime, push it again: git push origin "
                  + "\(commit.hex):refs/heads/NAME"))
          }
          if let origin = origins[name], let head = refs[origin.ref]?.commit,
            try !git.history.isReachable(origin.commit, fromAny: [head])
          {
            problems.append(
              Diagnostic(
                "plan.notImplied",
                "\(origin.commit.short), which is promoted, is not on '\(origin.ref.short)'", subject: name))
          }
          return problems
        }
      }
    }.flatMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems.sorted { ($0.subject ?? "") < ($1.subject ?? "") }) }
  }

  /// What is promoted comes from where the layers put it, as long as that ref is there.
  private func origins(of plan: Plan) throws -> [ComponentName: (commit: ObjectID, ref: RefName)] {
    guard case .promote(let promotion) = plan.request, let table = layers.tables[promotion.from] else {
      return [:]
    }
    var origins: [ComponentName: (commit: ObjectID, ref: RefName)] = [:]
    for planned in plan.repositories {
      guard let commit = planned.step.promoted else { continue }
      let form = try ReleaseCoordinates.resolve(
        environment: promotion.from, component: planned.name, version: planned.version, table: table)
      origins[planned.name] = (commit, form.kind.hasTag ? form.tag ?? form.branch : form.branch)
    }
    return origins
  }

  /// What can be said of a run that is known from the ledger alone: its new commits and tags are signed as the plan
  /// says, stand on the remotes' commits, and go to the refs that the plan names.
  package func requireShape(_ package: PlanPackage) async throws {
    try await ObjectStorage(reader).store(package)
    let ledger = RefName.branch(workspace.ledger.branch)
    let plan = package.staged.plan
    let pairs = zip(plan.repositories, package.staged.repositories).map { ($0, $1) }
    guard plan.repositories.map(\.name) == package.staged.repositories.map(\.name) else {
      throw Refusal("plan.notImplied", "it lands different repositories than planned")
    }
    let problems = try await concurrentMap(pairs, width: jobs) { planned, staged -> Diagnostic? in
      let refs = [planned.branch] + [planned.tag].compactMap { $0 }
      let isPlain = staged.updates.allSatisfy { refs.contains($0.ref) && $0.ref != ledger }
      let mirror = try mirror(of: .component(planned.name))
      let isSound = try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          var isOwn = true
          for update in staged.updates {
            let commit = try git.objects.peeled(update.new)
            isOwn = isOwn && (commit == staged.commit || planned.step.sources.contains(commit))
          }
          return try isOwn && planned.step.isMade(staged.commit, by: plan, git)
        }
      }
      guard !isPlain || !isSound else { return nil }
      return Diagnostic(
        "plan.notImplied", "it lands something different from its plan", subject: planned.name)
    }.compactMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}

extension RepositoryPlan.Step {
  /// The commits that it starts from.
  fileprivate var sources: [ObjectID] {
    switch self {
    case .rewrite(let onto, let expected, let settled): [onto] + [expected, settled].compactMap { $0 }
    case .merge(let ours, let theirs): [ours, theirs]
    case .keep(let head): [head]
    case .revert(let onto, let undoing, let former): [onto, undoing, former]
    }
  }

  /// The commit that comes from another environment; nil where only the target's own branch is rewritten.
  package var promoted: ObjectID? {
    switch self {
    case .rewrite(let onto, let expected, _): expected == nil ? onto : nil
    case .merge(_, let theirs): theirs
    case .keep, .revert: nil
    }
  }

  /// What its result builds on.
  package var parents: [ObjectID] {
    switch self {
    case .rewrite(let onto, _, _), .revert(let onto, _, _): [onto]
    case .merge(let ours, let theirs): [ours, theirs]
    case .keep(let head): [head]
    }
  }

  /// Whether a commit is one of those that it starts from, or a plan's new one on top of them.
  fileprivate func isMade(_ commit: ObjectID, by plan: Plan, _ git: borrowing Repository) throws -> Bool {
    if sources.contains(commit) { return true }
    let info = try git.history.commitInfo(commit)
    return info.parents == parents && info.author.identity == plan.identity
      && info.author.seconds == plan.time && info.committer.identity == plan.identity
      && info.committer.seconds == plan.time
  }
}
