/// Somebody's word that a train may go on, as the ledger keeps it: one for each person and train.
package struct TrainApproval: Sendable, Hashable, Codable {
  package static let currentSchema = 1
  let schema: Int
  /// The train's id.
  package let train: TrainID
  /// Where the train was.
  package let environment: EnvironmentName
  package let version: Version
  package let person: Identity
  /// Seconds since 1970.
  package let time: Int64
  /// Whether it was taken back.
  package let isWithdrawn: Bool
  /// What the person said with it.
  package let note: String?
  /// Over `signedText`, as git signs a tag; nil where nothing was signed.
  package var signature: String?

  package init(
    train: TrainID, environment: EnvironmentName, version: Version, person: Identity, time: Int64,
    isWithdrawn: Bool,
    note: String?
  ) {
    schema = Self.currentSchema
    self.train = train
    self.environment = environment
    self.version = version
    self.person = person
    self.time = time
    self.isWithdrawn = isWithdrawn
    self.note = note
  }

  /// A tag of git over the train, which no repository holds: git signs it and verifies it with all its settings. The
  /// object that it names is made of the train's id, because ids of trains are longer than git's.
  package var signedText: String {
    func line(_ text: String) -> String { text.split { $0.isNewline }.joined(separator: " ") }
    return """
      object \(train.description.prefix(40))
      type commit
      tag relctl-\(isWithdrawn ? "withdrawal" : "approval")
      tagger \(line(person.name)) <\(line(person.email))> \(time) +0000

      \(isWithdrawn ? "Takes back the approval of" : "Approves") \(line(environment.description)) \(version), train \(train)
      \(note.map { "\n\(line($0))\n" } ?? "")
      """
  }
}
