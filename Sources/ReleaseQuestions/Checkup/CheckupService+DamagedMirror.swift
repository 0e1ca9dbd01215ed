import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CheckupService {
  /// What was wrong with a mirror before a fetch, and what is wrong after it: a fetch makes most damaged mirrors anew.
  ///
  /// - Parameter former: The damage before the fetch.
  func damage(
    of mirror: String, _ url: RemoteURL, _ key: RepositoryKey, before former: GitError?
  ) async throws -> Diagnostic? {
    if let error = await damage(of: mirror) {
      return Diagnostic(
        "mirror.damaged", "its mirror '\(mirror)' can't be read: \(error)", subject: key.name,
        hint: await replacement(of: mirror, url))
    }
    return former.map { error in
      Diagnostic(
        severity: .warning, "mirror.replaced",
        "its mirror '\(mirror)' was damaged, and this command recreated it: \(error)", subject: key.name,
        hint: "check the disk if this happens again")
    }
  }

  /// What is wrong with a mirror; nil for one that is sound, or not there yet.
  func damage(of mirror: String) async -> GitError? {
    do {
      try await pool.run { try Repository.requireSound(at: mirror) }
      return nil
    } catch let error as GitError {
      if error.isOutOfMemory { return nil }
      return error.isNoRepository && !FileSystem.exists(mirror) ? nil : error
    } catch {
      return nil
    }
  }

  /// How a damaged mirror is replaced. It is never deleted: it may hold the only copy of something.
  private func replacement(of mirror: String, _ url: RemoteURL) async -> Phrase {
    if reader.mirrors.isInUse {
      return "another relctl is using this workspace: wait until it ends, and run 'relctl doctor' again"
    }
    let aside = "mv \(mirror.shellWord) \((mirror + ".damaged").shellWord)"
    if url == workspace.ledger.url, let way = await restorationOfLedger() {
      return way
    }
    let open = (try? await ledger.state().unfinished) ?? []
    guard let run = open.first else { return "move it aside, and the next command recreates it: \(aside)" }
    return "move it aside: \(aside); then continue with run \(run.run): relctl resume \(run.run)"
  }

  /// The way to bring back what the remote's ledger lacks; nil when it lacks nothing of what this machine has seen.
  private func restorationOfLedger() async -> Phrase? {
    do {
      let head = try await transport.list(workspace.ledger.url)[try ledger.ref()]?.target
      try await ledger.confirm(head, since: try ledger.sight())
      return nil
    } catch let refusal as Refusal {
      return refusal.diagnostics.first?.hintPhrase
    } catch {
      return "it may contain the only copy of the ledger, so keep it and check what its remote has: "
        + "\(workspace.ledger.question)"
    }
  }
}
