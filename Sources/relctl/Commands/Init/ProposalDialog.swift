import Foundation
import ReleaseModel
import ReleasePlanning
import Synchronization

/// The questions of `init` about what it can't see.
struct ProposalDialog: SessionView {
  let session: CommandSession
  let found: FoundWorkspace

  /// Asks what nobody can see, one question after the other: an answer may change the next.
  func proposal(_ given: ProposalAnswers) throws -> WorkspaceProposal {
    var answers = given
    var told: Set<ProposalChoice.Subject> = []
    progress.end()
    while true {
      let proposal = WorkspaceProposal(found, answers: answers)
      guard
        let choice = proposal.choices.first(where: { choice in
          !choice.isSeen && !told.contains(choice.subject) && !given.answers(choice.subject)
        })
      else { return proposal }
      told.insert(choice.subject)
      Terminal.writeError(
        "\(localized(choice.question))\n  \(localized(choice.reason))\n  [\(choice.answer)]: "
      )
      Interrupts.isIdle.withLock { $0 = true }
      let line = readLine()
      Interrupts.isIdle.withLock { $0 = false }
      guard let line else { throw Refusal("confirm.declined", "no answer; nothing was written") }
      let text = line.trimmingCharacters(in: .whitespaces)
      do throws(Refusal) {
        var next = answers
        try next.take(text.isEmpty ? choice.answer : text, for: choice.subject)
        let wrong = next.problems(with: WorkspaceProposal(found, answers: next))
        guard wrong.isEmpty else { throw Refusal(wrong) }
        answers = next
      } catch {
        Terminal.writeError(DiagnosticsView(error.diagnostics).text(style))
        told.remove(choice.subject)
      }
    }
  }
}

extension ProposalAnswers {
  /// Whether a person said it already.
  fileprivate func answers(_ subject: ProposalChoice.Subject) -> Bool {
    switch subject {
    case .environments: environments != nil
    case .protected: protected != nil
    case .independent: independent != nil
    case .messagePattern: messagePattern != nil
    case .message: message != nil
    case .branch(let name): branches[name] != nil
    case .version(let name): versions[name] != nil
    case .specs(let name): specs[name] != nil
    case .configurations(let name): configurations[name] != nil
    }
  }
}
