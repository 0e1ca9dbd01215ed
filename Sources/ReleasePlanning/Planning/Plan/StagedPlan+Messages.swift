import ReleaseModel

extension StagedPlan {
  /// A message that a landing pushes.
  package struct Message: Sendable, Hashable {
    /// The component's name, or `specs:<name>` for a spec repository.
    package let repository: String
    package let kind: MessageRules.Kind
    package let text: String

    package init(repository: String, kind: MessageRules.Kind, text: String) {
      self.repository = repository
      self.kind = kind
      self.text = text
    }

    /// What people know it by.
    package var firstLine: String { String(text.prefix { !$0.isNewline }) }
  }

  /// The messages of the commits and tags that a landing pushes, in its order.
  package var messages: [Message] {
    let isUndo = plan.undoing != nil
    var messages: [Message] = []
    for (planned, staged) in zip(plan.repositories, repositories) {
      let isMade = staged.updates.contains { $0.ref.isBranch && !planned.step.isOf($0.new) }
      if isMade {
        let kind: MessageRules.Kind = isUndo ? .undo : planned.step.isMerge ? .merge : .commit
        messages.append(Message(repository: planned.name.description, kind: kind, text: planned.message))
      }
      if staged.updates.contains(where: \.ref.isTag) {
        messages.append(Message(repository: planned.name.description, kind: .tag, text: planned.tagMessage))
      }
    }
    if let publication, !publication.changes.isEmpty {
      messages.append(
        Message(
          repository: RepositoryKey.specs(publication.repository).name, kind: isUndo ? .undo : .commit,
          text: publication.message))
    }
    return messages
  }
}

extension StagedPlan {
  /// What a server that refuses a repository's push was sent, in a line; nil where nothing new was.
  package func sent(to repository: String) -> String? {
    let own = messages.filter { $0.repository == repository }
    guard !own.isEmpty else { return nil }
    return "sent: " + own.map { "\($0.kind) '\($0.firstLine)'" }.joined(separator: ", ")
  }
}

extension RepositoryPlan.Step {
  /// Whether a commit was there before the run.
  fileprivate func isOf(_ commit: ObjectID) -> Bool {
    switch self {
    case .rewrite(let onto, _, let settled): commit == onto || commit == settled
    case .merge(let ours, let theirs): commit == ours || commit == theirs
    case .keep(let head): commit == head
    case .revert(let onto, _, _): commit == onto
    }
  }
}
