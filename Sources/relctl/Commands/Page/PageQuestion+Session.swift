import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseWorkspace

extension PageQuestion {
  /// Makes the page with the words and the cache of a command.
  ///
  /// - Parameter since: As `--since` takes it.
  func page(
    of environments: [EnvironmentName] = [], since: String? = nil, in session: CommandSession
  ) async throws -> MadePage {
    try await page(
      of: environments, since: since.flatMap { PointInTime.seconds($0, now: session.now) },
      cache: session.factCache, fault: FoundFault.read(in: session.stateDirectory),
      inChinese: Catalogue.chinese.text, tablesIn: { localized($0) })
  }
}
