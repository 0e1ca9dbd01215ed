/// What lies between two environments, with its commits by their ids.
public struct PageDifference: Sendable, Codable {
  public let from: String
  public let to: String
  /// Without those that stand at the same commit.
  public let members: [Member]
  public let settings: SettingsDiffReport?
  public let problems: [Diagnostic]

  public struct Member: Sendable, Codable {
    public let name: String
    public let extent: MemberDifference.Extent
    public let from: Side
    public let to: Side
    /// Commit -> the commit of the other side that makes the same change.
    public let twins: [String: String]
    /// Without what every release writes, but with the versions of the app.
    public let descriptors: [DescriptorChange]
    public let problems: [Diagnostic]
  }

  /// What one side alone holds.
  public struct Side: Sendable, Codable {
    public let commits: [String]
    public let ofReleases: Int
    public let isCut: Bool

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
    for member in difference.members where member.extent != .same {
      var twins: [String: String] = [:]
      for commit in member.onlyInFrom.commits + member.onlyInTo.commits {
        commits[commit.id.hex] = PageCommit(
          author: commit.author, time: commit.time, subject: commit.subject, tickets: commit.tickets)
        twins[commit.id.hex] = commit.twin?.hex
      }
      members.append(
        Member(
          name: member.name, extent: member.extent, from: Side(member.onlyInFrom), to: Side(member.onlyInTo),
          twins: twins,
          descriptors: member.descriptors.filter { !$0.isOfRelease || member.isApp && $0.isAppVersion },
          problems: member.problems))
    }
    self.members = members
  }
}
