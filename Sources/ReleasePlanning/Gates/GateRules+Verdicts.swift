import ReleaseModel

extension GateRules {
  /// Judges every gate on which the facts say something, in the order of `Gate`.
  package func verdicts(on facts: GateFacts) -> [GateVerdict] {
    gates.compactMap { gate in
      switch gate {
      case .people: facts.person.map { verdict(onPerson: $0, approver: facts.approver) }
      case .freeze: verdict(onTime: facts.wall)
      case .time: ofTrain(.time, given: facts) { verdict(onAge: $0, $1) }
      case .approvals: ofTrain(.approvals, given: facts) { verdict(onApprovals: $0, $1) }
      case .checks: facts.checks.map(verdict(onChecks:))
      case .tests: ofTrain(.tests, given: facts) { verdict(onTests: $0, $1) }
      case .delivery: ofTrain(.delivery, given: facts) { verdict(onDelivery: $0, $1) }
      case .checklist: ofTrain(.checklist, given: facts) { verdict(onChecklist: $0, $1) }
      case .command: facts.command.map(verdict(onCommand:))
      case .podspec: facts.gained.map(verdict(onGained:))
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
        gate, isOpen: false, "this run promotes no train that could be checked",
        hint: "promote a train from the previous environment")
    }
    guard train.id != nil else {
      return GateVerdict(
        gate, isOpen: false, "no train of '\(train.environment)' is recorded",
        hint: "record one first: relctl publish \(train.environment)")
    }
    return judge(train, facts)
  }

  // MARK: Each gate

  /// A build server lands what a person approved there: either may be in the list.
  private func verdict(onPerson person: Identity, approver: String?) -> GateVerdict {
    if Self.names(people, person.email) {
      return GateVerdict(.people, isOpen: true, "\(person.email) may land here")
    }
    let names = people.joined(separator: ", ")
    guard let approver else {
      return GateVerdict(.people, isOpen: false, "\(person.email) may not land here, only \(names)")
    }
    return Self.names(people, approver)
      ? GateVerdict(.people, isOpen: true, "\(approver) approved it and may land here")
      : GateVerdict(
        .people, isOpen: false,
        "neither \(person.email) nor \(approver), who approved it, may land here, only \(names)")
  }

  private func verdict(onTime moment: WallTime) -> GateVerdict {
    let closing = freezes.compactMap { window in window.end(of: moment).map { (window, $0) } }
    guard let (window, end) = closing.max(by: { $0.1 < $1.1 }) else {
      return GateVerdict(.freeze, isOpen: true, "no freeze now (\(moment), \(timeZone))")
    }
    return GateVerdict(
      .freeze, isOpen: false, "releases are frozen in \(window.text) until \(end) (\(timeZone))")
  }

  private func verdict(onAge train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    guard let since = facts.past.since else {
      return GateVerdict(
        .time, isOpen: false, "the ledger has no time at which the train entered '\(train.environment)'")
    }
    let (place, begin) = (train.environment, PointInTime.text(since))
    let end = since.boundedSum(with: minimumTime)
    return facts.now >= end
      ? GateVerdict(.time, isOpen: true, "has been in '\(place)' since \(begin)")
      : GateVerdict(
        .time, isOpen: false,
        "has been in '\(place)' since \(begin), but must be there for \(Self.words(minimumTime))",
        hint: "wait until \(PointInTime.text(end))")
  }

  /// `90m` as `1 h 30 min`.
  private static func words(_ seconds: Int64) -> String {
    let parts = [(seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  private func verdict(onChecks found: [GateFacts.CommitChecks]) -> GateVerdict {
    let missing = found.flatMap(missingChecks)
    guard missing.isEmpty else {
      let more: [Phrase] = missing.count > 3 ? ["\(missing.count - 3) more checks did not succeed"] : []
      return GateVerdict(
        .checks, isOpen: false, (missing.prefix(3) + more).joined(separator: "; "))
    }
    let names = checks.joined(separator: ", ")
    return GateVerdict(
      .checks, isOpen: true,
      found.count == 1 ? "\(names) succeeded for 1 commit" : "\(names) succeeded for \(found.count) commits")
  }

  /// What a commit lacks, each in words of its own: the list is read in other languages too.
  private func missingChecks(of commit: GateFacts.CommitChecks) -> [Phrase] {
    let place = "\(commit.repository) \(commit.commit.short)"
    if let problem = commit.problem { return ["the checks of \(place) are unknown: \(problem)"] }
    return checks.compactMap { name -> Phrase? in
      switch commit.states[name] {
      case .success: nil
      case .pending: "'\(name)' is not finished for \(place)"
      case .failure: "'\(name)' failed for \(place)"
      case nil: "'\(name)' is missing for \(place)"
      }
    }
  }

  private func verdict(onTests train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let results = Dictionary(facts.past.tests.map { ($0.name, $0) }) { $1 }
    var texts: [Phrase] = []
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
        ? nil : "record the results of a test job: relctl gates record \(train.environment) NAME --junit FILE"
    )
  }

  private func verdict(onCommand end: GateFacts.CommandEnd) -> GateVerdict {
    let said: Phrase = end.text.isEmpty ? "" : ": \(end.text)"
    switch end.status {
    case 0: return GateVerdict(.command, isOpen: true, "'\(command[0])' approves the run\(said)")
    case let status?:
      return GateVerdict(
        .command, isOpen: false, "'\(command[0])' refuses the run (exit status \(status))\(said)")
    case nil: return GateVerdict(.command, isOpen: false, "'\(command[0])' gave no answer\(said)")
    }
  }

  private func verdict(onGained gained: [PodspecGain]) -> GateVerdict {
    let unwanted = gained.filter { podspec?.contains($0.kind) == true }
    guard !unwanted.isEmpty else {
      return GateVerdict(.podspec, isOpen: true, "no podspec gains anything that '\(kinds)' forbids")
    }
    let more: [Phrase] = unwanted.count > 3 ? ["\(unwanted.count - 3) more are gained"] : []
    return GateVerdict(
      .podspec, isOpen: false,
      (unwanted.prefix(3).map { "\($0.pod) gains '\($0.text)' (\($0.kind.rawValue))" } + more)
        .joined(separator: "; "),
      hint: "review the podspecs with '--dry-run --diff'")
  }

  private var kinds: String { (podspec ?? []).map(\.rawValue).joined(separator: ", ") }
}
