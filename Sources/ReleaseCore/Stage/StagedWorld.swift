import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What the world would be after a plan: every object is made, nothing has left the process.
struct StagedWorld: Sendable {
  let plan: Plan
  let outputs: [RepositoryStager.Output]
  /// The train that the plan leaves.
  let train: Train?
  var publication: StagedPublication?
  /// Path in the spec repository -> the podspec that is published there.
  var podspecs: [String: [UInt8]] = [:]
  /// The new objects, by repository.
  var packs: [String: [UInt8]] = [:]
  /// What is to be said of its signatures.
  var notes: [Diagnostic] = []

  var repositories: [StagedRepository] { outputs.map(\.repository) }

  /// The plan with its final ids.
  ///
  /// - Parameters:
  ///   - notes: What was found worth a warning after it was made.
  ///   - gained: What its podspecs gain.
  ///   - mirrors: What copies of repositories are asked for.
  func package(
    noting notes: [Diagnostic], gained: [PodspecGain], asking mirrors: [MirrorQuestion]
  ) throws -> PlanPackage {
    var plan = plan.adding(notes: notes)
    plan.gained = gained.isEmpty ? nil : gained
    plan.mirrors = mirrors.isEmpty ? nil : mirrors
    let staged = StagedPlan(
      plan: plan, repositories: repositories, publication: publication, train: train,
      packs: packs.mapValues { Digest.sha256($0) })
    return try PlanPackage(staged: staged, packs: packs)
  }
}
