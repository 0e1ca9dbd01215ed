import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Engine {
  /// Observes for what will be landed at once: a plan that is made while another run works in the environment would be
  /// stale before it is shown.
  ///
  /// - Throws: a refusal when that run goes on for longer than patience lasts.
  package func observeWhenUnlocked(_ request: Request, besides superseded: [RunID]) async throws
    -> Observation
  {
    let wanted = try reader.repositories(for: request)
    var look = try await look(at: wanted)
    if let environment = reader.environment(of: request),
      try await waitForOpenRun(in: environment, besides: superseded)
    {
      look = try await self.look(at: wanted)
    }
    var observation = try await reader.observeMirrors(for: request, knowing: look.refs)
    observation.look = look
    return observation
  }
}
