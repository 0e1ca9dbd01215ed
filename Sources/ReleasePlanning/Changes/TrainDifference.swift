import ReleaseDescriptors
import ReleaseModel

/// What lies between two trains: of two environments, or of one at two times.
package struct TrainDifference: Sendable {
  /// One of the two trains.
  package struct Side: Sendable, Hashable, Codable {
    package let environment: EnvironmentName
    /// The environment as it was asked for, such as `prd@2026-11-20`.
    package let title: Phrase
    /// The app's plain version.
    package let version: Version?
    /// nil when nothing is recorded there yet and branches, tags and descriptors tell what is released.
    package let train: TrainID?
    /// The run that put it there.
    package let run: RunID?
    package let settingsDigest: String?

    package init(
      environment: EnvironmentName, title: Phrase, version: Version?, train: TrainID?, run: RunID?,
      settingsDigest: String?
    ) {
      self.environment = environment
      self.title = title
      self.version = version
      self.train = train
      self.run = run
      self.settingsDigest = settingsDigest
    }
  }

  package let from: Side
  package let to: Side
  /// In the order of the manifest, then what only trains know, the app last.
  package let members: [MemberDifference]
  /// What the layers of the two environments say differently, as they are on disk now, one for each two configurations
  /// that belong together; none for one environment at two times.
  package let settings: [SettingsComparison]
  /// What could not be asked or read.
  package let problems: [Diagnostic]

  package init(
    from: Side, to: Side, members: [MemberDifference], settings: [SettingsComparison],
    problems: [Diagnostic] = []
  ) {
    self.from = from
    self.to = to
    self.members = members
    self.settings = settings
    self.problems = problems
  }

  /// Whether both trains were made with other settings than each other, where that can be compared.
  package var haveSettingsChanged: Bool {
    guard from.environment == to.environment, let old = from.settingsDigest, let new = to.settingsDigest
    else { return false }
    return old != new
  }

  /// The same for some components.
  package func limited(to names: [ComponentName]) -> TrainDifference {
    guard !names.isEmpty else { return self }
    return TrainDifference(
      from: from, to: to, members: members.filter { names.contains($0.name) }, settings: settings,
      problems: problems.filter { $0.subject.map { names.contains(ComponentName(recorded: $0)) } ?? true })
  }
}

/// What lies between the places of one component in two trains.
package struct MemberDifference: Sendable, Hashable {
  /// Where it is in one train.
  package struct Place: Sendable, Hashable, Codable {
    package let version: Version
    /// The version as the descriptors spell it.
    package let text: String
    let commit: ObjectID
    /// Short names.
    let branch: String
    let tag: String?
    /// Whether the release moved it, or it stands in the train at its released version.
    package let isChosen: Bool

    package init(_ member: Train.Member) {
      version = member.version
      text = member.spelledVersion
      commit = member.commit
      branch = member.branch.short
      tag = member.tag?.short
      isChosen = member.isChosen
    }
  }

  package let name: ComponentName
  package let isApp: Bool
  /// nil when the train does not have it.
  package let from: Place?
  package let to: Place?
  package let onlyInFrom: ChangeList
  package let onlyInTo: ChangeList
  /// What the descriptors say differently.
  package let descriptors: [DescriptorChange]
  /// Why commits or descriptors could not be compared.
  package let problems: [Diagnostic]

  package init(
    name: ComponentName, isApp: Bool, from: Place?, to: Place?, onlyInFrom: ChangeList = ChangeList(),
    onlyInTo: ChangeList = ChangeList(), descriptors: [DescriptorChange] = [], problems: [Diagnostic] = []
  ) {
    self.name = name
    self.isApp = isApp
    self.from = from
    self.to = to
    self.onlyInFrom = onlyInFrom
    self.onlyInTo = onlyInTo
    self.descriptors = descriptors
    self.problems = problems
  }

  /// How much the two places differ.
  package enum Extent: String, Sendable, Hashable, Codable {
    /// One commit, or no place at all.
    case same
    /// Only what releases write: versions, sources, merges.
    case release
    /// Somebody's work.
    case work
  }

  package var extent: Extent {
    if from?.commit == to?.commit, problems.isEmpty { return .same }
    let isWork =
      from == nil || to == nil || !problems.isEmpty || !onlyInFrom.commits.isEmpty
      || !onlyInTo.commits.isEmpty || descriptors.contains { !$0.isOfRelease }
    return isWork ? .work : .release
  }
}
