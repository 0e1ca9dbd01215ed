import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The trains of others in the environment of an abandoned run.
struct OtherTrains: Sendable, Hashable {
  /// The current one, the last one of the run's own version, those of later releases that were undone, whose tags stay, and
  /// those of runs under way. What they hold is not the run's, though it may have the same ids: a push that came late may
  /// have been taken by a release since.
  let trains: [Train]
  /// Whether something was released after the run had begun: the same podspecs may be published for that then.
  let isLater: Bool
  /// What runs under way announced that they publish; nil where none announced anything.
  let announced: [StagedPublication]?

  /// Whether a run that is over stays over: open again it would keep these out.
  var haveReleasedOrAnnounced: Bool { isLater || announced != nil }

  /// Whether a podspec that stands where the run put it may be of a run under way.
  func mayHavePublished(_ entry: StagedPublication.Entry, in repository: String) -> Bool {
    announced?.contains { other in
      other.repository == repository
        && other.entries.contains { $0.path == entry.path && $0.new == entry.new }
    } == true
  }

  /// The commits for which they have a branch or a tag of a repository. Under another name the same commit is the run's.
  func commits(of name: ComponentName, at ref: RefName) -> [ObjectID] {
    trains.compactMap { $0.member(named: name) }
      .filter { [$0.branch, $0.tag, $0.packageTag].contains(ref) }.map(\.commit)
  }
}

extension LedgerBranch {
  /// nil for a run that is open: nobody releases beside it.
  func otherTrains(
    beside record: RunRecord, of package: PlanPackage, in state: LedgerState
  ) async throws -> OtherTrains? {
    guard record.state == .abandoned else { return nil }
    let current = state.passedOver[record.environment] ?? state.current[record.environment]
    var trains = [current?.train].compactMap { $0 }
    if let version = package.staged.train?.version, version != current?.train.version,
      let id = state.trains[record.environment]?[version.description],
      let train = try await self.trains([id])[id]
    {
      trains.append(train)
    }
    // None where the only release of the environment was undone.
    var isLater = current?.id != record.previous?.train
    for (summary, _) in try await records()
    where summary.environment == record.environment && summary.state == .undone
      && summary.prepared >= record.prepared
    {
      isLater = true
      if let train = try await self.package(of: summary.run)?.package.staged.train { trains.append(train) }
    }
    var announced: [StagedPublication]?
    for open in state.unfinished where open.environment == record.environment && open.run != record.run {
      guard let (other, package) = try await self.package(of: open.run), let train = package.staged.train
      else { continue }
      trains.append(train)
      if other.published != nil { isLater = true }
      // It may have published since, or may yet be abandoned itself.
      if other.announced != nil {
        announced = (announced ?? []) + [package.staged.publication].compactMap { $0 }
      }
    }
    if trains.isEmpty, !isLater, announced == nil { return nil }
    return OtherTrains(trains: trains, isLater: isLater, announced: announced)
  }
}
