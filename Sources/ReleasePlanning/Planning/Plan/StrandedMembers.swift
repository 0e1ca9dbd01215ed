import ReleaseDescriptors
import ReleaseModel

/// What an environment has now and not after the run: docs/semantics.md, "What a run strands".
struct StrandedMembers: AssemblyPart {
  let assembly: PlanAssembly

  func note() {
    if case .undo = request { return }
    noteLeftCommits()
    notePassedVersions()
  }

  /// Compares the environment's train with the one that the run leaves. A lower version beside it strands nothing: the
  /// environment's branch of the higher one stays, and so does its train.
  private func noteLeftCommits() {
    guard let before = context.snapshot.ledger.current[environment.name]?.train, let version = app?.version,
      before.version < version
    else { return }
    let moving = Dictionary(chosen.map { ($0.component.name, $0) }) { first, _ in first }
    let staying = carried.byName
    for member in before.members {
      guard let component = context.componentsByName[member.name] else { continue }
      let now = moving[member.name]
      guard let commit = now?.reading ?? staying[member.name]?.commit,
        let text = now?.form.version ?? staying[member.name]?.spelledVersion
      else { continue }
      // What can't be compared is no reason to refuse a run; what is not known yet is asked for.
      guard let left = try? context.unreleased.leftCommits(of: component, at: member.commit, notIn: commit)
      else {
        continue
      }
      note(left, of: member, now: text)
    }
  }

  private func note(_ left: [CommitSummary], of member: Train.Member, now text: String) {
    let goesBack = carried.byName[member.name].map { $0.version < member.version } ?? false
    guard !left.isEmpty || goesBack else { return }
    let count: Phrase = left.count == 1 ? "1 commit" : "\(left.count) commits"
    let what: Phrase =
      goesBack
      ? "'\(environment.name)' goes back from \(member.spelledVersion) to \(text)"
      : "'\(environment.name)' goes from \(member.spelledVersion) to \(text)"
    context.note(
      Diagnostic(
        severity: .warning, "train.strands",
        "\(what)\(left.isEmpty ? "" : ", so it lacks \(count) of '\(member.branch.short)'\(left.listed)")",
        subject: member.name,
        hint:
          "if these changes are needed, first merge '\(member.branch.short)' into the branch of \(app?.version.description ?? text)"
      ))
  }

  /// A release ends every lower version that is under way.
  private func notePassedVersions() {
    guard environment == context.production, let version = app?.version else { return }
    for other in context.workspace.environments.dropLast() {
      let trains = (context.snapshot.ledger.trains[other.name] ?? [:]).keys.compactMap { Version($0) }
        .sorted()
      for passed in trains
      where passed < version
        && (try? context.versions.state(of: passed, of: context.workspace.app)) == .inProgress
      {
        context.note(
          Diagnostic(
            severity: .warning, "train.passes",
            "\(passed) is in progress in '\(other.name)' and can't be released after \(version)",
            subject: context.workspace.app.name,
            hint:
              "release it first with 'relctl promote \(other.name) \(environment.name) --version \(passed)'; "
              + "otherwise 'relctl status --missing' lists the git commands that merge its commits into a "
              + "later version"))
      }
    }
  }
}
