import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// An abandonment is a door that closes: the ledger is told first, and no `resume` goes on from there. So it is opened
/// only where there is something behind it.
extension Abandonment {
  /// Refuses a run of which others merged, or built on, all that is there: the abandonment would take nothing back, and
  /// keep the run from being finished.
  ///
  /// One that is being abandoned already is looked at again: that keeps it from nothing.
  func requireSomethingToTakeBack() throws(Refusal) {
    let staying = places.filter { !$0.kept.isEmpty }
    guard !record.state.isAbandonment, !staying.isEmpty, !places.contains(where: \.returns) else { return }
    let unreached = places.filter { $0.unreachable != nil }
    throw Refusal(
      [
        Diagnostic(
          "run.merged",
          "nothing of run \(record.run) (\(record.summary)) can be rolled back: others have merged it or built on it",
          hint: package.staged.plan.wayForward(of: record.run))
      ]
        + staying.map { Diagnostic(severity: .note, "run.merged", $0.reason, subject: $0.name) }
        + unreached.map { place in
          Diagnostic(
            severity: .note, "run.merged", "not reached: \(place.unreachable ?? "")", subject: place.name)
        })
  }

  /// What stays after this abandonment, so that the run ends by another one that takes its place, and not by itself.
  package var leavesSomething: Bool { places.contains { !$0.kept.isEmpty } }
}

extension Abandonment.Place {
  /// Whether anything of the run goes away here. The branch of a request that was merged is no part of it any more.
  fileprivate var returns: Bool {
    let isMerged = kept.contains(where: isMerged)
    return pending.contains { !isMerged || $0.ref != requestBranch }
  }
}

extension Engine {
  /// The same once more where people may have merged requests while somebody thought about the question.
  func requireSomethingToTakeBack(_ shown: Abandonment) async throws {
    let hasRequests = shown.package.staged.repositories.contains {
      shown.package.staged.request(of: $0.name) != nil
    }
    guard hasRequests, !shown.record.state.isAbandonment, !lookAge.admits(shown.look) else { return }
    let now = try await RunInspector(reader).inspectRun(shown.package, of: shown.record)
    try Abandonment(
      record: shown.record, package: shown.package, places: now.places,
      look: shown.look,
      trust: shown.trust
    ).requireSomethingToTakeBack()
  }
}
