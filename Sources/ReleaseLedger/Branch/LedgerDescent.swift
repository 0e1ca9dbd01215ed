import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Whether one head of the ledger leads back to another one that was seen before.
struct LedgerDescent {
  private let sight: LedgerMemory.Sight
  private let head: ObjectID
  private let runs: Int

  /// - Parameter runs: How many runs the ledger of `head` knows.
  init(from sight: LedgerMemory.Sight, to head: ObjectID, runs: Int) {
    self.sight = sight
    self.head = head
    self.runs = runs
  }

  func isGiven(_ repository: borrowing Repository) throws -> Bool {
    var head = head
    while true {
      if head == sight.head { return true }
      if repository.objects.contains(sight.head), try repository.history.isAncestor(sight.head, of: head) {
        return true
      }
      // A compaction begins the branch anew, with what stood there before.
      let root = try root(of: head, repository)
      guard let former = root.replacedHead else { return false }
      // Nobody sends what stood between what was seen and the compaction.
      guard repository.objects.contains(former) else { return try forgetsNothing(repository) }
      guard try repository.history.commitInfo(former).tree == root.tree else { return false }
      head = former
    }
  }

  private func root(of head: ObjectID, _ repository: borrowing Repository) throws -> CommitInfo {
    var info = try repository.history.commitInfo(head)
    while let parent = info.parents.first { info = try repository.history.commitInfo(parent) }
    return info
  }

  /// Whether the ledger knows what it knew. Its runs become lines and their records get later times, and nothing
  /// becomes less.
  private func forgetsNothing(_ repository: borrowing Repository) throws -> Bool {
    guard runs >= sight.runs else { return false }
    guard repository.objects.contains(sight.head) else { return true }
    let (before, now) = (LedgerReader(head: sight.head), LedgerReader(head: head))
    let index = try before.index(repository)
    let names = index.unfinished.map(\.run) + index.kept.values.flatMap { $0.map(\.run) }
    var gone = 0
    for name in names {
      guard let old = try before.record(name, repository) else { continue }
      guard let new = try now.record(name, repository) else {
        gone += 1
        continue
      }
      if new.changed < old.changed { return false }
    }
    return try now.index(repository).folded.boundedDifference(without: index.folded) >= gone
  }
}

extension CommitInfo {
  /// The head that a compaction replaced; nil for any other commit.
  var replacedHead: ObjectID? {
    guard parents.isEmpty, subject.hasPrefix("compacted: ") else { return nil }
    let line = message.split(separator: "\n").first { $0.hasPrefix("previous head ") }
    return line.flatMap { ObjectID(String($0.dropFirst("previous head ".count))) }
  }
}

extension LedgerIndex {
  /// How many runs there ever were: a number that never falls.
  var runs: Int { folded.boundedSum(with: kept.values.reduce(unfinished.count) { $0 + $1.count }) }
}
