/// What lies between two trains, for machines.
public struct TrainDifferenceReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let from: TrainDifference.Side
  public let to: TrainDifference.Side
  /// In the order of the manifest, the app last.
  public let components: [Member]
  /// What the layers of two environments say differently; nil for one environment at two times.
  public let settings: SettingsDiffReport?
  /// Whether two trains of one environment were made with different settings.
  public let settingsChanged: Bool
  public let problems: [Diagnostic]

  public struct Member: Sendable, Codable {
    public let name: String
    public let isApp: Bool
    public let from: MemberDifference.Place?
    public let to: MemberDifference.Place?
    /// `same`, `release` (only what releases write differs) or `work`.
    public let extent: MemberDifference.Extent
    public let onlyInFrom: ChangeList
    public let onlyInTo: ChangeList
    public let descriptors: [DescriptorChange]
    public let problems: [Diagnostic]

    public init(_ member: MemberDifference) {
      name = member.name
      isApp = member.isApp
      from = member.from
      to = member.to
      extent = member.extent
      onlyInFrom = member.onlyInFrom
      onlyInTo = member.onlyInTo
      descriptors = member.descriptors
      problems = member.problems
    }
  }

  public init(_ difference: TrainDifference) {
    schema = Self.currentSchema
    kind = "diff"
    from = difference.from
    to = difference.to
    components = difference.members.map { Member($0) }
    settings = difference.settings.map { SettingsDiffReport($0) }
    settingsChanged = difference.haveSettingsChanged
    problems = difference.problems
  }
}

/// What a train brings, for machines.
public struct ReleaseNotesReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let from: TrainDifference.Side
  public let to: TrainDifference.Side
  public let sections: [ReleaseNotes.Section]
  /// Work that `to` holds and `from` lacks.
  public let lacks: [ReleaseNotes.Lack]
  public let tickets: [Ticket]
  public let authors: [String]
  public let problems: [Diagnostic]

  public struct Ticket: Sendable, Codable {
    public let id: String
    public let url: String?
  }

  public init(_ notes: ReleaseNotes, _ rules: TicketRules?) {
    schema = Self.currentSchema
    kind = "notes"
    from = notes.from
    to = notes.to
    sections = notes.sections
    lacks = notes.lacks
    tickets = notes.tickets.map { Ticket(id: $0, url: rules?.page(of: $0)) }
    authors = notes.authors
    problems = notes.problems
  }
}
