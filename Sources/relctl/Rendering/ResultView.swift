import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The end of a run: failures first, grouped by cause, then what to do.
struct ResultView {
  let result: RunResult

  init(_ result: RunResult) { self.result = result }

  func text(_ style: TextStyle) -> String {
    let plan = result.staged.plan
    switch result.conclusion {
    case .nothingToDo:
      return localized(
        "Nothing to do: 'relctl \(plan.request.summary)' would not change \(plan.environment).\n")
    case .alreadyApplied:
      return localized("Already applied: run \(plan.run) is finished and everything is as planned.\n")
    case .done: return done(style)
    case .refused:
      return failures(style) + localized("Nothing landed. Fix the cause, then run the command again.\n")
        + protection(plan)
    case .partly: return failures(style) + counts() + wayOut(plan)
    case .waiting: return waiting(style, plan)
    case .inDoubt:
      return failures(style) + counts()
        + localized("hint: when the remote can be reached again, run 'relctl resume'\n")
    }
  }

  /// A server's words are not read; what they often mean is said.
  private func protection(_ plan: Plan) -> String {
    let isBranchRefused = result.outcomes.contains { outcome in
      outcome.result == .refused && !outcome.repository.hasPrefix("specs:")
        && outcome.updates.contains { $0.ref.isBranch && $0.expected != nil }
    }
    guard isBranchRefused, result.staged.requests.isEmpty else { return "" }
    return
      localized(
        "hint: if a branch can only be moved by merge requests, set RELEASE_LANDING = request in the layer of\n      '\(plan.environment)', or add '--requests' once: relctl help landing\n"
      )
  }

  /// Nobody has to do anything here now: what is to be merged comes first, and how to go on last.
  private func waiting(_ style: TextStyle, _ plan: Plan) -> String {
    let waiting = result.outcomes.filter { $0.result == .waiting }
    let rows = waiting.map { outcome in
      let head = outcome.request?.head.short ?? ""
      return [
        OutcomeText.name(outcome.repository), "-> \(outcome.request?.target.short ?? "")",
        VisibleText.of(outcome.request?.page ?? localized("open a merge request from '\(head)'")),
      ]
    }
    let remarks = waiting.compactMap { outcome in
      outcome.request?.remark.map {
        "  \(OutcomeText.name(outcome.repository)): \(VisibleText.of(localized($0)))\n"
      }
    }.joined()
    let merged = result.outcomes.count { $0.result == .skipped && $0.request != nil }
    let done = result.outcomes.count { $0.isDone && !$0.updates.isEmpty }
    let rest = result.outcomes.count { $0.result == .skipped } - merged
    let counts = [
      merged == 0 ? nil : localized("\(merged) merged, to be tagged when all are merged"),
      done == 0 ? nil : localized("\(done) as planned"),
      rest == 0 ? nil : localized("\(rest) to follow after the merges"),
    ].compactMap { $0 }
    let requests =
      Counted.text(waiting.count, "merge request")
    return style.yellow(localized("Waits for \(requests)")) + ": \(plan.request.summary)\n"
      + TextTable(rows, indent: "  ").text() + remarks
      + (plan.repositories.allSatisfy { $0.landing != .request || $0.acceptsSquash == true }
        ? localized(
          "Merge them without rebasing, and squash only if the branch has no other new commits: the planned commits get the tags.\n"
        )
        : localized(
          "Merge them without squashing or rebasing: the planned commits themselves get the tags.\n"))
      + (counts.isEmpty ? "" : localized("Others: \(counts.joined(separator: localized(", "))).\n"))
      + localized("hint: when they are merged, run 'relctl resume \(plan.run)' on any machine") + drop(plan)
  }

  /// What consumers see goes forward only.
  private func drop(_ plan: Plan) -> String {
    result.isPublished ? "\n" : localized("; to drop the run:\n      relctl abandon \(plan.run)\n")
  }

