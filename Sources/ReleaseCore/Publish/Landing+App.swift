import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Landing {
  /// Looks at the app right before podspecs are published for good: nothing is published for an app that can't follow.
  ///
  /// - Returns: Why it can't, as the outcome of the publication; nil when it can, or did.
  func obstacleOfApp() async throws -> (result: RunRecord.Outcome.Result, reason: Phrase)? {
    // An undo lands the app before it takes podspecs back.
    guard package.staged.plan.undoing == nil, record.published == nil,
      let app = zip(package.staged.plan.repositories, package.staged.repositories).first(where: \.0.isApp)?.1,
      !app.updates.isEmpty
    else { return nil }
    let key = RepositoryKey.component(app.name)
    do {
      if let request = package.staged.request(of: app.name) {
        return try await RequestQuestion(engine.reader).mergeStatus(of: request).obstacle(of: request).map {
          (.conflict, "nothing was published, because '\(app.name)' can't be updated: \($0)")
        }
      }
      let refs = try await engine.transport.list(try engine.url(of: key))
      guard case .conflict(let text) = try await state(of: app.updates, in: key, given: refs).state else {
        return nil
      }
      return (.conflict, "nothing was published, because '\(app.name)' can't be updated: \(text)")
    } catch let error as TransportError {
      return (
        error.kind == .busy ? .refused : .inDoubt,
        "nothing was published, because '\(app.name)' could not be reached: \(error.description)"
      )
    }
  }
}
