import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

extension BuildService {
  /// Builds a mixture with the build's own steps, and says what came of it. No number is taken, and nothing is recorded.
  ///
  /// Without tests a build that fails is bad. With tests it can't be judged, and tests that fail are bad.
  ///
  /// - Parameter request: Whose train has the environment; its folder must be new.
  package func trial(_ request: BuildRequest, of mixture: Mixture) async throws -> MixtureVerdict {
    var request = request
    request.mixture = mixture
    let result: BuildResult
    do {
      result = try await build(try await prepareBuild(request))
    } catch is Refusal {
      return .unresolved
    }
    let failed = result.outcomes.filter { $0.state == .failed }
    if failed.isEmpty { return .good }
    guard request.isTesting else { return .bad }
    return failed.contains(where: \.failedInTests) ? .bad : .unresolved
  }
}