  private func done(_ style: TextStyle) -> String {
    let plan = result.staged.plan
    var rows = zip(plan.repositories, result.staged.repositories).map { planned, staged in
      [
        planned.name.description, planned.spelledVersion, place(planned, staged),
        style.dim(staged.commit.short),
      ]
    }
    if let publication = result.staged.publication {
      let changes = publication.changes
      rows.append([
        publication.repository, "",
        changes.isEmpty ? localized("unchanged") : Counted.text(changes.count, "podspec"), "",
      ])
    }
    if let registry = plan.registry, !result.staged.releases.isEmpty {
      rows.append([registry.name, "", Counted.text(result.staged.releases.count, "package"), ""])
    }
    let noted = Dictionary(grouping: result.outcomes.filter { $0.isDone && $0.reason != nil }) {
      $0.reason ?? ""
    }
    let notes = noted.sorted { $0.key.english < $1.key.english }.map { reason, outcomes in
      localized(
        "note: \(outcomes.map { OutcomeText.name($0.repository) }.joined(separator: ", ")): \(reason)\n")
    }.joined()
    let train = result.train.map { localized(" Train \($0.short).") } ?? ""
    let version = result.staged.train?.version.description
    let outcome =
      version.map { localized("\($0) is in \(plan.environment)") }
      ?? localized("\(plan.environment) has no train, as before")
    return TextTable(rows, indent: "  ").text()
      + style.green(localized("Done: \(plan.request.summary)"))
      + localized(", \(outcome).") + train + "\n" + notes + revoked(plan)
  }

  private func revoked(_ plan: Plan) -> String {
    guard let undoing = plan.undoing, !undoing.revoked.isEmpty else { return "" }
    let version = undoing.version.map { localized("\($0) is") } ?? localized("Its versions are")
    return
      localized(
        "\(version) used up: the next release gets a new version. To bring the work back there, revert the commits\nof this run on its branches: relctl help recovery\n"
      )
  }

  private func place(_ planned: RepositoryPlan, _ staged: StagedRepository) -> String {
    let again = planned.remade.map { localized(", recreated (was at \($0.commit.short))") } ?? ""
    let tag = planned.tag == nil ? "" : " + " + planned.tagText + again
    return staged.updates.isEmpty ? localized("unchanged") : planned.branch.short + tag
  }

  private func failures(_ style: TextStyle) -> String {
    let failed = result.outcomes.filter { !$0.isDone }
    let causes = failed.filter { $0.result != .skipped }
    var text = ""
    for outcome in causes {
      text +=
        style.red(localized("error: "))
        + localized("\(style.bold(OutcomeText.name(outcome.repository))): \(OutcomeText.word(outcome))")
        + "\n"
      for line in localized(outcome.reason ?? "").split(separator: "\n") { text += "    \(line)\n" }
    }
    let skipped = failed.filter { $0.result == .skipped }
    for reason in Set(skipped.map { $0.reason ?? "" }).sorted(by: { $0.english < $1.english }) {
      let names = skipped.filter { ($0.reason ?? "") == reason }.map { OutcomeText.name($0.repository) }
      text +=
        style.yellow(localized("not started: ")) + names.joined(separator: ", ")
        + " (\(localized(reason)))\n"
    }
    return text
  }

  /// A ref that somebody else moved does not move back: such a run is taken over by a new plan.
  private func wayOut(_ plan: Plan) -> String {
    guard result.outcomes.contains(where: { $0.result == .conflict }) else {
      return localized("hint: fix the cause, then run 'relctl resume'\n")
        + (result.isPublished
          ? ""
          : localized("      (or roll the run back and make a different plan: relctl abandon \(plan.run))\n"))
    }
    if result.isPublished {
      return localized(
        "hint: consumers can see this run, so it can only be finished; complete the rest:\n      relctl resume \(plan.run)\n      (or, if the other changes are to stay: relctl \(plan.request.summary) --supersede \(plan.run))\n"
      )
    }
    return localized(
      "hint: this run can't finish as planned; make a new plan from the current state:\n      relctl \(plan.request.summary) --supersede \(plan.run)\n      (or run 'relctl resume' when the conflict is resolved)\n"
    )
  }

  private func counts() -> String {
    let done = result.outcomes.filter(\.isDone)
    if done.isEmpty { return localized("None of \(result.outcomes.count) repositories is as planned.\n") }
    return localized("\(done.count) of \(result.outcomes.count) repositories are as planned: ")
      + done.map { OutcomeText.name($0.repository) }.joined(separator: ", ") + "\n"
  }
}
