/// What lies between two trains: of two environments, or of one at two times.
public struct TrainDifference: Sendable {
  /// One of the two trains.
  public struct Side: Sendable, Hashable, Codable {
    public let environment: String
    /// The environment as it was asked for, such as `prd@2026-11-20`.
    public let title: String
    /// The app's plain version.
    public let version: Version?
    /// nil when nothing is recorded there yet and branches, tags and descriptors tell what is released.
    public let train: String?
    /// The run that put it there.
    public let run: String?
    public let settingsDigest: String?

    public init(
      environment: String, title: String, version: Version?, train: String?, run: String?,
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

  public let from: Side
  public let to: Side
  /// In the order of the manifest, then what only trains know, the app last.
  public let members: [MemberDifference]
  /// What the layers of the two environments say differently, as they are on disk now; nil for one environment at
  /// two times.
  public let settings: SettingsComparison?
  /// What could not be asked or read.
  public let problems: [Diagnostic]

  public init(
    from: Side, to: Side, members: [MemberDifference], settings: SettingsComparison?,
    problems: [Diagnostic] = []
  ) {
    self.from = from
    self.to = to
    self.members = members
    self.settings = settings
    self.problems = problems
  }

  /// Whether both trains were made with other settings than each other, where that can be compared.
  public var haveSettingsChanged: Bool {
    guard from.environment == to.environment, let old = from.settingsDigest, let new = to.settingsDigest
    else { return false }
    return old != new
  }

  /// The same for some components.
  public func only(_ names: [String]) -> TrainDifference {
    guard !names.isEmpty else { return self }
    return TrainDifference(
      from: from, to: to, members: members.filter { names.contains($0.name) }, settings: settings,
      problems: problems.filter { $0.subject.map(names.contains) ?? true })
  }
}

/// What lies between the places of one component in two trains.
public struct MemberDifference: Sendable, Hashable {
  /// Where it stands in one train.
  public struct Place: Sendable, Hashable, Codable {
    public let version: Version
    /// The version as the descriptors spell it.
    public let text: String
    public let commit: ObjectID
    /// Short names.
    public let branch: String
    public let tag: String?
    /// Whether the release moved it, or it stands in the train at its released version.
    public let isChosen: Bool

    public init(_ member: Train.Member) {
      version = member.version
      text = member.text
      commit = member.commit
      branch = member.branch.short
      tag = member.tag?.short
      isChosen = member.isChosen
    }
  }

  public let name: String
  public let isApp: Bool
  /// nil when the train does not have it.
  public let from: Place?
  public let to: Place?
  public let onlyInFrom: ChangeList
  public let onlyInTo: ChangeList
  /// What the declared descriptors say differently.
  public let descriptors: [DescriptorChange]
  /// Why commits or descriptors could not be compared.
  public let problems: [Diagnostic]

  public init(
    name: String, isApp: Bool, from: Place?, to: Place?, onlyInFrom: ChangeList = ChangeList(),
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
  public enum Extent: String, Sendable, Hashable, Codable {
    /// One commit, or no place at all.
    case same
    /// Only what releases write: versions, sources, merges.
    case release
    /// Somebody's work.
    case work
  }

  public var extent: Extent {
    if from?.commit == to?.commit, problems.isEmpty { return .same }
    let isWork =
      from == nil || to == nil || !problems.isEmpty || !onlyInFrom.commits.isEmpty
      || !onlyInTo.commits.isEmpty || descriptors.contains { !$0.isOfRelease }
    return isWork ? .work : .release
  }
}
