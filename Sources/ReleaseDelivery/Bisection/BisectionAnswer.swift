import ReleaseModel

/// What a bisection found.
package enum BisectionAnswer: Sendable, Hashable {
  /// An end is not what it was said to be.
  case wrongEnd(MixtureVerdict, said: MixtureVerdict)
  /// The change that makes the command fail; without any of its members it does not.
  ///
  /// `withoutThem` is what the command says of the bad train with these components as the good one has them: what is bad then
  /// has another fault. It is nil where nothing else changed.
  case found([Culprit], withoutThem: MixtureVerdict?)

  /// One component of the change.
  package struct Culprit: Sendable, Hashable {
    package let component: ComponentName
    /// nil: the bad train added it.
    package let from: ObjectID?
    /// nil: the bad train is without it.
    package let to: ObjectID?
    /// Whether it came along because the others can't be resolved or built without it, and is good as soon as they can.
    package internal(set) var isOnlyNeeded: Bool
    /// The first commit that fails, or the commit whose loss does; nil where the component as a whole is all that can be said.
    package var commit: ObjectID?
    /// Commits before it that can't be judged: any of them may be the one.
    package var alternatives: [ObjectID] = []
    /// The mainline's merge that brought the commit; nil for a commit of the mainline.
    package var merge: ObjectID?
    package var line: Line?

    /// What only had to come along has no commit that explains anything.
    mutating func forgetCommit() {
      (commit, alternatives, merge, line) = (nil, [], nil, nil)
    }

    package enum Line: String, Sendable, Hashable, Codable {
      /// The bad train has the commit, the good one has not.
      case gained
      /// The good train has the commit, the bad one was made without it.
      case lost
    }

    init(component: ComponentName, from: ObjectID?, to: ObjectID?, isOnlyNeeded: Bool) {
      self.component = component
      self.from = from
      self.to = to
      self.isOnlyNeeded = isOnlyNeeded
    }
  }
}
