import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// The matrix of components and environments.
struct StatusView {
  let status: WorkspaceStatus

  init(_ status: WorkspaceStatus) { self.status = status }

  func text(_ style: TextStyle) -> String {
    var rows = [
      [style.bold(localized("component"))] + status.environments.map { style.bold($0.name.description) }
    ]
    let count = status.environments.first?.components.count ?? 0
    for index in 0..<count {
      let name = status.environments[0].components[index].name
      rows.append([name.description] + status.environments.map { cell($0.components[index], style) })
    }
    var text =
      status.past.map {
        style.bold(localized("As recorded in the ledger on \(PointInTime.text($0))")) + "\n\n"
      }
      ?? ""
    text += TextTable(rows).text()
    let trains = status.environments.compactMap { environment in
      environment.train.map {
        localized("\(environment.name) \(environment.version?.description ?? "") = train \($0.short)")
      }
    }
    text +=
      trains.isEmpty
      ? style.dim(
        status.past == nil
          ? localized("No train is recorded yet: start with 'relctl bump patch'.") : localized("No train."))
        + "\n"
      : style.prose(style.dim(trains.joined(separator: ", ")), indent: 2) + "\n"
    text += DiagnosticsView(status.problems).text(style)
    text += style.prose(missed(style) + late(style), indent: 2)
    for run in status.unfinished {
      let way = run.state == RunRecord.State.abandoning.rawValue ? "abandon" : "resume"
      let hint = status.past == nil ? localized("; run 'relctl \(way)'") : localized(", then")
      text += style.prose(
        style.yellow(localized("unfinished: ")) + "\(run.run) (\(run.summary))\(hint)\n", indent: 2)
      text += requests(of: run.run, style)
    }
    text += status.gates.map { EnvironmentGatesView($0).line(style) }.joined()
    for (environment, reason) in status.overridden.sorted(by: { $0.key < $1.key }) {
      text += style.prose(
        style.yellow(localized("overridden: "))
          + localized(
            "the content of \(environment) landed despite closed gates: \(VisibleText.of(reason))\n"),
        indent: 2)
    }
    for revocation in status.revokedAhead {
      let version = revocation.version?.description ?? localized("a release")
      let tags = Set(revocation.members.compactMap { $0.tag?.short }).sorted().joined(separator: ", ")
      text += style.prose(
        style.yellow(localized("revoked: "))
          + localized("\(version) in \(revocation.environment), by 'relctl undo \(revocation.run)'")
          + (tags.isEmpty ? "" : localized("; its tags stay: \(tags)")) + "\n", indent: 2)
    }
    return text
  }

  /// The merge requests that a run waits for.
  private func requests(of run: RunID, _ style: TextStyle) -> String {
    let own = status.requests.filter { $0.run == run }
    let rows = own.map { request in
      let word =
        Self.word(request.state)
        + (request.remark.map { ": " + VisibleText.of(localized($0)) } ?? "")
      return [
        request.repository.description, request.state == .merged ? style.green(word) : style.yellow(word),
        VisibleText.of(request.page ?? "\(request.head.short) -> \(request.target.short)"),
      ]
    }
    let opinions = own.compactMap { request in
      RequestOpinionsView(request).text.map { style.prose("\(request.repository): \($0)\n", indent: 4) }
    }
    return TextTable(rows, indent: "  ").text() + opinions.joined()
  }

  private static func word(_ state: RequestStatus.State) -> String {
    switch state {
    case .open: localized("not merged yet")
    case .merged: localized("merged")
    case .conflicting: localized("conflicts")
    case .squashed: localized("squashed")
    case .moved: localized("changed")
    case .gone: localized("closed")
    }
  }

  /// One line for each version; the commits are `--missing`'s.
  private func missed(_ style: TextStyle) -> String {
    let versions = Dictionary(grouping: status.missed, by: \.version).sorted { $0.key < $1.key }
    return versions.map { version, missed in
      let names = missed.prefix(4).map(\.component).joined(separator: ", ")
      let more = missed.count > 4 ? localized(" and \(missed.count - 4) more") : ""
      return style.yellow(localized("not merged back: "))
        + localized("\(version) lacks released commits in \(names)\(more); run 'relctl status --missing'\n")
    }.joined()
  }

  private func late(_ style: TextStyle) -> String {
    let versions = Dictionary(grouping: status.late, by: \.version).sorted { $0.key < $1.key }
    return versions.map { version, late in
      var names: [ComponentName] = []
      for name in late.map(\.component) where !names.contains(name) { names.append(name) }
      let more = names.count > 4 ? localized(" and \(names.count - 4) more") : ""
      return style.yellow(localized("left behind: "))
        + localized(
          "\(version) was released without commits of its branches in \(names.prefix(4).joined(separator: ", "))\(more); run 'relctl status --missing'\n"
        )
    }.joined()
  }

  private func cell(_ place: EnvironmentStatus.Place, _ style: TextStyle) -> String {
    let isUnknown = place.drift == .unknown && status.past == nil
    guard let text = place.text else { return isUnknown ? style.yellow("?") : style.dim("-") }
    let shown = place.isChosen ? text : style.dim(text)
    switch place.drift {
    case .none, .absent: return shown
    case .unknown: return shown + (isUnknown ? style.yellow(" ?") : "")
    case .ahead(let count): return shown + style.yellow(" +\(count)")
    case .moved: return shown + style.red(localized(" moved"))
    case .gone: return shown + style.red(localized(" gone"))
    }
  }
}
