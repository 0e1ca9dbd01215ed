import ReleaseModel

extension BuildSigning {
  /// Runs a build's programs with its keychain, which is removed afterwards: also when they failed or were interrupted.
  ///
  /// - Parameters:
  ///   - environment: The variables of this process.
  ///   - seconds: How long the build can take.
  /// - Returns: What came of it, and what is worth a warning.
  /// - Throws: `Refusal` when the keychain can't be made ready, and what the programs throw.
  func around<R: Sendable>(
    environment: [String: String], seconds: Int, _ body: () async throws -> R
  ) async throws -> (result: R, notes: [Diagnostic]) {
    let session = try begun { try SigningSession(self, environment: environment) }
    do {
      do {
        try await session.begin(seconds: seconds)
      } catch {
        throw refusal(for: error)
      }
      let result = try await body()
      return (result, await Self.end(session))
    } catch {
      _ = await Self.end(session)
      throw error
    }
  }

  private func begun(_ body: () throws -> SigningSession) throws -> SigningSession {
    do {
      return try body()
    } catch {
      throw refusal(for: error)
    }
  }

  /// Files that can't be written are a problem of the machine that this build tells.
  private func refusal(for error: any Error) -> any Error {
    if error is Refusal || error is CancellationError { return error }
    return Refusal(
      "build.signing.keychain", "could not prepare the build's keychain: \(error)", at: location,
      hint: "check that file with the account that runs the build")
  }

  /// In a task of its own: a build that is cancelled is tidied up all the same.
  private static func end(_ session: SigningSession) async -> [Diagnostic] {
    await withTaskCancellationHandler {
      await Task { await session.end() }.value
    } onCancel: {
      session.interrupt()
    }
  }
}

extension PreparedBuild {
  /// How long its programs can take together, in seconds.
  ///
  /// - Parameter timeout: Of a step whose recipe says none.
  func longest(timeout: Int) -> Int {
    units.reduce(0) { $0 + Drivers.mostSteps * ($1.recipe.timeout ?? timeout) }
  }
}
