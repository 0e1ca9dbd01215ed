import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension Engine {
  /// Creates a branch and deletes it again, each with a lease, to see a push go all the way: hooks and the
  /// host's rules for new branches are asked, rules for particular branches are not.
  func tryPush(
    _ branch: RefName, _ key: RepositoryKey, _ url: RemoteURL, _ refs: [RefName: ObservedRef]
  ) async -> (trial: RepositoryCheckup.Trial, problem: Diagnostic?) {
    guard let commit = refs.sorted(by: { $0.key < $1.key }).first(where: { $0.key.isBranch })?.value.target
    else { return (.nothingToName, nil) }
    let update = RefUpdate(ref: branch, expected: nil, new: commit)
    let mirror = mirrors.path(for: url)
    do {
      let report = try await transport.push([update], from: mirror, to: url)
      // As always, the refs say what became of it.
      let isThere = try await holds(branch, url)
      if !isThere {
        return (
          .refused,
          Diagnostic(
            "push.refused", "'\(url)' accepts no new branch from this identity: \(report.text)",
            subject: key.name,
            hint: "ask whoever maintains its rules and hooks to allow branches below 'relctl/'")
        )
      }
      let deletion = try await transport.withdraw([update], from: mirror, at: url)
      let isLeft = try await holds(branch, url)
      return isLeft ? (.left, leftover(branch, key, url, deletion.text)) : (.taken, nil)
    } catch {
      return (.left, leftover(branch, key, url, (error as? TransportError)?.description ?? "\(error)"))
    }
  }

  private func holds(_ branch: RefName, _ url: RemoteURL) async throws -> Bool {
    let refs = try await transport.list(url)
    return refs[branch] != nil
  }

  private func leftover(
    _ branch: RefName, _ key: RepositoryKey, _ url: RemoteURL, _ why: String
  ) -> Diagnostic {
    Diagnostic(
      "probe.left", "the branch '\(branch.short)' may be left there: \(why)", subject: key.name,
      hint: "git push '\(url)' ':\(branch)'")
  }
}
