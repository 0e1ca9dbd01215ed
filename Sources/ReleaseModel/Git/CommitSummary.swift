/// A commit as plans and reports list it.
package struct CommitSummary: Hashable, Sendable, Codable {
  package let id: ObjectID
  package let author: String
  /// Committer time in seconds since 1970, UTC.
  package let time: Int64
  package let subject: String
  /// The run that made it; nil for a commit of a person.
  package let run: RunID?
  /// The tickets that its message names; nil where nobody asked.
  package let tickets: [String]?

  package init(
    id: ObjectID, author: String, time: Int64, subject: String, run: RunID? = nil, tickets: [String]? = nil
  ) {
    self.id = id
    self.author = author
    self.time = time
    self.subject = subject
    self.run = run
    self.tickets = tickets
  }
}
