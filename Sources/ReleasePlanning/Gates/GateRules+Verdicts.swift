import ReleaseModel

extension GateRules {
  /// Judges every gate on which the facts say something, in the order of `Gate`.
  package func verdicts(on facts: GateFacts) -> [GateVerdict] {
    gates.compactMap { gate in
      switch gate {
      case .people: facts.person.map(verdict(onPerson:))
      case .freeze: verdict(onTime: facts.wall)
      case .time: ofTrain(.time, given: facts) { verdict(onAge: $0, $1) }
      case .approvals: ofTrain(.approvals, given: facts) { verdict(onApprovals: $0, $1) }
      case .checks: facts.checks.map(verdict(onChecks:))
      case .tests: ofTrain(.tests, given: facts) { verdict(onTests: $0, $1) }
      case .command: facts.command.map(verdict(onCommand:))
      }
    }
  }

  /// Whether nothing is released at a moment: the verdict of the closed gate.
  package func freeze(at moment: WallTime) -> GateVerdict? {
    let verdict = verdict(onTime: moment)
    return verdict.isOpen ? nil : verdict
  }

  /// Gates that look at a recorded train stay closed where there is none.
  private func ofTrain(
    _ gate: Gate, given facts: GateFacts, judge: (PromotedTrain, GateFacts) -> GateVerdict
  ) -> GateVerdict {
    guard let train = facts.train else {
      return GateVerdict(
        gate, isOpen: false, "this hands no train over that could have been judged",
        hint: "promote a train of the environment before")
    }
    guard train.id != nil else {
      return GateVerdict(
        gate, isOpen: false, "no train of '\(train.environment)' is recorded",
        hint: "record one first: relctl publish \(train.environment)")
    }
    return judge(train, facts)
  }

  // MARK: Each gate

  private func verdict(onPerson person: Identity) -> GateVerdict {
    Self.names(people, person.email)
      ? GateVerdict(.people, isOpen: true, "\(person.email) may land here")
      : GateVerdict(
        .people, isOpen: false, "\(person.email) may not land here: only \(people.joined(separator: ", "))")
  }

  private func verdict(onTime moment: WallTime) -> GateVerdict {
    let closing = freezes.compactMap { window in window.end(of: moment).map { (window, $0) } }
    guard let (window, end) = closing.max(by: { $0.1 < $1.1 }) else {
      return GateVerdict(.freeze, isOpen: true, "no freeze now (\(moment), \(timeZone))")
    }
    return GateVerdict(
      .freeze, isOpen: false, "nothing is released in \(window.text): it ends \(end) (\(timeZone))")
  }

  private func verdict(onAge train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    guard let since = facts.past.since else {
      return GateVerdict(
        .time, isOpen: false, "the ledger does not know since when the train is in '\(train.environment)'")
    }
    let place = "in '\(train.environment)' since \(PointInTime.text(since))"
    let end = since.boundedSum(with: minimumTime)
    return facts.now >= end
      ? GateVerdict(.time, isOpen: true, place)
      : GateVerdict(
        .time, isOpen: false, "\(place), and must be there for \(Self.words(minimumTime))",
        hint: "wait until \(PointInTime.text(end))")
  }

  /// `90m` as `1 h 30 min`.
  private static func words(_ seconds: Int64) -> String {
    let parts = [(seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  private func verdict(onChecks found: [GateFacts.CommitChecks]) -> GateVerdict {
    var missing: [String] = []
    for commit in found {
      let place = "\(commit.repository) \(commit.commit.short)"
      if let problem = commit.problem {
        missing.append("\(place): \(problem)")
        continue
      }
      for name in checks where commit.states[name] != .success {
        missing.append("\(place): '\(name)' \(Self.word(commit.states[name]))")
      }
    }
    guard let first = missing.first else {
      let commits = "\(found.count) commit\(found.count == 1 ? "" : "s")"
      return GateVerdict(.checks, isOpen: true, "\(checks.joined(separator: ", ")) of \(commits)")
    }
    let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    return GateVerdict(
      .checks, isOpen: false,
      missing.count == 1 ? first : missing.prefix(3).joined(separator: "; ") + more)
  }

  private static func word(_ state: CheckState?) -> String {
    switch state {
    case .success: "succeeded"
    case .pending: "is not done"
    case .failure: "failed"
    case nil: "is not there"
    }
  }

  private func verdict(onTests train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let results = Dictionary(facts.past.tests.map { ($0.name, $0) }) { $1 }
    var texts: [String] = []
    for name in tests {
      guard let result = results[name] else {
        texts.append("'\(name)' is not recorded")
        continue
      }
      let counts = result.counts
      texts.append("'\(name)' has \(counts.passed) passed, \(counts.failed) failed")
    }
    let isOpen = tests.allSatisfy { results[$0]?.isSuccess == true }
    return GateVerdict(
      .tests, isOpen: isOpen, texts.joined(separator: "; "),
      hint: isOpen
        ? nil : "record what a test job wrote: relctl gates record \(train.environment) NAME --junit FILE")
  }

  private func verdict(onCommand end: GateFacts.CommandEnd) -> GateVerdict {
    let said = end.text.isEmpty ? "" : ": \(end.text)"
    switch end.status {
    case 0: return GateVerdict(.command, isOpen: true, "'\(command[0])' agrees\(said)")
    case let status?:
      return GateVerdict(.command, isOpen: false, "'\(command[0])' says no (exit status \(status))\(said)")
    case nil: return GateVerdict(.command, isOpen: false, "'\(command[0])' did not answer\(said)")
    }
  }
}
