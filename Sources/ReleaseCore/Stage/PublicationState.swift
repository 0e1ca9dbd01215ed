import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// What somebody else made of a publication's paths since it was planned.
struct PublicationState: Sendable {
  /// Every path holds what is published.
  var isDone = true
  /// The first path that can't be published any more, for people.
  var conflict: Phrase?
}

extension StagedPublication {
  /// Compares the planned paths with what a head holds.
  func state(
    on head: ObjectID?, as planned: PublicationPlan?, _ git: borrowing Repository
  ) throws -> PublicationState {
    var state = PublicationState()
    var place = head.map { PublicationPlace(repository, head: $0, layout: planned?.layout ?? .flat) }
    for entry in entries {
      let current = try head.flatMap { try git.trees.entry(at: entry.path, in: $0)?.id }
      let other = PodspecSyntax.other(of: entry.path)
      let hasOther = try entry.new != nil && head.flatMap { try git.trees.entry(at: other, in: $0) } != nil
      if hasOther, planned?.isMutable != true {
        state.conflict = "'\(other)' was published by someone else in the meantime"
        return state
      }
      if current == entry.new, !hasOther { continue }
      state.isDone = false
      if entry.new != nil, let problem = try place?.problem(with: entry.path, of: entry.pod, git) {
        state.conflict = problem.messagePhrase
        return state
      }
      if current != entry.new, current != entry.old {
        state.conflict = try entry.overtaken(by: current, git)
        return state
      }
    }
    return state
  }
}

extension StagedPublication.Entry {
  /// Somebody else published the version with another text: the diff from theirs to ours.
  fileprivate func overtaken(by current: ObjectID?, _ git: borrowing Repository) throws -> Phrase {
    guard let current else { return "'\(path)' was deleted by someone else in the meantime" }
    guard let new else { return "'\(path)' was changed by someone else in the meantime" }
    guard try git.objects.measure(current) <= ObjectDatabase.largestFile else {
      return "'\(path)' was published by someone else in the meantime, and is too large to compare"
    }
    let diff = try PublicationStager.diff(
      from: try git.objects.blob(current, path: path), path, to: try git.objects.blob(new, path: path), path)
    return "'\(path)' was published by someone else in the meantime, with different content:\n\(diff)"
  }
}
