import ReleaseModel

/// A commit that one of two trains holds and the other lacks.
package struct ChangeCommit: Sendable, Hashable, Codable {
  package let id: ObjectID
  package let author: String
  /// Committer time in seconds since 1970.
  package let time: Int64
  package let subject: String
  /// The tickets that its message names.
  package let tickets: [String]
  /// What its message says for the users of the app: the text behind `Release-Note:`.
  let note: String?
  /// The commit of the other train that makes the same change, as after a cherry-pick; nil when there is none.
  package var twin: ObjectID?

  package init(
    id: ObjectID, author: String, time: Int64, subject: String, tickets: [String] = [], note: String? = nil,
    twin: ObjectID? = nil
  ) {
    self.id = id
    self.author = author
    self.time = time
    self.subject = subject
    self.tickets = tickets
    self.note = note
    self.twin = twin
  }

  /// Returns the text of the last line `Release-Note: …` of a message.
  package static func note(in message: String) -> String? {
    let key = "release-note:"
    let line = message.split(whereSeparator: \.isNewline).last { $0.lowercased().hasPrefix(key) }
    let text = line?.dropFirst(key.count).drop(while: \.isWhitespace) ?? ""
    return text.isEmpty ? nil : String(text)
  }
}

/// What a train holds of one component and the other train lacks.
package struct ChangeList: Sendable, Hashable, Codable {
  /// What people wrote, newest first.
  package var commits: [ChangeCommit]
  /// How many commits were left out because a release made them: merges, and descriptors in an environment's form.
  package let ofReleases: Int
  /// Whether there are more than were read.
  package let isCut: Bool

  package init(commits: [ChangeCommit] = [], ofReleases: Int = 0, isCut: Bool = false) {
    self.commits = commits
    self.ofReleases = ofReleases
    self.isCut = isCut
  }

  package var isEmpty: Bool { commits.isEmpty && ofReleases == 0 }
  /// Without those whose change the other train has too.
  var unmatched: [ChangeCommit] { commits.filter { $0.twin == nil } }
}
