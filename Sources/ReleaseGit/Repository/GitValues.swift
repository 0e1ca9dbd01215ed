import ReleaseModel

/// Where new objects go.
package enum ObjectStore: Sendable, Hashable {
  /// Into the repository's object database.
  case disk
  /// Into memory: nothing is written, and the ids are the same. They are lost when the closure ends unless
  /// `Repository.pack(_:)` takes them out.
  case memory

  /// Where the objects for so many repositories or files are best made: many in memory, to be stored as one pack, and a few
  /// on the disk, because a mirror with many small packs gets slow.
  package static func suited(toObjectsOf count: Int) -> ObjectStore { count > 16 ? .memory : .disk }
}

/// An entry of a tree. `path` is relative to the root of the tree, with `/` between its parts.
package struct TreeEntry: Hashable, Sendable {
  package let path: String
  package let id: ObjectID
  package let mode: FileMode

  package init(path: String, id: ObjectID, mode: FileMode) {
    self.path = path
    self.id = id
    self.mode = mode
  }

  /// The last part of the path.
  package var name: String { path.pathParts().last.map(String.init) ?? path }
}

/// What happens to one path of a tree.
package enum TreeChange: Hashable, Sendable {
  case blob(ObjectID, mode: FileMode)
  case delete
}

/// Who made a commit or tag, and when.
package struct Signature: Hashable, Sendable, Codable {
  package let identity: Identity
  /// Seconds since 1970-01-01 00:00 UTC.
  package let seconds: Int64
  /// The author's distance from UTC in minutes, east positive.
  let offsetMinutes: Int

  package init(identity: Identity, seconds: Int64, offsetMinutes: Int) {
    self.identity = identity
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
  }
}

/// What a commit says.
package struct CommitInfo: Hashable, Sendable {
  package let id: ObjectID
  package let tree: ObjectID
  package let parents: [ObjectID]
  package let author: Signature
  package let committer: Signature
  /// The whole message; malformed UTF-8 is shown as U+FFFD.
  package let message: String
  /// The first paragraph of the message on one line.
  package let subject: String

  /// Without what the message says of runs and tickets.
  package var summary: CommitSummary {
    CommitSummary(id: id, author: author.identity.name, time: committer.seconds, subject: subject)
  }
}
