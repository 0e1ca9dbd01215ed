import ReleaseModel

/// A push, and what became of it.
///
/// A server that says of every ref that it moved is believed: it compared the old values itself, and every remote is read
/// once more at the end of a run. Anything else is only a word: a push that got no answer may have landed, or land when
/// nobody looks any more, and a refusal need not mean every ref. So the refs are read then, and they decide.
package struct ConfirmedPush: Sendable {
  package enum Outcome: Sendable, Hashable {
    /// Every ref holds what was pushed.
    case landed
    /// No ref moved.
    ///
    /// - Parameter mayStillLand: The push was sent and not answered.
    case notLanded(mayStillLand: Bool)
    /// Some refs moved, these did not: the host has no atomic push.
    case partly(left: [RefName])
    /// A ref holds neither what was pushed nor what was there: somebody else was faster.
    case overtaken
    /// Nobody could look.
    case unreadable(TransportError)
  }

  package let outcome: Outcome
  /// Whether the server said yes.
  package let isAccepted: Bool
  /// What the server said, or why it said nothing.
  package let answer: Phrase
  /// What is worth a remark though the push landed.
  package let note: Phrase?
  /// Whether options went along.
  let tookOptions: Bool
  /// Why there was no answer.
  package let failure: TransportError?
  /// The refs after the push: those that were pushed, and all others where they had to be read; empty when nobody could
  /// look.
  package let refs: [RefName: ObservedRef]
  /// Whether `refs` are all of the remote's.
  fileprivate let isWhole: Bool

  /// All refs of the remote, as far as they are known.
  ///
  /// - Parameter known: The refs before the push.
  package func refs(over known: [RefName: ObservedRef]) -> [RefName: ObservedRef] {
    isWhole ? refs : known.merging(refs) { $1 }
  }

  /// Whether the push was sent and not answered, so that it may be under way yet.
  package var mayStillLand: Bool { failure?.mayHaveArrived ?? false }

  /// Whether a busy server took none of it for certain, also where nobody could look.
  package var wasTurnedAway: Bool { failure?.kind == .busy && failure?.nothingSent == true }
}

extension Transport {
  /// Pushes and looks.
  ///
  /// - Parameters:
  ///   - options: For the server.
  ///   - prefix: Where the refs are looked up when they are neither branches nor tags.
  ///   - betweenPushAndLook: Called when the push has ended, whatever came of it.
  package func confirmedPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String] = [],
    below prefix: String? = nil,
    betweenPushAndLook: () -> Void = {}
  ) async -> ConfirmedPush {
    let answer: Result<PushReport, TransportError>
    do throws(TransportError) {
      answer = .success(
        options.isEmpty
          ? try await push(updates, from: mirror, to: url)
          : try await push(updates, from: mirror, to: url, options: options))
    } catch {
      answer = .failure(error)
    }
    betweenPushAndLook()
    return await confirmed(RefMoves(landing: updates).all, at: url, below: prefix, answer)
  }

  /// Takes updates back and looks.
  package func confirmedWithdrawal(
    of updates: [RefUpdate], from mirror: String, at url: RemoteURL, betweenPushAndLook: () -> Void = {}
  ) async -> ConfirmedPush {
    let answer: Result<PushReport, TransportError>
    do throws(TransportError) {
      answer = .success(try await withdraw(updates, from: mirror, at: url))
    } catch {
      answer = .failure(error)
    }
    betweenPushAndLook()
    return await confirmed(RefMoves(withdrawing: updates).all, at: url, below: nil, answer)
  }

  private func confirmed(
    _ moves: [RefMove], at url: RemoteURL, below prefix: String?,
    _ answer: Result<PushReport, TransportError>
  ) async -> ConfirmedPush {
    var failure: TransportError?
    if case .failure(let error) = answer { failure = error }
    let report = try? answer.get()
    func push(
      _ outcome: ConfirmedPush.Outcome, _ refs: [RefName: ObservedRef], isWhole: Bool = true
    ) -> ConfirmedPush {
      ConfirmedPush(
        outcome: outcome, isAccepted: report?.answer == .accepted,
        answer: report?.text ?? failure?.phrase ?? "", note: report?.note,
        tookOptions: report?.tookOptions ?? false, failure: failure, refs: refs, isWhole: isWhole)
    }
    if let refs = report?.refs, report?.answer == .accepted {
      return push(outcome(of: moves, given: refs, mayStillLand: false), refs, isWhole: false)
    }
    do throws(TransportError) {
      var refs: [RefName: ObservedRef]
      if let prefix { refs = try await list(url, below: prefix) } else { refs = try await list(url) }
      return push(
        outcome(of: moves, given: refs, mayStillLand: failure?.mayHaveArrived ?? false), refs)
    } catch {
      return push(.unreadable(error), [:])
    }
  }

  private func outcome(
    of moves: [RefMove], given refs: [RefName: ObservedRef], mayStillLand: Bool
  ) -> ConfirmedPush.Outcome {
    var left: [RefName] = []
    for move in moves {
      let now = refs[move.ref]?.target
      if now == move.new { continue }
      guard now == move.expected else { return .overtaken }
      left.append(move.ref)
    }
    if left.isEmpty { return .landed }
    return left.count == moves.count ? .notLanded(mayStillLand: mayStillLand) : .partly(left: left)
  }
}
