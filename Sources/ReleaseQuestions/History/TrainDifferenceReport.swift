import ReleaseModel
import ReleasePlanning

/// What lies between two trains, for machines.
package struct TrainDifferenceReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  let from: TrainDifference.Side
  let to: TrainDifference.Side
  /// In the order of the manifest, the app last.
  package let components: [Member]
  /// What the layers of two environments say differently, one for each two configurations that belong together; none for
  /// one environment at two times.
  let settings: [SettingsDiffReport]
  /// Whether two trains of one environment were made with different settings.
  let settingsChanged: Bool
  let problems: [Diagnostic]

  package struct Member: Sendable, Codable {
    package let name: ComponentName
    let isApp: Bool
    let from: MemberDifference.Place?
    let to: MemberDifference.Place?
    /// `same`, `release` (only what releases write differs) or `work`.
    let extent: MemberDifference.Extent
    let onlyInFrom: ChangeList
    let onlyInTo: ChangeList
    let descriptors: [DescriptorChange]
    let problems: [Diagnostic]

    init(_ member: MemberDifference) {
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

  package init(_ difference: TrainDifference) {
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
package struct ReleaseNotesReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let from: TrainDifference.Side
  let to: TrainDifference.Side
  let sections: [ReleaseNotes.Section]
  /// Work that `to` holds and `from` lacks.
  let lacks: [ReleaseNotes.UnmergedWork]
  let tickets: [Ticket]
  let authors: [String]
  let problems: [Diagnostic]

  struct Ticket: Sendable, Codable {
    let id: String
    let url: String?
  }

  package init(_ notes: ReleaseNotes, _ rules: TicketRules?) {
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
