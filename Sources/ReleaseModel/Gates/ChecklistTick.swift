/// An item of a checklist that somebody ticked for a train, as the ledger keeps it: one for each item and train.
package struct ChecklistTick: Sendable, Hashable, Codable {
  package static let currentSchema = 1
  let schema: Int
  /// The train's id.
  package let train: TrainID
  /// Where the train was.
  package let environment: EnvironmentName
  /// As `RELEASE_GATE_CHECKLIST` lists it.
  package let item: String
  package let person: Identity
  /// Seconds since 1970.
  package let time: Int64
  /// Whether it was taken back.
  package let isWithdrawn: Bool
  /// What the person said with it.
  package let note: String?

  package init(
    train: TrainID, environment: EnvironmentName, item: String, person: Identity, time: Int64,
    isWithdrawn: Bool,
    note: String?
  ) {
    schema = Self.currentSchema
    self.train = train
    self.environment = environment
    self.item = item
    self.person = person
    self.time = time
    self.isWithdrawn = isWithdrawn
    self.note = note
  }
}
