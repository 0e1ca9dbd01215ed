/// Where new objects go.
public enum ObjectStore: Sendable, Hashable {
  /// Into the repository's object database.
  case disk
  /// Into memory: nothing is written, and the ids are the same. They are lost when the closure ends unless
  /// `Repository.pack(_:)` takes them out.
  case memory
}

/// An entry of a tree. `path` is relative to the root of the tree, with `/` between its parts.
public struct TreeEntry: Hashable, Sendable {
  public let path: String
  public let id: ObjectID
  public let mode: FileMode

  public init(path: String, id: ObjectID, mode: FileMode) {
    self.path = path
    self.id = id
    self.mode = mode
  }

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// What happens to one path of a tree.
public enum TreeChange: Hashable, Sendable {
  case blob(ObjectID, mode: FileMode)
  case delete
}

/// Who made a commit or tag, and when.
public struct Signature: Hashable, Sendable, Codable {
  public let identity: Identity
  /// Seconds since 1970-01-01 00:00 UTC.
  public let seconds: Int64
  /// The author's distance from UTC in minutes, east positive.
  public let offsetMinutes: Int

  public init(identity: Identity, seconds: Int64, offsetMinutes: Int) {
    self.identity = identity
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
  }
}

/// What a commit says.
public struct CommitInfo: Hashable, Sendable {
  public let id: ObjectID
  public let tree: ObjectID
  public let parents: [ObjectID]
  public let author: Signature
  public let committer: Signature
  /// The whole message; malformed UTF-8 is shown as U+FFFD.
  public let message: String
  /// The first paragraph of the message on one line.
  public let subject: String
}
