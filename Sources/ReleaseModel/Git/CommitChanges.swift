/// One commit of a history, and the files in which it differs from its first parent.
public struct CommitChanges: Hashable, Sendable {
  public let commit: CommitSummary
  public let files: [FileChange]

  public init(commit: CommitSummary, files: [FileChange]) {
    self.commit = commit
    self.files = files
  }
}

/// A file before and after a commit. A moved file is one that is deleted and one that is new.
public struct FileChange: Hashable, Sendable {
  public let path: String
  /// nil when the file is new.
  public let old: ObjectID?
  /// nil when the file is deleted.
  public let new: ObjectID?

  public init(path: String, old: ObjectID?, new: ObjectID?) {
    self.path = path
    self.old = old
    self.new = new
  }
}
