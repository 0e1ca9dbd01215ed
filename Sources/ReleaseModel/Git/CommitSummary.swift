/// A commit as plans and reports list it.
package struct CommitSummary: Hashable, Sendable, Codable {
  package let id: ObjectID
  package let author: String
  /// Committer time in seconds since 1970, UTC.
  package let time: Int64
  package let subject: String

  package init(id: ObjectID, author: String, time: Int64, subject: String) {
    self.id = id
    self.author = author
    self.time = time
    self.subject = subject
  }
}
