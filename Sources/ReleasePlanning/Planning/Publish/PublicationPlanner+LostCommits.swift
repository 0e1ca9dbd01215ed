import ReleaseModel

extension PublicationPlanner {
  /// A branch that was moved back, or rewritten, takes commits out of the train that people test.
  ///
  /// - Parameter recorded: Where the train has the component; nil where it has none.
  func noteLostCommits(
    of component: Component, at recorded: ObjectID?, from branch: RefName, head: ObjectID
  ) throws {
    let key = RepositoryKey.component(component.name)
    guard let recorded, try !context.facts.isAncestor(in: key, commit: recorded, of: head) else { return }
    // The repository may not have the recorded commit any more.
    let isThere = try context.facts.mergeBase(in: key, of: recorded, and: head) != nil
    let lost = isThere ? try context.facts.commits(of: key, in: recorded, notIn: head) : []
    context.note(
      Diagnostic(
        severity: .warning, "branch.rewritten", Self.text(lost, recorded: recorded, branch),
        subject: component.name,
        hint: "if the branch was moved back by mistake, first push these commits to it again"))
  }

  private static func text(_ lost: [CommitSummary], recorded: ObjectID, _ branch: RefName) -> Phrase {
    switch lost.count {
    case 0: "'\(branch.short)' no longer has \(recorded.short), which is in the train"
    case 1:
      "'\(branch.short)' no longer has 1 commit of the train; it is published without it\(lost.listed)"
    default:
      "'\(branch.short)' no longer has \(lost.count) commits of the train; it is published without them\(lost.listed)"
    }
  }
}
