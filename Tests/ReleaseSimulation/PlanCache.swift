import ReleaseLedger
import ReleaseSupport

/// Plans that were made once and are landed in many schedules: planning costs more than all the rest.
actor PlanCache {
  private let root: String
  private var plans: [String: Task<PlanPackage?, any Error>] = [:]
  private let pool = BlockingPool(width: 1)

  init(root: String) { self.root = root }

  /// The plan of one of a template's requests, or nil where nothing was planned. Two variants differ as the plans of
  /// two people do who ask for the same in the same second.
  func plan(_ request: Int, variant: Int, of template: WorldTemplate) async throws -> PlanPackage? {
    let key = "\(template.name)-\(request)-\(variant)"
    let task =
      plans[key]
      ?? Task { [root, pool] in
        try await template.plan(request, variant: variant, "\(root)/\(key).plan", pool)
      }
    plans[key] = task
    return try await task.value
  }
}
