import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// What of an unfinished run is visible, and so what abandoning it takes back.
package struct Abandonment: Sendable, Hashable {
  package let record: RunRecord
  let package: PlanPackage
  /// In the order in which they are taken back: the app, then components from the last level to the first.
  package let places: [Place]
  /// When they were asked.
  let look: LookTime
  let trust: LedgerTrust

  /// One repository.
  package struct Place: Sendable, Hashable {
    package let name: ComponentName
    /// 0 depends on no other repository of the plan.
    let level: Int
    /// What is taken back: refs that hold what the run put there. The app and components in one push each.
    package let pending: [RefUpdate]
    /// What stays, because others built on it, or merged it.
    package let kept: [RefUpdate]
    /// The branch that the run's merge request leads to; nil where there is none.
    let target: RefName?
    /// The branch of that request.
    let requestBranch: RefName?
    /// What others have there now.
    let present: [RefName: ObservedRef]
    /// Why it could not be asked.
    package let unreachable: Phrase?

    /// Whether an update stays because people merged the run's request.
    package func isMerged(_ update: RefUpdate) -> Bool { update.ref == target }
  }

  /// Whether anything of the run is known to be there.
  package var isEmpty: Bool { places.allSatisfy { $0.pending.isEmpty && $0.kept.isEmpty } }
}

/// What an abandonment came to.
package struct AbandonResult: Sendable, Hashable {
  package enum Conclusion: String, Sendable, Hashable, Codable {
    /// Nothing of the run is visible any more.
    case abandoned
    /// Something stays; the run is still open.
    case partly
    /// A remote could not be asked.
    case inDoubt
  }
  package let conclusion: Conclusion
  package let record: RunRecord
  package let outcomes: [RunRecord.Outcome]
  /// The repositories in which people merged the run's request.
  package let merged: [String]
}
