import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// What is wrong first, grouped by cause; then this machine, and a table of the repositories.
struct CheckupView {
  let report: CheckupReport

  init(_ report: CheckupReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let causes = ProblemGroup.groups(report.problems).map { cause($0, style) }.joined()
    let checks = FittedTable(
      report.checks.map { check in
        [
          .init(Self.name(of: check.name)),
          .init(localized(check.text), check.isFine ? { $0 } : style.yellow),
        ]
      }, width: style.width)
    let parts = [
      causes, checks.text(), report.storeRules.map { rules($0, style) } ?? "",
      report.repositories.isEmpty ? "" : table(style) + style.prose(remarks, indent: 0),
      style.prose(verdict(style), indent: 2),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// `landing prd`: the first word is relctl's.
  private static func name(of check: String) -> String {
    let words = check.split(separator: " ", maxSplits: 1).map(String.init)
    return ([localized(help: words[0])] + words.dropFirst()).joined(separator: " ")
  }

  private func cause(_ group: ProblemGroup, _ style: TextStyle) -> String {
    let label = style.label(group.first.severity)
    var names = group.subjects.map { OutcomeText.name($0) }
    let more = names.count - 8
    if more > 0 { names = names.prefix(8) + [localized("and \(more) more")] }
    let subjects = names.isEmpty ? "" : localized("\(style.bold(names.joined(separator: ", "))): ")
    let lines = localized(group.first.messagePhrase).split(separator: "\n")
    var text =
      style.prose(
        "\(localized("\(label): "))\(subjects)\(lines.first ?? "") \(style.dim("[\(group.first.code)]"))",
        indent: 2)
      + "\n"
    for line in lines.dropFirst().prefix(10) { text += "    \(line)\n" }
    if let location = group.first.location { text += "  \(style.cyan("\(location)"))\n" }
    if let hint = group.first.hintPhrase {
      text += style.prose("  \(style.hint(hint))", indent: 2) + "\n"
    }
    return text
  }

  /// What the store requires and since when, with the codes of its messages.
  private func rules(_ report: StoreRulesReport, _ style: TextStyle) -> String {
    let titles = [localized("App Store Connect requires"), localized("since"), localized("code")]
    let rows = report.rules.map { row -> [FittedTable.Cell] in
      let start = row.start ?? localized("always")
      return [
        .init(localized(row.what)),
        row.isInForce ? .init(start) : .init(localized("from \(start)"), style.yellow),
        .init(row.codes.isEmpty ? "-" : row.codes.joined(separator: ", ")),
      ]
    }
    return FittedTable([titles.map { .init($0, style.bold) }] + rows, width: style.width).text()
  }

  private func table(_ style: TextStyle) -> String {
    let failed = Set(report.problems.compactMap(\.subject))
    let rows =
      report.repositories.filter { failed.contains($0.name) }
      + report.repositories.filter { !failed.contains($0.name) }
    let hasTags = rows.contains { $0.tag != nil }
    let titles =
      [
        localized("repository"), localized("read"), localized("push"), localized("atomic"),
        localized("delete"), localized("rules"),
      ] + (hasTags ? [localized("next tag")] : [])
    let table = FittedTable(
      [titles.map { .init($0, style.bold) }] + rows.map { row($0, hasTags: hasTags, style) },
      width: style.width)
    return table.text()
  }

  private func row(
    _ row: CheckupReport.Repository, hasTags: Bool, _ style: TextStyle
  ) -> [FittedTable.Cell] {
    let push: FittedTable.Cell =
      switch row.push {
      case .allowed: .init(localized("allowed"))
      case .refused: .init(localized("refused"), style.red)
      case .notKnown: .init(localized("not known"), style.dim)
      }
    let rules: FittedTable.Cell =
      switch row.trial {
      case nil: .init(localized("not known"), style.dim)
      case .taken: .init(localized("passed"))
      case .refused: .init(localized("refused"), style.red)
      case .left: .init(localized("left over"), style.red)
      case .nothingToName: .init(localized("no commit"), style.dim)
      }
    let tag: [FittedTable.Cell] =
      hasTags
      ? [
        row.isTagFree.map { $0 ? .init(localized("free")) : .init(localized("taken"), style.red) }
          ?? .init("-", style.dim)
      ] : []
    return [
      .init(OutcomeText.name(row.name)),
      row.milliseconds.map { .init("\($0) ms") } ?? .init(localized("failed"), style.red),
      push, capability("atomic", of: row, style), capability("delete-refs", of: row, style), rules,
    ] + tag
  }

  private func capability(
    _ name: String, of row: CheckupReport.Repository, _ style: TextStyle
  ) -> FittedTable.Cell {
    guard let capabilities = row.capabilities else { return .init(localized("not known"), style.dim) }
    return capabilities.contains(name) ? .init(localized("yes")) : .init(localized("no"), style.yellow)
  }

  /// What the table can't say in a cell.
  private var remarks: String {
    let wasTried = report.repositories.contains { $0.trial != nil }
    return wasTried
      ? localized(
        "Repositories marked 'passed' accept what a release pushes. A rule for a particular branch, version or size may still refuse it.\n"
      )
      : localized(
        "Rules and hooks are unknown: git does not report whether a branch is protected. Use '--push' to rehearse a release.\n"
      )
  }

  private func verdict(_ style: TextStyle) -> String {
    let count = ProblemGroup.groups(report.problems.filter { $0.severity == .error }).count
    let problems = count == 1 ? localized("one problem") : localized("\(count) problems")
    return switch report.verdict {
    case .fine:
      style.green(localized("Fine: "))
        + localized("\(report.repositories.count) repositories can be read and pushed to.\n")
    case .problems: style.red(localized("Not ready: ")) + localized("\(problems), see above.\n")
    case .unreachable:
      style.red(localized("Not ready: "))
        + localized("\(problems), see above; some remotes could not be reached.\n")
    }
  }
}

/// Problems with one cause: the same code, and the same words but for names and addresses.
struct ProblemGroup {
  let first: Diagnostic
  private(set) var subjects: [String]

  /// Errors first, each cause once, in the order of their appearance.
  static func groups(_ problems: [Diagnostic]) -> [ProblemGroup] {
    var groups: [ProblemGroup] = []
    var places: [String: Int] = [:]
    for problem in problems.filter({ $0.severity == .error }) + problems.filter({ $0.severity != .error }) {
      let words = problem.message.replacing(/'[^']*'/, with: "''").replacing(/\S*\/\S*/, with: "/")
      let key = "\(problem.code) \(words)"
      if let place = places[key], let subject = problem.subject {
        groups[place].subjects.append(subject)
      } else {
        places[key] = groups.count
        groups.append(ProblemGroup(first: problem, subjects: problem.subject.map { [$0] } ?? []))
      }
    }
    return groups
  }
}
