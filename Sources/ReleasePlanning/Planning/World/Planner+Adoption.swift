import ReleaseDescriptors
import ReleaseModel

extension Planner {
  /// What the last environment makes of a component whose repository has a history: of its highest release in that
  /// environment's form, and of 0.0.0 where there is none.
  package func adoptedCoordinates(
    of component: String, over snapshot: Snapshot
  ) throws -> ReleaseCoordinates {
    let context = context(over: snapshot)
    let environment = context.production.name
    guard let zero = Version("0.0.0") else { throw Refusal([]) }
    // A branch that depends on the version could not hold what is released.
    _ = try context.fixedBranch(in: environment, of: component)
    let tags = try context.releaseTags(of: component, in: environment, above: zero).sorted {
      $0.version > $1.version
    }
    let released = try tags.first {
      try context.coordinates(in: environment, of: component, version: $0.version).tag == $0.name
    }
    return try context.coordinates(in: environment, of: component, version: released?.version ?? zero)
  }
}
