/// What a merge request is made of, whatever the host calls it.
package struct RequestDraft: Sendable, Hashable {
  /// The repository's address.
  package let address: RemoteURL
  /// The request's own branch.
  package let head: RefName
  /// The branch that it is merged into.
  package let target: RefName
  /// What `head` holds: nothing else may be merged.
  package let commit: ObjectID
  /// One line of plain text.
  package let title: String
  /// Markdown.
  package let text: String
  package let labels: [String]

  package init(
    address: RemoteURL, head: RefName, target: RefName, commit: ObjectID, title: String, text: String,
    labels: [String]
  ) {
    self.address = address
    self.head = head
    self.target = target
    self.commit = commit
    self.title = title
    self.text = text
    self.labels = labels
  }
}
