import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// What is where, as a table for a wiki.
struct StatusMarkdown: Sendable {
  private let status: WorkspaceStatus

  init(_ status: WorkspaceStatus) { self.status = status }

  var text: String {
    let environments = status.environments
    let head = [localized("component")] + environments.map { MarkdownText.of($0.name.description) }
    let names = environments.first?.components.map(\.name) ?? []
    let rows = names.enumerated().map { index, name in
      [MarkdownText.of(name.description)] + environments.map { cell($0.components[index]) }
    }
    let past =
      status.past.map { localized("As recorded in the ledger on \(PointInTime.text($0)).") + "\n\n" } ?? ""
    let remarks = trains + unfinished + requests + gates + revoked + missed + late + problems
    return past + MarkdownText.table([head] + rows) + (remarks.isEmpty ? "" : "\n")
      + remarks.map { "- \($0)\n" }.joined()
  }

  private func cell(_ place: EnvironmentStatus.Place) -> String {
    let unknown = place.drift == .unknown && status.past == nil ? "?" : ""
    guard let text = place.text else { return unknown }
    switch place.drift {
    case .none, .absent: return MarkdownText.of(text)
    case .unknown: return MarkdownText.of(text) + (unknown.isEmpty ? "" : " ?")
    case .ahead(let count): return "\(MarkdownText.of(text)) \\+\(count)"
    case .moved: return "\(MarkdownText.of(text)) **\(localized("moved"))**"
    case .gone: return "\(MarkdownText.of(text)) **\(localized("gone"))**"
    }
  }

  private var trains: [String] {
    status.environments.compactMap { environment in
      environment.train.map { train in
        let version = environment.version?.description ?? ""
        return localized(
          "\(MarkdownText.of(environment.name.description)) \(version): train `\(train.short)`")
      }
    }
  }

  private var unfinished: [String] {
    status.unfinished.map {
      localized("unfinished: \(MarkdownText.code($0.run.description)) (\(MarkdownText.of($0.summary)))")
    }
  }

  private var requests: [String] {
    status.requests.map { request in
      let target = MarkdownText.code(request.target.short)
      let place = request.page.map { " (\(MarkdownText.of($0)))" } ?? ""
      let name = MarkdownText.of(request.repository.description)
      let opinions = RequestOpinionsView(request).text.map { ": " + MarkdownText.of($0) } ?? ""
      return localized("\(name): merge request into \(target) is \(request.state.rawValue)") + place
        + opinions
    }
  }

  private var gates: [String] {
    let closed = status.gates.filter { !$0.verdicts.closed.isEmpty }.map { gates in
      let words = gates.verdicts.closed.map { "\($0.gate.rawValue): \(localized($0.text))" }
        .joined(separator: localized("; "))
      let name = MarkdownText.of(gates.environment.description)
      return gates.version.map { localized("\(name): \($0) waits: \(MarkdownText.of(words))") }
        ?? localized("\(name): \(MarkdownText.of(words))")
    }
    let overridden = status.overridden.sorted { $0.key < $1.key }.map { environment, reason in
      localized(
        "\(MarkdownText.of(environment.description)) landed despite closed gates: \(MarkdownText.of(reason))")
    }
    return closed + overridden
  }

  private var revoked: [String] {
    status.revokedAhead.map { revocation in
      let version = revocation.version?.description ?? localized("a release")
      return localized("undone: \(version) in \(MarkdownText.of(revocation.environment.description))")
    }
  }

  private var missed: [String] {
    status.missed.map { missed in
      let name = MarkdownText.of(missed.component.description)
      return localized("\(name) \(missed.version) lacks released commits in \(MarkdownText.of(missed.text))")
    }
  }

  private var late: [String] {
    status.late.map { late in
      let count = Counted.text(late.commits.count, "commit")
      let (name, branch) = (MarkdownText.of(late.component.description), MarkdownText.code(late.branch.short))
      return localized("\(name) \(late.version) was released without \(count) of \(branch)")
    }
  }

  private var problems: [String] {
    status.problems.map { problem in
      [problem.subject, localized(problem.messagePhrase)].compactMap { $0.map(MarkdownText.of) }
        .joined(separator: localized(": "))
    }
  }
}

/// The runs of the ledger, as a table for a wiki.
struct HistoryMarkdown: Sendable {
  private let runs: [RunSummary]

  init(_ runs: [RunSummary]) { self.runs = runs }

  var text: String {
    if runs.isEmpty { return localized("No run is recorded.") + "\n" }
    let head = [
      localized("when"), localized("request"), localized("environment"), localized("version"),
      localized("state"), localized("by"), localized("on"), localized("plan"), localized("run"),
    ]
    return MarkdownText.table(
      [head]
        + runs.map { run in
          [
            PointInTime.text(run.prepared), MarkdownText.of(run.summary),
            MarkdownText.of(run.environment.description),
            run.version?.description ?? "", HistoryView.word(run.state),
            MarkdownText.of(run.worker.name),
            MarkdownText.of(run.host ?? ""), MarkdownText.code(String(run.planDigest.prefix(12))),
            MarkdownText.code(run.run.description),
          ]
        })
  }
}
