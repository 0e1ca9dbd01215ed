import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension RequestService {
  /// Looks whether a run that waits for merge requests still does, for every one of them: then there is nothing to write
  /// down, however often somebody looks.
  ///
  /// - Returns: Where everything stands; nil when something can go on, or changed.
  func unchangedRequests(of package: PlanPackage, _ record: RunRecord) async throws -> [RunRecord.Outcome]? {
    let waiting = record.outcomes.filter { $0.result == .waiting }.map(\.repository)
    guard record.state == .waiting, !waiting.isEmpty else { return nil }
    let requests = package.staged.requests.filter { waiting.contains($0.repository.description) }
    let watch = RequestWatch(engine: engine, package: package, record: record)
    let found = try await concurrentMap(requests, width: jobs) { request -> RunRecord.Outcome? in
      guard let finding = try? await watch.look(at: request), case .stands(let outcome) = finding else {
        return nil
      }
      return outcome.result == .waiting ? outcome : nil
    }
    let waitingNow = Dictionary(found.compactMap { $0 }.map { ($0.repository, $0) }) { first, _ in first }
    guard waitingNow.count == waiting.count else { return nil }
    return record.outcomes.map { waitingNow[$0.repository] ?? $0 }
  }
}

extension RunRecord.Outcome {
  /// With the request that the ledger knows of, where this attempt did not come so far as to look at it: one that is
  /// forgotten and closed meanwhile would be opened again.
  func knowingRequest(of record: RunRecord) -> RunRecord.Outcome {
    guard request == nil, !isDone else { return self }
    var outcome = self
    outcome.request = record.outcomes.first { $0.repository == repository }?.request
    return outcome
  }

  /// As if no request had been opened.
  var withoutRequest: RunRecord.Outcome {
    var outcome = self
    outcome.request = nil
    return outcome
  }
}
