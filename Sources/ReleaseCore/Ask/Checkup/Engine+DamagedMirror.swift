import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Engine {
  /// Every ref of a mirror must name an object that is there.
  func damage(of mirror: String, _ url: RemoteURL, _ key: RepositoryKey) async throws -> Diagnostic? {
    do {
      _ = try await pool.run { try Repository.withRepository(at: mirror) { try $0.references() } }
      return nil
    } catch let error as GitError {
      return Diagnostic(
        "mirror.damaged", "its mirror can't be read: \(error)", subject: key.name,
        hint: await replacement(of: mirror, url))
    }
  }

  /// How a damaged mirror is replaced. It is never deleted: it may hold the only copy of something.
  private func replacement(of mirror: String, _ url: RemoteURL) async -> String {
    if reader.mirrors.isInUse {
      return "another relctl works from this workspace: wait for its end, and run 'relctl doctor' again"
    }
    let aside = "mv \(mirror.shellWord) \((mirror + ".damaged").shellWord)"
    if url == workspace.ledger.url, let way = await restorationOfLedger() {
      return way
    }
    let open = (try? await ledger.state().unfinished) ?? []
    guard let run = open.first else { return "move it aside, and the next command makes it anew: \(aside)" }
    return "move it aside, \(aside), and go on with run \(run.run): relctl resume \(run.run)"
  }

  /// The way to bring back what the remote's ledger lacks; nil when it lacks nothing of what this machine has seen.
  private func restorationOfLedger() async -> String? {
    do {
      let head = try await transport.list(workspace.ledger.url)[try ledger.ref()]?.target
      try await ledger.confirm(head, since: try ledger.sight())
      return nil
    } catch let refusal as Refusal {
      return refusal.diagnostics.first?.hint
    } catch {
      return "it may hold the only copy of the ledger, so keep it, and look what its remote has: "
        + "\(workspace.ledger.question)"
    }
  }
}
