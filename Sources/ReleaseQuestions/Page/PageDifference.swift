import ReleaseModel
import ReleasePlanning

/// What lies between two environments, with its commits by their ids.
package struct PageDifference: Sendable, Codable {
  let from: EnvironmentName
  let to: EnvironmentName
  /// Those with work that the other side lacks, or with something else to say.
  let members: [Member]
  /// The names of those that differ only in what releases write; nobody asks for more of them.
  let released: [ComponentName]
  /// One for each two configurations that belong together.
  let settings: [SettingsDiffReport]
  let problems: [Diagnostic]

  package struct Member: Sendable, Codable {
    package let name: ComponentName
    let extent: MemberDifference.Extent
    let from: Side
    let to: Side
    /// Commit -> the commit of the other side that makes the same change.
    let twins: [String: String]
    /// Without what every release writes, but with the versions of the app.
    let descriptors: [DescriptorChange]
    let problems: [Diagnostic]
  }

  /// What one side alone holds.
  struct Side: Sendable, Codable {
    let commits: [String]
    let ofReleases: Int
    let isCut: Bool

    init(_ list: ChangeList) {
      commits = list.commits.map(\.id.hex)
      ofReleases = list.ofReleases
      isCut = list.isCut
    }
  }

  init(_ difference: TrainDifference, noting commits: inout [String: PageCommit]) {
    from = difference.from.environment
    to = difference.to.environment
    settings = difference.settings.map { SettingsDiffReport($0) }
    problems = difference.problems
    var members: [Member] = []
    var released: [ComponentName] = []
    for member in difference.members where member.extent != .same {
      let descriptors = member.descriptors.filter { !$0.isOfRelease || member.isApp && $0.isAppVersion }
      if member.extent == .release, descriptors.isEmpty, member.problems.isEmpty {
        released.append(member.name)
        continue
      }
      var twins: [String: String] = [:]
      for commit in member.onlyInFrom.commits + member.onlyInTo.commits {
        commits[commit.id.hex] = PageCommit(
          author: commit.author, time: commit.time, subject: commit.subject, tickets: commit.tickets)
        twins[commit.id.hex] = commit.twin?.hex
      }
      members.append(
        Member(
          name: member.name, extent: member.extent, from: Side(member.onlyInFrom), to: Side(member.onlyInTo),
          twins: twins, descriptors: descriptors, problems: member.problems))
    }
    self.members = members
    self.released = released
  }
}
