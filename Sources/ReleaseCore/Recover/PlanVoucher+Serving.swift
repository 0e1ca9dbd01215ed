import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension PlanVoucher {
  /// This reader, or on a machine without relctl.yml one over the workspace that the plan itself describes.
  ///
  /// Whoever may push the ledger's branch can write a plan, and an address is whom credentials are sent to. So where
  /// there is a relctl.yml, addresses come from it alone.
  func serving(_ staged: StagedPlan, trust: LedgerTrust) throws(Refusal) -> WorkspaceReader {
    guard workspace.isLedgerAlone else {
      try refuseUnknownRepositories(staged)
      return reader
    }
    let served = reader.over(try Workspace(resuming: staged, ledger: workspace.ledger))
    try PlanVoucher(served).refuseForeignHosts(staged.plan.run, trust)
    return served
  }

  private func refuseUnknownRepositories(_ staged: StagedPlan) throws(Refusal) {
    let known = Set(remotes.map(\.key))
    let wanted =
      staged.repositories.map { RepositoryKey.component($0.name) }
      + (staged.publication.map { [.specs($0.repository)] } ?? [])
    let unknown = wanted.filter { !known.contains($0) }
    guard let first = unknown.first else { return }
    let run = staged.plan.run
    throw Refusal(
      "repository.unknown",
      "run \(run) moves \(unknown.map { "'\($0.name)'" }.joined(separator: ", ")), which is not in relctl.yml",
      hint:
        "addresses come only from relctl.yml: run this with the relctl.yml that the run was made with, or, if 'relctl "
        + "component new \(first.name.shellWord)' was interrupted, run that again; if the run is unfamiliar, find "
        + "out who wrote it into the ledger: relctl history \(run)")
  }

  /// Names every host besides the ledger's that nobody allowed, before anything is asked there.
  private func refuseForeignHosts(_ run: RunID, _ trust: LedgerTrust) throws(Refusal) {
    let trusted = TrustedHosts(ledger: workspace.ledger.url, allowed: trust.hosts)
    let foreign = remotes.filter { !trusted.admits($0.url) }
    guard !foreign.isEmpty else { return }
    let places = Set(foreign.map { trusted.place(of: $0.url) }).sorted()
    let problems = places.map { place in
      let names = foreign.filter { trusted.place(of: $0.url) == place }.map { "'\($0.key.name)'" }
      let option = foreign.contains { trusted.place(of: $0.url) == place && trusted.canBeAllowed($0.url) }
      return Diagnostic(
        "host.notAllowed",
        "run \(run) connects to '\(place)' (\(names.joined(separator: ", "))), which is not where the ledger is",
        hint: option
          ? "a run sends credentials to its hosts: if '\(place)' is yours, add '--allow-host \(place)'"
          : "this can't be allowed: run the command where relctl.yml is")
    }
    throw Refusal(problems)
  }
}
