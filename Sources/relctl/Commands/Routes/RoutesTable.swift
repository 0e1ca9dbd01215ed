import AppInspection
import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// The pages as a table for a wiki, or as a page of their own; columns that hold nothing are left out.
struct RoutesTable {
  private let head: [String]
  private let rows: [[Cell]]

  private struct Cell {
    let text: String
    var isCode = false
  }

  /// - Parameters:
  ///   - catalog: What the report is made from.
  ///   - findings: What is wrong with pages and with the code that opens them.
  init(_ report: RoutesReport, _ catalog: RouteCatalog, findings: [Diagnostic]) {
    let transitions = Dictionary(catalog.calls.map { ($0.location, $0.transition) }) { first, _ in first }
    let problems = Dictionary(grouping: findings.filter { $0.severity != .note }) { $0.location }
    let columns: [(title: String, cell: (RoutesReport.Page) -> Cell)] = [
      (localized("problems"), { Cell(text: Self.problems(problems[$0.location] ?? [])) }),
      (localized("address"), { Cell(text: $0.address, isCode: true) }),
      (localized("class"), { Cell(text: $0.target, isCode: true) }),
      (localized("parameters"), { Cell(text: Self.parameters($0)) }),
      (localized("what"), { Cell(text: $0.summary ?? "") }),
      (localized("component"), { Cell(text: $0.component.description) }),
      (localized("callers"), { Cell(text: Self.callers($0, transitions)) }),
      (localized("since"), { Cell(text: $0.since ?? "") }),
      (localized("where"), { Cell(text: "\($0.location)") }),
    ].filter { column in
      report.routes.isEmpty || report.routes.contains { !column.cell($0).text.isEmpty }
        || column.title == localized("problems") && !problems.isEmpty
    }
    head = columns.map(\.title)
    let places = Set(report.routes.map(\.location))
    // Code that opens what is not there has a row of its own, below the pages.
    let dead = findings.filter { finding in
      finding.code == RuleID.routeDead.rawValue && finding.location.map { !places.contains($0) } ?? true
    }
    rows =
      report.routes.map { page in columns.map { $0.cell(page) } }
      + dead.map { finding in
        columns.map { column in
          switch column.title {
          case localized("problems"): Cell(text: Self.problems([finding]))
          case localized("component"): Cell(text: finding.subject ?? "")
          case localized("where"): Cell(text: finding.location.map { "\($0)" } ?? "")
          default: Cell(text: "")
          }
        }
      }
  }

  private static func problems(_ findings: [Diagnostic]) -> String {
    findings.map { localized($0.messagePhrase) }.joined(separator: "; ")
  }

  /// `id: String (the order's number), note`
  private static func parameters(_ page: RoutesReport.Page) -> String {
    (page.parameters ?? []).map { parameter in
      parameter.key + (parameter.type.map { ": \($0)" } ?? "") + (parameter.summary.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  /// How often each component opens a page, and how it appears.
  private static func callers(
    _ page: RoutesReport.Page, _ transitions: [SourceLocation: RouteCall.Transition?]
  ) -> String {
    Dictionary(grouping: page.callers, by: \.component).sorted { $0.key < $1.key }.map { name, callers in
      let ways = Set(callers.compactMap { transitions[$0.location] ?? nil }.map(\.rawValue)).sorted()
      return (callers.count == 1 ? "\(name)" : "\(name) ×\(callers.count)")
        + (ways.isEmpty ? "" : " (\(ways.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }

  var markdown: String {
    func cell(_ cell: Cell) -> String {
      cell.isCode && !cell.text.isEmpty ? MarkdownText.code(cell.text) : MarkdownText.of(cell.text)
    }
    return MarkdownText.table([head] + rows.map { $0.map(cell) })
  }

  /// A page that holds everything it needs.
  func page(title: String) -> String {
    RoutesPage(
      title: title, language: Language.current == .chinese ? "zh" : "en", search: localized("Search"),
      head: head,
      rows: rows.map { $0.map { .init(text: VisibleText.of($0.text), isCode: $0.isCode) } }
    ).html
  }
}
