import ReleaseModel

/// A merge request by which a branch gets what a run made for it.
///
/// The run's name is in the request's own branch, so nothing is ever opened twice, and any machine finds it again.
package struct LandingRequest: Sendable, Hashable {
  /// The component, or the app.
  package let repository: ComponentName
  /// The branch that people merge into.
  package let target: RefName
  /// What it held when the plan was made.
  package let base: ObjectID
  /// The request's own branch, `relctl/<run>/<target>`.
  package let head: RefName
  /// What the run made: the head of the request, and what must be in the target afterwards.
  package let commit: ObjectID

  /// Whether a commit of the target with the same tree stands for it.
  package let acceptsSquash: Bool

  /// What is pushed to open it.
  package var update: RefUpdate { RefUpdate(ref: head, expected: nil, new: commit) }

  /// The folder of a run's own branches.
  package static func folder(of run: RunID) -> String { "refs/heads/relctl/\(run)/" }

  package init?(_ update: RefUpdate, of repository: ComponentName, run: RunID, acceptsSquash: Bool) {
    guard let base = update.expected, let head = RefName(Self.folder(of: run) + update.ref.short) else {
      return nil
    }
    self.repository = repository
    target = update.ref
    self.base = base
    self.head = head
    commit = update.new
    self.acceptsSquash = acceptsSquash
  }
}

extension StagedPlan {
  /// The request by which a repository's branch lands; nil where it is pushed, where it does not move, and where it is
  /// made: there is nothing yet that could be protected.
  package func request(of repository: ComponentName) -> LandingRequest? { requestsByRepository[repository] }

  /// In landing order.
  package var requests: [LandingRequest] { plan.repositories.compactMap { requestsByRepository[$0.name] } }

  static func requests(of plan: Plan, _ repositories: [StagedRepository]) -> [ComponentName: LandingRequest] {
    var requests: [ComponentName: LandingRequest] = [:]
    for (planned, staged) in zip(plan.repositories, repositories) where planned.landing == .request {
      guard requests[planned.name] == nil,
        let update = staged.updates.first(where: { $0.ref == planned.branch })
      else { continue }
      requests[planned.name] = LandingRequest(
        update, of: planned.name, run: plan.run, acceptsSquash: planned.acceptsSquash == true)
    }
    return requests
  }
}
