import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Landing {
  /// Why podspecs that name copies of repositories can't be published yet: a copy does not have what is released.
  func obstacleOfMirrors() async throws -> Phrase? {
    try await ObjectStorage(engine.reader).lacks(ofMirrors: package.staged.plan.mirrors ?? []).first
  }
}
