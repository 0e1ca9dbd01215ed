import ReleaseModel
import ReleaseSupport

/// The pages of a train as one HTML file that loads nothing. Without its script it is the same table.
package struct RoutesPage: Sendable {
  package struct Cell: Sendable {
    let text: String
    let isCode: Bool

    package init(text: String, isCode: Bool) {
      self.text = text
      self.isCode = isCode
    }
  }

  private let values: [String: String]

  /// - Parameters:
  ///   - language: As HTML names it: `en`, `zh`.
  ///   - search: What stands before the field.
  package init(title: String, language: String, search: String, head: [String], rows: [[Cell]]) {
    let (style, script) = (PageFile.routesStyle, PageFile.routesScript)
    let lines = rows.map { row in
      "<tr>"
        + row.map { cell in
          let text = cell.text.escapedForMarkup
          return "<td>" + (cell.isCode && !text.isEmpty ? "<code>\(text)</code>" : text) + "</td>"
        }.joined() + "</tr>"
    }
    values = [
      "policy":
        "default-src 'none'; style-src 'sha256-\(PageTemplate.digest(style))'; script-src 'sha256-\(PageTemplate.digest(script))'",
      "language": language, "title": title.escapedForMarkup, "search": search.escapedForMarkup,
      "style": style, "script": script,
      "head": head.map { "<th scope=\"col\">\($0.escapedForMarkup)</th>" }.joined(),
      "rows": lines.joined(separator: "\n"),
    ]
  }

  package var html: String { PageTemplate(PageFile.routesPage).text(filledWith: values) }
}
