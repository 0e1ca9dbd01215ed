import ReleaseModel

/// What a remote's receiving end said to a push that sent nothing.
package struct PushDryRun: Hashable, Sendable {
  /// `refused` means that the push would not be taken: this identity may not push, or a ref has moved.
  package let answer: PushReport.Answer
  /// The text of the program and of the server, fit to be shown.
  package let text: Phrase
  /// What the receiving end advertised, such as `atomic` and `delete-refs`; nil where it can't be seen.
  package let capabilities: Set<String>?
  /// The branches and tags that the receiving end advertised; nil where they can't be seen.
  package let refs: [RefName: ObjectID]?

  package init(
    answer: PushReport.Answer, text: Phrase, capabilities: Set<String>? = nil,
    refs: [RefName: ObjectID]? = nil
  ) {
    self.answer = answer
    self.text = text
    self.capabilities = capabilities
    self.refs = refs
  }
}
