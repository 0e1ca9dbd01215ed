import CGit2

/// One push with libgit2, step by step, each step over a connection whose advertisement is checked against
/// the leases and is what the server compares with.
struct LibGit2Push {
  private let moves: RefMoves
  private let repository: OpaquePointer
  private let conversation: RemoteConversation
  private let folder: String

  init(_ moves: RefMoves, _ repository: borrowing Repository, _ conversation: RemoteConversation) {
    self.moves = moves
    self.repository = repository.pointer
    self.conversation = conversation
    folder = "refs/relctl/push/\(String(UInt64.random(in: 0...UInt64.max), radix: 16))"
  }

  func run() throws -> PushReport {
    let atomicity: PushReport.Atomicity = moves.all.count > 1 ? .separate : .atomic
    for (index, step) in moves.steps.enumerated() {
      // Every lease is checked before the first ref moves.
      if index == 0 { try send(step, checking: moves.all) } else { try sendRest(step) }
      guard conversation.refused.isEmpty else {
        return PushReport(answer: .refused, text: text, atomicity: atomicity)
      }
    }
    return PushReport(answer: .accepted, text: text, atomicity: atomicity)
  }

  /// Pushes what comes after something that has landed: a host that can't be reached now has the first part.
  private func sendRest(_ step: [RefMove]) throws {
    do {
      try send(step, checking: step)
    } catch let error as RemoteUnreached {
      throw error.underlying
    }
  }

  private func send(_ step: [RefMove], checking all: [RefMove]) throws {
    let connection = try RemoteConnection(repository, conversation)
    try connection.connect(.push)
    let current = try connection.refs()
    for move in all {
      if case .drifted(let found) = move.standing(given: current[move.ref]?.target) {
        conversation.refused.append((move.ref.full, RemoteConversation.stale(found)))
      }
    }
    let pending = step.filter { $0.standing(given: current[$0.ref]?.target) == .pending }
    guard conversation.refused.isEmpty, !pending.isEmpty else { return }
    conversation.leases = Dictionary(pending.map { ($0.ref.full, $0) }, uniquingKeysWith: { $1 })
    // An empty source deletes.
    let sources = pending.enumerated().map { $1.wanted == nil ? "" : "\(folder)/\($0)" }
    defer { for name in sources where !name.isEmpty { git_reference_remove(repository, name) } }
    for (name, move) in zip(sources, pending) {
      if let wanted = move.wanted { try keep(wanted, as: name) }
    }
    let failure = connection.tryUpload(zip(sources, pending).map { "+\($0):\($1.ref.full)" })
    // After a stop in `push_negotiation` the refusals say why.
    if let failure, conversation.refused.isEmpty { throw failure }
    for move in pending where !conversation.landed.contains(move.ref.full) {
      if conversation.refused.contains(where: { $0.ref == move.ref.full }) { continue }
      conversation.refused.append((move.ref.full, "the server did not say what became of it"))
    }
  }

  /// Gives an object a name for a refspec: libgit2 takes ids as sources only from 1.6 on.
  private func keep(_ id: ObjectID, as name: String) throws(GitError) {
    var oid = id.oid
    let reference = try gitHandle("git_reference_create") {
      git_reference_create(&$0, repository, name, &oid, 1, nil)
    }
    git_reference_free(reference)
  }

  private var text: String {
    let refusals = conversation.refused.map { "\($0.ref): \($0.why)" }
    let said = String(decoding: conversation.text, as: UTF8.self).split(separator: "\n").map {
      "remote: \($0)"
    }
    let all = (said + refusals).joined(separator: "\n")
    return RemoteText.clean(Array(all.utf8), hiding: conversation.url, and: conversation.secrets)
  }
}
