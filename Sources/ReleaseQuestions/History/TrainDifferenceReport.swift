import ReleaseModel
import ReleasePlanning

/// What lies between two trains, for machines.
package struct TrainDifferenceReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let from: TrainDifference.Side
  package let to: TrainDifference.Side
  /// In the order of the manifest, the app last.
  package let components: [Member]
  /// What the layers of two environments say differently; nil for one environment at two times.
  package let settings: SettingsDiffReport?
  /// Whether two trains of one environment were made with different settings.
  package let settingsChanged: Bool
  package let problems: [Diagnostic]

  package struct Member: Sendable, Codable {
    package let name: String
    package let isApp: Bool
    package let from: MemberDifference.Place?
    package let to: MemberDifference.Place?
    /// `same`, `release` (only what releases write differs) or `work`.
    package let extent: MemberDifference.Extent
    package let onlyInFrom: ChangeList
    package let onlyInTo: ChangeList
    package let descriptors: [DescriptorChange]
    package let problems: [Diagnostic]

    package init(_ member: MemberDifference) {
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
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let from: TrainDifference.Side
  package let to: TrainDifference.Side
  package let sections: [ReleaseNotes.Section]
  /// Work that `to` holds and `from` lacks.
  package let lacks: [ReleaseNotes.UnmergedWork]
  package let tickets: [Ticket]
  package let authors: [String]
  package let problems: [Diagnostic]

  package struct Ticket: Sendable, Codable {
    package let id: String
    package let url: String?
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
