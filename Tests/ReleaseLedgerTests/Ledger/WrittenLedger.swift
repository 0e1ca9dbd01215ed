import TestSupport
import Testing

@testable import ReleaseGit
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

/// A ledger of one environment, and what it must know.
struct WrittenLedger {
  private(set) var head: ObjectID?
  private(set) var ends: [RunID: RunRecord.State] = [:]
  /// The last release, until it is undone: what stands then may be older than what is kept.
  private var release: RunID?

  mutating func end(_ run: SyntheticRun, as state: RunRecord.State, _ git: borrowing Repository) throws {
    var record = try run.prepared()
    head = try SyntheticRun.commit(.prepared(record, try run.package()), on: head, run.time, git)
    record.state = state
    record.changed = run.time + 60
    let train = state == .done ? try run.package().staged.train : nil
    head = try SyntheticRun.commit(.changed(record, train), on: head, run.time + 60, git)
    ends[run.name] = state
    if state == .done { release = run.name }
  }

  /// Undoes the last release, where there is one and the ledger still has it whole.
  mutating func undo(by run: SyntheticRun, _ git: borrowing Repository) throws {
    guard let reader = head.map({ LedgerReader(head: $0) }),
      let last = try reader.state(git).last["qa"],
      let finished = try reader.finished(last, git), finished.isDone
    else { return }
    var record = try run.prepared()
    record.train = try finished.previous.map { try $0.id() }
    head = try SyntheticRun.commit(.prepared(record, try run.package()), on: head, run.time, git)
    record.state = .done
    record.changed = run.time + 60
    let undoing = UndoRecord(
      run: last, summary: finished.summary, environment: "qa", version: finished.staged.train?.version,
      previous: finished.previous, previousRun: finished.previousRun,
      previousOfVersion: finished.staged.plan.recordedTrain, revoked: [])
    head = try SyntheticRun.commit(.undone(record, undoing), on: head, run.time + 60, git)
    ends[run.name] = .done
    ends[last] = .undone
    release = nil
  }

  /// As an older relctl wrote it, which kept no train before a run's in the index.
  mutating func forgetPrevious(_ git: borrowing Repository) throws {
    guard let old = head else { return }
    var index = try LedgerReader(head: old).index(git)
    index.kept = index.kept.mapValues { $0.map { .init(run: $0.run, train: $0.train, previous: nil) } }
    let blob = try git.objects.writeBlob(try CanonicalJSON.encode(index))
    let tree = try git.trees.write(base: old, changes: [LedgerIndex.path: .blob(blob, mode: .file)])
    head = try git.objects.createCommit(
      tree: tree, parents: [old], message: "older\n", author: GitWorld.signature,
      committer: GitWorld.signature)
  }

  func check(_ git: borrowing Repository) throws {
    guard let head else { return }
    let reader = LedgerReader(head: head)
    let state = try reader.state(git)
    let index = try reader.index(git)
    for id in Set((state.trains["qa"] ?? [:]).values) { _ = try reader.train(id, git) }
    let kept = try (index.kept["qa"] ?? []).map { try #require(try reader.record($0.run, git)) }
    #expect(kept.count <= LedgerBounds.keptRuns + 1)
    // Everything that an undo needs: its plan, and the train before it.
    for record in kept where record.state == .done { _ = try reader.finished(record.run, git) }
    let folded = try reader.folded(git)
    let known = kept.map { ($0.run, $0.state) } + folded.map { ($0.run, $0.state) }
    #expect(known.count == ends.count)
    #expect(Dictionary(known) { first, _ in first } == ends)
    if let release { #expect(try reader.finished(release, git) != nil) }
  }
}
