import ReleaseDescriptors
import ReleaseModel

/// The versions of components in the environments: how they are spelled, and where they are.
struct ComponentVersions {
  let context: PlanningContext

  /// Returns the plain versions whose form in an environment reads `text`.
  func plain(
    spelled text: String, in environment: EnvironmentName, of component: ComponentName
  ) throws(Refusal) -> [Version] {
    let table = try context.settings(of: environment)
    return ReleaseCoordinates.candidates(in: text).filter {
      context.memory.spelling(in: environment, of: component, version: $0, table: table) == text
    }
  }

  /// The branch of an environment whose name does not depend on the version, such as `master`.
  func fixedBranch(in environment: EnvironmentName, of component: ComponentName) throws(Refusal) -> RefName {
    guard let one = Version("1.0.0"), let other = Version("2.0.0") else { throw Refusal([]) }
    let branch = try context.coordinates(in: environment, of: component, version: one).branch
    guard try context.coordinates(in: environment, of: component, version: other).branch == branch else {
      throw Refusal(
        "environment.branch.varies",
        "RELEASE_BRANCH of '\(environment)' depends on VERSION, so the released state has no fixed branch",
        hint: "set RELEASE_BRANCH of '\(environment)' to a fixed value such as 'master'")
    }
    return branch
  }

  /// What an environment and those after it make of a version of a component.
  ///
  /// A layer that can't be evaluated is reported where it is needed.
  func formsToCome(
    of component: ComponentName, version: Version, from environment: Environment
  ) -> [(environment: EnvironmentName, form: ReleaseCoordinates)] {
    context.workspace.environments.drop { $0.name != environment.name }.compactMap { environment in
      (try? context.coordinates(in: environment.name, of: component, version: version)).map {
        (environment.name, $0)
      }
    }
  }
}
