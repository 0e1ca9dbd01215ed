/// One commit of a history, and the files in which it differs from its first parent.
package struct CommitChanges: Hashable, Sendable {
  package let commit: CommitSummary
  package let files: [FileChange]

  package init(commit: CommitSummary, files: [FileChange]) {
    self.commit = commit
    self.files = files
  }
}

/// A file before and after a commit. A moved file is one that is deleted and one that is new.
package struct FileChange: Hashable, Sendable {
  package let path: String
  /// nil when the file is new.
  package let old: ObjectID?
  /// nil when the file is deleted.
  package let new: ObjectID?

  package init(path: String, old: ObjectID?, new: ObjectID?) {
    self.path = path
    self.old = old
    self.new = new
  }
}
