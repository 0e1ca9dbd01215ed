import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension Engine {
  /// Creates a branch and deletes it again, each with a lease, to see a push go all the way: hooks and the
  /// host's rules for new branches are asked, rules for particular branches are not.
  func tryPush(
    _ branch: RefName, to key: RepositoryKey, at url: RemoteURL, given refs: [RefName: ObservedRef]
  ) async -> (trial: RepositoryCheckup.Trial, problem: Diagnostic?) {
    guard let commit = refs.sorted(by: { $0.key < $1.key }).first(where: { $0.key.isBranch })?.value.target
    else { return (.nothingToName, nil) }
    let update = RefUpdate(ref: branch, expected: nil, new: commit)
    let mirror = reader.mirrors.path(for: url)
    do {
      let push = await transport.confirmedPush([update], from: mirror, to: url)
      if case .unreadable(let error) = push.outcome { throw error }
      if let failure = push.failure { throw failure }
      if push.refs[branch] == nil {
        return (
          .refused,
          Diagnostic(
            "push.refused", "'\(url)' accepts no new branch from this identity: \(push.answer)",
            subject: key.name,
            hint: "ask whoever maintains its rules and hooks to allow branches below 'relctl/'")
        )
      }
      let deletion = await transport.confirmedWithdrawal(of: [update], from: mirror, at: url)
      if case .unreadable(let error) = deletion.outcome { throw error }
      if let failure = deletion.failure { throw failure }
      return deletion.refs[branch] == nil
        ? (.taken, nil) : (.left, leftover(branch, in: key, at: url, because: deletion.answer))
    } catch {
      return (
        .left,
        leftover(branch, in: key, at: url, because: (error as? TransportError)?.description ?? "\(error)")
      )
    }
  }

  private func leftover(
    _ branch: RefName, in key: RepositoryKey, at url: RemoteURL, because why: String
  ) -> Diagnostic {
    Diagnostic(
      "probe.left", "the branch '\(branch.short)' may be left there: \(why)", subject: key.name,
      hint: "git push \(url.description.shellWord) \(":\(branch)".shellWord)")
  }
}
