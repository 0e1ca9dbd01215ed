import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension TrainStager {
  /// Builds every object of a plan, signed as git is configured.
  func stage(_ plan: Plan) async throws -> StagedWorld {
    let signing = await reader.ports.signing()
    let notes = try await trial(of: signing, by: plan.identity)
    var world = try await stage(plan, signing: signing)
    world.notes = notes
    return world
  }

  /// Whether signatures can be made, for `doctor`; nil where nothing is signed.
  package func signingCheck(by identity: Identity) async -> LocalCheck? {
    let signing = await reader.ports.signing()
    guard case .program(let program) = signing else { return nil }
    let configuration = program.configuration
    let what: [Phrase?] = [
      configuration.signsCommits ? "commits" : nil, configuration.signsTags ? "tags" : nil,
    ]
    let text: Phrase = "\(what.compactMap { $0 }.joined(separator: " and ")), by \(configuration.program)"
    do {
      _ = try await trial(of: signing, by: identity)
      return LocalCheck("signing", text)
    } catch {
      let refusal = error as? Refusal
      return LocalCheck("signing", text, problem: refusal?.diagnostics.first)
    }
  }

  /// Signs a word, so that a key that can't be used is one problem, and not one of each repository.
  ///
  /// - Returns: A note when another signature of the same would be another one.
  private func trial(of signing: Signing, by identity: Identity) async throws -> [Diagnostic] {
    guard case .program(let program) = signing else { return [] }
    let signature = try await pool.run { try program.signature(of: Array("relctl\n".utf8), by: identity) }
    if ObjectSignature.isRepeatable(signature) { return [] }
    return [
      Diagnostic(
        severity: .note, "signing.changesIDs",
        "signatures with this key differ every time: the ids are final for this plan, but the same request planned again gets others",
        hint: "to land these ids later, keep the plan with --out FILE")
    ]
  }
}
