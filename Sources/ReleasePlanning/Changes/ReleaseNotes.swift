import ReleaseModel

/// What one train brings that another lacks, for people to read.
package struct ReleaseNotes: Sendable {
  /// What is new in one component.
  package struct Section: Sendable, Hashable, Codable {
    package let component: ComponentName
    let isApp: Bool
    /// As the descriptors spell it; nil where the component was not, or is no more.
    package let version: String?
    package let before: String?
    /// What people wrote, newest first, without what the other train has too by another commit.
    package let commits: [ChangeCommit]
    /// New, gone and changed requirements that no release writes.
    package let requirements: [DescriptorChange]
    /// Whether there are more commits than were read.
    package let isCut: Bool

    var isEmpty: Bool { commits.isEmpty && requirements.isEmpty && !isCut && version != nil && before != nil }
  }

  /// Work that the other train holds and this one lacks, such as a hotfix that was not merged back.
  package struct UnmergedWork: Sendable, Hashable, Codable {
    package let component: ComponentName
    /// The version that holds it.
    package let version: String
    package let commits: [ChangeCommit]
  }

  package let from: TrainDifference.Side
  package let to: TrainDifference.Side
  /// In the order of the manifest, the app first, because users see it first.
  package let sections: [Section]
  package let lacks: [UnmergedWork]
  package let problems: [Diagnostic]

  /// Makes the notes of what `difference.from` brings to `difference.to`.
  package init(_ difference: TrainDifference) {
    from = difference.from
    to = difference.to
    let members = difference.members.filter(\.isApp) + difference.members.filter { !$0.isApp }
    sections = members.map(Self.section).filter { !$0.isEmpty }
    lacks = members.compactMap { member in
      let commits = member.onlyInTo.unmatched
      guard let there = member.to, member.from != nil, !commits.isEmpty else { return nil }
      return UnmergedWork(component: member.name, version: there.text, commits: commits)
    }
    problems = difference.problems + members.flatMap(\.problems)
  }

  private static func section(for member: MemberDifference) -> Section {
    Section(
      component: member.name, isApp: member.isApp, version: member.from?.text, before: member.to?.text,
      commits: member.onlyInFrom.unmatched,
      // Sides are turned around: what the notes' train says is the new value.
      requirements: member.descriptors.filter { !$0.isOfRelease }.map {
        DescriptorChange(path: $0.path, key: $0.key, from: $0.to, to: $0.from, isOfRelease: false)
      }, isCut: member.onlyInFrom.isCut)
  }

  /// Every ticket once, in the order of the notes.
  package var tickets: [String] {
    var seen: Set<String> = []
    return sections.flatMap { $0.commits.flatMap(\.tickets) }.filter { seen.insert($0).inserted }
  }

  /// Every author once, the one with the most commits first.
  package var authors: [String] {
    var counts: [String: Int] = [:]
    for commit in sections.flatMap(\.commits) { counts[commit.author, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
