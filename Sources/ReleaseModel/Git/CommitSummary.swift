/// A commit as plans and reports list it.
public struct CommitSummary: Hashable, Sendable, Codable {
  public let id: ObjectID
  public let author: String
  /// Committer time in seconds since 1970, UTC.
  public let time: Int64
  public let subject: String

  public init(id: ObjectID, author: String, time: Int64, subject: String) {
    self.id = id
    self.author = author
    self.time = time
    self.subject = subject
  }
}
