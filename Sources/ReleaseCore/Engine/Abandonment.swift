/// What of an unfinished run is visible, and so what abandoning it takes back.
public struct Abandonment: Sendable, Hashable {
  public let record: RunRecord
  let package: PlanPackage
  let standing: PresentTrain?
  /// In the order in which they are taken back: the app, then components from the last level to the first.
  public let places: [Place]

  /// One repository.
  public struct Place: Sendable, Hashable {
    public let name: String
    /// 0 depends on no other repository of the plan.
    let level: Int
    /// What is taken back: refs that hold what the run put there. The app and components in one push each.
    public let pending: [RefUpdate]
    /// What stays, because others went on from it.
    public let kept: [RefUpdate]
    /// What others have there now.
    public let present: [RefName: ObservedRef]
    /// Why it could not be asked.
    public let unreachable: String?
  }

  /// Whether anything of the run is known to be there.
  public var isEmpty: Bool { places.allSatisfy { $0.pending.isEmpty && $0.kept.isEmpty } }
}

/// What an abandonment came to.
public struct AbandonResult: Sendable, Hashable {
  public enum Conclusion: String, Sendable, Hashable, Codable {
    /// Nothing of the run is visible any more.
    case abandoned
    /// Something stays; the run is still open.
    case partly
    /// A remote could not be asked.
    case inDoubt
  }
  public let conclusion: Conclusion
  public let record: RunRecord
  public let outcomes: [RunRecord.Outcome]
}
