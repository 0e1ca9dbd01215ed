import ReleaseModel
import ReleasePlanning

/// What is where, as a table for a wiki.
package struct StatusMarkdown: Sendable {
  private let status: WorkspaceStatus

  package init(_ status: WorkspaceStatus) { self.status = status }

  package var text: String {
    let environments = status.environments
    let head = ["component"] + environments.map { MarkdownText.of($0.name) }
    let names = environments.first?.components.map(\.name) ?? []
    let rows = names.enumerated().map { index, name in
      [MarkdownText.of(name)] + environments.map { cell($0.components[index]) }
    }
    let past = status.past.map { "As the ledger had it on \(PointInTime.text($0)).\n\n" } ?? ""
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
    case .moved: return "\(MarkdownText.of(text)) **moved**"
    case .gone: return "\(MarkdownText.of(text)) **gone**"
    }
  }

  private var trains: [String] {
    status.environments.compactMap { environment in
      environment.train.map { train in
        "\(MarkdownText.of(environment.name)) \(environment.version?.description ?? ""): train `\(train.prefix(12))`"
      }
    }
  }

  private var unfinished: [String] {
    status.unfinished.map { "unfinished: \(MarkdownText.code($0.run)) (\(MarkdownText.of($0.summary)))" }
  }

  private var requests: [String] {
    status.requests.map { request in
      let target = MarkdownText.code(request.target.short)
      let place = request.page.map { " (\(MarkdownText.of($0)))" } ?? ""
      return
        "\(MarkdownText.of(request.repository)): merge request into \(target) is \(request.state.rawValue)\(place)"
    }
  }

  private var gates: [String] {
    let closed = status.gates.filter { !$0.verdicts.closed.isEmpty }.map { gates in
      let words = gates.verdicts.closed.map { "\($0.gate.rawValue): \($0.text)" }.joined(separator: "; ")
      return "\(MarkdownText.of(gates.environment)): \(gates.version) waits: \(MarkdownText.of(words))"
    }
    let overridden = status.overridden.sorted { $0.key < $1.key }.map { environment, reason in
      "\(MarkdownText.of(environment)) landed though gates were closed: \(MarkdownText.of(reason))"
    }
    return closed + overridden
  }

  private var revoked: [String] {
    status.revoked.map { revocation in
      "undone: \(revocation.version?.description ?? "a release") in \(MarkdownText.of(revocation.environment))"
    }
  }

  private var missed: [String] {
    status.missed.map { missed in
      "\(MarkdownText.of(missed.component)) \(missed.version) lacks what is released in \(MarkdownText.of(missed.text))"
    }
  }

  private var late: [String] {
    status.late.map { late in
      let count = late.commits.count == 1 ? "1 commit" : "\(late.commits.count) commits"
      return
        "\(MarkdownText.of(late.component)) \(late.version) was released without \(count) of \(MarkdownText.code(late.branch.short))"
    }
  }

  private var problems: [String] {
    status.problems.map { problem in
      [problem.subject, problem.message].compactMap { $0.map(MarkdownText.of) }.joined(separator: ": ")
    }
  }
}

/// The runs of the ledger, as a table for a wiki.
package struct HistoryMarkdown: Sendable {
  private let runs: [RunSummary]

  package init(_ runs: [RunSummary]) { self.runs = runs }

  package var text: String {
    if runs.isEmpty { return "No run is recorded.\n" }
    let head = ["when", "request", "environment", "version", "state", "by", "on", "plan", "run"]
    return MarkdownText.table(
      [head]
        + runs.map { run in
          [
            PointInTime.text(run.prepared), MarkdownText.of(run.summary), MarkdownText.of(run.environment),
            run.version?.description ?? "", run.state.rawValue, MarkdownText.of(run.identity.name),
            MarkdownText.of(run.host ?? ""), MarkdownText.code(String(run.planDigest.prefix(12))),
            MarkdownText.code(run.run),
          ]
        })
  }
}
