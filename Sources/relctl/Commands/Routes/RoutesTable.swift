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

  init(_ report: RoutesReport) {
    let columns: [(title: String, cell: (RoutesReport.Page) -> Cell)] = [
      (localized("address"), { Cell(text: $0.address, isCode: true) }),
      (localized("class"), { Cell(text: $0.target, isCode: true) }),
      (localized("parameters"), { Cell(text: Self.parameters($0)) }),
      (localized("what"), { Cell(text: $0.summary ?? "") }),
      (localized("component"), { Cell(text: $0.component.description) }),
      (localized("callers"), { Cell(text: Self.callers($0)) }),
      (localized("since"), { Cell(text: $0.since ?? "") }),
      (localized("where"), { Cell(text: "\($0.location)") }),
    ].filter { column in
      report.routes.isEmpty || report.routes.contains { !column.cell($0).text.isEmpty }
    }
    head = columns.map(\.title)
    rows = report.routes.map { page in columns.map { $0.cell(page) } }
  }

  /// `id: String (the order's number), note`
  private static func parameters(_ page: RoutesReport.Page) -> String {
    (page.parameters ?? []).map { parameter in
      parameter.key + (parameter.type.map { ": \($0)" } ?? "") + (parameter.summary.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  /// How often each component opens a page.
  private static func callers(_ page: RoutesReport.Page) -> String {
    let counts = Dictionary(grouping: page.callers, by: \.component).mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { $1 == 1 ? "\($0)" : "\($0) ×\($1)" }.joined(
      separator: ", ")
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
